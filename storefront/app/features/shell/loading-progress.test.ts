import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { advance } from './loading-progress.ts'

describe('the loading bar', () => {
  it('never goes back, never jumps by more than 15 percent, never claims to be done', () => {
    fc.assert(fc.property(fc.double({ min: 0, max: 95, noNaN: true }), fc.double({ min: 0, max: 0.999, noNaN: true }), (percent, chance) => {
      const next = advance(percent, chance)
      expect(next).toBeGreaterThanOrEqual(percent)
      expect(next - percent).toBeLessThanOrEqual(15)
      expect(next).toBeLessThan(100)
    }))
  })
})
