import type { Airline } from '@portolan/geo/airlines'
import type { Airport, CityCharacter } from '@portolan/geo/geo'
import { marketOf } from './countries.ts'

/** Where airlines that live from passengers of the two cities alone, low-cost and leisure ones, do not fly although they could. */

/** Hubs whose slots and charges leave no room for them: only with a base there, or as part of a network that connects. */
const DEAR_HUBS: ReadonlySet<string> = new Set('FRA MUC ZRH AMS CDG LIN HND'.split(' '))
/** And hubs where slots are traded for millions: only as a feeder of an airline at home there or elsewhere. */
const CLOSED_HUBS: ReadonlySet<string> = new Set(['LHR', 'LCY'])

/** Countries that have opened their skies to all airlines of the single market, or to its holiday and family flights. */
const OPEN_NEIGHBOURS: ReadonlySet<string> = new Set('MA TN EG IL JO TR GE AM UA MD AL BA MK ME RS XK CV AE SA'.split(' '))

/** Between two large cities of a country network airlines run a shuttle and trains the rest: nobody from abroad enters. */
const SHUTTLE = { km: 700, sizeLog10: 6.1 }
/** On other short ways of a foreign country an airline needs aircraft at both ends to leave at the hours people want. */
const GUEST_KM = 800
const FAR_KM = 3_500
/** Where holiday flights over an ocean go beside beaches. */
const HOLIDAY_CITIES: ReadonlySet<string> = new Set('MCO LAS'.split(' '))
const NORTH_AMERICA: ReadonlySet<string> = new Set(['US', 'CA'])

export type PointToPoint = {
  airline: Airline
  base: Airport
  to: Airport
  km: number
  character: CityCharacter
  citySizeOf: (airport: Airport) => number
}

export const isWorthFlying = (trip: PointToPoint): boolean => {
  const { airline, base, to } = trip
  if (airline.kind === 'FULL_SERVICE') return true
  if ([base, to].some((airport) => isShut(airline, airport)) || isForeignShuttle(trip)) return false
  return airline.kind === 'LEISURE' ? isHoliday(trip) : isOpenSky(trip)
}

const isShut = (airline: Airline, { code }: Airport): boolean => {
  if (airline.bases.some((base) => base.airport === code)) return false
  if (CLOSED_HUBS.has(code)) return airline.partners.length === 0
  return DEAR_HUBS.has(code) && airline.hubs.length === 0
}

const isForeignShuttle = ({ airline, base, to, km, citySizeOf }: PointToPoint): boolean => {
  if (base.country !== to.country || base.country === airline.country || km > GUEST_KM) return false
  if (km < SHUTTLE.km && Math.min(citySizeOf(base), citySizeOf(to)) > SHUTTLE.sizeLog10) return true
  return !airline.bases.some(({ airport }) => airport === to.code)
}

const isOpenSky = ({ airline, to }: PointToPoint): boolean =>
  airline.longHaul || marketOf(airline.country) !== 'EU' || marketOf(to.country) === 'EU' || OPEN_NEIGHBOURS.has(to.country)

const isHoliday = ({ airline, base, to, km, character }: PointToPoint): boolean => {
  if (km <= FAR_KM || character === 'BEACH' || HOLIDAY_CITIES.has(to.code)) return true
  const countries = [base.country, to.country]
  const overAtlantic = countries.some((country) => NORTH_AMERICA.has(country)) && countries.some((country) => marketOf(country) === 'EU')
  return airline.hubs.length > 0 && overAtlantic
}
