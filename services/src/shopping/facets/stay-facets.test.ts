import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasBit } from './sets/bit-set.ts'
import type { OptionsCount } from './facet-count.ts'
import { acceptedVariants, type FacetQuery, runFacetQuery } from './facet-engine.ts'
import { buildFacetIndex, buildPricing } from './facet-index.ts'
import type { FacetFilter } from './filter-sets.ts'
import { everyPlace, sortItems } from './item-order.ts'
import { createVariants, NOT_OFFERED } from './variants.ts'

/** Hotels with their rates: a rate has a meal plan, can be cancelled or not, and is paid now or there. */
type Rate = { meal: number; free: number; pay: number; price: number }
type Hotel = { rates: Rate[]; score: number; amenities: number[]; chains: number[]; owners: number[]; latitude: number; longitude: number }

const MEALS = ['RO', 'BB', 'HB']
const FREE = ['FREE', 'FEE']
const PAY = ['NOW', 'THERE']
const SCORES = [60, 70, 80, 90]
/** More than fit in one word of bits. */
const AMENITIES = Array.from({ length: 70 }, (_, number) => `amenity ${number}`)
const CHAINS = ['A', 'B', 'C']
const FACETS_OF_RATES = { meal: MEALS, free: FREE, pay: PAY } as const
type RateFacet = keyof typeof FACETS_OF_RATES

const CLASSES = MEALS.length * FREE.length * PAY.length
const classOf = ({ meal, free, pay }: Omit<Rate, 'price'>): number => (meal * FREE.length + free) * PAY.length + pay
const valueOf: Readonly<Record<RateFacet, (rateClass: number) => number>> = {
  meal: (rateClass) => Math.floor(rateClass / (FREE.length * PAY.length)),
  free: (rateClass) => Math.floor(rateClass / PAY.length) % FREE.length,
  pay: (rateClass) => rateClass % PAY.length,
}

type Range = { from: number; to: number }
type Box = { from: { latitude: number; longitude: number }; to: { latitude: number; longitude: number } }
type Selection = Partial<Record<RateFacet, number[]>> & { score?: number[]; amenities?: number[]; chains?: number[]; box?: Box; price?: Range; cap: number | null }

const aRate: fc.Arbitrary<Rate> = fc.record({ meal: fc.nat({ max: 2 }), free: fc.nat({ max: 1 }), pay: fc.nat({ max: 1 }), price: fc.integer({ min: 0, max: 60 }) })
const aHotel: fc.Arbitrary<Hotel> = fc.record({
  rates: fc.array(aRate, { maxLength: 5 }), score: fc.integer({ min: 50, max: 99 }),
  amenities: fc.array(fc.nat({ max: AMENITIES.length - 1 }), { maxLength: 6 }), chains: fc.array(fc.nat({ max: 2 }), { maxLength: 2 }), owners: fc.array(fc.nat({ max: 2 }), { maxLength: 2 }),
  latitude: fc.integer({ min: -90, max: 90 }), longitude: fc.integer({ min: -180, max: 180 }),
})
const someOf = (size: number) => fc.array(fc.nat({ max: size - 1 }), { minLength: 1, maxLength: 3 })
const aLongitude = fc.integer({ min: -180, max: 180 })
const aSelection: fc.Arbitrary<Selection> = fc.record({
  meal: someOf(3), free: someOf(2), pay: someOf(2), score: someOf(SCORES.length), amenities: fc.array(fc.nat({ max: AMENITIES.length - 1 }), { minLength: 1, maxLength: 40 }),
  chains: someOf(3), price: fc.record({ from: fc.nat({ max: 20 }), to: fc.integer({ min: 20, max: 60 }) }),
  box: fc.tuple(fc.integer({ min: -90, max: 20 }), fc.integer({ min: 0, max: 90 }), aLongitude, aLongitude)
    .map(([south, north, west, east]) => ({ from: { latitude: south, longitude: west }, to: { latitude: north, longitude: east } })),
  cap: fc.option(fc.integer({ min: 10, max: 60 }), { nil: null, freq: 1 }),
}, { requiredKeys: ['cap'] })
const someHotels = fc.oneof(fc.array(aHotel, { maxLength: 12 }), fc.array(aHotel, { minLength: 40, maxLength: 120, size: 'max' }))

