import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawPoster } from './draw-poster.ts'
import { POSTER_KINDS } from './poster-kinds.ts'

describe('a poster', () => {
  it('is the same for the same seed and stays under 3 KB', () => {
    fc.assert(fc.property(fc.stringMatching(/^[A-Z0-9]{3}$/), (seed) => {
      const picture = drawPoster(seed)
      expect(drawPoster(seed)).toBe(picture)
      expect(Buffer.byteLength(picture)).toBeLessThan(3072)
      expect(picture).not.toMatch(/undefined|NaN/)
    }))
  })

  it('differs between places', () => {
    expect(new Set(['LIS', 'PMI', 'BER', 'GVA', 'RAK', 'TOS', 'CUN', 'BCN'].map(drawPoster)).size).toBe(POSTER_KINDS.length)
  })
})
