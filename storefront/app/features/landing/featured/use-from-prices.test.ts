import { describe, expect, it } from 'vitest'
import { cheapestTrip } from './use-from-prices.ts'

const day = (departureDate: string, returnDate: string | undefined, amountMinor: number | null) =>
  ({ departureDate, returnDate, price: amountMinor === null ? null : { amountMinor, currency: 'EUR' }, level: null })

describe('the from-price of a place', () => {
  it('is the cheapest return with its dates, the earliest of equal ones', () => {
    const days = [day('2027-01-01', '2027-01-05', 9000), day('2027-01-02', '2027-01-06', 5800), day('2027-01-03', '2027-01-07', 5800)]
    expect(cheapestTrip(days)).toEqual({ price: { amountMinor: 5800, currency: 'EUR' }, out: '2027-01-02', back: '2027-01-06' })
  })

  it('skips days that are not sold or have no return', () => {
    expect(cheapestTrip([day('2027-01-01', '2027-01-05', null), day('2027-01-02', undefined, 100)])).toBeNull()
    expect(cheapestTrip([])).toBeNull()
  })
})
