import type { Place } from '@portolan/contract/places'
import { expect, it } from 'vitest'
import { readFlightSearchDraft } from '../../travel/flight-search-url.ts'
import { withUsualOrigin } from './usual-origin.ts'

const toronto: Place = {
  type: 'CITY', code: 'YTO', name: 'Toronto', airportCodes: ['YYZ'], countryCode: 'CA', countryName: 'Canada', latitude: 43, longitude: -79, timeZone: 'America/Toronto',
}
const fromOf = (query: string, usual?: { type: 'CITY' | 'AIRPORT'; code: string }) => withUsualOrigin(readFlightSearchDraft(new URLSearchParams(query)), usual, [toronto]).from

it('the form starts at the brand’s usual origin, unless the address says otherwise', () => {
  const usual = { type: 'CITY', code: 'YTO' } as const
  expect(fromOf('to=city-MAD', usual)).toEqual(usual)
  expect([fromOf('from=city-MAD', usual), fromOf('from=Madr', usual)]).toEqual([{ type: 'CITY', code: 'MAD' }, { type: 'TEXT', text: 'Madr' }])
  expect([fromOf(''), fromOf('', { type: 'CITY', code: 'XXX' }), fromOf('', { type: 'AIRPORT', code: 'YTO' })]).toEqual([null, null, null])
})
