import type { Bound } from '@portolan/contract/flights/flights'
import { describe, expect, it } from 'vitest'
import { boundWarnings, marketingCarriers, otherOperatingCarriers, partySize } from './itinerary-facts.ts'
import { cityNameOf, fullAirportName, shortAirportName } from '../search/place-names.ts'

const aSegment = (origin: string, destination: string, departsAt: string, arrivesAt: string, operatingCarrier = 'LH') => ({
  marketingCarrier: 'LH', operatingCarrier, flightNumber: 'LH1', origin, destination, departsAt, arrivesAt, durationMinutes: 100, aircraft: '320',
  technicalStops: [],
})

const aBound = (part: Partial<Bound>): Bound => ({
  direction: 'OUTBOUND', origin: 'MAD', destination: 'LHR', departsAt: '2027-01-14T18:45', arrivesAt: '2027-01-15T07:40', arrivalDayOffset: 1,
  durationMinutes: 835, stops: 1, emissionsKg: 100, connections: [],
  segments: [aSegment('MAD', 'FRA', '2027-01-14T18:45', '2027-01-14T21:25'), aSegment('FRA', 'LHR', '2027-01-15T07:00', '2027-01-15T07:40', 'CL')],
  ...part,
})

const AIRPORTS = {
  MAD: { name: 'Barajas', cityCode: 'MAD', cityName: 'Madrid', countryCode: 'ES' },
  LHR: { name: 'Heathrow', cityCode: 'LON', cityName: 'London', countryCode: 'GB' },
  LCY: { name: 'London City', cityCode: 'LON', cityName: 'London', countryCode: 'GB' },
}

describe('a warning on a card', () => {
  it('names a night between two flights, with its hours', () => {
    const bound = aBound({ connections: [{ arrivalAirport: 'FRA', departureAirport: 'FRA', durationMinutes: 575, notes: ['OVERNIGHT'] }] })
    expect(boundWarnings([bound], bound)).toEqual([{ kind: 'OVERNIGHT', airport: 'FRA', from: '21:25', to: '07:00' }])
  })

  it('names a change of airport between flights, even if the supplier did not note it', () => {
    const bound = aBound({ connections: [{ arrivalAirport: 'LHR', departureAirport: 'LGW', durationMinutes: 200, notes: [] }] })
    expect(boundWarnings([bound], bound)).toEqual([{ kind: 'AIRPORT_CHANGE', from: 'LHR', to: 'LGW' }])
  })

  it('names a return from or to another airport', () => {
    const outbound = aBound({})
    const inbound = aBound({ direction: 'INBOUND', origin: 'LCY', destination: 'TOJ' })
    expect(boundWarnings([outbound, inbound], inbound)).toEqual([
      { kind: 'OTHER_ORIGIN', airport: 'LCY', expected: 'LHR' }, { kind: 'OTHER_DESTINATION', airport: 'TOJ', expected: 'MAD' },
    ])
    expect(boundWarnings([outbound, inbound], outbound)).toEqual([])
  })
})

describe('marketing and operating carriers', () => {
  it('are named once each, and the operating one only if it differs', () => {
    expect(marketingCarriers(aBound({}))).toEqual(['LH'])
    expect(otherOperatingCarriers(aBound({}))).toEqual(['CL'])
  })

  it('counts everyone the price is for', () => {
    expect(partySize({ adults: 2, childAges: [7], infants: 1 })).toBe(4)
  })
})

describe('the name of an airport', () => {
  it('is its city, unless the flights use several airports of the city', () => {
    expect(shortAirportName(AIRPORTS, 'MAD')).toBe('Madrid (MAD)')
    expect(shortAirportName(AIRPORTS, 'LHR')).toBe('Heathrow (LHR)')
    expect(shortAirportName({ LHR: AIRPORTS.LHR }, 'LHR')).toBe('London (LHR)')
  })

  it('contains the city once in its full form', () => {
    expect(fullAirportName(AIRPORTS, 'LHR')).toBe('London Heathrow (LHR)')
    expect(fullAirportName(AIRPORTS, 'LCY')).toBe('London City (LCY)')
  })

  it('is the code if no name is known', () => {
    expect([shortAirportName(AIRPORTS, 'XXX'), fullAirportName(AIRPORTS, 'XXX'), cityNameOf(AIRPORTS, 'XXX')]).toEqual(['XXX', 'XXX', 'XXX'])
  })
})
