import type { Place } from '@portolan/contract/places/places'
import { describe, expect, it } from 'vitest'
import type { FlightSearchView } from '../../../travel/search/flight-search-url.ts'
import { widerSearches } from './wider-searches.ts'

const somewhere = { countryCode: 'XX', countryName: 'X', latitude: 0, longitude: 0, timeZone: 'UTC' }
const HEATHROW: Place = { type: 'AIRPORT', code: 'LHR', name: 'Heathrow', cityCode: 'LON', cityName: 'London', ...somewhere }
const GATWICK: Place = { type: 'AIRPORT', code: 'LGW', name: 'Gatwick', cityCode: 'LON', cityName: 'London', ...somewhere }
const MADRID: Place = { type: 'CITY', code: 'MAD', name: 'Madrid', airportCodes: ['MAD'], ...somewhere }

const aSearch = (origin: Place, destination: Place): FlightSearchView => ({
  origin: { type: origin.type, code: origin.code }, destination: { type: destination.type, code: destination.code },
  departureDate: '2027-01-14', returnDate: null, travellers: { adults: 1, childAges: [], infants: 0 }, cabin: 'ECONOMY', directOnly: false,
})

describe('where one airport has no flights', () => {
  it('its city is offered', () => {
    expect(widerSearches(aSearch(MADRID, HEATHROW), [MADRID, HEATHROW])).toEqual([
      { cityName: 'London', search: { ...aSearch(MADRID, HEATHROW), destination: { type: 'CITY', code: 'LON' } } },
    ])
  })

  it('a city already searched is not, nor a trip within one city', () => {
    expect(widerSearches(aSearch(MADRID, MADRID), [MADRID])).toEqual([])
    expect(widerSearches(aSearch({ ...MADRID, code: 'LON' }, GATWICK), [GATWICK])).toEqual([])
  })
})
