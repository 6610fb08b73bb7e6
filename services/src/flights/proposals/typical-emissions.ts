import { airportsOf, type Geo } from '@portolan/geo/geo'
import { distanceKm } from '@portolan/geo/distance'
import type { Cabin, CreateFlightSearchBody } from '@portolan/contract/flights/flights'

/**
 * Typical emissions of a seated traveller's flights on a route, in kilograms of CO2e: a linear fit to the Travel Impact Model for
 * today's aircraft over 20 routes of 500 to 17,000 km. So it is known before any supplier answers, and constant.
 */
const KG_A_BOUND = 25
const KG_A_KM = 0.072

/** Wide-body aircraft fly from about here on, and their better cabins take more room. */
const LONG_HAUL_KM = 4000
const ROOM_OF_CABIN: Readonly<Record<'short' | 'long', Record<Cabin, number>>> = {
  short: { ECONOMY: 1, PREMIUM_ECONOMY: 1, BUSINESS: 1.5, FIRST: 1.5 },
  long: { ECONOMY: 1, PREMIUM_ECONOMY: 1.5, BUSINESS: 4, FIRST: 5 },
}

export const typicalEmissionsKg = ({ origin, destination, cabin, returnDate }: CreateFlightSearchBody, geo: Geo): number => {
  const [from] = airportsOf(geo, origin)
  const [to] = airportsOf(geo, destination)
  if (from === undefined || to === undefined) return 0
  const km = distanceKm(from, to)
  const room = ROOM_OF_CABIN[km < LONG_HAUL_KM ? 'short' : 'long'][cabin]
  return Math.round((returnDate === undefined ? 1 : 2) * (KG_A_BOUND + KG_A_KM * km) * room)
}

/** Whole percent above what is typical; negative is less. */
export const percentOverTypical = (emissionsKg: number, typicalKg: number): number =>
  (typicalKg === 0 ? 0 : Math.round((emissionsKg / typicalKg - 1) * 100))
