import { describe, expect, it } from 'vitest'
import { htmlCacheKey } from './cache-key.ts'

const parts = (over: Partial<Parameters<typeof htmlCacheKey>[0]> = {}) => ({
  brandId: 'solara', brandVersion: '1', path: '/', query: new URLSearchParams(), language: 'en', flags: '', today: '2026-11-21',
  origin: 'http://localhost:3000', ...over,
})

describe('the key of a kept page', () => {
  it.each([
    { brandId: 'nordlys' }, { brandVersion: '2' }, { path: '/F' }, { query: new URLSearchParams('from=city-MAD') }, { language: 'es' },
    { flags: 'travel.search.v2' }, { today: '2026-11-22' }, { origin: 'http://nord.localhost:3000' },
  ])('differs when %j differs', (over) => {
    expect(htmlCacheKey(parts(over))).not.toBe(htmlCacheKey(parts()))
  })

  it('is given to the list of deals under its filters', () => {
    const keyOf = (query: string) => htmlCacheKey(parts({ path: '/deals', query: new URLSearchParams(query) }))
    expect(new Set([keyOf(''), keyOf('month=2027-01'), keyOf('month=2027-01&from=MAD&budget=150&sort=price')]).size).toBe(3)
    expect(keyOf('')).toEqual(expect.any(String))
  })

  it('does not depend on the order of parameters', () => {
    expect(htmlCacheKey(parts({ query: new URLSearchParams('to=city-LON&from=city-MAD') })))
      .toBe(htmlCacheKey(parts({ query: new URLSearchParams('from=city-MAD&to=city-LON') })))
  })

  it('depends on which of two values comes first, since that one counts', () => {
    expect(htmlCacheKey(parts({ query: new URLSearchParams('from=city-MAD&from=city-BCN') })))
      .not.toBe(htmlCacheKey(parts({ query: new URLSearchParams('from=city-BCN&from=city-MAD') })))
  })

  it.each([{ path: '/checkout/abc' }, { query: new URLSearchParams('utm=1') }, { query: new URLSearchParams({ from: 'x'.repeat(700) }) }])(
    'is refused for %j', (over) => expect(htmlCacheKey(parts(over))).toBeNull())
})
