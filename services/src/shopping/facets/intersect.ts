import type { BitSet } from './bit-set.ts'
import type { Span } from './range-sets.ts'

/** The sets of items that the filters let through, a row of one array each: a single loop can then read them all. */
export type FilterSets = {
  rows: BitSet
  /** Words of a row. */
  words: number
  filters: readonly { name: string; span: Span }[]
}

export type Passed = {
  /** Items that pass every filter. */
  matches: BitSet
  /** Items that fail exactly one. */
  missOne: BitSet
}

/**
 * Leaving one filter out at a time would intersect the sets once for each facet. Instead one pass keeps, word by word, the items that
 * miss no filter and those that miss exactly one: an item counts for a facet when it misses nothing, or nothing but that facet.
 */
export const intersect = ({ rows, words, filters }: FilterSets, within: BitSet, into: Passed): Passed => {
  const end = filters.length * words
  const { matches, missOne } = into
  for (let w = 0; w < words; w++) {
    let once = 0
    let twice = 0
    for (let row = w; row < end; row += words) {
      const missed = ~(rows[row] ?? 0)
      twice |= once & missed
      once |= missed
    }
    const inside = within[w] ?? 0
    matches[w] = inside & ~once
    missOne[w] = inside & once & ~twice
  }
  return into
}

