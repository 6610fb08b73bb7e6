import { describe, expect, it } from 'vitest'
import { clampRange, optionsFacet, orderByPrice, rangeFacet, sliderEnds, toMaximumFilter, toPriceFilter, toTimeFilter, type Metadata } from './facet-views.ts'
import { ANY_PRICE } from './facet-table.ts'

const METADATA: Metadata = [
  { name: 'outboundStops', kind: 'OPTIONS', options: [{ value: '0', count: 3, lowestPrice: { amountMinor: 20_400, currency: 'EUR' } }] },
  { name: 'price', kind: 'RANGE', unit: 'MONEY_MINOR', min: 20_412, max: 90_001, histogram: [] },
  { name: 'connectionTime', kind: 'RANGE', unit: 'MINUTES', min: 0, max: 0, histogram: [] },
]
const ENDS = { from: 20_400, to: 90_100 }

describe('the facets of an answer', () => {
  it('are found by name and kind', () => {
    expect(optionsFacet(METADATA, 'outboundStops')?.options).toHaveLength(1)
    expect(optionsFacet(METADATA, 'inboundStops')).toBeNull()
    expect(rangeFacet(METADATA, 'price')?.min).toBe(20_412)
  })

  it('offer no slider if all flights have the same value', () => {
    expect(rangeFacet(METADATA, 'connectionTime')).toBeNull()
  })

  it('list the cheapest option first and options without flights last', () => {
    const option = (value: string, price: number | null) =>
      ({ value, count: price === null ? 0 : 1, lowestPrice: price === null ? null : { amountMinor: price, currency: 'EUR' } })
    expect(orderByPrice([option('W6', null), option('IB', 300), option('BA', null), option('FR', 100)]).map(({ value }) => value))
      .toEqual(['FR', 'IB', 'BA', 'W6'])
  })
})

describe('a slider', () => {
  it('has whole steps around the existing values', () => {
    expect(sliderEnds({ min: 20_412, max: 90_001 }, 100)).toEqual(ENDS)
  })

  it('shows the range of a filter', () => {
    expect(clampRange(undefined, ENDS)).toEqual(ENDS)
    expect(clampRange({ from: 0, to: 45_000 }, ENDS)).toEqual({ from: 20_400, to: 45_000 })
  })

  it.each([
    [{ from: 20_400, to: 90_100 }, null],
    [{ from: 20_400, to: 45_000 }, { from: 0, to: 45_000 }],
    [{ from: 30_000, to: 90_100 }, { from: 30_000, to: ANY_PRICE }],
    [{ from: 30_000, to: 45_000 }, { from: 30_000, to: 45_000 }],
  ])('of prices from %o filters by %o', (chosen, filter) => {
    expect(toPriceFilter(chosen, ENDS)).toEqual(filter)
  })

  it('of times does not filter on a side where the thumb is at its end', () => {
    const ends = { from: 360, to: 1320 }
    expect(toTimeFilter(ends, ends)).toBeNull()
    expect(toTimeFilter({ from: 360, to: 1200 }, ends)).toEqual({ from: 0, to: 1200 })
    expect(toTimeFilter({ from: 400, to: 1320 }, ends)).toEqual({ from: 400, to: 1440 })
  })

  it('of a maximum does not filter at its end', () => {
    expect(toMaximumFilter(900, { from: 0, to: 900 })).toBeNull()
    expect(toMaximumFilter(600, { from: 0, to: 900 })).toEqual({ from: 0, to: 600 })
  })
})
