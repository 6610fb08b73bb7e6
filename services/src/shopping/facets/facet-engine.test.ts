import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasBit } from './sets/bit-set.ts'
import { barStart } from './facet-count.ts'
import { type FacetQuery, firstInOrder, runFacetQuery } from './facet-engine.ts'
import { buildFacetIndex, buildPricing } from './facet-index.ts'
import type { FacetFilter } from './filter-sets.ts'
import { everyPlace, type ItemOrder, sortItems } from './item-order.ts'
import { createVariants, NOT_OFFERED } from './variants.ts'

/** An item in plain words: a plain price, one with a bag (NOT_OFFERED where no fare has one), a carrier, amenities, minutes, a leg shared with others. */
type Item = { plain: number; bag: number; carrier: number; amenities: number; minutes: number; leg: number }
type Selection = { carriers: number[] | null; amenities: number[] | null; minutes: Range | null; stops: number[] | null; hours: Range | null; price: Range | null; bag: boolean; cap: number | null }
type Range = { from: number; to: number }

const CARRIERS = ['IB', 'VY', 'UX']
const AMENITIES = ['pool', 'spa', 'wifi', 'gym']
/** Variant class 0 is the plain fare, 1 the one with bags, which two of the values ask for. */
const BAGS = ['CHECKED', 'ANY', 'BOTH']
const BAG = [0, 2]
const acceptsBag = (value: number, variantClass: number): boolean => value === 1 || variantClass === 1
const STOPS = ['0', '1', '2']
/** The attributes of each leg: so few legs that even small sets are counted by leg. */
const LEGS = [{ stops: 0, hour: 6 }, { stops: 2, hour: 47 }, { stops: 0, hour: 6 }, { stops: 1, hour: 9 }, { stops: 2, hour: 7 }]
/** So far apart that they are no dimension. */
const SECONDS = 60
const stopsOf = (leg: number): number => LEGS[leg]?.stops ?? 0
const hourOf = (leg: number): number => LEGS[leg]?.hour ?? 0

