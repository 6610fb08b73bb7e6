import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { focusLater } from './preferences-dialog.tsx'

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
