import { useEffect } from 'react'
import type { ReportName } from '@portolan/contract/tracking/error-report'
import type { RootData } from '../root-data.ts'
import { whenLoaded } from '../when-loaded.ts'
import { reportScreen } from './report-error.ts'

/** Loads the part that sends reports, if a report service is configured. */
export const ErrorReports = ({ brand }: Pick<RootData, 'brand'>) => {
  useEffect(() => whenLoaded(async () => {
    const { startErrorReports } = await import('./start-error-reports.ts')
    startErrorReports(brand)
    return () => undefined
  }), [brand])
  return null
}

/** Reports that the screen beside it is shown. */
export const ScreenReport = ({ name }: { name: ReportName }) => {
  useEffect(() => reportScreen(name), [name])
  return null
}
