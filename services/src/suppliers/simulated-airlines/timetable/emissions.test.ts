import { describe, expect, it } from 'vitest'
import { AIRCRAFT } from '@portolan/geo/aircraft'
import { equivalentSeats, fuelKg, passengerCo2eKg } from './emissions.ts'

describe('emissions', () => {
  // Example of the Travel Impact Model: Zurich-San Francisco on a 787-9, 56,440 kg of fuel, space of 411.5 economy seats, 8 % cargo.
  const published = [['ECONOMY', 572.8], ['PREMIUM_ECONOMY', 859.2], ['BUSINESS', 2_291]] as const
  it.each(published)('match the published example in %s', (cabin, kg) => {
    expect(Math.abs(passengerCo2eKg(56_440, 411.5, cabin, 'WIDE', 0.08) - kg)).toBeLessThan(0.5)
  })

  it('estimate the fuel of the published flight within three per cent', () => {
    const aircraft = AIRCRAFT.get('789')
    if (aircraft === undefined) throw new Error('no 787-9')
    expect(Math.abs(fuelKg(aircraft, 9_377) / 56_440 - 1)).toBeLessThan(0.03)
  })

  it('count a business seat on a wide-body aircraft as four economy seats', () => {
    expect(equivalentSeats({ ECONOMY: 100, PREMIUM_ECONOMY: 10, BUSINESS: 10, FIRST: 1 }, 'WIDE')).toBe(160)
    expect(equivalentSeats({ ECONOMY: 100, PREMIUM_ECONOMY: 0, BUSINESS: 10, FIRST: 0 }, 'NARROW')).toBe(115)
  })
})
