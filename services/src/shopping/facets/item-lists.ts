import { type BitSet, lowestBit } from './sets/bit-set.ts'
import type { FilterSets, Passed } from './filter-sets.ts'
import type { Span } from './sets/range-sets.ts'
import { type Arena, SLOT } from './sets/arena.ts'

/** The numbers of `items` from `start` up to, not including, `end`, ascending. Valid until the arena is used again for it. */
export type ItemList = { items: Int32Array; start: number; end: number }

export const listItems = (bits: BitSet, words: number, items: Int32Array): ItemList => {
  let end = 0
  for (let w = 0; w < words; w++) {
    end = append(items, end, w << 5, bits[w] ?? 0)
  }
  return { items, start: 0, end }
}

/** For each filter the items that fail only this one. An item is in one list at most, so all share one array. */
export const listMissed = ({ rows, words, filters }: FilterSets, { missOne }: Passed, arena: Arena): Map<string, ItemList> => {
  const items = arena.numbers(SLOT.missed, words * 32 + 2)
  const lists = new Map<string, ItemList>()
  let end = 0
  for (const [at, { name }] of filters.entries()) {
    const start = end
    const row = at * words
    const { start: from, end: to } = spanOfOthers(filters, at, words)
    for (let w = from; w < to; w++) {
      const word = (missOne[w] ?? 0) & ~(rows[row + w] ?? 0)
      if (word !== 0) end = append(items, end, w << 5, word)
    }
    lists.set(name, { items, start, end })
  }
  return lists
}

/** An item that fails only this filter lies within the span of every other. */
const spanOfOthers = (filters: FilterSets['filters'], own: number, words: number): Span => {
  const others = filters.filter((_, at) => at !== own)
  return { start: Math.max(0, ...others.map(({ span }) => span.start)), end: Math.min(words, ...others.map(({ span }) => span.end)) }
}

/**
 * Appends the members of a word and returns the new end. Most words have none, one or two, at random, and a mispredicted branch costs more
 * than two writes. So two writes are always made, and counted only if there was a member.
 */
const append = (items: Int32Array, start: number, first: number, word: number): number => {
  items[start] = first + lowestBit(word)
  let end = start + isSome(word)
  let rest = word & (word - 1)
  items[end] = first + lowestBit(rest)
  end += isSome(rest)
  for (rest &= rest - 1; rest !== 0; rest &= rest - 1) items[end++] = first + lowestBit(rest)
  return end
}

/** 1 for a word that is not 0. */
const isSome = (word: number): number => (word | -word) >>> 31
