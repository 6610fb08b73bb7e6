/** The shopper's choice in this browser. It is read from the cookie each time, because another window may change it. For the browser only. */

const CHANGED = 'consent-changed'
const ASKED = 'consent-asked'

export const readConsent = (): Consent | null => parseConsent(document.cookie)

export const isMeasurementAccepted = (): boolean => readConsent()?.includes('measurement') ?? false

/** Shows or hides the banner: the style sheet depends on this data attribute. */
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

/** Calls `listener` after each choice in this window; returns a function that stops it. */
export const onConsentChange = (listener: () => void): (() => void) => listen(CHANGED, listener)

/** Opens the preferences, from anywhere on the page, such as the footer. */
export const askForConsent = (): void => void window.dispatchEvent(new Event(ASKED))
export const onConsentAsked = (listener: () => void): (() => void) => listen(ASKED, listener)

const listen = (type: string, listener: () => void): (() => void) => {
  window.addEventListener(type, listener)
  return () => window.removeEventListener(type, listener)
}

/** What the shopper allows to be stored, as written in the cookie: a comma-separated list of categories. */
export type Consent = readonly ('technical' | 'measurement')[]

export const TECHNICAL_ONLY: Consent = ['technical']
export const EVERYTHING: Consent = ['technical', 'measurement']

const NAME = 'cookies-acceptance'
const LIFETIME_SECONDS = 365 * 24 * 3600
const COMMA = '(?:,|%2C)'

/** The complete syntax; any other value is no consent. Other tools may write the list in another order or escape its comma. */
const KEPT = `(?:^|; )${NAME}=(technical|technical${COMMA}measurement|measurement${COMMA}technical)(?:;|$)`

/** Null if the shopper has not chosen yet, or if the cookie contains anything else. */
export const parseConsent = (cookies: string): Consent | null => {
  const kept = new RegExp(KEPT, 'i').exec(cookies)?.[1]
  if (kept === undefined) return null
  return kept.toLowerCase().includes('measurement') ? EVERYTHING : TECHNICAL_ONLY
}

export const consentCookie = (consent: Consent, { isSecure }: { isSecure: boolean }): string =>
  `${NAME}=${consent.join(',')}; path=/; max-age=${LIFETIME_SECONDS}; samesite=lax${isSecure ? '; secure' : ''}`

/**
 * A script in the head of every document, which runs before the first paint. It shows the banner if there is no choice yet, so that
 * cached pages are the same for every shopper. It also remembers a press on the banner or on the footer's settings until the page's
 * script has loaded.
 */
export const CONSENT_SCRIPT = `/${KEPT}/i.test(document.cookie)||(document.documentElement.dataset.consent='missing');`
  + "addEventListener('click',window.earlyConsent={handleEvent({target}){const made=target.closest?.('[data-consent-choice]');if(made)this.choice=made.dataset.consentChoice}})"

/** The choice made by a press on the banner or on the footer's settings. */
export type ConsentChoice = 'technical' | 'everything' | 'preferences'

declare global {
  /** The head's script stores the last such press here until the page's script has loaded. */
  var earlyConsent: ({ choice?: ConsentChoice } & EventListenerObject) | undefined
}

/** The last choice made before this script has loaded. Returned once: a later screen must not restore an outdated choice. */
export const takeEarlyConsent = (): ConsentChoice | undefined => {
  const early = globalThis.earlyConsent
  if (!early) return undefined
  window.removeEventListener('click', early)
  globalThis.earlyConsent = undefined
  return early.choice
}
