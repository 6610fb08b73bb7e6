import { createContext, runInContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { CONSENT_SCRIPT, consentCookie, EVERYTHING, parseConsent, TECHNICAL_ONLY } from './consent-cookie.ts'

const CASES = [
  ['', null], ['cookies-acceptance=', null], ['cookies-acceptance=technical', TECHNICAL_ONLY],
  ['a=b; cookies-acceptance=technical,measurement; c=d', EVERYTHING], ['cookies-acceptance=measurement%2Ctechnical', EVERYTHING],
  ['cookies-acceptance=measurement', null], ['cookies-acceptance=technical,advertising', null], ['cookies-acceptance=true', null],
  ['my-cookies-acceptance=technical', null], ['x=cookies-acceptance=technical', null], ['cookies-acceptance=technical,', null],
] as const

/** What the script of the head makes of a document. */
const runScript = (cookie: string) => {
  const clicks: ((event: unknown) => void)[] = []
  const page = createContext({
    document: { cookie, documentElement: { dataset: {} as Record<string, string> } },
    addEventListener: (_type: string, listener: EventListenerObject) => clicks.push((event) => listener.handleEvent(event as Event)),
  })
  page.window = page
  runInContext(CONSENT_SCRIPT, page)
  return { page, press: (target: unknown) => clicks.forEach((listener) => listener({ target })) }
}

describe('the cookie of a choice', () => {
  it.each(CASES)('%j is read as %j', (cookies, expected) => expect(parseConsent(cookies)).toEqual(expected))

  it.each(CASES)('%j shows the banner before the first paint exactly where nothing was chosen', (cookies, expected) => {
    expect(runScript(cookies).page.document.documentElement.dataset.consent).toBe(expected === null ? 'missing' : undefined)
  })

  it('holds for a year, on every page, and is read back as it was written', () => {
    for (const consent of [TECHNICAL_ONLY, EVERYTHING]) {
      const cookie = consentCookie(consent, { isSecure: true })
      expect(cookie).toMatch(/; path=\/; max-age=31536000; samesite=lax; secure$/)
      expect(parseConsent(cookie.split(';')[0] ?? '')).toEqual(consent)
    }
    expect(consentCookie(TECHNICAL_ONLY, { isSecure: false })).not.toContain('secure')
  })
})

describe('a press on the banner or the footer\'s settings before the page is alive', () => {
  it('is remembered', () => {
    const { page, press } = runScript('')
    press({ closest: () => null })
    expect(page.earlyConsent.choice).toBeUndefined()
    press({ closest: (part: string) => (part === '[data-consent-choice]' ? { dataset: { consentChoice: 'technical' } } : null) })
    expect(page.earlyConsent.choice).toBe('technical')
  })

  it('is not looked for on what is no element', () => {
    expect(() => runScript('').press({})).not.toThrow()
  })
})
