import type { CartFlight, TravellerSlot } from '@portolan/contract/cart/cart'
import type { Bound } from '@portolan/contract/flights/flights'
import { describe, expect, it } from 'vitest'
import { searchAgainPath } from './search-again.ts'

const aBound = (over: Partial<Bound> = {}): Bound => ({
  direction: 'OUTBOUND', origin: 'MAD', destination: 'LGW', departsAt: '2027-01-14T07:50',
  arrivesAt: '2027-01-14T09:15', arrivalDayOffset: 0,
  durationMinutes: 145, stops: 0, connections: [], segments: [], emissionsKg: 100, ...over,
})
const eur = { amountMinor: 100, currency: 'EUR' }
const line: CartFlight = {
  kind: 'FLIGHT', lineId: 'l1', productType: 'F', payNow: eur, payLater: { ...eur, amountMinor: 0 },
  bounds: [aBound(), aBound({ direction: 'INBOUND', origin: 'LTN', destination: 'MAD', departsAt: '2027-01-18T06:35' })],
  fare: {
    fareId: 'f', name: 'Basic', cabin: 'ECONOMY', baggage: { personalItem: true, cabinBagKg: null, checkedBags: 0, checkedBagKg: null },
    seatSelection: { kind: 'NOT_POSSIBLE' }, change: { kind: 'NOT_POSSIBLE' }, refund: { kind: 'NOT_POSSIBLE' },
  },
  cabin: 'ECONOMY', validatingCarrier: 'U2', passengerPrices: [], price: eur, proposalId: 'p', seatsLeft: null,
  staticData: {
    airports: { LGW: { name: 'Gatwick', cityCode: 'LON', cityName: 'London', countryCode: 'GB' } }, carriers: {}, aircraft: {},
  },
}
const aSlot = (travellerNumber: number, passengerType: TravellerSlot['passengerType']): TravellerSlot =>
  ({ travellerNumber, passengerType, requiredFields: [], earliestBirthDate: '1906-01-19', latestBirthDate: '2026-01-18' })
const slots = [aSlot(1, 'ADT'), aSlot(2, 'CHD'), aSlot(3, 'INF')]
const aChild = {
  travellerNumber: 2, passengerType: 'CHD', givenName: 'Zoë', familyName: 'Ruiz', gender: 'FEMALE', birthDate: '2019-01-19',
} as const

describe('the link back to the search', () => {
  it('asks for the same cities, days and party, with ages on the last day', () => {
    expect(searchAgainPath({ cart: { lines: [line], productType: 'F', travellers: [aChild] }, slots, lastTravelDate: '2027-01-18' }))
      .toBe('/F?from=city-MAD&to=city-LON&out=2027-01-14&back=2027-01-18&adults=1&children=7&infants=1')
  })

  it.each([[5, '5'], [undefined, '?']])('uses the searched age for a child without a birth date: %s as %s', (searchedAge, children) => {
    const asked = slots.map((slot) => (slot.passengerType === 'CHD' && searchedAge !== undefined ? { ...slot, searchedAge } : slot))
    const path = searchAgainPath({ cart: { lines: [line], productType: 'F', travellers: [] }, slots: asked, lastTravelDate: '2027-01-18' })
    expect(new URLSearchParams(path.split('?')[1]).get('children')).toBe(children)
  })

  it('is the start page for a cart without a flight', () => {
    expect(searchAgainPath({ cart: { lines: [], productType: 'F', travellers: [] }, slots, lastTravelDate: '2027-01-18' })).toBe('/')
  })
})