const setUp = (hotels: readonly Hotel[]) => {
  const priceOf = (item: number, rateClass: number): number =>
    Math.min(...(hotels[item]?.rates ?? []).filter((rate) => classOf(rate) === rateClass).map(({ price }) => price), Infinity)
  const offered = (item: number, rateClass: number): number => (priceOf(item, rateClass) === Infinity ? NOT_OFFERED : priceOf(item, rateClass))
  const items = sortItems(everyPlace(hotels.length), (item) => Math.min(...(hotels[item]?.rates ?? []).map(({ price }) => price), 1000))
  const rateFacet = (name: RateFacet) => ({
    kind: 'VARIANT' as const, name, values: FACETS_OF_RATES[name], accepts: (value: number, rateClass: number) => valueOf[name](rateClass) === value,
  })
  return buildFacetIndex(items, [
    { kind: 'PRICE', name: 'price', unit: 'MONEY_MINOR' },
    rateFacet('meal'), rateFacet('free'), rateFacet('pay'),
    { kind: 'AT_LEAST', name: 'score', thresholds: SCORES, at: (item) => hotels[item]?.score ?? 0 },
    { kind: 'MANY', name: 'amenities', values: AMENITIES, at: (item) => hotels[item]?.amenities ?? [] },
    { kind: 'ONLY', name: 'chains', values: CHAINS, sides: 2, at: (item, side) => hotels[item]?.[side === 0 ? 'chains' : 'owners'] ?? [] },
    { kind: 'BOX', name: 'box', at: (item) => ({ latitude: hotels[item]?.latitude ?? 0, longitude: hotels[item]?.longitude ?? 0 }) },
  ], createVariants(items, { classes: CLASSES, priceOf: offered }))
}

const ask = (hotels: readonly Hotel[], { cap, box, price, ...values }: Selection) => {
  const index = setUp(hotels)
  const filters = new Map<string, FacetFilter>(Object.entries(values).flatMap(([name, chosen]) => (chosen === undefined ? [] : [[name, { kind: 'VALUES' as const, values: chosen }]])))
  if (box !== undefined) filters.set('box', { kind: 'BOX', ...box })
  if (price !== undefined) filters.set('price', { kind: 'RANGE', ...price })
  const pricing = buildPricing(index.items, index.variants.prices(acceptedVariants(index, filters)), { PRICE: 'PRICE' })
  const query: FacetQuery = { filters, priceCap: cap, sort: { name: 'PRICE', ascending: true }, page: { number: 1, size: 200 }, withCounts: true }
  const { items, matches, counts } = runFacetQuery(index, pricing, query)
  const matching = [...index.items].filter((_, place) => hasBit(matches, place)).toSorted((a, b) => a - b)
  const countsOf = (name: string): { count: number; lowest: number }[] => {
    const facet = counts.find((row): row is OptionsCount => row.name === name && row.kind === 'OPTIONS')
    return (facet?.values ?? []).map((_, value) => ({ count: facet?.counts[value] ?? 0, lowest: facet?.lowest[value] ?? NOT_OFFERED }))
  }
  return { items, matching, countsOf, names: counts.map((facet) => facet.name) }
}

/** The slow and obvious reading: a hotel's cheapest rate among those that have all that is chosen, then one rule at a time. */
const cheapestRate = ({ rates }: Hotel, selection: Selection): number => {
  const prices = rates.filter((rate) => (['meal', 'free', 'pay'] as const).every((name) => selection[name]?.includes(rate[name]) ?? true)).map(({ price }) => price)
  return prices.length === 0 ? NOT_OFFERED : Math.min(...prices)
}

const isIn = ({ latitude, longitude }: Hotel, { from, to }: Box): boolean => {
  // Eastwards from one edge to the other, however often that crosses the date line.
  const turn = (degrees: number): number => ((degrees % 360) + 360) % 360
  const isEastward = from.longitude <= to.longitude ? longitude >= from.longitude && longitude <= to.longitude : turn(longitude - from.longitude) <= turn(to.longitude - from.longitude)
  return latitude >= from.latitude && latitude <= to.latitude && isEastward
}

/** On each side that a chosen value is found on, nothing but chosen ones. */
const areOnly = (hotel: Hotel, chosen: readonly number[], hotels: readonly Hotel[]): boolean => {
  const sides = [({ chains }: Hotel) => chains, ({ owners }: Hotel) => owners]
  const asked = sides.filter((side) => hotels.some((any) => side(any).some((value) => chosen.includes(value))))
  return asked.length === 0 ? sides.every((side) => side(hotel).length === 0) : asked.every((side) => side(hotel).every((value) => chosen.includes(value)))
}

const passes = (hotel: Hotel, { score, amenities, chains, box, price, cap, ...rates }: Selection, hotels: readonly Hotel[]): number | null => {
  const cheapest = cheapestRate(hotel, { ...rates, cap })
  const isKept = cheapest !== NOT_OFFERED && (cap === null || cheapest <= cap)
    && (price === undefined || (cheapest >= price.from && cheapest <= price.to))
    && (score === undefined || score.some((threshold) => hotel.score >= (SCORES[threshold] ?? Infinity)))
    && (amenities === undefined || amenities.some((amenity) => hotel.amenities.includes(amenity)))
    && (chains === undefined || areOnly(hotel, chains, hotels))
    && (box === undefined || isIn(hotel, box))
  return isKept ? cheapest : null
}

