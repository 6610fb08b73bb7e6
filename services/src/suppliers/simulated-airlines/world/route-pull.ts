import type { Airline } from '@portolan/geo/airlines'
import { distanceKm } from '@portolan/geo/distance'
import type { Airport, CityCharacter } from '@portolan/geo/geo'
import { isBudgetField, isCityAirport } from './city-airports.ts'
import { isClosedSky, marketOf, shareLanguage } from './countries.ts'
import { mix, unit } from './hash.ts'
import type { LongHaulGravity } from './long-haul-gravity.ts'

/**
 * The attraction of a place for an airline at one of its bases, by a gravity model: it grows with size and falls with distance. Other factors
 * are the home market, a common language, allied hubs and beaches.
 */

/** log10 of seats at both airports, minus 2·log10(km + 50), plus 1 within a country. In real networks, routes exist from 5.8 on. */
const ROUTE_THRESHOLD = 5.8
/** Additional reach: feeder traffic of a hub fills flights that the two cities would not fill, and low fares create demand. */
const REACH = { FULL_SERVICE: 1.45, LOW_COST: 0.9, LEISURE: 0.5 } as const

const LONG_HAUL_KM = 3_000
const LOW_COST_MAX_KM = 4_300
const LEISURE_MAX_KM = 5_000
/** Maximum distance of low-cost and leisure airlines with wide-body aircraft. Longer flights need the feeder traffic of a hub. */
const POINT_TO_POINT_MAX_KM = 9_400
const SHORTEST_KM = { FULL_SERVICE: 130, LOW_COST: 190, LEISURE: 700 } as const
/** Minimum size, in log10 seats a month, of an airport that is a gateway to its continent. */
const GATEWAY_SIZE = 6
const WORLD_CITY_SIZE = 6.3
const TASTE = { worldCities: 0.2, usual: 0.7 }
/** Flights are planned with a margin below the aircraft's range. */
const RANGE_MARGIN = 0.93

const CITY_AIRPORT_MAX_KM = 3_900

export type RouteWish = { airport: Airport; km: number; pull: number }

export type BaseOutlook = {
  airline: Airline
  base: Airport
  hash: number
  characterOf: (airport: Airport) => CityCharacter
  isAlliedHub: (airport: Airport) => boolean
  far: LongHaulGravity
  /** Additional attraction of a distant place by the feeder traffic of the base. */
  feedTo: (airport: Airport) => number
}

/** The attraction of the place from the base. Null if the airline may not or would not fly there. */
export const routeWish = (outlook: BaseOutlook, airport: Airport): RouteWish | null => {
  const { airline, base } = outlook
  if (airport.code === base.code || airport.cityCode === base.cityCode || !mayFly(airline, base, airport)) return null
  if (airline.kind === 'FULL_SERVICE' && isBudgetField(airport) && !airline.hubs.includes(airport.code)) return null
  const km = distanceKm(base, airport)
  if (km < minKm(airline) || km > maxKm(airline)) return null
  if (km > CITY_AIRPORT_MAX_KM && (isCityAirport(base) || isCityAirport(airport))) return null
  const size = km > LONG_HAUL_KM && base.country !== airport.country ? outlook.far.sizeOf(airport) : airport.sizeLog10
  const pull = base.sizeLog10 + size - push(airline, km) + wishes(outlook, airport, km)
  if (pull + REACH[airline.kind] < ROUTE_THRESHOLD) return null
  const trip = { airline, base, to: airport, km, character: outlook.characterOf(airport), citySizeOf: outlook.far.sizeOf }
  if (!isWorthFlying(trip)) return null
  // Feeder traffic affects only the ranking, because a hub without it still has its own passengers.
  const feed = airline.kind === 'FULL_SERVICE' && km > LONG_HAUL_KM && base.country !== airport.country ? outlook.feedTo(airport) : 0
  return { airport, km, pull: pull + feed }
}

/** Traffic rights: domestic flights only in the home market. Of an international flight, the base or the destination must be in the home market. */
const mayFly = (airline: Airline, base: Airport, airport: Airport): boolean => {
  if (isClosedSky(base.country, airport.country) || isClosedSky(airline.country, airport.country)) return false
  const home = marketOf(airline.country)
  if (marketOf(base.country) === home || GROUPS.has(airline.code)) return true
  return base.country !== airport.country && marketOf(airport.country) === home
}

/** Airlines with subsidiaries in several countries, which have the rights of domestic airlines there. */
const GROUPS: ReadonlySet<string> = new Set(['LA', 'JA', 'H2'])

/** An airline with only wide-body aircraft leaves short flights to its partners. */
const minKm = (airline: Airline): number =>
  airline.fleet.every((aircraft) => aircraft.body === 'WIDE') ? LONG_HAUL_KM : SHORTEST_KM[airline.kind]

