import type { Airline } from '@portolan/geo/airlines'
import { distanceKm } from '@portolan/geo/distance'
import type { Airport, Geo } from '@portolan/geo/geo'
import { isCityAirport } from './city-airports.ts'
import { marketOf, shareLanguage } from './countries.ts'

/** An airport's attraction for long-haul travellers. Its size does not show it, because most passengers travel short distances. */
export type LongHaulGravity = {
  /** The airport's size for long-haul demand, as log10 of seats a month. */
  sizeOf: (airport: Airport) => number
  /** True if long-haul visitors arrive here: at the largest airport of the country, or at one built for international flights. */
  isGateway: (airport: Airport) => boolean
  /** True for a country so large that most passengers travel within it. */
  staysHome: (country: string) => boolean
}

/** Airports built for international flights, in cities where another airport has the domestic flights. */
const GATES_ABROAD: ReadonlySet<string> = new Set(['NRT', 'ICN'])
/** Places that attract long-haul travellers regardless of the size of their airport. */
const FAMOUS: ReadonlySet<string> = new Set(
  'CPT LAS MCO MIA SFO LAX JFK CUN PUJ MRU MLE SEZ DPS HKT GIG BCN ATH LIM VCE FLR KEF ZNZ'.split(' '),
)
const FAMOUS_BONUS = 0.35

/** Countries so large that most passengers of their airports travel within them. */
const HOME_TRAVELLERS: ReadonlySet<string> = new Set('US CN IN JP BR RU ID AU'.split(' '))
const HOME_TRAFFIC = { ownGatewaySize: 6.45, slope: 0.9 }
/** Airports of beaches within three hours of Europe have mainly European passengers. */
const NEAR_BEACH = { latitude: 34, log10: -0.6 }

export const longHaulGravityOf = (geo: Geo): LongHaulGravity => {
  const firsts = firstAirports(geo)
  const sizes = new Map([...geo.airports.values()].map((airport) => [airport, farSize(geo, airport, firsts)]))
  return {
    sizeOf: (airport) => sizes.get(airport) ?? airport.sizeLog10,
    isGateway: (airport) => firsts.has(airport) || GATES_ABROAD.has(airport.code),
    staysHome: (country) => HOME_TRAVELLERS.has(country),
  }
}

const firstAirports = (geo: Geo): ReadonlySet<Airport> => {
  const firsts = new Map<string, Airport>()
  for (const airport of geo.airports.values()) {
    if (!isCityAirport(airport) && airport.sizeLog10 > (firsts.get(airport.country)?.sizeLog10 ?? 0)) firsts.set(airport.country, airport)
  }
  return new Set(firsts.values())
}

const farSize = (geo: Geo, airport: Airport, firsts: ReadonlySet<Airport>): number => {
  const city = geo.cities.get(airport.cityCode)
  const isFamous = FAMOUS.has(airport.code)
  const isNearBeach = city?.character === 'BEACH' && marketOf(airport.country) === 'EU' && airport.latitude > NEAR_BEACH.latitude
  const staysHome = HOME_TRAVELLERS.has(airport.country) && !firsts.has(airport) && !GATES_ABROAD.has(airport.code)
  return citySize(geo, airport) + (isFamous ? FAMOUS_BONUS : 0) + (isNearBeach ? NEAR_BEACH.log10 : 0) +
    (staysHome ? HOME_TRAFFIC.slope * Math.min(0, airport.sizeLog10 - HOME_TRAFFIC.ownGatewaySize) : 0)
}

/** A city's long flights depart from its largest airport, so that airport counts the seats of the whole city. */
const citySize = (geo: Geo, airport: Airport): number => {
  const airports = (geo.cities.get(airport.cityCode)?.airportCodes ?? []).flatMap((code) => geo.airports.get(code) ?? [])
  const inCity = airports.filter(({ cityCode }) => cityCode === airport.cityCode)
  const larger = inCity.some((other) => !isCityAirport(other) && other.sizeLog10 > airport.sizeLog10)
  if (larger || isCityAirport(airport)) return airport.sizeLog10
  return Math.log10(inCity.reduce((sum, other) => sum + 10 ** other.sizeLog10, 0))
}

const FEED_KM = { from: 200, to: 2_600 }
/** A degree of latitude is 111 km, so airports further north or south are out of range. */
const FEED_DEGREES = 24
const BINS = 24
/** Feeder passengers come from the opposite direction: at least this number of bins away from the direction of the flight. */
const AHEAD_BINS = 7
const USUAL_FEED_LOG10 = 7.35
const FEED = { slope: 1, least: -0.9, most: 0.3 }

