import type { CartFlight, Order } from '@portolan/contract/cart/cart'
import type { Bound } from '@portolan/contract/flights/flights'
import { describe, expect, it } from 'vitest'
import { lineFacts, providersOf, tripOf } from './line-facts.ts'

const aBound = (direction: Bound['direction'], from: string, to: string, day: string): Bound => ({
  direction, origin: from, destination: to, departsAt: `${day}T07:50`, arrivesAt: `${day}T09:15`, arrivalDayOffset: 0, durationMinutes: 145, stops: 0,
  connections: [], emissionsKg: 100,
  segments: [{
    marketingCarrier: 'IB', operatingCarrier: 'IB', flightNumber: '3166', origin: from, destination: to, departsAt: `${day}T07:50`, arrivesAt: `${day}T09:15`,
    durationMinutes: 145, aircraft: '320', technicalStops: [],
  }],
})
const eur = { amountMinor: 41_230, currency: 'EUR' }
const airport = (name: string, cityCode: string, cityName: string, timeZone?: string) =>
  ({ name, cityCode, cityName, countryCode: 'ES', ...(timeZone === undefined ? {} : { timeZone }) })
const aFlight = (over: Partial<CartFlight> = {}): CartFlight => ({
  kind: 'FLIGHT', lineId: '1', productType: 'F', price: eur, payNow: eur, payLater: { ...eur, amountMinor: 0 },
  bounds: [aBound('OUTBOUND', 'MAD', 'LHR', '2027-01-14'), aBound('INBOUND', 'LGW', 'MAD', '2027-01-18')],
  fare: {
    fareId: 'f', name: 'Basic', cabin: 'ECONOMY', baggage: { personalItem: true, cabinBagKg: null, checkedBags: 0, checkedBagKg: null },
    seatSelection: { kind: 'NOT_POSSIBLE' }, change: { kind: 'NOT_POSSIBLE' }, refund: { kind: 'NOT_POSSIBLE' },
  },
  cabin: 'ECONOMY', validatingCarrier: 'IB', inboundCarrier: 'VY', passengerPrices: [], proposalId: 'p', seatsLeft: null,
  staticData: {
    airports: { MAD: airport('Barajas', 'MAD', 'Madrid'), LHR: airport('Heathrow', 'LON', 'London'), LGW: airport('Gatwick', 'LON', 'London') },
    carriers: { IB: { name: 'Iberia' }, VY: { name: 'Vueling' } }, aircraft: {},
  },
  ...over,
})
const anOrder: Order = {
  orderId: 'o', productType: 'F', status: 'CONFIRMED', bookingReference: 'X4T9LQ', inboundReference: 'K7P2QX', lineId: '1', amount: eur, refund: null,
}

describe('the facts of a flight in a cart', () => {
  it('name the trip by its cities and dates, and search it again by cities', () => {
    const facts = lineFacts(aFlight())
    expect(facts.trip).toEqual({ from: 'Madrid', to: 'London', firstDay: '2027-01-14', lastDay: '2027-01-18' })
    expect(facts.search).toEqual({
      from: { type: 'CITY', code: 'MAD' }, to: { type: 'CITY', code: 'LON' }, out: '2027-01-14', back: '2027-01-18', cabin: 'ECONOMY',
    })
    expect([facts.providers, facts.termsName]).toEqual([['Iberia', 'Vueling'], 'Basic'])
    expect(facts.departures).toEqual([
      { at: '2027-01-14T07:50', place: 'Madrid Barajas (MAD)', provider: 'Iberia', hasCheckedBags: false },
      { at: '2027-01-18T07:50', place: 'London Gatwick (LGW)', provider: 'Vueling', hasCheckedBags: false },
    ])
  })

  it('put each flight into the calendar with its ticket’s name and reference', () => {
    expect(lineFacts(aFlight()).events(anOrder).map(({ name, location, reference, startsAt }) => [name, location, reference, startsAt])).toEqual([
      ['IB 3166', 'Madrid Barajas (MAD)', 'Iberia: X4T9LQ', '2027-01-14T07:50'], ['IB 3166', 'London Gatwick (LGW)', 'Vueling: K7P2QX', '2027-01-18T07:50'],
    ])
    expect(lineFacts(aFlight()).events(undefined).map(({ reference }) => reference)).toEqual([null, null])
  })

  it('puts each flight into the calendar at the time zone of the airport it leaves from, and without one where it is not known', () => {
    const airports = { HND: airport('Haneda', 'TYO', 'Tokyo', 'Asia/Tokyo'), LAX: airport('Los Angeles', 'LAX', 'Los Angeles', 'America/Los_Angeles'), XXX: airport('XXX', 'XXX', 'XXX') }
    const there = aBound('OUTBOUND', 'HND', 'LAX', '2027-03-01')
    const back = aBound('INBOUND', 'LAX', 'XXX', '2027-03-08')
    const onwards = { ...back, segments: [...back.segments, ...aBound('INBOUND', 'XXX', 'HND', '2027-03-09').segments] }
    const line = aFlight({ bounds: [there, onwards], staticData: { airports, carriers: {}, aircraft: {} } })
    expect(lineFacts(line).events(anOrder).map(({ timeZone }) => timeZone)).toEqual(['Asia/Tokyo', 'America/Los_Angeles', null])
  })

  it('name a trip of several lines by the first journey, from the earliest start to the latest end of all', () => {
    const later = aFlight({ lineId: '2', bounds: [aBound('OUTBOUND', 'LHR', 'MAD', '2027-02-01')] })
    const earlier = aFlight({ lineId: '3', bounds: [aBound('OUTBOUND', 'LGW', 'LHR', '2027-01-10'), aBound('INBOUND', 'LHR', 'LGW', '2027-01-12')] })
    expect(tripOf([aFlight({ bounds: [] }), later])).toEqual({ from: 'London', to: 'Madrid', firstDay: '2027-02-01', lastDay: '2027-02-01' })
    expect(tripOf([aFlight(), later])).toEqual({ from: 'Madrid', to: 'London', firstDay: '2027-01-14', lastDay: '2027-02-01' })
    expect(tripOf([later, aFlight(), earlier])).toEqual({ from: 'London', to: 'Madrid', firstDay: '2027-01-10', lastDay: '2027-02-01' })
    expect(tripOf([])).toBeNull()
  })

  it('name every airline of a trip once', () => {
    expect(providersOf([aFlight(), aFlight({ lineId: '2', validatingCarrier: 'VY' }), aFlight({ lineId: '3' })])).toEqual(['Iberia', 'Vueling'])
  })
})
