import { type BitSet, wordsFor } from './bit-set.ts'
import { emptyOrder, type ItemOrder, sortItems } from './sort-items.ts'

/** Whole numbers, one an item. */
export type NumberColumn = Int16Array | Int32Array

/** Answers "which items lie in from..to" for one column of whole numbers. */
export type RangeSets = {
  /** Writes the items whose value is from..to, both included, over the first words of `into`. */
  within: (from: number, to: number, into: BitSet) => void
}

/** More cost memory, fewer cost time: at 10,000 items a checkpoint is 1.25 kB and saves half a thirty-second of the items. */
const CHECKPOINTS = 32

/**
 * Items are sorted by value once, and the set of the first k items is kept for every thirty-second of them. The items of a range are
 * those below its end without those below its start, so two of the kept sets are combined and the few items up to the exact ends
 * are switched over.
 */
export const buildRangeSets = (column: NumberColumn): RangeSets => {
  const order = sortItems(everyItem(column.length), (item) => column[item] ?? 0)
  const words = wordsFor(column.length)
  const step = Math.max(1, Math.ceil(column.length / CHECKPOINTS))
  const prefixes = prefixSets(order, words, step)
  const rankOf = (value: number): number => lowerBound(column, order, value)
  const nearest = (rank: number): number => Math.min(prefixes.length - 1, Math.round(rank / step))
  return {
    within: (from, to, into) => {
      const start = rankOf(from)
      const end = Math.max(start, rankOf(to + 1))
      const [low, high] = [nearest(start), nearest(end)]
      const [below, upTo] = [prefixes[low] ?? NONE, prefixes[high] ?? NONE]
      for (let w = 0; w < words; w++) into[w] = (below[w] ?? 0) ^ (upTo[w] ?? 0)
      switchOver(into, order, start, Math.min(order.length, low * step))
      switchOver(into, order, end, Math.min(order.length, high * step))
    },
  }
}

const NONE: BitSet = new Uint32Array(0)

export const everyItem = (size: number): ItemOrder => {
  const items = emptyOrder(size, size)
  for (let item = 0; item < size; item++) items[item] = item
  return items
}

/** Set c holds the first c * step items of the order. */
const prefixSets = (order: ItemOrder, words: number, step: number): BitSet[] => {
  const current = new Uint32Array(words)
  const sets = [current.slice()]
  for (let rank = 0; rank < order.length; rank++) {
    const item = order[rank] ?? 0
    current[item >>> 5] = (current[item >>> 5] ?? 0) | (1 << (item & 31))
    if ((rank + 1) % step === 0 || rank + 1 === order.length) sets.push(current.slice())
  }
  return sets
}

/** How many items are below the value. */
const lowerBound = (column: NumberColumn, order: ItemOrder, value: number): number => {
  let low = 0
  let high = order.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((column[order[middle] ?? 0] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}

const switchOver = (bits: BitSet, order: ItemOrder, a: number, b: number): void => {
  for (let rank = Math.min(a, b); rank < Math.max(a, b); rank++) {
    const item = order[rank] ?? 0
    bits[item >>> 5] = (bits[item >>> 5] ?? 0) ^ (1 << (item & 31))
  }
}
