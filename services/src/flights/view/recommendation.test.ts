import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { airportChangesOf, bestOf, nightShareOf, recommendationReasons, recommendationScore, type RecommendationTerms } from './recommendation.ts'

const aTerms = (options: Partial<RecommendationTerms> = {}): RecommendationTerms => ({
  price: 10_000, durationMinutes: 100, stopsABound: 0, nightShare: 0, bags: 0, hasTwoTickets: false, airportChanges: 0,
  hasNightConnection: false, hasShortConnection: false, emissionsKg: 100, ...options,
})
const best = bestOf([aTerms()])

const score = (options: Partial<RecommendationTerms>): number => recommendationScore(aTerms(options), best)

describe('the recommendation', () => {
  it('of the cheapest, shortest, direct flight by day without bags is zero', () => {
    expect(score({})).toBe(0)
  })
  it.each<[string, Partial<RecommendationTerms>, number]>([
    ['a doubled price', { price: 20_000 }, 1],
    ['a price four times as high', { price: 40_000 }, 2],
    ['a doubled travel time', { durationMinutes: 200 }, 0.4],
    ['a stop each way', { stopsABound: 1 }, 0.18],
    ['all times at night', { nightShare: 1 }, 0.25],
    ['a second ticket for the way back', { hasTwoTickets: true }, 0.3],
    ['a change of airport', { airportChanges: 1 }, 0.2],
    ['each change of airport', { airportChanges: 3 }, 0.6],
    ['a night between two flights', { hasNightConnection: true }, 0.3],
    ['a short connection', { hasShortConnection: true }, 0.06],
    ['a cabin bag', { bags: 1 }, -0.08],
    ['a checked bag', { bags: 2 }, -0.1],
    ['both bags', { bags: 3 }, -0.18],
  ])('counts %s by its weight', (_, options, expected) => {
    expect(score(options)).toBeCloseTo(expected, 10)
  })
  it('never prefers the dearer of two flights that are alike otherwise', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 1, max: 1e6 }), fc.double({ min: 0, max: 1, noNaN: true }), (price, more, nightShare) => {
      expect(score({ price: price + more, nightShare })).toBeGreaterThan(score({ price, nightShare }))
    }))
  })
  it('keeps the order of two flights whatever else the search finds', () => {
    const some = fc.record({ price: fc.integer({ min: 1, max: 1e6 }), durationMinutes: fc.integer({ min: 30, max: 3000 }), emissionsKg: fc.integer({ min: 1, max: 3000 }) })
    fc.assert(fc.property(some, some, some, (one, other, later) => {
      const differenceIn = (found: Parameters<typeof bestOf>[0]): number => recommendationScore(aTerms(one), bestOf(found)) - recommendationScore(aTerms(other), bestOf(found))
      expect(differenceIn([one, other, later])).toBeCloseTo(differenceIn([one, other]), 8)
    }))
  })
})

describe('changes of airport', () => {
  const bound = (origin: string, destination: string, airportChanges = 0) => ({ origin, destination, airportChanges })
  it.each([
    ['none there and back', [bound('MAD', 'LHR'), bound('LHR', 'MAD')], 0],
    ['flying home from another airport', [bound('MAD', 'LHR'), bound('LGW', 'MAD')], 1],
    ['coming home to another airport', [bound('LHR', 'MAD'), bound('MAD', 'LGW')], 1],
    ['between two flights', [bound('MAD', 'NRT', 1), bound('NRT', 'MAD', 1)], 2],
    ['one way', [bound('MAD', 'LHR', 1)], 1],
  ])('%s', (_, bounds, expected) => {
    expect(airportChangesOf(bounds)).toBe(expected)
  })
})

describe('the reasons on a card', () => {
  const reasons = (options: Partial<RecommendationTerms>, isFirst = false, of = best) => recommendationReasons(aTerms(options), { best: of, isFirst, emissionsTypicalKg: 110 })

  it('name exactly its strengths, the best first', () => {
    expect(reasons({ bags: 3 }, true)).toEqual(['BEST_BALANCE', 'CHEAPEST', 'FASTEST', 'LOWEST_EMISSIONS', 'LOW_PRICE', 'SHORT', 'DIRECT', 'GOOD_TIMES', 'BAGS_INCLUDED'])
    expect(reasons({ price: 11_001, durationMinutes: 116, stopsABound: 0.5, nightShare: 0.25, bags: 1, emissionsKg: 101 })).toEqual([])
  })
  it('begin with drawbacks', () => {
    expect(reasons({ hasTwoTickets: true, airportChanges: 1, hasNightConnection: true, hasShortConnection: true, nightShare: 1, stopsABound: 1 }, true).slice(0, 6))
      .toEqual(['TWO_TICKETS', 'AIRPORT_CHANGE', 'NIGHT_CONNECTION', 'SHORT_CONNECTION', 'BEST_BALANCE', 'CHEAPEST'])
  })
  it('name only the cheapest of equal flights as fastest or with the lowest emissions', () => {
    const found = bestOf([aTerms({ price: 9000, durationMinutes: 300, emissionsKg: 300 }), aTerms({ price: 12_000 }), aTerms({ price: 15_000 })])
    expect(reasons({ price: 12_000 }, false, found)).toEqual(expect.arrayContaining(['FASTEST', 'LOWEST_EMISSIONS']))
    expect(reasons({ price: 15_000 }, false, found)).toEqual(['SHORT', 'DIRECT', 'GOOD_TIMES'])
  })
  it('do not mention emissions that are typical of the route', () => {
    expect(recommendationReasons(aTerms({}), { best, isFirst: false, emissionsTypicalKg: 104 })).not.toContain('LOWEST_EMISSIONS')
  })
})

it.each<[number, number, number]>([[6 * 60, 8 * 60, 0], [5 * 60 + 59, 8 * 60, 0.5], [22 * 60 + 59, 0, 0.5], [23 * 60, 5 * 60 + 59, 1]])(
  'a departure at minute %i and an arrival at minute %i are at night by %d', (departureMinute, arrivalMinute, share) => {
    expect(nightShareOf([{ departureMinute, arrivalMinute }])).toBe(share)
  })