/**
 * The feeder traffic of a hub for a distant place: passengers of the surrounding airports for whom the hub is on the way. A hub at the
 * western edge of a continent feeds flights to the west.
 */
export const hubFeed = (geo: Geo, base: Airport): ((to: Airport) => number) => {
  const seats = Array.from({ length: BINS }, () => 0)
  for (const airport of geo.airports.values()) {
    if (Math.abs(airport.latitude - base.latitude) > FEED_DEGREES) continue
    const km = distanceKm(base, airport)
    if (km < FEED_KM.from || km > FEED_KM.to) continue
    const bin = binOf(base, airport)
    seats[bin] = (seats[bin] ?? 0) + 10 ** airport.sizeLog10
  }
  const feeds = seats.map((_, ahead) => {
    const behind = seats.reduce((sum, here, bin) => {
      const apart = Math.abs(bin - ahead)
      return Math.min(apart, BINS - apart) >= AHEAD_BINS ? sum + here : sum
    }, 0)
    return Math.min(FEED.most, Math.max(FEED.least, FEED.slope * (Math.log10(behind + 1) - USUAL_FEED_LOG10)))
  })
  return (to) => feeds[binOf(base, to)] ?? 0
}

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180

/** The initial direction of a flight, as one of `BINS` equal sectors of the compass. */
const binOf = (from: Airport, to: Airport): number => {
  const east = toRadians(to.longitude - from.longitude)
  const [here, there] = [toRadians(from.latitude), toRadians(to.latitude)]
  const y = Math.sin(east) * Math.cos(there)
  const x = Math.cos(here) * Math.sin(there) - Math.sin(here) * Math.cos(there) * Math.cos(east)
  const turn = (Math.atan2(y, x) / (2 * Math.PI) + 1) % 1
  return Math.floor(turn * BINS) % BINS
}

/**
 * Routes beyond the range of any aircraft, operated under one flight number with a stop to refuel. They connect an airline's main base with a
 * world city on the other side of the globe that shares its language. The stop is a gateway that the airline already serves and that is
 * nearest to the middle of the route. Gateways with the same language are preferred.
 */
export type LongLine = { to: Airport; stop: Airport; km: number }

const FROM_KM = 15_500
/** Minimum sizes (log10) of the larger airport, a world city, and of the smaller one, a country's gateway. */
const ENDS = { larger: 6.8, smaller: 6.2 }
/** Minimum number of destinations of a main base, whose passengers fill such a route. */
const NETWORK_PLACES = 50
const RANGE_MARGIN = 0.93
const LONGEST_DETOUR = 1.05
/** Maximum share of the route without a stop. */
const LONGEST_SHARE = 0.66

export const longLines = (geo: Geo, airline: Airline, served: readonly Airport[], far: LongHaulGravity): LongLine[] => {
  const base = geo.airports.get(airline.bases[0]?.airport ?? '')
  if (base === undefined || !airline.longHaul || airline.kind !== 'FULL_SERVICE' || !far.isGateway(base)) return []
  if ((airline.bases[0]?.places ?? 0) < NETWORK_PLACES) return []
  const range = Math.max(...airline.fleet.map(({ rangeKm }) => rangeKm)) * RANGE_MARGIN
  return [...geo.airports.values()].flatMap((to) => {
    if (!far.isGateway(to) || to.country === base.country || !shareLanguage(base.country, to.country)) return []
    const [smaller, larger] = [base, to].map((airport) => far.sizeOf(airport)).sort((a, b) => a - b)
    const km = distanceKm(base, to)
    if (km < FROM_KM || (smaller ?? 0) < ENDS.smaller || (larger ?? 0) < ENDS.larger) return []
    const stop = bestStop({ base, to, longestFlight: Math.min(range, km * LONGEST_SHARE), longestWay: km * LONGEST_DETOUR }, served.filter(far.isGateway))
    return stop === undefined ? [] : [{ to, stop, km }]
  })
}

type Way = { base: Airport; to: Airport; longestFlight: number; longestWay: number }

const bestStop = ({ base, to, longestFlight, longestWay }: Way, served: readonly Airport[]): Airport | undefined => {
  const ways = served.flatMap((stop) => {
    const [first, second] = [distanceKm(base, stop), distanceKm(stop, to)]
    const isGood = Math.max(first, second) <= longestFlight && first + second <= longestWay
    return isGood ? [{ stop, isAtHome: shareLanguage(base.country, stop.country), longest: Math.max(first, second) }] : []
  })
  return ways.sort((a, b) => Number(b.isAtHome) - Number(a.isAtHome) || a.longest - b.longest)[0]?.stop
}
