/** What a shopper allows to be stored, as the cookie says it: a comma-separated list of categories. */
export type Consent = readonly ('technical' | 'measurement')[]

export const TECHNICAL_ONLY: Consent = ['technical']
export const EVERYTHING: Consent = ['technical', 'measurement']

const NAME = 'cookies-acceptance'
const LIFETIME_SECONDS = 365 * 24 * 3600
const COMMA = '(?:,|%2C)'

/** The whole grammar: anything else is no consent. Other tools may write the list in another order or escape its comma. */
const KEPT = `(?:^|; )${NAME}=(technical|technical${COMMA}measurement|measurement${COMMA}technical)(?:;|$)`

/** Null where the shopper has not chosen yet, or the cookie holds something else. */
export const parseConsent = (cookies: string): Consent | null => {
  const kept = new RegExp(KEPT, 'i').exec(cookies)?.[1]
  if (kept === undefined) return null
  return kept.toLowerCase().includes('measurement') ? EVERYTHING : TECHNICAL_ONLY
}

export const consentCookie = (consent: Consent, { isSecure }: { isSecure: boolean }): string =>
  `${NAME}=${consent.join(',')}; path=/; max-age=${LIFETIME_SECONDS}; samesite=lax${isSecure ? '; secure' : ''}`

/**
 * Stands in the head of every document and runs before the first paint: shows the banner where there is no choice yet, so that
 * cached pages need not differ, and remembers a press on it, or on the footer's settings, until the page's own script is there.
 */
export const CONSENT_SCRIPT = `/${KEPT}/i.test(document.cookie)||(document.documentElement.dataset.consent='missing');`
  + "addEventListener('click',window.earlyConsent={handleEvent({target}){const made=target.closest?.('[data-consent-choice]');if(made)this.choice=made.dataset.consentChoice}})"
