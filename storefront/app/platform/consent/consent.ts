import { type Consent, consentCookie, parseConsent } from './consent-cookie.ts'

/** The shopper's choice in this browser. Read from the cookie each time: another window may have changed it. For the browser only. */

const CHANGED = 'consent-changed'
const ASKED = 'consent-asked'

export const readConsent = (): Consent | null => parseConsent(document.cookie)

export const isMeasurementAccepted = (): boolean => readConsent()?.includes('measurement') ?? false

/** Shows or hides the banner, which the style sheet does by this mark. */
export const markConsent = (): void => {
  if (readConsent() === null) document.documentElement.dataset.consent = 'missing'
  else delete document.documentElement.dataset.consent
}

export const storeConsent = (consent: Consent): void => {
  document.cookie = consentCookie(consent, { isSecure: window.location.protocol === 'https:' })
  markConsent()
  notifyConsentChange()
}

export const notifyConsentChange = (): void => void window.dispatchEvent(new Event(CHANGED))

/** Calls back after each choice in this window; answers how to stop. */
export const onConsentChange = (listener: () => void): (() => void) => listen(CHANGED, listener)

/** From anywhere on the page, such as the footer: opens the preferences. */
export const askForConsent = (): void => void window.dispatchEvent(new Event(ASKED))
export const onConsentAsked = (listener: () => void): (() => void) => listen(ASKED, listener)

const listen = (type: string, listener: () => void): (() => void) => {
  window.addEventListener(type, listener)
  return () => window.removeEventListener(type, listener)
}