const maxKm = (airline: Airline): number => {
  const range = Math.max(...airline.fleet.map((aircraft) => aircraft.rangeKm)) * RANGE_MARGIN
  if (airline.kind === 'FULL_SERVICE') return range
  if (airline.longHaul) return Math.min(range, POINT_TO_POINT_MAX_KM)
  return Math.min(range, airline.kind === 'LOW_COST' ? LOW_COST_MAX_KM : LEISURE_MAX_KM)
}

const push = (airline: Airline, km: number): number => {
  if (airline.kind !== 'FULL_SERVICE') return 1.2 * Math.log10(km + 50) + 0.8 * Math.log10(850)
  if (km <= LONG_HAUL_KM) return 2 * Math.log10(km + 50)
  return 2 * Math.log10(LONG_HAUL_KM + 50) + 1.8 * Math.log10(km / LONG_HAUL_KM)
}

const wishes = ({ airline, base, hash, characterOf, isAlliedHub, far }: BaseOutlook, airport: Airport, km: number): number => {
  const domestic = base.country === airport.country
  const isFar = !domestic && km > LONG_HAUL_KM
  let bonus = domestic ? 1 : 0
  if (domestic && airline.kind === 'FULL_SERVICE' && !far.staysHome(base.country)) bonus += PROVINCES
  if (!domestic && shareLanguage(base.country, airport.country)) bonus += isFar ? 0.9 : 0.3
  if (domestic && airline.kind !== 'FULL_SERVICE' && base.country !== airline.country) bonus -= 0.7
  if (isAlliedHub(airport)) bonus += 0.5
  if (airline.longHaul && isFar && far.sizeOf(airport) > GATEWAY_SIZE) bonus += 0.25
  if (airline.kind === 'FULL_SERVICE' && isFar) bonus += far.isGateway(airport) ? FIRST_OF_COUNTRY : 0
  if (characterOf(airport) === 'BEACH') bonus += domestic && airline.kind === 'FULL_SERVICE' ? 0 : BEACHES[airline.kind]
  return bonus + (unit(mix(hash, codeNumber(airport.code))) - 0.5) * tasteFor(base, airport)
}

/** Network airlines depend on business travellers, low-cost and leisure airlines on beach tourists. */
const BEACHES = { FULL_SERVICE: -0.3, LOW_COST: 0.5, LEISURE: 0.9 } as const
const FIRST_OF_COUNTRY = 0.45
/** A flag carrier connects remote regions of its country to its hub before it adds international routes. */
const PROVINCES = 0.4
/** Range of an airline's random preference for a pair of airports, which is small between two world cities. */
const tasteFor = (base: Airport, airport: Airport): number =>
  Math.min(base.sizeLog10, airport.sizeLog10) > WORLD_CITY_SIZE ? TASTE.worldCities : TASTE.usual

/** Three letters as one number. */
const codeNumber = (code: string): number => code.charCodeAt(0) * 676 + code.charCodeAt(1) * 26 + code.charCodeAt(2)

/** Routes that low-cost and leisure airlines do not fly although they could. They have only the passengers of the two cities. */

/** Hubs whose slots and charges are too expensive for airlines without a base there or connecting traffic. */
const DEAR_HUBS: ReadonlySet<string> = new Set('FRA MUC ZRH AMS CDG LIN HND'.split(' '))
/** Hubs where slots cost millions. Airlines without a base there fly to them only if they have partners. */
const CLOSED_HUBS: ReadonlySet<string> = new Set(['LHR', 'LCY'])

/** Countries with open skies agreements for all airlines of the single market, or for its holiday and family flights. */
const OPEN_NEIGHBOURS: ReadonlySet<string> = new Set('MA TN EG IL JO TR GE AM UA MD AL BA MK ME RS XK CV AE SA'.split(' '))

/** Between two large cities of a country, network airlines and trains serve all demand, so foreign airlines do not fly there. */
const SHUTTLE = { km: 700, sizeLog10: 6.1 }
/** On other short domestic routes abroad, an airline needs aircraft at both airports to depart at the hours that passengers want. */
const GUEST_KM = 800
const FAR_KM = 3_500
/** Destinations of intercontinental holiday flights besides beaches. */
const HOLIDAY_CITIES: ReadonlySet<string> = new Set('MCO LAS'.split(' '))
const NORTH_AMERICA: ReadonlySet<string> = new Set(['US', 'CA'])

type PointToPoint = {
  airline: Airline
  base: Airport
  to: Airport
  km: number
  character: CityCharacter
  citySizeOf: (airport: Airport) => number
}

const isWorthFlying = (trip: PointToPoint): boolean => {
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
