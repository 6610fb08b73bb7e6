import type { ItemOrder } from './item-order.ts'

/**
 * An item is bought in one of its variants: a flight in a fare, a room at a rate. Variants that no facet distinguishes form one class, so a
 * few classes are enough: flights have four, by bags; stays one for each meal plan, cancellation and moment of payment. An item matches if one
 * variant has all chosen values together, and its price is that of its cheapest such variant.
 */
export type VariantSource = {
  classes: number
  /** Lowest price among an item's variants of a class, in minor units for the party; NOT_OFFERED where it has none. */
  priceOf: (item: number, variantClass: number) => number
}

/** Price of an item none of whose variants can be chosen. */
export const NOT_OFFERED = -1

/** A facet whose values variants have. */
export type VariantFacet = { name: string; values: readonly string[]; accepts: (value: number, variantClass: number) => boolean }

export type Variants = {
  /** Classes that have, for each facet with chosen values, one of them; null where nothing is chosen. */
  accepted: (facets: readonly VariantFacet[], chosenOf: (facet: string) => readonly number[] | null) => readonly number[]
  /** Lowest price of each place among variants of these classes; the same array where the same prices were asked for before. */
  prices: (classes: readonly number[]) => Int32Array
}

/** Choices of variants whose prices are kept: a shopper tries a few, and each costs four bytes an item. */
const KEPT_PRICES = 24

export const createVariants = (items: ItemOrder, { classes, priceOf }: VariantSource): Variants => {
  const every = Array.from({ length: classes }, (_, variantClass) => variantClass)
  const known = new Map<string, Int32Array>()
  const lowest = (accepted: readonly number[]): Int32Array => {
    const prices = new Int32Array(items.length).fill(NOT_OFFERED)
    for (const variantClass of accepted) {
      for (let place = 0; place < prices.length; place++) {
        const price = priceOf(items[place] ?? 0, variantClass)
        const before = prices[place] ?? NOT_OFFERED
        if (price !== NOT_OFFERED && (before === NOT_OFFERED || price < before)) prices[place] = price
      }
    }
    return prices
  }
  return {
    accepted: (facets, chosenOf) => every.filter((variantClass) =>
      facets.every(({ name, accepts }) => chosenOf(name)?.some((value) => accepts(value, variantClass)) ?? true)),
    prices: (accepted) => {
      const key = accepted.join()
      const found = known.get(key)
      if (found !== undefined) return found
      const made = lowest(accepted)
      // Where every fare has a cabin bag, the cheapest one with it is the cheapest of all.
      const equal = known.values().find((prices) => prices.every((price, place) => price === made[place]))
      const oldest = known.keys().next()
      if (known.size >= KEPT_PRICES && oldest.done === false) known.delete(oldest.value)
      known.set(key, equal ?? made)
      return equal ?? made
    },
  }
}
