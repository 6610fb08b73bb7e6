import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { namesOf, renderPage, wordsOf } from '../../platform/testing/render-page.tsx'
import { focusLater, PreferencesDialog } from './preferences-dialog.tsx'

describe('the focus of a dialog that opens', () => {
  beforeEach(() => { vi.useFakeTimers() })
  afterEach(() => { vi.useRealTimers() })

  const aPage = () => {
    const page = { activeElement: 'opener', body: 'body' }
    return { page, back: () => ({ focus: () => { page.activeElement = 'back' } }) }
  }

  it.each(['opener', 'body'])('moves into it after 100 ms from %s', (at) => {
    const { page, back } = aPage()
    focusLater(back, page)
    page.activeElement = at
    vi.advanceTimersByTime(99)
    expect(page.activeElement).toBe(at)
    vi.advanceTimersByTime(1)
    expect(page.activeElement).toBe('back')
  })

  it('stays where the shopper has moved it, and where the dialog is gone', () => {
    const { page, back } = aPage()
    focusLater(back, page)
    page.activeElement = 'switch'
    vi.advanceTimersByTime(200)
    expect(page.activeElement).toBe('switch')
    focusLater(back, page)()
    focusLater(() => null, page)
    vi.advanceTimersByTime(200)
    expect(page.activeElement).toBe('switch')
  })
})

describe('the cookie dialog', () => {
  afterEach(() => { vi.unstubAllGlobals() })

  const render = (cookie: string): Promise<string> => {
    vi.stubGlobal('document', { cookie })
    return renderPage(<PreferencesDialog onClose={() => undefined} />, { namespaces: ['common', 'consent', 'consent-preferences'] })
  }

  it('offers to refuse, to accept and to save what is chosen, each as easily as the others', async () => {
    const html = await render('')
    expect(namesOf(html, 'h2')).toEqual(['Cookie preferences'])
    expect(namesOf(html, 'button')).toEqual(['Back', 'Show description', 'Show description', 'Reject all', 'Accept all', 'Save and continue'])
  })

  it.each([
    ['nothing was chosen', '', 'Off'], ['only what is needed was', 'cookies-acceptance=technical', 'Off'], ['measurement was', 'cookies-acceptance=technical,measurement', 'On'],
  ])('where %s shows what holds, and lets only measurement be switched', async (_, cookie, state) => {
    const html = await render(cookie)
    const switches = [...html.matchAll(/<input[^>]*role="switch"[^>]*>/g)].map(([input]) => [/aria-checked="(\w+)"/.exec(input)?.[1], input.includes('disabled')])
    expect(switches).toEqual([['true', true], [String(state === 'On'), false]])
    expect(wordsOf(html)).toMatch(new RegExp(`Technical Always on .*Measurement ${state} `))
  })
})
