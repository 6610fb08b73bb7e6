import type { ItemList } from './item-lists.ts'
import type { Dimension, DimensionColumn } from './dimension.ts'
import { type Arena, SLOT } from './sets/arena.ts'

/**
 * How many of a list's items each member of a dimension has, and their lowest price where the dimension is priced; of a member
 * without any, whatever was left there. Valid until the next query.
 */
export type Tally = { counts: Int32Array; lowest: Int32Array }

/** Null if a dimension has more members than the list has items: counting those one by one is faster. */
export type TallyOf = (dimension: Dimension) => Tally | null

export type TallyPrices = { price: Int32Array; isByPlace: boolean }

/** Tallies of one list, each made when a facet first asks for it. */
export const createTallies = (list: ItemList, prices: TallyPrices, arena: Arena): TallyOf => {
  const made = new Map<Dimension, Tally>()
  return (dimension) => {
    if (dimension.size > list.end - list.start) return null
    const tally = made.get(dimension) ?? makeTally(dimension, list, prices, arena)
    made.set(dimension, tally)
    return tally
  }
}

const makeTally = (dimension: Dimension, list: ItemList, prices: TallyPrices, arena: Arena): Tally => {
  const { size, column, at, isPriced } = dimension
  const counts = arena.numbers(SLOT.tallies + 2 * at, size).fill(0, 0, size)
  const lowest = arena.numbers(SLOT.tallies + 2 * at + 1, isPriced ? size : 0)
  if (!isPriced) count(counts, column, list)
  else if (prices.isByPlace) countFromEnd({ counts, lowest }, dimension, list, prices.price)
  else countByPrice({ counts, lowest }, column, list, prices.price)
  return { counts, lowest }
}

const count = (counts: Int32Array, column: DimensionColumn, { items, start, end }: ItemList): void => {
  for (let k = start; k < end; k++) {
    const dimension = column[items[k] ?? 0] ?? 0
    counts[dimension] = (counts[dimension] ?? 0) + 1
  }
}

/** If places are ordered by price, the first item is the cheapest: reading from the end writes it last, without comparisons. */
const countFromEnd = ({ counts, lowest }: Tally, { size, column }: Dimension, { items, start, end }: ItemList, price: Int32Array): void => {
  for (let k = end - 1; k >= start; k--) {
    const place = items[k] ?? 0
    const dimension = column[place] ?? 0
    counts[dimension] = (counts[dimension] ?? 0) + 1
    lowest[dimension] = place
  }
  for (let dimension = 0; dimension < size; dimension++) lowest[dimension] = price[lowest[dimension] ?? 0] ?? 0
}

const countByPrice = ({ counts, lowest }: Tally, column: DimensionColumn, { items, start, end }: ItemList, price: Int32Array): void => {
  for (let k = start; k < end; k++) {
    const place = items[k] ?? 0
    const dimension = column[place] ?? 0
    const before = counts[dimension] ?? 0
    const cost = price[place] ?? 0
    counts[dimension] = before + 1
    if (before === 0 || cost < (lowest[dimension] ?? 0)) lowest[dimension] = cost
  }
}
