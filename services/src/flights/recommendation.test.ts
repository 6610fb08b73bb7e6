import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nightShareOf, recommendationReasons, recommendationScore, type RecommendationTerms } from './recommendation.ts'

const best = { price: 10_000, durationMinutes: 100 }
const terms = (options: Partial<RecommendationTerms> = {}): RecommendationTerms =>
  ({ price: 10_000, durationMinutes: 100, stopsABound: 0, nightShare: 0, bags: 0, ...options })

const score = (options: Partial<RecommendationTerms>): number => recommendationScore(terms(options), best)

describe('the recommendation', () => {
  it('of the cheapest, shortest, direct flight by day without bags is zero', () => {
    expect(score({})).toBe(0)
  })
  it.each<[string, Partial<RecommendationTerms>, number]>([
    ['a doubled price', { price: 20_000 }, 1],
    ['a doubled travel time', { durationMinutes: 200 }, 0.35],
    ['a stop each way', { stopsABound: 1 }, 0.18],
    ['all times at night', { nightShare: 1 }, 0.2],
    ['a cabin bag', { bags: 1 }, -0.04],
    ['a checked bag', { bags: 2 }, -0.06],
    ['both bags', { bags: 3 }, -0.1],
  ])('counts %s by its weight', (_, options, expected) => {
    expect(score(options)).toBeCloseTo(expected, 10)
  })
  it('never prefers the dearer of two flights that are alike otherwise', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 1, max: 1e6 }), fc.double({ min: 0, max: 1, noNaN: true }), (price, more, nightShare) => {
      expect(score({ price: price + more, nightShare })).toBeGreaterThan(score({ price, nightShare }))
    }))
  })
})

describe('the reasons on a card', () => {
  it('name every term it is good in, and no other', () => {
    expect(recommendationReasons(terms({ bags: 3 }), best)).toEqual(['LOW_PRICE', 'SHORT', 'DIRECT', 'GOOD_TIMES', 'BAGS_INCLUDED'])
    expect(recommendationReasons(terms({ price: 11_001, durationMinutes: 116, stopsABound: 0.5, nightShare: 0.25, bags: 1 }), best)).toEqual([])
  })
})

it.each<[number, number, number]>([[6 * 60, 8 * 60, 0], [5 * 60 + 59, 8 * 60, 0.5], [22 * 60 + 59, 0, 0.5], [23 * 60, 5 * 60 + 59, 1]])(
  'a departure at minute %i and an arrival at minute %i are at night by %d', (departureMinute, arrivalMinute, share) => {
    expect(nightShareOf([{ departureMinute, arrivalMinute }])).toBe(share)
  })
