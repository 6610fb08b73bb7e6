import { type Consent, notifyConsentChange, readConsent } from './consent.ts'

const LOOK_EVERY_MS = 1000

/**
 * Watches the cookie for a choice made in a portal's consent tool, which does not notify this page. Uses the Cookie Store API where it
 * exists; otherwise polls while the page is visible. Returns a function that stops it.
 */
export const watchConsent = (): (() => void) => {
  let known: Consent | null | undefined
  const look = (): void => {
    const now = readConsent()
    if (now === known) return
    known = now
    notifyConsentChange()
  }
  // A choice made while this script was loading counts too.
  look()
  if ('cookieStore' in globalThis) {
    cookieStore.addEventListener('change', look)
    return () => cookieStore.removeEventListener('change', look)
  }
  const handle = setInterval(() => {
    if (document.visibilityState === 'visible') look()
  }, LOOK_EVERY_MS)
  return () => clearInterval(handle)
}
