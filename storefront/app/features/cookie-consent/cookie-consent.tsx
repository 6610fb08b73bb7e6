import { useCallback, useEffect, useState, type ComponentType } from 'react'
import { useLocation } from 'react-router'
import { pageOf } from '../../pages.ts'
import { useBrand } from '../../platform/brand/use-brand.ts'
import { type ConsentChoice, EVERYTHING, markConsent, onConsentAsked, storeConsent, takeEarlyConsent, TECHNICAL_ONLY } from '../../platform/consent/consent.ts'
import { reportError } from '../../platform/error-reports/report-error.ts'
import { ensureMessages } from '../../platform/i18n/page-messages.ts'
import { whenLoaded } from '../../platform/when-loaded.ts'
import { CookieBanner } from './cookie-banner.tsx'

/** Asks once what may be stored. A brand with its portal's consent tool loads that instead, but never in checkout. */
export const CookieConsent = () => {
  const scriptUrl = useBrand().tracking?.consentScriptUrl
  const { pathname } = useLocation()
  if (scriptUrl === undefined) return <OwnConsent />
  return pageOf(pathname).isSealed ? null : <ForeignConsent scriptUrl={scriptUrl} />
}

/** A choice in the portal's tool takes effect at once: it switches the tag manager and the ids of a visit. */
const ForeignConsent = ({ scriptUrl }: { scriptUrl: string }) => {
  useEffect(() => whenLoaded(async () => (await import('../../platform/consent/watch-consent.ts')).watchConsent()), [])
  return <script async src={scriptUrl} />
}

type Preferences = ComponentType<{ onClose: () => void }>

/** The dialog and its messages are loaded on request. */
const loadPreferences = async (): Promise<Preferences> => {
  const [module] = await Promise.all([import('./preferences-dialog.tsx'), ensureMessages(['consent-preferences'])])
  return module.PreferencesDialog
}

const OwnConsent = () => {
  const [Dialog, setDialog] = useState<Preferences | null>(null)
  const openPreferences = useCallback(() => {
    // After a failed load the page stays unchanged; the next press tries again.
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
