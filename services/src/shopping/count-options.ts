import { type BitSet, countWord, lowestBit } from './bit-set.ts'
import { copiesOf, zeros } from './copies-of.ts'
import type { CountPorts, Hits, OptionsCount } from './facet-count.ts'
import { type ChoiceFacetColumn, type MaskFacetColumn, NOT_OFFERED, type OptionsFacetColumn, type PartValues } from './facet-index.ts'
import type { ItemList } from './item-lists.ts'
import { countBelow } from './range-sets.ts'
import type { Tally } from './tally.ts'

const noCounts = ({ name, values }: { name: string; values: readonly string[] }): OptionsCount =>
  ({ kind: 'OPTIONS', name, values, counts: zeros(values.length), lowest: noPrices(values.length) })

const noPrices = copiesOf(NOT_OFFERED)

/** A word of a set takes about half as long to count as an item of a list. */
const WORDS_AN_ITEM = 2

export const countOptions = (facet: OptionsFacetColumn, { matches, words, all, own }: Hits, { pricing, tallyOf }: CountPorts): OptionsCount => {
  const { column, members, values } = facet
  const result = noCounts(facet)
  const isDense = pricing.isByPlace && values.length * words < (all.end - all.start) * WORDS_AN_ITEM
  // A part that is a facet's values alone is counted for this facet alone.
  const tally = isDense && column.part.size === values.length ? null : tallyOf(column.part)
  if (tally !== null) addTally(result, column, tally)
  else if (isDense) addSets(result, members, { matches, words }, pricing.price)
  else addOptions(result, all, column, pricing.price)
  if (own !== null) addOptions(result, own, column, pricing.price)
  return result
}

export const countMasks = ({ name, values, masks }: MaskFacetColumn, { all, own }: Hits, { pricing }: CountPorts): OptionsCount => {
  const result = noCounts({ name, values })
  addMasks(result, all, masks, pricing.price)
  if (own !== null) addMasks(result, own, masks, pricing.price)
  return result
}

export const countChoices = ({ name, values, prices: columns }: ChoiceFacetColumn, { all, own }: Hits, { pricing, prices }: CountPorts): OptionsCount => {
  const result = noCounts({ name, values })
  const lists = own === null ? [all] : [all, own]
  for (const [value, column] of columns.entries()) {
    const same = columns.indexOf(column)
    if (same < value) copyCount(result, same, value)
    else for (const list of lists) addChoice(result, value, countChoice(column, list, { pricing, prices }))
  }
  return result
}

const copyCount = ({ counts, lowest }: OptionsCount, from: number, to: number): void => {
  counts[to] = counts[from] ?? 0
  lowest[to] = lowest[from] ?? NOT_OFFERED
}

type ChoiceCount = { count: number; cheapest: number }

const addChoice = ({ counts, lowest }: OptionsCount, value: number, { count, cheapest }: ChoiceCount): void => {
  if (count === 0) return
  const before = counts[value] ?? 0
  counts[value] = before + count
  if (before === 0 || cheapest < (lowest[value] ?? 0)) lowest[value] = cheapest
}

const countChoice = (column: Int32Array, list: ItemList, { pricing, prices }: Pick<CountPorts, 'pricing' | 'prices'>): ChoiceCount => {
  const [least, most] = [Math.min(Math.max(prices.from, 0), LARGEST), Math.min(prices.to, LARGEST)]
  return column === pricing.price && pricing.isByPlace ? countRun(column, list, least, most) : countWithin(column, list, least, most)
}

/** Places by price: those within are a run of the list, its first the cheapest. */
const countRun = (price: Int32Array, { items, start, end }: ItemList, least: number, most: number): ChoiceCount => {
  const priceAt = (k: number): number => price[items[start + k] ?? 0] ?? NOT_OFFERED
  const first = countBelow(end - start, (k) => priceAt(k) < least)
  const last = countBelow(end - start, (k) => priceAt(k) <= most)
  return { count: Math.max(0, last - first), cheapest: priceAt(first) }
}

const countWithin = (price: Int32Array, { items, start, end }: ItemList, least: number, most: number): ChoiceCount => {
  let count = 0
  let cheapest = LARGEST
  for (let k = start; k < end; k++) {
    const cost = price[items[k] ?? 0] ?? NOT_OFFERED
    // The sign of either difference says "outside"; adding it up guesses no branch wrong.
    const outside = ((cost - least) | (most - cost)) >>> 31
    count += 1 - outside
    if (cost < cheapest && outside === 0) cheapest = cost
  }
  return { count, cheapest }
}

/** Prices are below it; the largest a difference of two can be in 32 bits. */
const LARGEST = 2 ** 31 - 1

const addTally = ({ counts, lowest }: OptionsCount, { part, values }: PartValues, tally: Tally): void => {
  for (let number = 0; number < part.size; number++) {
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

const addOptions = ({ counts, lowest }: OptionsCount, { items, start, end }: ItemList, { part, values }: PartValues, price: Int32Array): void => {
  const { column } = part
  for (let k = start; k < end; k++) {
    const place = items[k] ?? 0
    const value = values[column[place] ?? 0] ?? 0
    const cost = price[place] ?? 0
    const before = counts[value] ?? 0
    counts[value] = before + 1
    if (before === 0 || cost < (lowest[value] ?? 0)) lowest[value] = cost
  }
}

const addMasks = (result: OptionsCount, { items, start, end }: ItemList, masks: Int32Array, price: Int32Array): void => {
  for (let k = start; k < end; k++) {
    const item = items[k] ?? 0
    for (let mask = masks[item] ?? 0; mask !== 0; mask &= mask - 1) addHit(result, lowestBit(mask), price[item] ?? 0)
  }
}

const addHit = ({ counts, lowest }: OptionsCount, value: number, price: number): void => {
  const before = counts[value] ?? 0
  counts[value] = before + 1
  if (before === 0 || price < (lowest[value] ?? 0)) lowest[value] = price
}

