import { createHash } from 'node:crypto'
import type { BrandConfig } from '@portolan/contract/brand/brand'
import { distanceKm } from '@portolan/geo/distance'
import { airportsOf, type Airport, type City, type Geo } from '@portolan/geo/geo'

/** A route to search, and the usual number of nights. */
export type PlannedTrip = { origin: City; destination: City; nights: number }

const MOST_ORIGINS = 3
const MOST_DESTINATIONS = 10
/** Limits for places that the brand did not name: near enough for a short trip, and with a large airport. */
const FILL = { fromKm: 500, toKm: 3_500, airportLog10: 5.6 }
const NIGHTS = { CITY: 4, SNOW: 5, BEACH: 7 } as const
const FAR = { km: 4_500, nights: 10 }

/**
 * From the largest airports of the brand's country to the places the brand features, then to others in an order derived from the brand's id.
 * The largest origin comes first with all places, so that the first deals cover many places.
 */
export const planTrips = (brand: BrandConfig, geo: Geo): PlannedTrip[] => {
  const origins = originsOf(brand.country, geo)
  const destinations = destinationsOf(brand, origins, geo)
  return origins.flatMap((origin) => destinations
    .filter((destination) => destination.code !== origin.code)
    .map((destination) => ({ origin, destination, nights: nightsAt(origin, destination) })))
}

const originsOf = (country: string, geo: Geo): City[] => [...geo.cities.values()]
  .filter((city) => city.country === country && ownAirports(city, geo).length > 0)
  .sort((a, b) => sizeOf(b, geo) - sizeOf(a, geo))
  .slice(0, MOST_ORIGINS)

const destinationsOf = (brand: BrandConfig, origins: readonly City[], geo: Geo): City[] => {
  const { F, DP, H } = brand.destinationProposals
  const featured = [...F, ...DP, ...H].flatMap(({ type, code }) => geo.cities.get(type === 'CITY' ? code : geo.airports.get(code)?.cityCode ?? '') ?? [])
  const [home] = origins
  const drawn = home === undefined ? [] : [...geo.cities.values()]
    .filter((city) => city.country !== brand.country && sizeOf(city, geo) >= FILL.airportLog10 && isBetween(distanceKm(home, city), FILL))
    .map((city) => ({ city, lot: lotOf(`${brand.id}:${city.code}`) }))
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .map(({ city }) => city)
  return [...new Set([...featured, ...drawn])].filter((city) => airportsOf(geo, { type: 'CITY', code: city.code }).length > 0).slice(0, MOST_DESTINATIONS)
}

const nightsAt = (origin: City, destination: City): number =>
  distanceKm(origin, destination) > FAR.km ? FAR.nights : NIGHTS[destination.character]

/** Without airports shared with a neighbouring city. */
const ownAirports = (city: City, geo: Geo): Airport[] =>
  airportsOf(geo, { type: 'CITY', code: city.code }).filter(({ cityCode }) => cityCode === city.code)

const sizeOf = (city: City, geo: Geo): number => Math.max(0, ...ownAirports(city, geo).map(({ sizeLog10 }) => sizeLog10))
const isBetween = (km: number, { fromKm, toKm }: { fromKm: number; toKm: number }): boolean => km >= fromKm && km <= toKm
const lotOf = (text: string): string => createHash('sha256').update(text).digest('hex')
