import type { Place } from '@portolan/contract/places/places'
import { expect, it, describe } from 'vitest'
import { readFlightSearchDraft } from '../../travel/search/flight-search-url.ts'
import { withUsualOrigin, homeOf } from './landing-origin.ts'

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

const where = { countryCode: 'ES', countryName: 'Spain', latitude: 40, longitude: -3, timeZone: 'Europe/Madrid' }
const madrid: Place = { type: 'CITY', code: 'MAD', name: 'Madrid', airportCodes: ['MAD'], ...where }
const barajas: Place = { type: 'AIRPORT', code: 'MAD', name: 'Barajas', cityCode: 'MAD', cityName: 'Madrid', ...where }
const barcelona: Place = { type: 'CITY', code: 'BCN', name: 'Barcelona', airportCodes: ['BCN'], ...where }

describe('where prices start', () => {
  it('is the city of the chosen place of departure', () => {
    expect(homeOf({ type: 'AIRPORT', code: 'MAD' }, [barcelona, madrid, barajas], [barcelona])).toEqual({ type: 'AIRPORT', code: 'MAD', name: 'Madrid' })
  })

  it('is the largest city of the country if none is chosen or the chosen one is unknown', () => {
    for (const from of [null, { type: 'TEXT', text: 'Madr' }, { type: 'CITY', code: 'XXX' }] as const) expect(homeOf(from, [], [barajas, madrid, barcelona])?.code).toBe('MAD')
  })

  it('is null if nothing is known', () => expect(homeOf(null, [], [])).toBeNull())
})
