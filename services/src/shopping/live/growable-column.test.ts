import { describe, expect, it } from 'vitest'
import { growableColumn } from './growable-column.ts'

describe('a column that grows', () => {
  it.each([0, -1] as const)('holds %i where nothing was written, also past its end', (empty) => {
    const column = growableColumn(empty)
    expect([column.at(0), column.at(1000)]).toEqual([empty, empty])
    column.set(200, 7)
    expect([column.at(0), column.at(199), column.at(200), column.at(201)]).toEqual([empty, empty, 7, empty])
  })

  it.each([0, -1] as const)('keeps what was written while it grows and after it was trimmed, if it is empty as %i', (empty) => {
    const values = Array.from({ length: 1000 }, (_, index) => index * 3)
    const column = growableColumn(empty)
    for (const [index, value] of values.entries()) column.set(index, value)
    const read = () => values.map((_, index) => column.at(index))
    expect(read()).toEqual(values)
    column.trim()
    expect(read()).toEqual(values)
    expect(column.at(values.length)).toBe(empty)
  })

  it.each([254, 255, 256, 65_534, 65_535, 65_536, 4_000_000_000])('keeps %i as the largest value when it is trimmed', (largest) => {
    for (const empty of [0, -1] as const) {
      const column = growableColumn(empty)
      column.set(0, 1)
      column.set(1, largest)
      column.trim()
      expect([column.at(0), column.at(1), column.at(2)]).toEqual([1, largest, empty])
    }
  })

  it('takes large values again after it was trimmed', () => {
    const column = growableColumn(-1)
    column.set(0, 5)
    column.trim()
    column.set(0, 70_000)
    column.set(1, 300)
    expect([column.at(0), column.at(1), column.at(2)]).toEqual([70_000, 300, -1])
  })
})
