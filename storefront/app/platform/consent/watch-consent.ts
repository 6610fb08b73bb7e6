import type { Consent } from './consent-cookie.ts'
import { readConsent, notifyConsentChange } from './consent.ts'

const LOOK_EVERY_MS = 1000

/**
 * Follows a choice that others write into the cookie: a portal's consent tool, which tells nobody here. Told by the browser where it can
 * (Cookie Store API); elsewhere looked for while the page is seen. Answers how to stop.
 */
export const watchConsent = (): (() => void) => {
  let known: Consent | null | undefined
  const look = (): void => {
    const now = readConsent()
    if (now === known) return
    known = now
    notifyConsentChange()
  }
  // What was chosen while this was on its way counts as well.
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
