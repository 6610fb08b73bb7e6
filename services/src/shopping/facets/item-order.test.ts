import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spreadAlike } from './item-order.ts'

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
