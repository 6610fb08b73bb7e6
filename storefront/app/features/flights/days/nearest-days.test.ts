import { describe, expect, it } from 'vitest'
import { nearestDays } from './nearest-days.ts'

const aDay = (departureDate: string, amountMinor: number | null) => ({
  departureDate, price: amountMinor === null ? null : { amountMinor, currency: 'EUR' }, level: null,
})

describe('the nearest days', () => {
  it('have a price, keep the length of the stay, and are the closest three', () => {
    const days = [aDay('2027-01-11', 100), aDay('2027-01-12', null), aDay('2027-01-13', 300), aDay('2027-01-14', 5), aDay('2027-01-15', 400), aDay('2027-01-17', 500)]
    expect(nearestDays(days, { departureDate: '2027-01-14', returnDate: '2027-01-18' }).map(({ departureDate, returnDate }) => [departureDate, returnDate]))
      .toEqual([['2027-01-13', '2027-01-17'], ['2027-01-15', '2027-01-19'], ['2027-01-11', '2027-01-15']])
  })

  it('are one way where the trip is', () => {
    expect(nearestDays([aDay('2027-01-13', 300)], { departureDate: '2027-01-14', returnDate: null }))
      .toEqual([{ departureDate: '2027-01-13', returnDate: null, price: { amountMinor: 300, currency: 'EUR' } }])
  })
})