const anItem: fc.Arbitrary<Item> = fc.record({
  plain: fc.integer({ min: 0, max: 30 }),
  bag: fc.oneof(fc.constant(NOT_OFFERED), fc.integer({ min: 0, max: 40 })),
  carrier: fc.nat({ max: 2 }),
  amenities: fc.nat({ max: 15 }),
  minutes: fc.integer({ min: 0, max: 1440 }),
  leg: fc.nat({ max: LEGS.length - 1 }),
})
/** Few and many: small sets find the edges, large ones the ties and the runs of words. */
const someItems = fc.oneof(fc.array(anItem, { maxLength: 100 }), fc.array(anItem, { minLength: 60, maxLength: 160, size: 'max' }))
/** Mostly wide, and now and then open or upside down. */
const aRange = (max: number): fc.Arbitrary<Range> => fc.record({
  from: fc.oneof(fc.nat({ max: max / 4 }), fc.nat({ max }), fc.constant(-Infinity)),
  to: fc.oneof(fc.integer({ min: max / 2, max }), fc.nat({ max }), fc.constant(Infinity)),
})
/** Left out half the time, so that several filters together let something through. */
const maybe = <T>(some: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(some, { nil: null, freq: 2 })
const aSelection: fc.Arbitrary<Selection> = fc.record({
  carriers: maybe(fc.subarray([0, 1, 2])),
  amenities: maybe(fc.subarray([0, 1, 2, 3])),
  minutes: maybe(aRange(1440)),
  stops: maybe(fc.subarray([0, 1, 2])),
  hours: maybe(aRange(48)),
  price: maybe(aRange(40)),
  bag: fc.boolean(),
  cap: maybe(fc.integer({ min: 0, max: 40 })),
})
const aView = fc.record({
  sort: fc.record({ name: fc.constantFrom('PRICE', 'MINUTES'), ascending: fc.boolean() }),
  page: fc.record({ number: fc.integer({ min: 1, max: 8 }), size: fc.integer({ min: 1, max: 30 }) }),
})

/** Whether the columns hold the items by price, the fast order, or as they came. */
const ORDERS = ['BY_PRICE', 'AS_THEY_CAME'] as const
type Order = (typeof ORDERS)[number]
const anOrder = fc.constantFrom(...ORDERS)

const placed = (items: readonly Item[], order: Order): ItemOrder => {
  const places = everyPlace(items.length)
  return order === 'BY_PRICE' ? sortItems(places, (item) => items.slice(item, item + 1).map(cheapestOf)[0] ?? 0) : places
}

const setUp = (items: readonly Item[], bag: boolean, order: Order = 'AS_THEY_CAME') => {
  const places = placed(items, order)
  const at = <Key extends keyof Item>(key: Key) => (item: number): number => items[item]?.[key] ?? 0
  const variants = createVariants(places, { classes: 2, priceOf: (item, variantClass) => (variantClass === 1 ? at('bag') : at('plain'))(item) })
  const pricing = buildPricing(places, variants.prices(bag ? [1] : [0, 1]), { MINUTES: at('minutes'), PRICE: 'PRICE' })
  const leg = { size: LEGS.length, of: at('leg') }
  const index = buildFacetIndex(places, [
    { kind: 'OPTIONS', name: 'carriers', values: CARRIERS, at: at('carrier') },
    { kind: 'OPTIONS', name: 'stops', values: STOPS, dimension: leg, at: stopsOf },
    { kind: 'MANY', name: 'amenities', values: AMENITIES, at: (item) => AMENITIES.flatMap((_, bit) => ((at('amenities')(item) >> bit) & 1 ? [bit] : [])) },
    { kind: 'RANGE', name: 'minutes', unit: 'MINUTES', at: at('minutes') },
    { kind: 'RANGE', name: 'hours', unit: 'MINUTES', dimension: leg, at: hourOf },
    { kind: 'RANGE', name: 'seconds', unit: 'MINUTES', at: (item) => SECONDS * (items[item]?.minutes ?? 0) },
    { kind: 'RANGE', name: 'carrierNumbers', unit: 'MINUTES', at: (item) => 7 * (items[item]?.carrier ?? 0) },
    { kind: 'PRICE', name: 'price', unit: 'MONEY_MINOR' },
    { kind: 'VARIANT', name: 'bag', values: BAGS, accepts: acceptsBag },
  ], variants)
  return { index, pricing }
}

const toQuery = (selection: Selection, view: Pick<FacetQuery, 'sort' | 'page'>): FacetQuery => {
  const filters = new Map<string, FacetFilter>()
  if (selection.carriers !== null) filters.set('carriers', { kind: 'VALUES', values: selection.carriers })
  if (selection.amenities !== null) filters.set('amenities', { kind: 'VALUES', values: selection.amenities })
  if (selection.minutes !== null) filters.set('minutes', { kind: 'RANGE', ...selection.minutes })
  if (selection.stops !== null) filters.set('stops', { kind: 'VALUES', values: selection.stops })
  if (selection.hours !== null) filters.set('hours', { kind: 'RANGE', ...selection.hours })
  if (selection.price !== null) filters.set('price', { kind: 'RANGE', ...selection.price })
  if (selection.bag) filters.set('bag', { kind: 'VALUES', values: BAG })
  return { filters, priceCap: selection.cap, ...view, withCounts: true }
}

/** A naive reference implementation of the rules, one item and one facet at a time. */
const passes = (item: Item, selection: Selection, price: number, leftOut: string): boolean => {
  const within = (value: number, range: Range | null): boolean => range === null || (value >= range.from && value <= range.to)
  return price !== NOT_OFFERED && (selection.cap === null || price <= selection.cap)
    && (leftOut === 'carriers' || selection.carriers === null || selection.carriers.includes(item.carrier))
    && (leftOut === 'amenities' || selection.amenities === null || selection.amenities.some((bit) => (item.amenities >> bit) & 1))
    && (leftOut === 'minutes' || within(item.minutes, selection.minutes))
    && (leftOut === 'stops' || selection.stops === null || selection.stops.includes(stopsOf(item.leg)))
    && (leftOut === 'hours' || within(hourOf(item.leg), selection.hours))
    && (leftOut === 'price' || within(price, selection.price))
}

const RANGES: Readonly<Record<string, (item: Item) => number>> = {
  minutes: ({ minutes }) => minutes, seconds: ({ minutes }) => SECONDS * minutes, hours: ({ leg }) => hourOf(leg), carrierNumbers: ({ carrier }) => 7 * carrier,
}

const cheapestOf = (item: Item): number => (item.bag === NOT_OFFERED ? item.plain : Math.min(item.plain, item.bag))
const priceOf = (item: Item, selection: Pick<Selection, 'bag'>): number => (selection.bag ? item.bag : cheapestOf(item))

const tally = (prices: readonly number[]) => ({ count: prices.length, lowest: prices.length === 0 ? NOT_OFFERED : Math.min(...prices) })

describe('a facet query agrees with the naive reference', () => {
  it('on matches, order and pages', () => {
    fc.assert(fc.property(someItems, aSelection, aView, anOrder, (items, selection, view, order) => {
      const { index, pricing } = setUp(items, selection.bag, order)
      const answer = runFacetQuery(index, pricing, toQuery(selection, view))
      const key = (item: number): number[] => {
        const row = items[item]
        if (row === undefined) return []
        return [view.sort.name === 'MINUTES' ? row.minutes : priceOf(row, selection), priceOf(row, selection), index.items.indexOf(item)]
      }
      const expected = [...items.keys()]
        .filter((item) => items.slice(item, item + 1).some((row) => passes(row, selection, priceOf(row, selection), '')))
        .sort((a, b) => key(a).map((value, at) => value - (key(b)[at] ?? 0)).find((difference) => difference !== 0) ?? 0)
      if (!view.sort.ascending) expected.reverse()
      const pages = Math.ceil(expected.length / view.page.size)
      const number = Math.max(1, Math.min(pages, view.page.number))
      expect(answer.page).toEqual({ number, size: view.page.size, totalElements: expected.length, totalPages: pages })
      expect(answer.items).toEqual(expected.slice((number - 1) * view.page.size, number * view.page.size))
      const matching = [...index.items].filter((_, place) => hasBit(answer.matches, place))
      expect(matching.sort((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b))
      const first = firstInOrder(index.items, pricing.order(view.sort.name), answer.matches)
      expect(first).toEqual((view.sort.ascending ? expected[0] : expected.at(-1)) ?? null)
    }), { numRuns: 500 })
  })

  it('on the count and lowest price of every option', () => {
    fc.assert(fc.property(someItems, aSelection, anOrder, (items, selection, order) => {
      const { index, pricing } = setUp(items, selection.bag, order)
      const { counts } = runFacetQuery(index, pricing, toQuery(selection, { sort: { name: 'PRICE', ascending: true }, page: { number: 1, size: 1 } }))
      const expected = {
        carriers: CARRIERS.map((_, value) => tally(items.filter((item) => item.carrier === value && passes(item, selection, priceOf(item, selection), 'carriers'))
          .map((item) => priceOf(item, selection)))),
        amenities: AMENITIES.map((_, bit) => tally(items.filter((item) => ((item.amenities >> bit) & 1) === 1 && passes(item, selection, priceOf(item, selection), 'amenities'))
          .map((item) => priceOf(item, selection)))),
        stops: STOPS.map((_, value) => tally(items.filter((item) => stopsOf(item.leg) === value && passes(item, selection, priceOf(item, selection), 'stops'))
          .map((item) => priceOf(item, selection)))),
        bag: [true, false, true].map((bag) => tally(items.filter((item) => passes(item, selection, priceOf(item, { bag }), 'bag')).map((item) => priceOf(item, { bag })))),
      }
      for (const [name, options] of Object.entries(expected)) {
        const facet = counts.find((row) => row.name === name)
        expect(facet?.kind).toBe('OPTIONS')
        if (facet?.kind === 'OPTIONS') expect([...facet.counts].map((count, value) => ({ count, lowest: facet.lowest[value] }))).toEqual(options)
      }
    }), { numRuns: 500 })
  })

  it('on the ends and the bars of every range', () => {
    fc.assert(fc.property(someItems, aSelection, anOrder, (items, selection, order) => {
      const { index, pricing } = setUp(items, selection.bag, order)
      const { counts } = runFacetQuery(index, pricing, toQuery(selection, { sort: { name: 'PRICE', ascending: true }, page: { number: 1, size: 1 } }))
      for (const facet of counts) {
        if (facet.kind !== 'RANGE') continue
        const valueOf = (item: Item): number => RANGES[facet.name]?.(item) ?? priceOf(item, selection)
        const values = items.filter((item) => passes(item, selection, priceOf(item, selection), facet.name)).map(valueOf)
        if (values.length === 0) {
          const offered = items.filter((item) => priceOf(item, selection) !== NOT_OFFERED).map(valueOf)
          expect(facet).toMatchObject({ histogram: [], ...(offered.length === 0 ? { min: 0, max: 0 } : { min: Math.min(...offered), max: Math.max(...offered) }) })
          continue
        }
        expect([facet.min, facet.max]).toEqual([Math.min(...values), Math.max(...values)])
        expect(facet.histogram).toHaveLength(Math.min(24, facet.max - facet.min + 1))
        expect(barStart(facet, facet.histogram.length)).toBe(facet.max + 1)
        facet.histogram.forEach((count, bar) =>
          expect(count).toBe(values.filter((value) => value >= barStart(facet, bar) && value < barStart(facet, bar + 1)).length))
      }
    }), { numRuns: 500 })
  })
})

describe('a facet query', () => {
  it('shows every match exactly once over its pages', () => {
    fc.assert(fc.property(someItems, aSelection, fc.integer({ min: 1, max: 9 }), anOrder, (items, selection, size, order) => {
      const { index, pricing } = setUp(items, selection.bag, order)
      const page = (number: number) => runFacetQuery(index, pricing, { ...toQuery(selection, { sort: { name: 'MINUTES', ascending: true }, page: { number, size } }), withCounts: false })
      const { totalElements, totalPages } = page(1).page
      const shown = Array.from({ length: totalPages }, (_, at) => page(at + 1).items).flat()
      expect(shown).toHaveLength(totalElements)
      expect(new Set(shown).size).toBe(totalElements)
    }))
  })

  it('counts fares with a bag even if no facet is of the price', () => {
    const places = everyPlace(2)
    const variants = createVariants(places, { classes: 2, priceOf: (item, variantClass) => (item === 0 ? 10 : 20) + variantClass })
    const index = buildFacetIndex(places, [{ kind: 'VARIANT', name: 'bag', values: BAGS, accepts: acceptsBag }], variants)
    const { counts } = runFacetQuery(index, buildPricing(places, variants.prices([0, 1]), { PRICE: 'PRICE' }), {
      filters: new Map(), priceCap: 15, sort: { name: 'PRICE', ascending: true }, page: { number: 1, size: 1 }, withCounts: true,
    })
    expect(counts).toEqual([{ kind: 'OPTIONS', name: 'bag', values: BAGS, counts: [1, 1, 1], lowest: [11, 10, 11] }])
  })
})
