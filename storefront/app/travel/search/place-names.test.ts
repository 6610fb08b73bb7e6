import type { Place } from '@portolan/contract/places/places'
import { describe, expect, it } from 'vitest'
import { readFlightSearchDraft } from './flight-search-url.ts'
import { unknownPlaces } from './searched-places.ts'

const MADRID: Place = {
  type: 'CITY', code: 'MAD', name: 'Madrid', countryCode: 'ES', countryName: 'Spain', latitude: 40, longitude: -3, timeZone: 'Europe/Madrid', airportCodes: ['MAD'],
}
const draftOf = (query: string) => readFlightSearchDraft(new URLSearchParams(query))

describe('the places of an address', () => {
  it('that nobody knows are problems of their fields', () => {
    expect(unknownPlaces(draftOf('from=city-QQQ&to=city-MAD'), [MADRID])).toEqual([{ field: 'from', code: 'PLACE_UNKNOWN' }])
    expect(unknownPlaces(draftOf('from=city-MAD&to=airport-MAD'), [MADRID])).toEqual([{ field: 'to', code: 'PLACE_UNKNOWN' }])
  })

  it('that are known, missing or still typed text are none', () => {
    expect(unknownPlaces(draftOf('from=city-MAD&to=Nowhere'), [MADRID])).toEqual([])
    expect(unknownPlaces(draftOf(''), [])).toEqual([])
  })
})
