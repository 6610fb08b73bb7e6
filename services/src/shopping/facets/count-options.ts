import { type BitSet, countWord, lowestBit } from './sets/bit-set.ts'
import { copiesOf, type CountPorts, type Hits, type OptionsCount, zeros } from './facet-count.ts'
import type { DimensionValues, ManyFacetColumn, OptionsFacetColumn, VariantFacetColumn } from './facet-index.ts'
import type { ItemList } from './item-lists.ts'
import { countBelow } from './sets/range-sets.ts'
import type { Tally } from './tally.ts'
import { NOT_OFFERED } from './variants.ts'

const noCounts = ({ name, values }: { name: string; values: readonly string[] }): OptionsCount =>
  ({ kind: 'OPTIONS', name, values, counts: zeros(values.length), lowest: noPrices(values.length) })

const noPrices = copiesOf(NOT_OFFERED)

/** A word of a set takes about half as long to count as an item of a list. */
const WORDS_AN_ITEM = 2

export const countOptions = (facet: OptionsFacetColumn, { matches, words, all, own }: Hits, { pricing, tallyOf }: CountPorts): OptionsCount => {
  const { column, members, values } = facet
  const result = noCounts(facet)
  const isDense = pricing.isByPlace && values.length * words < (all.end - all.start) * WORDS_AN_ITEM
  // A dimension that consists of one facet's values is counted for this facet only.
  const tally = isDense && column.dimension.size === values.length ? null : tallyOf(column.dimension)
  if (tally !== null) addTally(result, column, tally)
  else if (isDense) addSets(result, members, { matches, words }, pricing.price)
  else addOptions(result, all, column, pricing.price)
  if (own !== null) addOptions(result, own, column, pricing.price)
  return result
}

export const countMany = ({ name, values, dimension, valuesOf }: ManyFacetColumn, { all, own }: Hits, { pricing, tallyOf }: CountPorts): OptionsCount => {
  const result = noCounts({ name, values })
  const tally = tallyOf(dimension)
  if (tally === null) addMany(result, all, { dimension, valuesOf }, pricing.price)
  else {
    for (const [member, own] of valuesOf.entries()) {
      const hits = { count: tally.counts[member] ?? 0, cheapest: tally.lowest[member] ?? NOT_OFFERED }
      for (const value of own) addHits(result, value, hits)
    }
  }
  if (own !== null) addMany(result, own, { dimension, valuesOf }, pricing.price)
  return result
}

/** A value counts the items that have a variant with it and with everything chosen in the other variant facets, at that variant's price. */
export const countVariants = ({ name, values, accepts }: VariantFacetColumn, { all, own }: Hits, ports: CountPorts): OptionsCount => {
  const result = noCounts({ name, values })
  const lists = own === null ? [all] : [all, own]
  const others = ports.acceptedBeside(name)
  const columns = values.map((_, value) => ports.variants.prices(others.filter((variantClass) => accepts(value, variantClass))))
  for (const [value, column] of columns.entries()) {
    const same = columns.indexOf(column)
    if (same < value) copyCount(result, same, value)
    else for (const list of lists) addHits(result, value, countAtPrices(column, list, ports))
  }
  return result
}

const copyCount = ({ counts, lowest }: OptionsCount, from: number, to: number): void => {
  counts[to] = counts[from] ?? 0
  lowest[to] = lowest[from] ?? NOT_OFFERED
}

type ValueHits = { count: number; cheapest: number }

const addHits = ({ counts, lowest }: OptionsCount, value: number, { count, cheapest }: ValueHits): void => {
  if (count === 0) return
  const before = counts[value] ?? 0
  counts[value] = before + count
  if (before === 0 || cheapest < (lowest[value] ?? 0)) lowest[value] = cheapest
}

const countAtPrices = (column: Int32Array, list: ItemList, { pricing, prices }: Pick<CountPorts, 'pricing' | 'prices'>): ValueHits => {
  const [least, most] = [Math.min(Math.max(prices.from, 0), LARGEST), Math.min(prices.to, LARGEST)]
  return column === pricing.price && pricing.isByPlace ? countRun(column, list, least, most) : countWithin(column, list, least, most)
}

/** Places by price: those within are a run of the list, its first the cheapest. */
const countRun = (price: Int32Array, { items, start, end }: ItemList, least: number, most: number): ValueHits => {
  const priceAt = (k: number): number => price[items[start + k] ?? 0] ?? NOT_OFFERED
  const first = countBelow(end - start, (k) => priceAt(k) < least)
  const last = countBelow(end - start, (k) => priceAt(k) <= most)
  return { count: Math.max(0, last - first), cheapest: priceAt(first) }
}

const countWithin = (price: Int32Array, { items, start, end }: ItemList, least: number, most: number): ValueHits => {
  let count = 0
  let cheapest = LARGEST
  for (let k = start; k < end; k++) {
    const cost = price[items[k] ?? 0] ?? NOT_OFFERED
    // The sign of either difference means "outside"; adding it up avoids a branch.
    const outside = ((cost - least) | (most - cost)) >>> 31
    count += 1 - outside
    if (cost < cheapest && outside === 0) cheapest = cost
  }
  return { count, cheapest }
}

/** Above every price, so that differences of two prices fit in 32 bits. */
const LARGEST = 2 ** 31 - 1

const addTally = ({ counts, lowest }: OptionsCount, { dimension, values }: DimensionValues, tally: Tally): void => {
  for (let number = 0; number < dimension.size; number++) {
    const count = tally.counts[number] ?? 0
    if (count === 0) continue
    const value = values[number] ?? 0
    const before = counts[value] ?? 0
    const cost = tally.lowest[number] ?? 0
    counts[value] = before + count
    if (before === 0 || cost < (lowest[value] ?? 0)) lowest[value] = cost
  }
}

/** Where places are by price, a value's first match is its cheapest. */
const addSets = (
  { counts, lowest }: OptionsCount, members: BitSet, { matches, words }: Pick<Hits, 'matches' | 'words'>, price: Int32Array,
): void => {
  for (let value = 0; value < counts.length; value++) {
    const row = value * words
    let count = 0
    let first = -1
    for (let w = 0; w < words; w++) {
      const word = (members[row + w] ?? 0) & (matches[w] ?? 0)
      if (first < 0 && word !== 0) first = (w << 5) + lowestBit(word)
      count += countWord(word)
    }
    counts[value] = count
    if (first >= 0) lowest[value] = price[first] ?? 0
  }
}

const addOptions = ({ counts, lowest }: OptionsCount, { items, start, end }: ItemList, { dimension, values }: DimensionValues, price: Int32Array): void => {
  const { column } = dimension
  for (let k = start; k < end; k++) {
    const place = items[k] ?? 0
    const value = values[column[place] ?? 0] ?? 0
    const cost = price[place] ?? 0
    const before = counts[value] ?? 0
    counts[value] = before + 1
    if (before === 0 || cost < (lowest[value] ?? 0)) lowest[value] = cost
  }
}

type ManyValues = Pick<ManyFacetColumn, 'dimension' | 'valuesOf'>

const addMany = (result: OptionsCount, { items, start, end }: ItemList, { dimension: { column }, valuesOf }: ManyValues, price: Int32Array): void => {
  for (let k = start; k < end; k++) {
    const place = items[k] ?? 0
    const hit = { count: 1, cheapest: price[place] ?? 0 }
    for (const value of valuesOf[column[place] ?? 0] ?? []) addHits(result, value, hit)
  }
}
