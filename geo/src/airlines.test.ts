import { describe, expect, it } from 'vitest'
import { AIRCRAFT } from './aircraft.ts'
import { AIRLINES, airlineName } from './airlines.ts'
import { loadGeo } from './geo.ts'

describe('airlines', () => {
  it('cover the world with more than a hundred, forty of them low-cost', () => {
    const kinds = [...AIRLINES.values()].map(({ kind }) => kind)
    expect(AIRLINES.size).toBeGreaterThan(100)
    expect(kinds.filter((kind) => kind === 'LOW_COST').length).toBeGreaterThanOrEqual(35)
    expect(new Set([...AIRLINES.values()].map(({ country }) => country)).size).toBeGreaterThan(60)
  })

  it('have bases at airports that exist, a colour and aircraft', () => {
    const { airports } = loadGeo()
    for (const { code, bases, colour, fleet } of AIRLINES.values()) {
      expect(code).toMatch(/^[A-Z0-9]{2}$/)
      for (const { airport, places } of bases) {
        expect(airports.has(airport), `${code} ${airport}`).toBe(true)
        expect(places, `${code} ${airport}`).toBeGreaterThan(0)
      }
      expect(colour).toMatch(/^#[0-9a-f]{6}$/)
      expect(fleet.length).toBeGreaterThan(0)
    }
  })

  it('name partners that exist', () => {
    for (const { partners } of AIRLINES.values()) for (const partner of partners) expect(AIRLINES.has(partner), partner).toBe(true)
  })

  it('have names, also those that only fly for others', () => {
    expect([airlineName('IB'), airlineName('YW'), airlineName('??')]).toEqual(['Iberia', 'Air Nostrum', '??'])
    const operators = [...AIRLINES.values()].flatMap(({ regionalOperator }) => regionalOperator ?? [])
    for (const operator of operators) expect(airlineName(operator)).not.toBe(operator)
  })
})

describe('aircraft', () => {
  it('have seats, fuel use and range in the right order', () => {
    for (const { body, seats, denseSeats, rangeKm, fuelKgPerNauticalMile } of AIRCRAFT.values()) {
      const total = Object.values(seats).reduce((sum, count) => sum + count, 0)
      expect(denseSeats).toBeGreaterThanOrEqual(total)
      expect(fuelKgPerNauticalMile / total).toBeLessThan(0.06)
      expect(rangeKm > 10_000).toBe(body === 'WIDE')
    }
  })
})
