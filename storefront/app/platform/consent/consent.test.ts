import { createContext, runInContext } from 'node:vm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CONSENT_SCRIPT, type ConsentChoice, consentCookie, EVERYTHING, parseConsent, takeEarlyConsent, TECHNICAL_ONLY } from './consent.ts'

const CASES = [
  ['', null], ['cookies-acceptance=', null], ['cookies-acceptance=technical', TECHNICAL_ONLY],
  ['a=b; cookies-acceptance=technical,measurement; c=d', EVERYTHING], ['cookies-acceptance=measurement%2Ctechnical', EVERYTHING],
  ['cookies-acceptance=measurement', null], ['cookies-acceptance=technical,advertising', null], ['cookies-acceptance=true', null],
  ['my-cookies-acceptance=technical', null], ['x=cookies-acceptance=technical', null], ['cookies-acceptance=technical,', null],
] as const

/** Runs the head's script on a document with the given cookies. */
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

  it.each(CASES)('%j shows the banner before the first paint if and only if nothing was chosen', (cookies, expected) => {
    expect(runScript(cookies).page.document.documentElement.dataset.consent).toBe(expected === null ? 'missing' : undefined)
  })

  it('is valid for a year, on every page, and is read back as written', () => {
    for (const consent of [TECHNICAL_ONLY, EVERYTHING]) {
      const cookie = consentCookie(consent, { isSecure: true })
      expect(cookie).toMatch(/; path=\/; max-age=31536000; samesite=lax; secure$/)
      expect(parseConsent(cookie.split(';')[0] ?? '')).toEqual(consent)
    }
    expect(consentCookie(TECHNICAL_ONLY, { isSecure: false })).not.toContain('secure')
  })
})

describe('a press on the banner or the footer’s settings before the scripts have loaded', () => {
  it('is remembered', () => {
    const { page, press } = runScript('')
    press({ closest: () => null })
    expect(page.earlyConsent.choice).toBeUndefined()
    press({ closest: (part: string) => (part === '[data-consent-choice]' ? { dataset: { consentChoice: 'technical' } } : null) })
    expect(page.earlyConsent.choice).toBe('technical')
  })

  it('ignores targets that are not elements', () => {
    expect(() => runScript('').press({})).not.toThrow()
  })
})

afterEach(() => {
  globalThis.earlyConsent = undefined
  vi.unstubAllGlobals()
})

const aPage = (choice?: ConsentChoice) => {
  const removeEventListener = vi.fn()
  vi.stubGlobal('window', { removeEventListener })
  globalThis.earlyConsent = { handleEvent: () => undefined, ...(choice && { choice }) }
  return removeEventListener
}

describe('a choice made before the scripts have loaded', () => {
  it('is returned once, and later presses are ignored', () => {
    const removeEventListener = aPage('everything')
    const listener = globalThis.earlyConsent
    expect([takeEarlyConsent(), takeEarlyConsent()]).toEqual(['everything', undefined])
    expect(removeEventListener).toHaveBeenCalledExactlyOnceWith('click', listener)
  })

  it('is undefined if nothing was pressed', () => {
    const removeEventListener = aPage()
    expect(takeEarlyConsent()).toBeUndefined()
    expect(removeEventListener).toHaveBeenCalledOnce()
  })
})
