import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { pageOf } from '../../pages.ts'
import { isMeasurementAccepted, onConsentChange } from '../consent/consent.ts'
import type { RootData } from '../root-data.ts'
import { whenLoaded } from '../when-loaded.ts'

/** Records some visits if measurement is accepted, but no page with personal data. The recorder loads only for recorded visits. Renders nothing. */
export const SessionReplay = ({ brand }: Pick<RootData, 'brand'>) => {
  const isMeasured = useSyncExternalStore(onConsentChange, isMeasurementAccepted, () => false)
  const { pathname } = useLocation()
  const isOn = isMeasured && !pageOf(pathname).isPersonal
  useEffect(() => (isOn ? whenLoaded(async () => (await import('./start-replay.ts')).startReplay(brand)) : undefined), [isOn, brand])
  return null
}
