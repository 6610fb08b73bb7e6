import { listBits } from './bit-set.ts'
import { type ChoiceFacetColumn, type FacetColumn, type FacetUnit, NOT_OFFERED, type OptionsFacetColumn, type Pricing } from './facet-index.ts'

export type OptionsCount = {
  kind: 'OPTIONS'
  name: string
  values: readonly string[]
  counts: Uint32Array
  /** Lowest price of each value's items, NOT_OFFERED where it has none. */
  lowest: Int32Array
}

export type RangeCount = {
  kind: 'RANGE'
  name: string
  unit: FacetUnit
  /** Smallest and largest value of the items counted; of all offered items when none is. */
  min: number
  max: number
  /** Items in each of equal parts of min..max: 24 of them, or one a value when there are fewer values. */
  histogram: Uint32Array
}

export type FacetCount = OptionsCount | RangeCount

/** Items that a facet counts; for a facet of choices also the prices, both ends included, within which a choice counts. */
export type FacetHits = { items: Uint32Array; from: number; to: number }

const HISTOGRAM_BINS = 24

export const countFacet = (facet: FacetColumn, hits: FacetHits, pricing: Pricing): FacetCount => {
  switch (facet.kind) {
    case 'OPTIONS': return countOptions(facet, hits.items, pricing.price)
    case 'MASK': return countMask(facet, hits.items, pricing.price)
    case 'CHOICE': return countChoices(facet, hits)
    case 'RANGE': return { kind: 'RANGE', name: facet.name, unit: facet.unit, ...spread(facet.column, hits.items, pricing) }
    case 'PRICE': return { kind: 'RANGE', name: facet.name, unit: facet.unit, ...spread(pricing.price, hits.items, pricing) }
    default: return facet satisfies never
  }
}

/** First value of histogram bar `bar`; bar + 1 starts right after its last one. */
export const barStart = ({ min, max, histogram }: RangeCount, bar: number): number =>
  min + Math.ceil((bar * (max - min + 1)) / Math.max(1, histogram.length))

const noCounts = (facet: { name: string; values: readonly string[] }): OptionsCount => ({
  kind: 'OPTIONS',
  name: facet.name,
  values: facet.values,
  counts: new Uint32Array(facet.values.length),
  lowest: new Int32Array(facet.values.length).fill(NOT_OFFERED),
})

const countOptions = (facet: OptionsFacetColumn, items: Uint32Array, price: Int32Array): OptionsCount => {
  const result = noCounts(facet)
  const { counts, lowest } = result
  const { column } = facet
  lowest.fill(NEVER_LOWEST)
  for (let k = 0; k < items.length; k++) {
    const item = items[k] ?? 0
    const value = column[item] ?? 0
    const cost = price[item] ?? 0
    counts[value] = (counts[value] ?? 0) + 1
    if (cost < (lowest[value] ?? 0)) lowest[value] = cost
  }
  for (let value = 0; value < counts.length; value++) if (counts[value] === 0) lowest[value] = NOT_OFFERED
  return result
}
const NEVER_LOWEST = 0x7fffffff

const countMask = (facet: OptionsFacetColumn, items: Uint32Array, price: Int32Array): OptionsCount => {
  const result = noCounts(facet)
  for (const item of items) {
    let mask = facet.column[item] ?? 0
    while (mask !== 0) {
      addHit(result, 31 - Math.clz32(mask & -mask), price[item] ?? 0)
      mask &= mask - 1
    }
  }
  return result
}

const countChoices = (facet: ChoiceFacetColumn, hits: FacetHits): OptionsCount => {
  const result = noCounts(facet)
  facet.prices.forEach((price, value) => {
    for (const item of hits.items) {
      const cost = price[item] ?? NOT_OFFERED
      if (cost >= hits.from && cost <= hits.to) addHit(result, value, cost)
    }
  })
  return result
}

const addHit = ({ counts, lowest }: OptionsCount, value: number, price: number): void => {
  counts[value] = (counts[value] ?? 0) + 1
  const known = lowest[value] ?? NOT_OFFERED
  if (known === NOT_OFFERED || price < known) lowest[value] = price
}

type Spread = { min: number; max: number; histogram: Uint32Array }

const spread = (column: Int32Array, items: Uint32Array, pricing: Pricing): Spread => {
  if (items.length === 0) return { ...extent(column, listBits(pricing.offered)), histogram: new Uint32Array(0) }
  const { min, max } = extent(column, items)
  const span = max - min + 1
  const bars = Math.min(HISTOGRAM_BINS, span)
  const histogram = new Uint32Array(bars)
  for (let k = 0; k < items.length; k++) {
    const bar = Math.floor((((column[items[k] ?? 0] ?? 0) - min) * bars) / span)
    histogram[bar] = (histogram[bar] ?? 0) + 1
  }
  return { min, max, histogram }
}

const extent = (column: Int32Array, items: Uint32Array): { min: number; max: number } => {
  let min = column[items[0] ?? 0] ?? 0
  let max = min
  for (let k = 1; k < items.length; k++) {
    const value = column[items[k] ?? 0] ?? 0
    if (value < min) min = value
    if (value > max) max = value
  }
  return { min, max }
}
