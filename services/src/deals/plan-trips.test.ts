import type { BrandConfig } from '@portolan/contract/brand/brand'
import type { Airport, City, Geo } from '@portolan/geo/geo'
import { describe, expect, it } from 'vitest'
import { planTrips } from './plan-trips.ts'

type Place = { code: string; country?: string; longitude?: number; sizes?: number[]; character?: City['character']; shares?: string[] }

/** Places on the equator, where a degree of longitude is 111.2 km; their airports are the city's code with a number. */
const aGeo = (...places: Place[]): Geo => {
  const airports = places.flatMap(({ code, country = 'PT', longitude = 0, sizes = [6] }) => sizes.map((sizeLog10, at): Airport => ({
    code: `${code}${at}`, name: code, cityCode: code, country, latitude: 0, longitude, timeZone: 'UTC', sizeLog10, runwayKft: 9, hasCurfew: false,
  })))
  const cities = places.map(({ code, country = 'PT', longitude = 0, sizes = [6], character = 'CITY', shares = [] }): City => ({
    code, names: { en: code, es: code, it: code, fr: code, de: code, pt: code }, alternateNames: [], country, latitude: 0, longitude, timeZone: 'UTC', population: 1,
    airportCodes: [...sizes.map((_, at) => `${code}${at}`), ...shares], character,
  }))
  return { airports: new Map(airports.map((airport) => [airport.code, airport])), cities: new Map(cities.map((city) => [city.code, city])) }
}

type Featured = { type: 'CITY' | 'AIRPORT'; code: string }
const aBrand = ({ id = 'one', F = [], DP = [], H = [] }: { id?: string; F?: Featured[]; DP?: Featured[]; H?: Featured[] } = {}) =>
  ({ id, country: 'PT', destinationProposals: { F, DP, H } }) as unknown as BrandConfig
const city = (code: string): Featured => ({ type: 'CITY', code })

const ways = (brand: BrandConfig, geo: Geo) => planTrips(brand, geo).map(({ origin, destination }) => `${origin.code}-${destination.code}`)

describe('trips begin', () => {
  it('at the three largest cities of the brand’s country, by their largest airport', () => {
    const geo = aGeo({ code: 'SML', sizes: [5, 5.1] }, { code: 'BIG', sizes: [5, 7] }, { code: 'MID', sizes: [6.5] }, { code: 'TWO', sizes: [6.6] }, { code: 'FAR', country: 'ES', sizes: [8] }, { code: 'GOA', country: 'ES' })
    expect(ways(aBrand({ F: [city('GOA')] }), geo)).toEqual(['BIG-GOA', 'TWO-GOA', 'MID-GOA'])
  })

  it('at no city that has only a neighbour’s airport, nor one without any', () => {
    const geo = aGeo({ code: 'BIG', sizes: [7] }, { code: 'NEA', sizes: [], shares: ['BIG0'] }, { code: 'NON', sizes: [] }, { code: 'GOA', country: 'ES' })
    expect(ways(aBrand({ F: [city('GOA')] }), geo)).toEqual(['BIG-GOA'])
  })

  it('nowhere if the country has no airport', () => {
    expect(ways(aBrand({ F: [city('GOA')] }), aGeo({ code: 'GOA', country: 'ES' }))).toEqual([])
  })
})

describe('trips go', () => {
  it('to what the brand features for flights, then for packages, then for stays, each city once and by its airport too', () => {
    const geo = aGeo({ code: 'HOM' }, ...['AAA', 'BBB', 'CCC', 'DDD'].map((code) => ({ code, country: 'ES' })))
    const brand = aBrand({ F: [city('CCC')], DP: [{ type: 'AIRPORT', code: 'AAA0' }, city('CCC')], H: [city('BBB'), city('ZZZ'), { type: 'AIRPORT', code: 'ZZZ0' }] })
    expect(ways(brand, geo)).toEqual(['HOM-CCC', 'HOM-AAA', 'HOM-BBB'])
  })

  it('to every featured place from the largest city first, and never to where they begin', () => {
    const geo = aGeo({ code: 'HOM', sizes: [7] }, { code: 'OPO', sizes: [6] }, { code: 'AAA', country: 'ES' })
    expect(ways(aBrand({ F: [city('OPO'), city('AAA')] }), geo)).toEqual(['HOM-OPO', 'HOM-AAA', 'OPO-AAA'])
  })

  it('to ten places at most, and to none without an airport', () => {
    const codes = Array.from({ length: 12 }, (_, number) => `C${number}`)
    const geo = aGeo({ code: 'HOM' }, { code: 'NON', country: 'ES', sizes: [] }, ...codes.map((code) => ({ code, country: 'ES' })))
    expect(ways(aBrand({ F: ['NON', ...codes].map(city) }), geo)).toEqual(codes.slice(0, 10).map((code) => `HOM-${code}`))
  })

  it('also to large airports abroad that are neither near nor far, after the featured ones', () => {
    const geo = aGeo(
      { code: 'HOM', sizes: [7] }, { code: 'OWN', longitude: 10, sizes: [6.9] }, { code: 'FEA', country: 'ES', longitude: 40 },
      { code: 'NEA', country: 'ES', longitude: 4.4 }, { code: 'FIT', country: 'ES', longitude: 4.6, sizes: [5.6] }, { code: 'SML', country: 'ES', longitude: 10, sizes: [5.5] },
      { code: 'FAR', country: 'ES', longitude: 31.6 },
    )
    expect(ways(aBrand({ F: [city('FEA')] }), geo).filter((way) => way.startsWith('HOM'))).toEqual(['HOM-FEA', 'HOM-FIT'])
    expect(ways(aBrand(), aGeo({ code: 'HOM' }, { code: 'FIT', country: 'ES', longitude: 31.4 }))).toEqual(['HOM-FIT'])
  })

  it('to unnamed places in an order of the brand’s own, the same every time', () => {
    const geo = aGeo({ code: 'HOM' }, ...Array.from({ length: 9 }, (_, number) => ({ code: `C${number}`, country: 'ES', longitude: 10 })))
    const [one, other] = ['one', 'other'].map((id) => ways(aBrand({ id }), geo))
    expect(ways(aBrand(), geo)).toEqual(one)
    expect(other).not.toEqual(one)
    expect(other?.toSorted()).toEqual(one?.toSorted())
    // The first two by the digest of brand and city: a change of the order would change every brand's deals.
    expect(one?.slice(0, 2)).toEqual(['HOM-C6', 'HOM-C4'])
  })
})

describe('a trip lasts', () => {
  it.each([['CITY', 40, 4], ['SNOW', 40, 5], ['BEACH', 40, 7], ['CITY', 41, 10], ['BEACH', 41, 10]] as const)('%s at %i degrees: %i nights', (character, longitude, nights) => {
    const geo = aGeo({ code: 'HOM' }, { code: 'GOA', country: 'ES', longitude, character })
    expect(planTrips(aBrand({ F: [city('GOA')] }), geo).map((trip) => trip.nights)).toEqual([nights])
  })
})
