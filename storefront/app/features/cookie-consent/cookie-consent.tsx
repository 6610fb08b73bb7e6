import { useCallback, useEffect, useState, type ComponentType } from 'react'
import { useLocation } from 'react-router'
import { pageOf } from '../../pages.ts'
import { useBrand } from '../../platform/brand/use-brand.ts'
import { EVERYTHING, TECHNICAL_ONLY } from '../../platform/consent/consent-cookie.ts'
import { markConsent, onConsentAsked, storeConsent } from '../../platform/consent/consent.ts'
import { takeEarlyConsent, type ConsentChoice } from '../../platform/consent/early-consent.ts'
import { reportError } from '../../platform/error-reports/report-error.ts'
import { ensureMessages } from '../../platform/i18n/page-messages.ts'
import { whenLoaded } from '../../platform/when-loaded.ts'
import { CookieBanner } from './cookie-banner.tsx'

/** Asks once what may be stored. A brand whose portal has a consent tool of its own brings that instead, but never into checkout. */
export const CookieConsent = () => {
  const scriptUrl = useBrand().tracking?.consentScriptUrl
  const { pathname } = useLocation()
  if (scriptUrl === undefined) return <OwnConsent />
  return pageOf(pathname).isSealed ? null : <ForeignConsent scriptUrl={scriptUrl} />
}

/** What is chosen there counts at once: the tag manager comes or goes, and so do the ids of a visit. */
const ForeignConsent = ({ scriptUrl }: { scriptUrl: string }) => {
  useEffect(() => whenLoaded(async () => (await import('../../platform/consent/watch-consent.ts')).watchConsent()), [])
  return <script async src={scriptUrl} />
}

type Preferences = ComponentType<{ onClose: () => void }>

/** The dialog and its words come when they are asked for. */
const loadPreferences = async (): Promise<Preferences> => {
  const [module] = await Promise.all([import('./preferences-dialog.tsx'), ensureMessages(['consent-preferences'])])
  return module.PreferencesDialog
}

const OwnConsent = () => {
  const [Dialog, setDialog] = useState<Preferences | null>(null)
  const openPreferences = useCallback(() => {
    // One that cannot be fetched leaves the page as it is; the next press tries again.
    loadPreferences().then((loaded) => setDialog(() => loaded), (error: unknown) => reportError('preload-error', error))
  }, [])
  const choose = useCallback((choice: ConsentChoice): void => {
    if (choice === 'preferences') openPreferences()
    else storeConsent(choice === 'everything' ? EVERYTHING : TECHNICAL_ONLY)
  }, [openPreferences])

  useEffect(() => {
    markConsent()
    const early = takeEarlyConsent()
    if (early) choose(early)
    return onConsentAsked(openPreferences)
  }, [choose, openPreferences])

  return (
    <>
      <CookieBanner onChoose={choose} />
      {Dialog && <Dialog onClose={() => setDialog(null)} />}
    </>
  )
}
