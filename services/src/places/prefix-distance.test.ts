import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { prefixDistance } from './prefix-distance.ts'

/** The definition, without bounds or shortcuts. */
const distanceByDefinition = (a: string, b: string): number => {
  const rowOf = (i: number): number[] => Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : i))
  const table = Array.from({ length: a.length + 1 }, (_, i) => rowOf(i))
  const get = (i: number, j: number): number => table[i]?.[j] ?? Infinity
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? get(i - 2, j - 2) + 1 : Infinity
      const row = table[i]
      if (row) row[j] = Math.min(get(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1), get(i - 1, j) + 1, get(i, j - 1) + 1, swapped)
    }
  }
  return get(a.length, b.length)
}
const nearestByDefinition = (typed: string, word: string): number =>
  Math.min(...Array.from({ length: word.length + 1 }, (_, length) => distanceByDefinition(typed, word.slice(0, length))))

describe('prefixDistance', () => {
  it.each([
    ['londn', 'london', 1, 5], ['mialn', 'milan', 1, 5], ['nwe york', 'new york city', 1, 8], ['barcel', 'barcelona', 0, 6],
    ['pariss', 'paris', 1, 5],
  ])('matches %s with a prefix of %s after %d typing errors', (typed, word, distance, length) => {
    expect(prefixDistance(typed, word, 2)).toEqual({ distance, length })
  })

  it('gives up beyond the allowed number of errors', () => {
    expect(prefixDistance('mdrai', 'madrid', 1)).toBeNull()
    expect(prefixDistance('abc', 'xyz', 2)).toBeNull()
  })

  it('agrees with the definition of the distance on any two words', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 1, maxLength: 8 })
    fc.assert(fc.property(word, word, fc.integer({ min: 1, max: 2 }), (typed, other, most) => {
      const nearest = nearestByDefinition(typed, other)
      expect(prefixDistance(typed, other, most)?.distance ?? null).toBe(nearest <= most ? nearest : null)
    }), { numRuns: 2000 })
  })
})