const without = (selection: Selection, name: keyof Selection): Selection => ({ ...Object.fromEntries(Object.entries(selection).filter(([other]) => other !== name)), cap: selection.cap })
const tally = (prices: readonly (number | null)[]) => {
  const found = prices.filter((price) => price !== null)
  return { count: found.length, lowest: found.length === 0 ? NOT_OFFERED : Math.min(...found) }
}

describe('facets of stays agree with the naive reference', () => {
  it('on the matching hotels, at the price of one rate that has all chosen values', () => {
    fc.assert(fc.property(someHotels, aSelection, (hotels, selection) => {
      const { items, matching } = ask(hotels, selection)
      const expected = [...hotels.entries()].flatMap(([item, hotel]) => { const price = passes(hotel, selection, hotels); return price === null ? [] : [{ item, price }] })
      expect(matching).toEqual(expected.map(({ item }) => item))
      const prices = new Map(expected.map(({ item, price }) => [item, price]))
      expect(items.map((item) => prices.get(item))).toEqual(expected.map(({ price }) => price).toSorted((a, b) => a - b))
    }), { numRuns: 400 })
  })

  it.each(['meal', 'free', 'pay'] as const)('on the count and the lowest price of each value of %s, combined with the other choices for the same rate', (name) => {
    fc.assert(fc.property(someHotels, aSelection, (hotels, selection) => {
      const expected = FACETS_OF_RATES[name].map((_, value) => tally(hotels.map((hotel) => passes(hotel, { ...selection, [name]: [value] }, hotels))))
      expect(ask(hotels, selection).countsOf(name)).toEqual(expected)
    }), { numRuns: 200 })
  })

  it('on the count and the lowest price of each score, amenity and chain', () => {
    fc.assert(fc.property(someHotels, aSelection, (hotels, selection) => {
      const { countsOf } = ask(hotels, selection)
      const having = (name: 'score' | 'amenities', has: (hotel: Hotel) => boolean) => tally(hotels.filter(has).map((hotel) => passes(hotel, without(selection, name), hotels)))
      expect(countsOf('score')).toEqual(SCORES.map((threshold) => having('score', (hotel) => hotel.score >= threshold)))
      expect(countsOf('amenities')).toEqual(AMENITIES.map((_, amenity) => having('amenities', (hotel) => hotel.amenities.includes(amenity))))
      expect(countsOf('chains')).toEqual(CHAINS.map((_, chain) => tally(hotels.map((hotel) => passes(hotel, { ...selection, chains: [chain] }, hotels)))))
    }), { numRuns: 300 })
  })
})

describe('a stay', () => {
  const aStay = (part: Partial<Hotel> = {}): Hotel => ({ rates: [{ meal: 0, free: 0, pay: 0, price: 10 }], score: 80, amenities: [], chains: [], owners: [], latitude: 0, longitude: 0, ...part })

  it('with breakfast at one rate and free cancellation at another has no rate with both', () => {
    const stay = aStay({ rates: [{ meal: 1, free: 1, pay: 0, price: 10 }, { meal: 0, free: 0, pay: 0, price: 12 }] })
    expect(ask([stay], { meal: [1], free: [0], cap: null }).matching).toEqual([])
    expect(ask([stay], { meal: [1], cap: null }).countsOf('free')).toEqual([{ count: 0, lowest: NOT_OFFERED }, { count: 1, lowest: 10 }])
  })

  it('is found in a box across the date line', () => {
    const [fiji, samoa, madrid] = [aStay({ longitude: 178, latitude: -18 }), aStay({ longitude: -172, latitude: -14 }), aStay({ longitude: -4, latitude: 40 })]
    const pacific = { from: { latitude: -30, longitude: 170 }, to: { latitude: 0, longitude: -165 } }
    expect(ask([fiji, samoa, madrid], { box: pacific, cap: null }).matching).toEqual([0, 1])
    expect(ask([fiji, samoa, madrid], { box: { from: { latitude: 30, longitude: -10 }, to: { latitude: 50, longitude: 5 } }, cap: null }).matching).toEqual([2])
  })

  it('is found in a box of one meridian only if it lies on it', () => {
    const meridian = { from: { latitude: -90, longitude: 5 }, to: { latitude: 90, longitude: 5 } }
    expect(ask([aStay({ longitude: 5 }), aStay({ longitude: 6 }), aStay({ longitude: 4 })], { box: meridian, cap: null }).matching).toEqual([0])
  })

  it('is counted in no box', () => {
    expect(ask([aStay()], { cap: null }).names).not.toContain('box')
  })
})
