import { createClient } from '@portolan/contract/wire/client'
import type { Place } from '@portolan/contract/places/places'
import { describe, expect, it } from 'vitest'
import { readFlightSearchDraft, writeFlightSearchDraft } from '../../../travel/search/flight-search-url.ts'
import { loadFlightPlaces, unknownPlaces } from './load-flight-places.ts'

const aCity = (code: string, name: string): Place => ({
  type: 'CITY', code, name, countryCode: 'XX', countryName: 'X', latitude: 0, longitude: 0, timeZone: 'UTC', airportCodes: [code],
})
const CITIES = [aCity('MAD', 'Madrid'), aCity('LON', 'London')]

/** Services that know two cities, by code and by what their name starts with. */
const aClient = () => createClient({
  log: () => undefined,
  transport: async ({ url }) => {
    const query = new URL(url, 'http://own').searchParams
    const found = CITIES.filter(({ code, name }) => query.get('codes') === `CITY:${code}` || (query.get('query') && name.toLowerCase().startsWith(query.get('query') ?? '')))
    const matches = found.map((place) => ({ place, matchedText: place.name, matchStart: 0, matchLength: 1 }))
    const envelope = { result: { matches }, targetUrl: null, success: true, error: null, unAuthorizedRequest: false, __abp: true }
    return { status: 200, retryAfterSeconds: null, json: envelope }
  },
})
const draftOf = (query: string) => readFlightSearchDraft(new URLSearchParams(query))
const load = (query: string) => loadFlightPlaces(aClient(), new URLSearchParams(query), 'en')

describe('the places of an address', () => {
  it('have their names', async () => {
    const { places, resolved } = await load('from=city-MAD&to=city-LON&out=2027-01-14')
    expect(places.map(({ name }) => name)).toEqual(['Madrid', 'London'])
    expect(resolved).toBeNull()
  })

  it('are found from text typed into the plain form', async () => {
    const { resolved } = await load('from=madr&to=city-LON&out=2027-01-14&adults=2')
    expect(resolved && writeFlightSearchDraft(resolved).toString()).toBe('from=city-MAD&to=city-LON&out=2027-01-14&adults=2')
  })

  it('stay text where nothing is found, so that the form can say so', async () => {
    const { places, resolved } = await load('from=zzz&to=city-LON')
    expect(resolved).toBeNull()
    expect(places.map(({ code }) => code)).toEqual(['LON'])
  })

  it('are empty for an empty form', async () => {
    expect(await load('')).toEqual({ places: [], resolved: null })
  })

  it('that are unknown are problems of their fields', () => {
    expect(unknownPlaces(draftOf('from=city-QQQ&to=city-MAD'), CITIES)).toEqual([{ field: 'from', code: 'PLACE_UNKNOWN' }])
    expect(unknownPlaces(draftOf('from=city-MAD&to=airport-MAD'), CITIES)).toEqual([{ field: 'to', code: 'PLACE_UNKNOWN' }])
  })

  it('that are known, missing or still plain text are not problems', () => {
    expect(unknownPlaces(draftOf('from=city-MAD&to=Nowhere'), CITIES)).toEqual([])
    expect(unknownPlaces(draftOf(''), [])).toEqual([])
  })
})
