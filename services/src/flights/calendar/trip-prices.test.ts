import { money } from '@portolan/contract/values/money'
import { describe, expect, it } from 'vitest'
import type { FlightSupplier } from '../../suppliers/flight-port.ts'
import { aBound, aFare, aGeo, anOffer, aQuickSupplier, DEPARTURE } from '../flight-builders.test-helper.ts'
import { createTripPrices } from './trip-prices.ts'

const never = (): Promise<never> => new Promise(() => undefined)
const pricesOf = (...suppliers: FlightSupplier[]) => createTripPrices({ suppliers, geo: aGeo(), delay: never })
const ends = { origin: { type: 'CITY', code: 'MAD' }, destination: { type: 'CITY', code: 'BCN' }, currency: 'EUR', businessProfileId: 'demo' } as const
const trip = { ...ends, departureDate: DEPARTURE, returnDate: '2027-04-17' }
const telling = (id: string, prices: (number | null)[]): FlightSupplier => ({
  ...aQuickSupplier(id),
  cheapestByDay: async () => prices.map((price) => (price === null ? null : money(price, 'EUR'))),
  pricesAskedOn: async () => prices.map((price) => (price === null ? null : money(price, 'EUR'))),
})
const amounts = (prices: readonly ({ amountMinor: number } | null)[] | null) => prices?.map((price) => price?.amountMinor ?? null) ?? null

describe('prices of trips', () => {
  it('are the lowest of all suppliers on each day', async () => {
    const prices = pricesOf(telling('a', [500, null, null]), telling('b', [400, 700, null]))
    expect(amounts(await prices.byDay(ends, ['2027-04-10', '2027-04-11', '2027-04-12'], 7))).toEqual([400, 700, null])
    expect(amounts(await prices.askedOn(trip, ['2027-02-01', '2027-02-02', '2027-02-03']))).toEqual([400, 700, null])
  })
  it('have no history if one supplier keeps none', async () => {
    expect(await pricesOf(telling('a', [500]), aQuickSupplier('b')).askedOn(trip, ['2027-02-01'])).toBeNull()
  })
  it('are today the cheapest fare of all offers in a search', async () => {
    const offers = [anOffer({ bounds: [aBound(), aBound({ direction: 'INBOUND' })], fares: [aFare({ price: 9_000 }), aFare({ price: 8_100, bags: 'CABIN' })] })]
    const supplier: FlightSupplier = { ...aQuickSupplier('a'), search: async function* () { yield { offers, expiresAt: '2027-03-01T10:30:00Z' } } }
    expect((await pricesOf(supplier, aQuickSupplier('b')).now(trip))?.amountMinor).toBe(8_100)
  })
  it('are unknown while a supplier fails', async () => {
    const failing: FlightSupplier = { ...telling('a', [1]), cheapestByDay: async () => Promise.reject(new Error('down')) }
    await expect(pricesOf(failing, telling('b', [400])).byDay(ends, ['2027-04-10'], 7)).rejects.toThrow('down')
  })
})
