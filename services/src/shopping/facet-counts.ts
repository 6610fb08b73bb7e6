import { type BitSet, hasBit } from './bit-set.ts'
import { type FacetColumn, type FacetUnit, NOT_OFFERED, type OptionsFacetColumn, type Pricing } from './facet-index.ts'
import type { ItemList } from './intersect.ts'
import type { NumberColumn } from './range-sets.ts'

export type OptionsCount = {
  kind: 'OPTIONS'
  name: string
  values: readonly string[]
  counts: number[]
  /** Lowest price of each value's items, NOT_OFFERED where it has none. */
  lowest: number[]
}

export type RangeCount = {
  kind: 'RANGE'
  name: string
  unit: FacetUnit
  /** Smallest and largest value of the items counted; of all offered items when none is. */
  min: number
  max: number
  /** Items in each of equal parts of min..max: 24 of them, or one a value when there are fewer values. */
  histogram: number[]
}

export type FacetCount = OptionsCount | RangeCount

/** Both ends included. */
export type PriceRange = { from: number; to: number }

const HISTOGRAM_BARS = 24

/** Lists of items that together pass every other facet's filter. */
type Hits = readonly ItemList[]

/** Counts the hits; a choice counts where its own price is within `prices`. */
export const countFacet = (facet: FacetColumn, hits: Hits, pricing: Pricing, prices: PriceRange): FacetCount => {
  switch (facet.kind) {
    case 'OPTIONS': return countEach(facet, hits, (result, list) => countOptions(result, list, facet.column, pricing.price))
    case 'MASK': return countEach(facet, hits, (result, list) => countMask(result, list, facet.column, pricing.price))
    case 'CHOICE': return countEach(facet, hits, (result, list) => countChoices(result, list, facet.prices, prices))
    case 'RANGE': return spread(facet, facet.column, hits, pricing.offered)
    case 'PRICE': return spread(facet, pricing.price, hits, pricing.offered)
    default: return facet satisfies never
  }
}

/** First value of histogram bar `bar`; bar + 1 starts right after its last one. */
export const barStart = ({ min, max, histogram }: RangeCount, bar: number): number =>
  min + Math.ceil((bar * (max - min + 1)) / Math.max(1, histogram.length))

const countEach = (facet: { name: string; values: readonly string[] }, hits: Hits, count: (result: OptionsCount, list: ItemList) => void): OptionsCount => {
  const size = facet.values.length
  const result: OptionsCount = { kind: 'OPTIONS', name: facet.name, values: facet.values, counts: filled(size, 0), lowest: filled(size, NOT_OFFERED) }
  for (const list of hits) count(result, list)
  return result
}

const filled = (length: number, value: number): number[] => {
  const numbers: number[] = []
  for (let at = 0; at < length; at++) numbers.push(value)
  return numbers
}

type OptionsValues = OptionsFacetColumn['column']

const countOptions = ({ counts, lowest }: OptionsCount, { items, start, end }: ItemList, column: OptionsValues, price: Int32Array): void => {
  for (let k = start; k < end; k++) {
    const item = items[k] ?? 0
    const value = column[item] ?? 0
    const cost = price[item] ?? 0
    const before = counts[value] ?? 0
    counts[value] = before + 1
    if (before === 0 || cost < (lowest[value] ?? 0)) lowest[value] = cost
  }
}

const countMask = (result: OptionsCount, { items, start, end }: ItemList, column: OptionsValues, price: Int32Array): void => {
  for (let k = start; k < end; k++) {
    const item = items[k] ?? 0
    for (let mask = column[item] ?? 0; mask !== 0; mask &= mask - 1) addHit(result, 31 - Math.clz32(mask & -mask), price[item] ?? 0)
  }
}

const countChoices = (result: OptionsCount, { items, start, end }: ItemList, prices: readonly Int32Array[], { from, to }: PriceRange): void => {
  for (const [value, price] of prices.entries()) {
    for (let k = start; k < end; k++) {
      const cost = price[items[k] ?? 0] ?? NOT_OFFERED
      if (cost >= from && cost <= to) addHit(result, value, cost)
    }
  }
}

const addHit = ({ counts, lowest }: OptionsCount, value: number, price: number): void => {
  const before = counts[value] ?? 0
  counts[value] = before + 1
  if (before === 0 || price < (lowest[value] ?? 0)) lowest[value] = price
}

const spread = ({ name, unit }: { name: string; unit: FacetUnit }, column: NumberColumn, hits: Hits, offered: BitSet): RangeCount => {
  let extent: Extent = { min: Infinity, max: -Infinity }
  for (const list of hits) extent = widen(extent, column, list)
  if (extent.min > extent.max) return { kind: 'RANGE', name, unit, ...extentOfOffered(column, offered), histogram: [] }
  const histogram = filled(Math.min(HISTOGRAM_BARS, extent.max - extent.min + 1), 0)
  for (const list of hits) addToBars(histogram, column, list, extent)
  return { kind: 'RANGE', name, unit, ...extent, histogram }
}

type Extent = { min: number; max: number }

const widen = (extent: Extent, column: NumberColumn, { items, start, end }: ItemList): Extent => {
  if (start === end) return extent
  let min = column[items[start] ?? 0] ?? 0
  let max = min
  for (let k = start + 1; k < end; k++) {
    const value = column[items[k] ?? 0] ?? 0
    if (value < min) min = value
    if (value > max) max = value
  }
  return { min: Math.min(min, extent.min), max: Math.max(max, extent.max) }
}

const addToBars = (histogram: number[], column: NumberColumn, { items, start, end }: ItemList, { min, max }: Extent): void => {
  // Multiplying is faster than dividing; the half keeps a value on a bar's edge in its bar in spite of rounding.
  const perBar = 1 / (max - min + 1)
  const bars = histogram.length
  for (let k = start; k < end; k++) {
    const bar = ((((column[items[k] ?? 0] ?? 0) - min) * bars + 0.5) * perBar) | 0
    histogram[bar] = (histogram[bar] ?? 0) + 1
  }
}

const extentOfOffered = (column: NumberColumn, offered: BitSet): Extent => {
  let min = Infinity
  let max = -Infinity
  for (let item = 0; item < column.length; item++) {
    if (!hasBit(offered, item)) continue
    min = Math.min(min, column[item] ?? 0)
    max = Math.max(max, column[item] ?? 0)
  }
  return min > max ? { min: 0, max: 0 } : { min, max }
}
