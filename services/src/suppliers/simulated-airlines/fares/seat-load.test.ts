import { describe, expect, it } from 'vitest'
import { aWorld } from '../builders.test-helper.ts'
import type { Flight } from '../timetable/flight.ts'
import { cabinSeats, flightLoad } from './seat-load.ts'
import { toTravelDay } from '../world/travel-day.ts'

const DAY = toTravelDay('2027-02-10')
const flights = (): Flight[] => aWorld().routes.slice(0, 3_000).flatMap((route) => [...aWorld().flightsOf(route, DAY)])
const seatsOn = (flight: Flight, daysBefore: number): number => flightLoad(flight, DAY - daysBefore, 1).seats('ECONOMY')

describe('flightLoad', () => {
  it('leaves fewer seats closer to departure, within the capacity', () => {
    for (const flight of flights()) {
      const seats = [330, 200, 90, 30, 14, 7, 3, 1, 0].map((days) => seatsOn(flight, days))
      expect([...seats].sort((a, b) => b - a)).toEqual(seats)
      expect(seats[0]).toBeLessThanOrEqual(cabinSeats(flight, 'ECONOMY'))
    }
  })

  it('sells out some flights in the last days, and none months ahead', () => {
    const all = flights()
    const soldOut = all.filter((flight) => seatsOn(flight, 0) === 0).length / all.length
    expect(soldOut).toBeGreaterThan(0.005)
    expect(soldOut).toBeLessThan(0.3)
    expect(all.filter((flight) => seatsOn(flight, 90) === 0)).toEqual([])
  })
})
