import { describe, expect, it } from 'vitest'
import { createArena, SLOT } from './sets/arena.ts'
import { buildFacetIndex, buildPricing } from './facet-index.ts'
import { type FacetFilter, filterSets, toFilters } from './filter-sets.ts'
import { everyPlace } from './item-order.ts'
import type { FacetChoice } from './read-facets.ts'
import { createVariants } from './variants.ts'

const items = everyPlace(1)
const variants = createVariants(items, { classes: 1, priceOf: () => 100 })
const index = buildFacetIndex(items, [
  { kind: 'OPTIONS', name: 'options', values: ['A', 'B', 'C'], at: () => 0 },
  { kind: 'MANY', name: 'many', values: ['A', 'B', 'C'], at: () => [0] },
  { kind: 'RANGE', name: 'range', unit: 'MINUTES', at: () => 5 },
  { kind: 'BOX', name: 'box', at: () => ({ latitude: 0, longitude: 0 }) },
  { kind: 'PRICE', name: 'price', unit: 'MONEY_MINOR' },
  { kind: 'VARIANT', name: 'variant', values: ['A', 'B', 'C'], accepts: () => true },
], variants)
const pricing = buildPricing(items, variants.prices([0]), {})

const point = { latitude: 0, longitude: 0 }
const VALUES: FacetFilter = { kind: 'VALUES', values: [0] }
const RANGE: FacetFilter = { kind: 'RANGE', from: 0, to: 100 }
const BOX: FacetFilter = { kind: 'BOX', from: point, to: point }

const filter = (name: string, by: FacetFilter) => filterSets(index, pricing, new Map([[name, by]]), createArena())

describe('a facet is filtered', () => {
  it.each<[string, FacetFilter]>([['options', VALUES], ['many', VALUES], ['range', RANGE], ['price', RANGE], ['box', BOX]])('%s by its own kind of filter', (name, by) => {
    const { rows, filters } = filter(name, by)
    expect([rows[0], filters.map((written) => written.name)]).toEqual([1, [name]])
  })

  it.each<[string, FacetFilter]>([
    ['options', RANGE], ['options', BOX], ['many', RANGE], ['many', BOX], ['range', VALUES], ['range', BOX], ['price', VALUES], ['price', BOX], ['box', VALUES], ['box', RANGE],
  ])('%s by no other: %o', (name, by) => {
    expect(() => filter(name, by)).toThrow(new TypeError(`Facet ${name} of kind ${name.toUpperCase()} cannot be filtered by ${by.kind}`))
  })

  it('by no set where it is one of the variants, whose selection is in the prices', () => {
    expect(filter('variant', VALUES).filters).toEqual([])
  })
})

describe('the choices of a shopper', () => {
  const filtersOf = (choices: Record<string, FacetChoice>) => Object.fromEntries(toFilters(index, new Map(Object.entries(choices))))

  it('become filters by the numbers of their values; a value that the search lacks is none of them', () => {
    const values: FacetChoice = { kind: 'VALUES', values: ['C', 'ZZ', 'A'] }
    const numbers = { kind: 'VALUES', values: [2, -1, 0] }
    expect(filtersOf({ options: values, many: values, variant: values })).toEqual({ options: numbers, many: numbers, variant: numbers })
  })

  it('keep their ends', () => {
    const choices: Record<string, FacetChoice> = { price: { kind: 'RANGE', from: 1, to: Infinity }, box: { kind: 'BOX', from: point, to: point } }
    expect(filtersOf(choices)).toEqual(choices)
  })

  it('filter nothing for a facet that the search lacks, nor for one without values', () => {
    const values: FacetChoice = { kind: 'VALUES', values: ['A'] }
    expect(filtersOf({ inboundStops: values, price: values })).toEqual({})
  })
})

describe('working memory', () => {
  it('is the same for a purpose while it is large enough, and never shared by two', () => {
    const arena = createArena()
    const bits = arena.bits(SLOT.filters, 4)
    expect([arena.bits(SLOT.filters, 4), arena.bits(SLOT.filters, 2), arena.bits(SLOT.matches, 4)].map((other) => other === bits)).toEqual([true, true, false])
    expect([arena.bits(SLOT.filters, 5).length, arena.numbers(SLOT.filters, 3)]).toEqual([5, new Int32Array(3)])
  })
})
