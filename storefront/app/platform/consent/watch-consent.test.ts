import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onConsentChange } from './consent.ts'
import { watchConsent } from './watch-consent.ts'

/** A page with cookies that other tools can write. */
const aPage = ({ cookie = '', visibilityState = 'visible' } = {}) => {
  const page = { cookie, visibilityState }
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
  return page
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a choice that another tool writes', () => {
  it.each(['is reported by the browser', 'is polled each second'])('%s, once, until the watcher stops', (how) => {
    const page = aPage()
    const browser = how === 'is reported by the browser' ? new EventTarget() : null
    if (browser) vi.stubGlobal('cookieStore', browser)
    const listener = vi.fn()
    onConsentChange(listener)
    const write = (cookie: string): void => {
      page.cookie = cookie
      if (browser) browser.dispatchEvent(new Event('change'))
      else vi.advanceTimersByTime(1000)
    }
    const stop = watchConsent()
    const counts = ['a=b', 'cookies-acceptance=technical', 'c=d; cookies-acceptance=technical', 'cookies-acceptance=technical,measurement', ''].map((cookie) => {
      write(cookie)
      return listener.mock.calls.length
    })
    // An earlier choice is reported too: it may have been made after the page checked.
    expect(counts).toEqual([1, 2, 2, 3, 4])
    stop()
    write('cookies-acceptance=technical')
    expect(listener).toHaveBeenCalledTimes(4)
  })

  it('is not polled while the page is hidden', () => {
    const page = aPage({ visibilityState: 'hidden' })
    const listener = vi.fn()
    onConsentChange(listener)
    watchConsent()
    page.cookie = 'cookies-acceptance=technical'
    vi.advanceTimersByTime(5000)
    expect(listener).toHaveBeenCalledTimes(1)
    page.visibilityState = 'visible'
    vi.advanceTimersByTime(1000)
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
