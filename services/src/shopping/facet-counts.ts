import { type BitSet, hasBit } from './bit-set.ts'
import { type ChoiceFacetColumn, type FacetColumn, type FacetUnit, NOT_OFFERED, type OptionsFacetColumn, type Pricing } from './facet-index.ts'
import type { ItemList } from './intersect.ts'

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

const HISTOGRAM_BINS = 24

/** Counts `hits`, the items that pass every other facet's filter; a choice counts where its own price is within `prices`. */
export const countFacet = (facet: FacetColumn, hits: ItemList, pricing: Pricing, prices: PriceRange): FacetCount => {
  switch (facet.kind) {
    case 'OPTIONS': return countOptions(facet, hits, pricing.price)
    case 'MASK': return countMask(facet, hits, pricing.price)
    case 'CHOICE': return countChoices(facet, hits, prices)
    case 'RANGE': return spread(facet, facet.column, hits, pricing.offered)
    case 'PRICE': return spread(facet, pricing.price, hits, pricing.offered)
    default: return facet satisfies never
  }
}

/** First value of histogram bar `bar`; bar + 1 starts right after its last one. */
export const barStart = ({ min, max, histogram }: RangeCount, bar: number): number =>
  min + Math.ceil((bar * (max - min + 1)) / Math.max(1, histogram.length))

const noCounts = ({ name, values }: { name: string; values: readonly string[] }): OptionsCount =>
  ({ kind: 'OPTIONS', name, values, counts: zeros(values.length), lowest: values.map(() => NOT_OFFERED) })

const zeros = (length: number): number[] => {
  const counts: number[] = []
  for (let at = 0; at < length; at++) counts.push(0)
  return counts
}

const countOptions = (facet: OptionsFacetColumn, hits: ItemList, price: Int32Array): OptionsCount => {
  const result = noCounts(facet)
  const { counts, lowest } = result
  const { column } = facet
  const { items } = hits
  for (let k = 0; k < hits.length; k++) {
    const item = items[k] ?? 0
    const value = column[item] ?? 0
    const cost = price[item] ?? 0
    const before = counts[value] ?? 0
    counts[value] = before + 1
    if (before === 0 || cost < (lowest[value] ?? 0)) lowest[value] = cost
  }
  return result
}

const countMask = (facet: OptionsFacetColumn, hits: ItemList, price: Int32Array): OptionsCount => {
  const result = noCounts(facet)
  for (let k = 0; k < hits.length; k++) {
    const item = hits.items[k] ?? 0
    for (let mask = facet.column[item] ?? 0; mask !== 0; mask &= mask - 1) addHit(result, 31 - Math.clz32(mask & -mask), price[item] ?? 0)
  }
  return result
}

const countChoices = (facet: ChoiceFacetColumn, hits: ItemList, { from, to }: PriceRange): OptionsCount => {
  const result = noCounts(facet)
  for (const [value, price] of facet.prices.entries()) {
    for (let k = 0; k < hits.length; k++) {
      const cost = price[hits.items[k] ?? 0] ?? NOT_OFFERED
      if (cost >= from && cost <= to) addHit(result, value, cost)
    }
  }
  return result
}

const addHit = ({ counts, lowest }: OptionsCount, value: number, price: number): void => {
  const before = counts[value] ?? 0
  counts[value] = before + 1
  if (before === 0 || price < (lowest[value] ?? 0)) lowest[value] = price
}

const spread = ({ name, unit }: { name: string; unit: FacetUnit }, column: Int32Array, hits: ItemList, offered: BitSet): RangeCount => {
  const { items, length } = hits
  if (length === 0) return { kind: 'RANGE', name, unit, ...extentOfOffered(column, offered), histogram: [] }
  let min = column[items[0] ?? 0] ?? 0
  let max = min
  for (let k = 1; k < length; k++) {
    const value = column[items[k] ?? 0] ?? 0
    if (value < min) min = value
    if (value > max) max = value
  }
  const span = max - min + 1
  const bars = Math.min(HISTOGRAM_BINS, span)
  const histogram = zeros(bars)
  for (let k = 0; k < length; k++) {
    const bar = Math.floor((((column[items[k] ?? 0] ?? 0) - min) * bars) / span)
    histogram[bar] = (histogram[bar] ?? 0) + 1
  }
  return { kind: 'RANGE', name, unit, min, max, histogram }
}

const extentOfOffered = (column: Int32Array, offered: BitSet): { min: number; max: number } => {
  let min = Infinity
  let max = -Infinity
  for (let item = 0; item < column.length; item++) {
    if (!hasBit(offered, item)) continue
    min = Math.min(min, column[item] ?? 0)
    max = Math.max(max, column[item] ?? 0)
  }
  return min > max ? { min: 0, max: 0 } : { min, max }
}
