import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useBrand } from '../brand/use-brand.ts'
import { isMeasurementAccepted, onConsentChange } from '../consent/consent.ts'
import { useFlag } from '../flags/use-flag.ts'
import { tagManagerUrl } from './tag-manager-url.ts'

/**
 * The tag manager of the brand that has one: with its flag, once measurement is accepted, never in checkout. A script cannot be taken
 * back, so that whoever withdraws gets the page anew.
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
