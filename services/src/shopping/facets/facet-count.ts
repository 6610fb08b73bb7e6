import type { Arena } from './sets/arena.ts'
import type { BitSet } from './sets/bit-set.ts'
import type { FacetUnit, Pricing } from './facet-index.ts'
import type { ItemList } from './item-lists.ts'
import type { TallyOf } from './tally.ts'
import { NOT_OFFERED, type Variants } from './variants.ts'

/** The counts of a facet in a query, and their inputs. */

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

/** The items that pass every other facet's filter: those that pass all filters, and those that fail only the facet's own. */
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

/** Makes arrays full of one number: copying a ready one is several times faster than growing a new one. */
export const copiesOf = (value: number): ((length: number) => number[]) => {
  const ready: number[] = []
  return (length) => {
    while (ready.length < length) ready.push(value)
    return ready.slice(0, length)
  }
}

export const zeros = copiesOf(0)

/** A facet's counts as the wire shows them, FacetMetadata of the contract; prices are in the search's currency. */
export const writeFacetMetadata = (facet: FacetCount, currency: string): string =>
  (facet.kind === 'RANGE' ? writeRange(facet) : writeOptions(facet, currency))

/** Written by hand: objects for three hundred bars would cost more than counting them. */
const writeRange = (facet: RangeCount): string => {
  const { name, unit, min, max, histogram } = facet
  let bars = ''
  let from = min
  for (let bar = 0; bar < histogram.length; bar++) {
    const next = barStart(facet, bar + 1)
    bars += `${bar === 0 ? '' : ','}{"from":${from},"to":${next - 1},"count":${histogram[bar] ?? 0}}`
    from = next
  }
  return `{"name":"${name}","kind":"RANGE","unit":"${unit}","min":${min},"max":${max},"histogram":[${bars}]}`
}

const writeOptions = ({ name, values, counts, lowest }: OptionsCount, currency: string): string => {
  const options = values.map((value, at) => {
    const price = lowest[at] ?? NOT_OFFERED
    const lowestPrice = price === NOT_OFFERED ? 'null' : `{"amountMinor":${price},"currency":"${currency}"}`
    return `{"value":${JSON.stringify(value)},"count":${counts[at] ?? 0},"lowestPrice":${lowestPrice}}`
  })
  return `{"name":"${name}","kind":"OPTIONS","options":[${options.join(',')}]}`
}
