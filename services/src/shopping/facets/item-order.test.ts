import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { everyPlace, sortItems, spreadAlike } from './item-order.ts'

const orderOf = (size: number) => Uint16Array.from({ length: size }, (_, place) => place)
const spread = (scores: readonly number[], groups: readonly number[], weight: number) =>
  [...spreadAlike(orderOf(scores.length), (place) => scores[place] ?? 0, [{ weight, groupOf: (place) => groups[place] ?? -1 }])]

describe('an order in which likeness counts', () => {
  it('prefers a slightly worse item to one that is like the card above', () => {
    expect(spread([0, 0.01, 0.02], [1, 1, 2], 0.1)).toEqual([0, 2, 1])
  })
  it('keeps a much better item in place, however alike it is', () => {
    expect(spread([0, 0.01, 0.2], [1, 1, 2], 0.1)).toEqual([0, 1, 2])
  })
  it('counts each of the cards above, within one screen', () => {
    const scores = Array.from({ length: 9 }, (_, place) => place / 1000)
    expect(spread([0, 0.001, 0.15], [1, 1, 2], 0.1)).toEqual([0, 1, 2])
    expect(spread([0, 0, 0, 0.15], [1, 1, 1, 2], 0.1)).toEqual([0, 1, 3, 2])
    // The first card's flight may come again on the ninth place: it is no longer in sight.
    expect(spread(scores, [1, 2, 3, 4, 5, 6, 7, 8, 1], 10)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  })
  it('changes nothing if items share no group', () => {
    expect(spread([0, 0.01, 0.02], [-1, -1, 2], 0.1)).toEqual([0, 1, 2])
  })
  it('spreads sixty places and no more', () => {
    const places = Array.from({ length: 62 }, (_, place) => place)
    const arranged = (alike: readonly number[]) => spread(places.map((place) => place / 1000), places.map((place) => (alike.includes(place) ? 1 : -1)), 10).slice(57)
    // The third one differs from the two alike, so it comes between them where places are still spread.
    expect(arranged([58, 59])).toEqual([57, 58, 60, 59, 61])
    expect(arranged([59, 60])).toEqual([57, 58, 59, 60, 61])
  })
  it('leaves the order that it was given as it is', () => {
    const order = orderOf(3)
    spreadAlike(order, (place) => place / 100, [{ weight: 0.1, groupOf: (place) => (place === 2 ? 2 : 1) }])
    expect([...order]).toEqual([0, 1, 2])
  })
  it('contains every item exactly once, and sorts those past the first places by score only', () => {
    fc.assert(fc.property(fc.array(fc.record({ score: fc.integer({ min: 0, max: 300 }), group: fc.integer({ min: -1, max: 3 }) }), { maxLength: 900 }), (items) => {
      const sorted = items.toSorted((a, b) => a.score - b.score)
      const arranged = spread(sorted.map(({ score }) => score), sorted.map(({ group }) => group), 20)
      expect(arranged.toSorted((a, b) => a - b)).toEqual([...sorted.keys()])
      const rest = arranged.slice(60)
      expect(rest).toEqual(rest.toSorted((a, b) => a - b))
    }))
  })
})

describe('items by a key', () => {
  it('ascend, and equal keys keep their order', () => {
    const keys = [5, -3, 5, 0, -3]
    expect([...sortItems(Uint16Array.of(4, 3, 2, 1, 0), (item) => keys[item] ?? 0)]).toEqual([4, 1, 3, 2, 0])
  })

  it('are sorted by the whole number next to the key', () => {
    expect([...sortItems(orderOf(3), (item) => [1.4, 0.6, 0.4][item] ?? 0)]).toEqual([2, 0, 1])
  })

  it.each([2 ** 31, -(2 ** 31), NaN, Infinity])('are not sorted by %d, which does not fit', (key) => {
    expect(() => sortItems(orderOf(1), () => key)).toThrow(new RangeError(`Sort key ${key} does not fit`))
  })

  it('are sorted by the largest keys that fit', () => {
    expect([...sortItems(orderOf(2), (item) => (item === 0 ? 2 ** 31 - 1 : 1 - 2 ** 31))]).toEqual([1, 0])
  })
})

describe('every place', () => {
  it.each([[0, 2], [65_536, 2], [65_537, 4], [2 ** 20, 4]])('of %i takes %i bytes', (size, bytes) => {
    const places = everyPlace(size)
    expect([places.length, places.BYTES_PER_ELEMENT, places.at(-1)]).toEqual([size, bytes, size === 0 ? undefined : size - 1])
  })

  it('is refused past the largest number that can be sorted', () => {
    expect(() => everyPlace(2 ** 20 + 1)).toThrow(new RangeError('More than 1048576 items'))
  })
})
