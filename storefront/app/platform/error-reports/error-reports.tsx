import { useEffect } from 'react'
import type { ReportName } from '@portolan/contract/tracking/error-report'
import type { RootData } from '../root-data.ts'
import { whenLoaded } from '../when-loaded.ts'
import { reportScreen } from './report-error.ts'

/** Fetches the part that sends reports, where the settings name a service that takes them. */
export const ErrorReports = ({ brand }: Pick<RootData, 'brand'>) => {
  useEffect(() => whenLoaded(async () => {
    const { startErrorReports } = await import('./start-error-reports.ts')
    startErrorReports(brand)
    return () => undefined
  }), [brand])
  return null
}

/** Beside a screen whose being shown is itself worth telling. */
export const ScreenReport = ({ name }: { name: ReportName }) => {
  useEffect(() => reportScreen(name), [name])
  return null
}
