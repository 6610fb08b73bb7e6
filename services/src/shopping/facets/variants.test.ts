import { describe, expect, it } from 'vitest'
import { everyPlace } from './item-order.ts'
import { createVariants, NOT_OFFERED } from './variants.ts'

/** Prices by item, then by class. */
const of = (prices: readonly (readonly number[])[], items = everyPlace(prices.length)) => {
  const asked: number[] = []
  const variants = createVariants(items, { classes: prices[0]?.length ?? 0, priceOf: (item, variantClass) => {
    asked.push(variantClass)
    return prices[item]?.[variantClass] ?? NOT_OFFERED
  } })
  return { variants, asked }
}

describe('the price of an item', () => {
  it('is that of its cheapest variant of the classes, by place', () => {
    const { variants } = of([[30, 20, 25], [NOT_OFFERED, 0, 7], [NOT_OFFERED, NOT_OFFERED, 4]], Uint16Array.of(2, 0, 1))
    expect([[0, 1, 2], [0, 2], [0], []].map((classes) => [...variants.prices(classes)])).toEqual([[4, 20, 0], [4, 25, 7], [NOT_OFFERED, 30, NOT_OFFERED], [NOT_OFFERED, NOT_OFFERED, NOT_OFFERED]])
  })

  it('is made once for a choice of classes, and shared by choices with the same prices', () => {
    const { variants, asked } = of([[30, 20], [9, 9]])
    const both = variants.prices([0, 1])
    expect(variants.prices([1])).toBe(both)
    expect(variants.prices([0])).not.toBe(both)
    const before = asked.length
    expect([variants.prices([0, 1]), variants.prices([1])].every((prices) => prices === both)).toBe(true)
    expect(asked).toHaveLength(before)
  })

  it('is kept for the last 24 choices', () => {
    const { variants, asked } = of([Array.from({ length: 25 }, (_, variantClass) => 100 - variantClass)])
    const isKept = (variantClass: number): boolean => {
      const before = asked.length
      variants.prices([variantClass])
      return asked.length === before
    }
    for (let variantClass = 0; variantClass < 24; variantClass++) variants.prices([variantClass])
    expect([isKept(0), isKept(23)]).toEqual([true, true])
    variants.prices([24])
    expect([isKept(1), isKept(24), isKept(0)]).toEqual([true, true, false])
  })
})

describe('the accepted classes', () => {
  const { variants } = of([[1, 1, 1, 1]])
  const bag = { name: 'bag', values: ['NONE', 'ONE'], accepts: (value: number, variantClass: number) => variantClass % 2 === value }
  const meal = { name: 'meal', values: ['NONE', 'SOME'], accepts: (value: number, variantClass: number) => variantClass >> 1 === value }
  const accepted = (chosen: Record<string, number[]>) => variants.accepted([bag, meal], (name) => chosen[name] ?? null)

  it('are all where nothing is chosen', () => {
    expect(accepted({})).toEqual([0, 1, 2, 3])
  })

  it('have any of the chosen values of a facet, and one of each facet', () => {
    expect([accepted({ bag: [1] }), accepted({ bag: [0, 1] }), accepted({ bag: [1], meal: [0] }), accepted({ bag: [] })]).toEqual([[1, 3], [0, 1, 2, 3], [1], []])
  })
})
