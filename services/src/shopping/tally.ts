import type { ItemList } from './item-lists.ts'
import type { Part, PartColumn } from './parts.ts'
import { type Scratch, SLOT } from './scratch.ts'

/**
 * How many of a list's items each part has, and the lowest price among them where the part is priced; of a part
 * without any, whatever was left there. Valid until the next query.
 */
export type Tally = { counts: Int32Array; lowest: Int32Array }

/** Null where a part has more numbers than the list has items: those are sooner counted one by one. */
export type TallyOf = (part: Part) => Tally | null

export type TallyPrices = { price: Int32Array; isByPlace: boolean }

/** Tallies of one list, each made when a facet first asks for it. */
export const createTallies = (list: ItemList, prices: TallyPrices, scratch: Scratch): TallyOf => {
  const made = new Map<Part, Tally>()
  return (part) => {
    if (part.size > list.end - list.start) return null
    const tally = made.get(part) ?? makeTally(part, list, prices, scratch)
    made.set(part, tally)
    return tally
  }
}

const makeTally = (part: Part, list: ItemList, prices: TallyPrices, scratch: Scratch): Tally => {
  const { size, column, at, isPriced } = part
  const counts = scratch.numbers(SLOT.tallies + 2 * at, size).fill(0, 0, size)
  const lowest = scratch.numbers(SLOT.tallies + 2 * at + 1, isPriced ? size : 0)
  if (!isPriced) count(counts, column, list)
  else if (prices.isByPlace) countFromEnd({ counts, lowest }, part, list, prices.price)
  else countByPrice({ counts, lowest }, column, list, prices.price)
  return { counts, lowest }
}

const count = (counts: Int32Array, column: PartColumn, { items, start, end }: ItemList): void => {
  for (let k = start; k < end; k++) {
    const part = column[items[k] ?? 0] ?? 0
    counts[part] = (counts[part] ?? 0) + 1
  }
}

/** Where places are by price the first item is the cheapest: read from the end it is written last, with nothing to compare. */
const countFromEnd = ({ counts, lowest }: Tally, { size, column }: Part, { items, start, end }: ItemList, price: Int32Array): void => {
  for (let k = end - 1; k >= start; k--) {
    const place = items[k] ?? 0
    const part = column[place] ?? 0
    counts[part] = (counts[part] ?? 0) + 1
    lowest[part] = place
  }
  for (let part = 0; part < size; part++) lowest[part] = price[lowest[part] ?? 0] ?? 0
}

const countByPrice = ({ counts, lowest }: Tally, column: PartColumn, { items, start, end }: ItemList, price: Int32Array): void => {
  for (let k = start; k < end; k++) {
    const place = items[k] ?? 0
    const part = column[place] ?? 0
    const before = counts[part] ?? 0
    const cost = price[place] ?? 0
    counts[part] = before + 1
    if (before === 0 || cost < (lowest[part] ?? 0)) lowest[part] = cost
  }
}
