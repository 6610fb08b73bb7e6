import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { advance, moveBar } from './loading-screen.tsx'

describe('the loading bar', () => {
  beforeEach(() => { vi.useFakeTimers() })
  afterEach(() => { vi.useRealTimers() })

  it('never goes back, never jumps by more than 15 percent, never claims to be done', () => {
    fc.assert(fc.property(fc.double({ min: 0, max: 95, noNaN: true }), fc.double({ min: 0, max: 0.999, noNaN: true }), (percent, chance) => {
      const next = advance(percent, chance)
      expect(next).toBeGreaterThanOrEqual(percent)
      expect(next - percent).toBeLessThanOrEqual(15)
      expect(next).toBeLessThan(100)
    }))
  })

  it('moves by chance every 500 ms, by 15 percent at most, until it is taken away', () => {
    const chances = [0.2, 1, 0]
    const shown: number[] = []
    const stop = moveBar(() => chances.shift() ?? 1, (percent) => shown.push(percent))
    vi.advanceTimersByTime(499)
    expect(shown).toEqual([])
    vi.advanceTimersByTime(1)
    expect(shown).toEqual([3])
    vi.advanceTimersByTime(1000)
    expect(shown).toEqual([3, 18, 18])
    vi.advanceTimersByTime(10_000)
    expect(shown.at(-1)).toBe(95)
    stop()
    expect(vi.getTimerCount()).toBe(0)
  })
})
