import { describe, expect, it } from 'vitest'
import { createDimensions } from './dimension.ts'
import { buildFacetIndex, buildPricing, type FacetSource, type SortKey } from './facet-index.ts'
import { everyPlace } from './item-order.ts'
import { createVariants, NOT_OFFERED } from './variants.ts'

const build = (size: number, ...sources: FacetSource[]) => {
  const items = everyPlace(size)
  return buildFacetIndex(items, sources, createVariants(items, { classes: 1, priceOf: () => 1 }))
}

describe('a facet whose item has a value outside the list', () => {
  const leg = (value: number): FacetSource => ({ kind: 'OPTIONS', name: 'stops', values: ['0', '1'], dimension: { size: 2, of: (item) => item }, at: () => value })
  it.each<[string, FacetSource, string]>([
    ['one value', { kind: 'OPTIONS', name: 'stops', values: ['0', '1'], at: () => 2 }, 'No member 2 of 2'],
    ['no whole value', { kind: 'OPTIONS', name: 'stops', values: ['0', '1'], at: () => NaN }, 'No member NaN of 2'],
    ['one below the first', { kind: 'OPTIONS', name: 'stops', values: ['0', '1'], at: () => -1 }, 'No member -1 of 2'],
    ['one of a dimension', leg(2), 'No value 2 in stops'],
    ['one below the first of a dimension', leg(-1), 'No value -1 in stops'],
    ['one of many', { kind: 'MANY', name: 'amenities', values: ['pool', 'spa'], at: () => [0, 2] }, 'No value 2 in amenities'],
    ['one below the first of many', { kind: 'MANY', name: 'amenities', values: ['pool', 'spa'], at: () => [-1] }, 'No value -1 in amenities'],
  ])('is refused: %s', (_, source, message) => {
    expect(() => build(2, source)).toThrow(new RangeError(message))
  })
})

describe('a dimension', () => {
  it.each([1, 256, 257, 65_536, 65_537])('of %i members tells them apart', (size) => {
    const dimension = createDimensions(Uint16Array.of(0, 1)).of({ size, of: (item) => (item === 0 ? size - 1 : 0) }, false)
    expect([...dimension.column]).toEqual([size - 1, 0])
  })

  it('takes a byte an item while its members fit, then two, then four', () => {
    const columnOf = (size: number) => createDimensions(Uint16Array.of(0)).of({ size, of: () => 0 }, false).column
    expect([256, 257, 65_536, 65_537].map((size) => columnOf(size).BYTES_PER_ELEMENT)).toEqual([1, 2, 2, 4])
  })

  it('is made once, under its own number, and priced if any of its facets is', () => {
    const dimensions = createDimensions(Uint16Array.of(0))
    const [leg, carrier] = [{ size: 1, of: () => 0 }, { size: 1, of: () => 0 }]
    const made = dimensions.of(leg, false)
    expect([made.at, made.isPriced, dimensions.of(carrier, true).at]).toEqual([0, false, 1])
    expect([dimensions.of(leg, true) === made, made.isPriced]).toEqual([true, true])
    dimensions.of(leg, false)
    expect(made.isPriced).toBe(true)
  })
})

describe('the column of a range', () => {
  const columnOf = (last: number) => {
    const [facet] = build(2, { kind: 'RANGE', name: 'range', unit: 'MINUTES', at: (item) => (item === 0 ? 7 : last) }).facets
    return facet?.kind === 'RANGE' ? facet.column : null
  }

  it('is counted by value while its values lie close together', () => {
    // A range shows no prices, so none are counted for it.
    expect(columnOf(7 + 4095)).toMatchObject({ dimension: { size: 4096, isPriced: false } })
    expect(columnOf(7 + 4096)).toEqual(Int32Array.of(7, 7 + 4096))
  })
})

describe('a sort', () => {
  const items = Uint16Array.of(3, 2, 1, 0)
  const price = Int32Array.of(5, NOT_OFFERED, 9, 5)
  const orderOf = (key: SortKey) => {
    const order = buildPricing(items, price, { KEY: key }).order('KEY')
    return order && [...order]
  }

  it('has the places of the offered items only, equal ones by price and then by place', () => {
    expect(orderOf('PRICE')).toEqual([0, 3, 2])
    expect(orderOf(() => 1)).toEqual([0, 3, 2])
    expect(orderOf((item) => item)).toEqual([3, 2, 0])
  })

  it('is the order of the places themselves by price where they ascend', () => {
    expect(buildPricing(items, Int32Array.of(1, 2, 2, 7), { KEY: 'PRICE' }).order('KEY')).toBeNull()
  })

  it('by price and then another key covers every place where places are by price', () => {
    expect([...buildPricing(items, Int32Array.of(NOT_OFFERED, 2, 2, 7), { KEY: (item) => item }).order('KEY') ?? []]).toEqual([3, 2, 1])
  })

  it('may be arranged by its owner', () => {
    expect(orderOf({ key: (item) => item, arrange: (order) => order.toReversed() })).toEqual([0, 2, 3])
  })

  it('reads its keys once', () => {
    let reads = 0
    const pricing = buildPricing(items, price, { KEY: () => ++reads })
    expect(pricing.order('KEY')).toBe(pricing.order('KEY'))
    expect(reads).toBe(3)
  })

  it('that nobody defined is refused', () => {
    expect(() => buildPricing(items, price, {}).order('KEY')).toThrow(new RangeError('No such sort'))
  })
})

describe('the prices of an index', () => {
  it('offer everything only if no item is missing', () => {
    const offersEverything = (...price: number[]) => buildPricing(everyPlace(price.length), Int32Array.from(price), {}).offersEverything
    expect([offersEverything(1, 2), offersEverything(1, NOT_OFFERED), offersEverything(0)]).toEqual([true, false, true])
  })
})
