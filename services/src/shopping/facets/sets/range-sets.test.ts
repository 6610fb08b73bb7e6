import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasBit, wordsFor } from './bit-set.ts'
import { buildRangeSets, countBelow } from './range-sets.ts'

const anEnd = fc.oneof(fc.integer({ min: -3, max: 53 }), fc.constantFrom(-Infinity, Infinity))
const someNumbers = fc.oneof(fc.array(fc.integer({ min: -1, max: 50 }), { maxLength: 40 }), fc.array(fc.integer({ min: -1, max: 50 }), { minLength: 90, maxLength: 200, size: 'max' }))

/** The places within, read from a row that starts at the given word between words that must not change. */
const placesWithin = (numbers: readonly number[], { from, to }: { from: number; to: number }, at: number) => {
  const words = wordsFor(numbers.length)
  const rows = new Uint32Array(at + words + 1).fill(0xabcdef01)
  const span = buildRangeSets({ length: numbers.length, at: (place) => numbers[place] ?? NaN }).within(from, to, rows, at)
  const row = rows.subarray(at, at + words)
  const around = [...rows.subarray(0, at), ...rows.subarray(at + words)]
  expect(around).toEqual(around.map(() => 0xabcdef01))
  expect([...row].filter((word, w) => word !== 0 && (w < span.start || w >= span.end))).toEqual([])
  return Array.from({ length: words * 32 }, (_, place) => place).filter((place) => hasBit(row, place))
}

describe('the set of places in a range', () => {
  it.each([['in any order', (numbers: number[]) => numbers], ['that ascend', (numbers: number[]) => numbers.toSorted((a, b) => a - b)]])('is that of the numbers between both ends, for numbers %s', (_, arrange) => {
    fc.assert(fc.property(someNumbers, anEnd, anEnd, fc.nat({ max: 3 }), (given, from, to, at) => {
      const numbers = arrange(given)
      expect(placesWithin(numbers, { from, to }, at)).toEqual([...numbers.keys()].filter((place) => (numbers[place] ?? NaN) >= from && (numbers[place] ?? NaN) <= to))
    }), { numRuns: 300 })
  })

  it('lies in no word if it is empty and the numbers ascend', () => {
    expect(buildRangeSets({ length: 64, at: (place) => place }).within(70, 80, new Uint32Array(2), 0)).toEqual({ start: 0, end: 0 })
  })

  it('lies in the words of its run if the numbers ascend', () => {
    expect(buildRangeSets({ length: 128, at: (place) => place }).within(40, 95, new Uint32Array(4), 0)).toEqual({ start: 1, end: 3 })
  })
})

describe('the number of ranks below a limit', () => {
  it('is found with few questions, none of them past the end', () => {
    for (const limit of [0, 1, 500, 999, 1000]) {
      const asked: number[] = []
      expect(countBelow(1000, (rank) => {
        asked.push(rank)
        return rank < limit
      })).toBe(limit)
      expect(asked.length).toBeLessThanOrEqual(10)
      expect(Math.max(...asked)).toBeLessThan(1000)
    }
    expect(countBelow(0, () => expect.fail('There is nothing to ask about'))).toBe(0)
  })
})
