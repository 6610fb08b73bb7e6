import { type BitSet, wordsFor } from './bit-set.ts'
import { everyPlace, type ItemOrder, sortItems } from '../item-order.ts'

/** Whole numbers, one a place. */
export type Numbers = { length: number; at: (place: number) => number }

/** Words `start` up to, not including, `end`. */
export type Span = { start: number; end: number }

/** Answers "which items lie in from..to" for one column of whole numbers. */
export type RangeSets = {
  /** Writes the set of items whose value is from..to, both included, to `into` from word `at` on; all its items are in the span. */
  within: (from: number, to: number, into: BitSet, at: number) => Span
}

/** A column that ascends, as prices do where items are numbered by price, needs no sets: the items of a range lie side by side. */
export const buildRangeSets = (numbers: Numbers): RangeSets => (isAscending(numbers) ? runsOf(numbers) : prefixesOf(numbers))

export const isAscending = ({ length, at }: Numbers): boolean => {
  for (let place = 1; place < length; place++) if (at(place) < at(place - 1)) return false
  return true
}

const runsOf = (numbers: Numbers): RangeSets => {
  const words = wordsFor(numbers.length)
  return {
    within: (from, to, into, at) => {
      const first = countBelow(numbers.length, (place) => numbers.at(place) < from)
      const end = Math.max(first, countBelow(numbers.length, (place) => numbers.at(place) <= to))
      into.fill(0, at, at + words)
      if (first === end) return { start: 0, end: 0 }
      const [start, last] = [first >>> 5, (end - 1) >>> 5]
      into.fill(0xffffffff, at + start, at + last + 1)
      into[at + start] = (into[at + start] ?? 0) & (0xffffffff << (first & 31))
      into[at + last] = (into[at + last] ?? 0) & (0xffffffff >>> (-end & 31))
      return { start, end: last + 1 }
    },
  }
}

/** More cost memory, fewer cost time: at 10,000 items a checkpoint is 1.25 kB and saves half a thirty-second of the items. */
const CHECKPOINTS = 32

/**
 * Items are sorted by value once, and a checkpoint set of the first k items is stored at every thirty-second of them. The items of a range
 * are those below its end without those below its start: two checkpoint sets are combined, and the few items between them and the exact
 * ends are toggled.
 */
const prefixesOf = (numbers: Numbers): RangeSets => {
  const order = sortItems(everyPlace(numbers.length), numbers.at)
  const words = wordsFor(numbers.length)
  const step = Math.max(1, Math.ceil(numbers.length / CHECKPOINTS))
  const prefixes = prefixSets(order, words, step)
  const valueAt = (rank: number): number => numbers.at(order[rank] ?? 0)
  const nearest = (rank: number): number => Math.min(prefixes.length - 1, Math.round(rank / step))
  return {
    within: (from, to, into, at) => {
      const start = countBelow(order.length, (rank) => valueAt(rank) < from)
      const end = Math.max(start, countBelow(order.length, (rank) => valueAt(rank) <= to))
      const [low, high] = [nearest(start), nearest(end)]
      const [below, upTo] = [prefixes[low] ?? NONE, prefixes[high] ?? NONE]
      for (let w = 0; w < words; w++) into[at + w] = (below[w] ?? 0) ^ (upTo[w] ?? 0)
      switchOver(into, at, order, { a: start, b: Math.min(order.length, low * step) })
      switchOver(into, at, order, { a: end, b: Math.min(order.length, high * step) })
      return { start: 0, end: words }
    },
  }
}

const NONE: BitSet = new Uint32Array(0)

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

/** How many of the ranks below `length` come before the first that is not below. */
export const countBelow = (length: number, isBelow: (rank: number) => boolean): number => {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBelow(middle)) low = middle + 1
    else high = middle
  }
  return low
}

const switchOver = (bits: BitSet, at: number, order: ItemOrder, { a, b }: { a: number; b: number }): void => {
  for (let rank = Math.min(a, b); rank < Math.max(a, b); rank++) {
    const item = order[rank] ?? 0
    const word = at + (item >>> 5)
    bits[word] = (bits[word] ?? 0) ^ (1 << (item & 31))
  }
}
