import { afterEach, describe, expect, it, vi } from 'vitest'
import { takeEarlyConsent, type ConsentChoice } from './early-consent.ts'

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

describe('a choice made before the page was alive', () => {
  it('is told once, and no later press is taken for one', () => {
    const removeEventListener = aPage('everything')
    const listener = globalThis.earlyConsent
    expect([takeEarlyConsent(), takeEarlyConsent()]).toEqual(['everything', undefined])
    expect(removeEventListener).toHaveBeenCalledExactlyOnceWith('click', listener)
  })

  it('is none where nothing was pressed', () => {
    const removeEventListener = aPage()
    expect(takeEarlyConsent()).toBeUndefined()
    expect(removeEventListener).toHaveBeenCalledOnce()
  })
})
