import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { pageOf } from '../../pages.ts'
import { useBrand } from '../brand/use-brand.ts'
import { isMeasurementAccepted, onConsentChange } from '../consent/consent.ts'
import { useFlag } from '../flags/flags.tsx'
import type { BrandView } from '../root-data.ts'

/**
 * Loads the brand's tag manager if its flag is on and measurement is accepted, but never in checkout. A script cannot be unloaded, so the
 * page is reloaded when consent is withdrawn.
 */
export const TagManager = () => {
  const isOn = useFlag('travel.tracking.lmn_tealium')
  const { pathname } = useLocation()
  const url = tagManagerUrl(useBrand(), { isOn, pathname })
  return url !== null && <MeasuredOnly src={url} />
}

const MeasuredOnly = ({ src }: { src: string }) => {
  const isMeasured = useSyncExternalStore(onConsentChange, isMeasurementAccepted, () => false)
  const [isLoaded, setIsLoaded] = useState(false)
  if (isMeasured && !isLoaded) setIsLoaded(true)
  const isWithdrawn = isLoaded && !isMeasured
  useEffect(() => {
    if (isWithdrawn) window.location.reload()
  }, [isWithdrawn])
  return isMeasured && <script async src={src} />
}

/** The script of the brand's tag manager. Null on a sealed page, with the flag off, or if the brand has none. */
export const tagManagerUrl = ({ tracking }: Pick<BrandView, 'tracking'>, { isOn, pathname }: { isOn: boolean; pathname: string }): string | null =>
  (isOn && !pageOf(pathname).isSealed ? tracking?.tagManagerUrl ?? null : null)
