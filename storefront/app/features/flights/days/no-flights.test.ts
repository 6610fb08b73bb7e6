import type { Place } from '@portolan/contract/places/places'
import { describe, expect, it } from 'vitest'
import type { FlightSearchView } from '../../../travel/search/flight-search-url.ts'
import { nearestDays, widerSearches } from './no-flights.tsx'

const aDay = (departureDate: string, amountMinor: number | null) => ({
  departureDate, price: amountMinor === null ? null : { amountMinor, currency: 'EUR' }, level: null,
})

describe('the nearest days', () => {
  it('have a price, keep the length of the stay, and are the closest three', () => {
    const days = [aDay('2027-01-11', 100), aDay('2027-01-12', null), aDay('2027-01-13', 300), aDay('2027-01-14', 5), aDay('2027-01-15', 400), aDay('2027-01-17', 500)]
    expect(nearestDays(days, { departureDate: '2027-01-14', returnDate: '2027-01-18' }).map(({ departureDate, returnDate }) => [departureDate, returnDate]))
      .toEqual([['2027-01-13', '2027-01-17'], ['2027-01-15', '2027-01-19'], ['2027-01-11', '2027-01-15']])
  })

  it('are one way if the trip is', () => {
    expect(nearestDays([aDay('2027-01-13', 300)], { departureDate: '2027-01-14', returnDate: null }))
      .toEqual([{ departureDate: '2027-01-13', returnDate: null, price: { amountMinor: 300, currency: 'EUR' } }])
  })
})

const somewhere = { countryCode: 'XX', countryName: 'X', latitude: 0, longitude: 0, timeZone: 'UTC' }
const HEATHROW: Place = { type: 'AIRPORT', code: 'LHR', name: 'Heathrow', cityCode: 'LON', cityName: 'London', ...somewhere }
const GATWICK: Place = { type: 'AIRPORT', code: 'LGW', name: 'Gatwick', cityCode: 'LON', cityName: 'London', ...somewhere }
const MADRID: Place = { type: 'CITY', code: 'MAD', name: 'Madrid', airportCodes: ['MAD'], ...somewhere }

const aSearch = (origin: Place, destination: Place): FlightSearchView => ({
  origin: { type: origin.type, code: origin.code }, destination: { type: destination.type, code: destination.code },
  departureDate: '2027-01-14', returnDate: null, travellers: { adults: 1, childAges: [], infants: 0 }, cabin: 'ECONOMY', directOnly: false,
})

describe('an airport without flights', () => {
  it('offers its city', () => {
    expect(widerSearches(aSearch(MADRID, HEATHROW), [MADRID, HEATHROW])).toEqual([
      { cityName: 'London', search: { ...aSearch(MADRID, HEATHROW), destination: { type: 'CITY', code: 'LON' } } },
    ])
  })

  it('offers neither a city already searched nor a trip within one city', () => {
    expect(widerSearches(aSearch(MADRID, MADRID), [MADRID])).toEqual([])
    expect(widerSearches(aSearch({ ...MADRID, code: 'LON' }, GATWICK), [GATWICK])).toEqual([])
  })
})
