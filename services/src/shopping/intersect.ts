import { type BitSet, countBits } from './bit-set.ts'

/** The items one facet's filter lets through. */
export type FilterSet = { name: string; bits: BitSet }

/** The first `length` numbers of `items`. */
export type ItemList = { items: Uint32Array; length: number }

export type Passed = {
  /** Items that pass every filter. */
  matches: BitSet
  /** Items that fail exactly one. */
  missOne: BitSet
}

/** The items each facet counts: those that pass every other filter, in no order. `all` are those of a facet without a filter. */
export type Hits = { all: ItemList; get: (facet: string) => ItemList | undefined }

/**
 * Leaving one filter out at a time would intersect the sets once for each facet. Instead one pass keeps, word by word, the items that
 * miss no filter and those that miss exactly one: an item counts for a facet when it misses nothing, or nothing but that facet.
 */
export const intersect = (filters: readonly FilterSet[], within: BitSet): Passed => {
  const sets = filters.map((filter) => filter.bits)
  const matches = new Uint32Array(within.length)
  const missOne = new Uint32Array(within.length)
  for (let w = 0; w < within.length; w++) {
    let once = 0
    let twice = 0
    for (let f = 0; f < sets.length; f++) {
      const missed = ~(sets[f]?.[w] ?? 0)
      twice |= once & missed
      once |= missed
    }
    const inside = within[w] ?? 0
    matches[w] = inside & ~once
    missOne[w] = inside & once & ~twice
  }
  return { matches, missOne }
}

export const listHits = (filters: readonly FilterSet[], { matches, missOne }: Passed): Hits => {
  const all = listBits(matches, countBits(matches))
  if (filters.length === 0) return { all, get: () => undefined }
  const room = all.length + countBits(missOne)
  const lists = new Map(filters.map(({ name }) => [name, { items: new Uint32Array(room), length: all.length }]))
  for (const list of lists.values()) list.items.set(all.items)
  for (const { name, bits } of filters) {
    const list = lists.get(name)
    if (list !== undefined) appendMissed(list, bits, missOne)
  }
  return { all, get: (facet) => lists.get(facet) }
}

const appendMissed = (list: ItemList, bits: BitSet, missOne: BitSet): void => {
  let { length } = list
  const { items } = list
  for (let w = 0; w < missOne.length; w++) {
    let own = (missOne[w] ?? 0) & ~(bits[w] ?? 0)
    const first = w << 5
    while (own !== 0) {
      const lowest = own & -own
      items[length++] = first + 31 - Math.clz32(lowest)
      own ^= lowest
    }
  }
  list.length = length
}

const listBits = (bits: BitSet, count: number): ItemList => {
  const items = new Uint32Array(count)
  let length = 0
  for (let w = 0; w < bits.length; w++) {
    let word = (bits[w] ?? 0) | 0
    const first = w << 5
    while (word !== 0) {
      const lowest = word & -word
      items[length++] = first + 31 - Math.clz32(lowest)
      word ^= lowest
    }
  }
  return { items, length }
}
