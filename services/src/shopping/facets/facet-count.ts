import type { BitSet } from './bit-set.ts'
import type { FacetUnit, Pricing } from './facet-index.ts'
import type { ItemList } from './item-lists.ts'
import type { Arena } from './arena.ts'
import type { TallyOf } from './tally.ts'
import type { Variants } from './variants.ts'

/** What a query counts of a facet, and what it is counted from. */

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
type PriceRange = { from: number; to: number }

/** The items that pass every other facet's filter: those that pass all filters, and those that only the facet's own keeps out. */
export type Hits = { matches: BitSet; words: number; all: ItemList; own: ItemList | null }

export type CountPorts = {
  pricing: Pricing
  /** A variant counts where its own price is within. */
  prices: PriceRange
  /** Of the items that pass all filters. */
  tallyOf: TallyOf
  variants: Variants
  /** Variant classes that the filters of every other variant facet accept. */
  acceptedBeside: (facet: string) => readonly number[]
  arena: Arena
}

/** First value of histogram bar `bar`; bar + 1 starts right after its last one. */
export const barStart = ({ min, max, histogram }: Pick<RangeCount, 'min' | 'max' | 'histogram'>, bar: number): number =>
  min + Math.ceil((bar * (max - min + 1)) / Math.max(1, histogram.length))
