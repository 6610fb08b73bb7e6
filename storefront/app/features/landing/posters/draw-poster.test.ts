import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawPoster, POSTER_WIDTHS } from './draw-poster.ts'
import { HOURS, POSTER_KINDS } from './palette.ts'

const aSeed = fc.stringMatching(/^[A-Z0-9]{3,10}$/)
const aPoster = fc.record({
  kind: fc.constantFrom(...POSTER_KINDS), hour: fc.constantFrom(...HOURS), width: fc.constantFrom(...POSTER_WIDTHS), accent: fc.constantFrom('#c8321c', '#1d3f8f', '#14532d'),
})

describe('a poster', () => {
  it('is the same for the same seed, whole, and under 3 KB, in every kind, hour and width', () => {
    fc.assert(fc.property(aSeed, aPoster, (seed, options) => {
      const picture = drawPoster(seed, options)
      expect(drawPoster(seed, options)).toBe(picture)
      expect(Buffer.byteLength(picture)).toBeLessThan(3072)
      expect(picture).not.toMatch(/undefined|NaN|Infinity/)
    }), { numRuns: 1000 })
  })

  it('fills the sheet with its sky and declares its size', () => {
    for (const width of POSTER_WIDTHS) {
      const picture = drawPoster('LIS', { width })
      expect(picture).toContain(`width="${width}" height="300" viewBox="0 0 ${width} 300"`)
      expect(picture).toMatch(new RegExp(`<path d="M0 0H${width}V300H0" fill="url\\(#s\\)"/>`))
    }
  })

  it('refers only to what it defines', () => {
    fc.assert(fc.property(aSeed, aPoster, (seed, options) => {
      const picture = drawPoster(seed, options)
      const defined = new Set([...picture.matchAll(/ id="(\w+)"/g)].map(([, id]) => id))
      for (const [, id] of picture.matchAll(/(?:url\(|href=")#(\w+)/g)) expect(defined).toContain(id)
    }), { numRuns: 200 })
  })

  it('differs between places of one kind, between kinds, hours and brands', () => {
    const pictures = [
      ...'TOS BGO REK OSL LIS ROM PRG PAR BER HEL CPH PMI GVA RAK CUN BCN'.split(' ').map((seed) => drawPoster(seed)),
      ...HOURS.map((hour) => drawPoster('XYZ', { kind: 'coast', hour })),
      drawPoster('XYZ', { kind: 'coast', hour: 'day', accent: '#1d3f8f' }),
    ]
    expect(new Set(pictures).size).toBe(pictures.length)
  })
})
