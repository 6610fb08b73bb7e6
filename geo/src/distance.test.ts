import { describe, expect, it } from 'vitest'
import { airportsOf, loadGeo } from './geo.ts'
import { distanceKm } from './distance.ts'

const between = (from: string, to: string): number => {
  const [a, b] = [from, to].flatMap((code) => airportsOf(loadGeo(), { type: 'AIRPORT', code }))
  if (a === undefined || b === undefined) throw new Error(`${from} or ${to} is unknown`)
  return distanceKm(a, b)
}

describe('distanceKm', () => {
  it.each([
    ['LHR', 'JFK', 5540, 30],
    ['MAD', 'BCN', 483, 10],
    ['SYD', 'EZE', 11_780, 60],
    ['AKL', 'SCL', 9670, 60],
    ['HEL', 'ANC', 6510, 60],
  ])('is the great circle from %s to %s', (from, to, km, tolerance) => {
    expect(Math.abs(between(from, to) - km)).toBeLessThanOrEqual(tolerance)
  })

  it('is nothing from a place to itself, and the same both ways', () => {
    expect(between('IST', 'IST')).toBe(0)
    expect(between('IST', 'GRU')).toBeCloseTo(between('GRU', 'IST'), 9)
  })
})
