import type { Aircraft } from '@portolan/geo/aircraft'
import type { Airline } from '@portolan/geo/airlines'
import type { Airport, Geo } from '@portolan/geo/geo'
import { isCityAirport } from './city-airports.ts'
import { shareLanguage } from './countries.ts'
import type { LongHaulGravity } from './long-haul-gravity.ts'
import { mix, unit } from './hash.ts'
import { seatsOf } from './route.ts'

/** The number of seats between two airports, and the aircraft and frequency of each airline. */

const WEEKS_A_MONTH = 4.345
/** Maximum size of a market in log10 seats a month, because runways and slots are limited. */
const MOST_SEATS = { domestic: 5.35, shortHaul: 5.0, longHaul: 5.2, antipodal: 4.85 }
const LONG_HAUL_KM = 4_000
/** Above this distance a round trip takes an aircraft more than a day. The largest markets then have eight flights a day of all airlines. */
const ROUND_TRIP_OVER_A_DAY_KM = 8_000

type Ends = { from: Airport; to: Airport; km: number; isAlone: boolean }

export type RouteDemand = {
  /** Number of seats a week of all airlines together from one airport to the other. */
  weeklySeats: (a: Airport, b: Airport, km: number) => number
  /** Number of flights a week of one airline: a few on fixed days, or the same number every day. */
  weeklyFlights: (airline: Airline, ends: Ends, wanted: number) => number
}

export const routeDemand = (geo: Geo, far: LongHaulGravity): RouteDemand => {
  const homeLink = homeLinks(geo)
  return {
    weeklySeats: (a, b, km) => {
      const domestic = a.country === b.country
      const isFar = !domestic && km > LONG_HAUL_KM
      const most = mostSeats(domestic, km)
      const sizes = isFar ? far.sizeOf(a) + far.sizeOf(b) : a.sizeLog10 + b.sizeLog10
      const ties = domestic ? 0.2 : isFar && shareLanguage(a.country, b.country) ? SAME_LANGUAGE : 0
      const gravity = 4.25 + 1.1 * (sizes - 11.9) - 0.3 * Math.log10((km + 50) / 1_000) - farAway(km) + ties
      const wanted = domestic ? Math.max(gravity, homeLink(a, b)) : gravity
      return 10 ** Math.min(wanted, most) / WEEKS_A_MONTH
    },
    weeklyFlights: (airline, ends, wanted) => {
      const fleet = mostFlights(airline, ends, Math.min(far.sizeOf(ends.from), far.sizeOf(ends.to)))
      const most = leavesFromTown(geo, airline, ends) ? Math.min(fleet, BESIDE_TOWN.most) : fleet
      const flights = Math.min(most, Math.max(FEWEST_A_WEEK, Math.round(wanted)))
      return flights < 6 ? flights : Math.max(1, Math.round(flights / 7)) * 7
    },
  }
}

const mostSeats = (isDomestic: boolean, km: number): number => {
  if (isDomestic) return MOST_SEATS.domestic
  if (km > ROUND_TRIP_OVER_A_DAY_KM) return MOST_SEATS.antipodal
  return km > LONG_HAUL_KM ? MOST_SEATS.longHaul : MOST_SEATS.shortHaul
}

const SAME_LANGUAGE = 0.35
/** Share of an airport's seats to its country's largest city, if that city had all the seats of the country. */
const HOME_LINK_SHARE = 0.7

/**
 * log10 seats a month between an airport and its country's largest city. Remote regions reach all other places over that city. The number
 * grows with the city's share of the country's seats. Between two airports near city centres, the shuttle has the seats of the whole city.
 */
const homeLinks = (geo: Geo): ((a: Airport, b: Airport) => number) => {
  const seats = new Map<string, { all: number; byCity: Map<string, number> }>()
  for (const { country, cityCode, sizeLog10 } of geo.airports.values()) {
    const known = seats.get(country) ?? { all: 0, byCity: new Map<string, number>() }
    seats.set(country, known)
    known.all += 10 ** sizeLog10
    known.byCity.set(cityCode, (known.byCity.get(cityCode) ?? 0) + 10 ** sizeLog10)
  }
  const firstCities = new Map([...seats].map(([country, { byCity }]) => [country, [...byCity].sort((a, b) => b[1] - a[1])[0]]))
  return (a, b) => {
    const [first, firstSeats] = firstCities.get(a.country) ?? ['', 0]
    const [hub, place] = a.cityCode === first ? [a, b] : [b, a]
    if (hub.cityCode !== first || place.cityCode === first) return 0
    const inTown = isCityAirport(hub) && isCityAirport(place) ? 0 : hub.sizeLog10 - Math.log10(firstSeats)
    const ofCountry = firstSeats / (seats.get(a.country)?.all ?? firstSeats)
    return place.sizeLog10 + Math.log10(HOME_LINK_SHARE * ofCountry) + inTown
  }
}

/** Over very long distances few people travel for a weekend, so there are fewer flights: half a flight a day instead of two. */
const FAR = { fromKm: 5_600, toKm: 8_600, log10Seats: 0.5 }

const farAway = (km: number): number => FAR.log10Seats * Math.min(1, Math.max(0, (km - FAR.fromKm) / (FAR.toKm - FAR.fromKm)))

/** Median number of seats of a flight by distance, from real networks. */
const USUAL_SEATS: readonly { upToKm: number; seats: number }[] = [
  { upToKm: 500, seats: 120 }, { upToKm: 1_000, seats: 150 }, { upToKm: 2_500, seats: 170 },
  { upToKm: 4_000, seats: 180 }, { upToKm: 6_000, seats: 240 }, { upToKm: Infinity, seats: 293 },
]
const RANGE_MARGIN = 0.95
const TURBOPROP_MAX_KM = 900
const WIDE_BODY_FROM_KM = 3_500
/** Beyond this share of its range, a narrow-body aircraft must leave seats empty. */
const CRAMPED_SHARE = 0.75
/** Very large aircraft are common in fleets with few types and rare in other fleets. */
const GIANT_SEATS = 300
const FEW_TYPES = 3
const GIANT = { rare: 0.3, usual: -0.35 }

/** The aircraft type of the fleet that fits distance and demand best. Null if none has the range. */
export const chooseAircraft = (airline: Airline, km: number, seatsAWeek: number, hash: number): Aircraft | null => {
  const usual = USUAL_SEATS.find((band) => km <= band.upToKm)?.seats ?? 293
  const wanted = usual * Math.min(1.5, Math.max(0.5, (seatsAWeek / (usual * 12)) ** 0.3))
  const misfit = (aircraft: Aircraft, index: number): number => {
    const size = Math.abs(Math.log(seatsOf({ carrier: airline, aircraft }) / wanted))
    const slow = aircraft.body === 'TURBOPROP' && km > TURBOPROP_MAX_KM ? 2 : 0
    const tooFar = aircraft.body === 'WIDE' && km < WIDE_BODY_FROM_KM ? 0.9 : 0
    const cramped = aircraft.body !== 'WIDE' && km > aircraft.rangeKm * CRAMPED_SHARE ? 0.9 : 0
    const rare = aircraft.seats.ECONOMY > GIANT_SEATS ? (airline.fleet.length > FEW_TYPES ? GIANT.rare : GIANT.usual) : 0
    return size + slow + tooFar + cramped + rare + unit(mix(hash, index)) * 0.25
  }
  const able = airline.fleet.filter((aircraft) => aircraft.rangeKm * RANGE_MARGIN >= km)
  const ranked = able.map((aircraft, index) => ({ aircraft, misfit: misfit(aircraft, index) })).sort((a, b) => a.misfit - b.misfit)
  return ranked[0]?.aircraft ?? null
}

const FEWEST_A_WEEK = 2
/** Maximum number of weekly flights by kind of airline. Shuttles of network airlines depart about every hour, low-cost airlines serve more places instead. */
const MOST_A_WEEK = { FULL_SERVICE: 91, LOW_COST: 42, LEISURE: 14 }
const LOW_COST_AT_HOME = 70
/** Short distances, on which trains are as fast. */
const SHORT_WAY = { km: 350, most: 63 }
/** Above this distance, an aircraft and its crew make one round trip a day. */
const HALF_DAY = { km: 2_600, most: 35, alone: 21 }
/** Long-haul maximum by the size (log10) of the smaller airport. Only world cities not too far apart have a flight every few hours. */
const MOST_FAR_A_WEEK: readonly { fromSize: number; most: number; farAway: number }[] = [
  { fromSize: 6.55, most: 49, farAway: 28 }, { fromSize: 6.35, most: 21, farAway: 21 }, { fromSize: -Infinity, most: 21, farAway: 14 },
]
const FAR_AWAY_KM = 6_600

/** If an airline also uses an airport near the city centre, its domestic flights depart mainly from there. Those from the hub feed its long flights. */
const BESIDE_TOWN = { km: 1_500, most: 56, placesInTown: 35 }

const leavesFromTown = ({ airports }: Geo, { bases }: Airline, { from, to, km }: Ends): boolean =>
  from.country === to.country && km < BESIDE_TOWN.km && [from, to].some((end) => !isCityAirport(end) && bases.some(({ airport, places }) => {
    const base = airports.get(airport)
    return base !== undefined && base.cityCode === end.cityCode && isCityAirport(base) && places >= BESIDE_TOWN.placesInTown
  }))

/** A low-cost airline flies between its two largest bases as often as within its country. */
const GREAT_BASE_PLACES = 100

const mostFlights = ({ kind, country, bases }: Airline, { from, to, km, isAlone }: Ends, size: number): number => {
  const far = MOST_FAR_A_WEEK.find(({ fromSize }) => size >= fromSize)
  const isAbroad = from.country !== to.country
  if (km > LONG_HAUL_KM && isAbroad && far !== undefined) return isAlone || km > FAR_AWAY_KM ? far.farAway : far.most
  if (kind === 'FULL_SERVICE' && km < SHORT_WAY.km) return SHORT_WAY.most
  if (km > HALF_DAY.km && isAbroad) return Math.min(MOST_A_WEEK[kind], isAlone ? HALF_DAY.alone : HALF_DAY.most)
  const isAtHome = (!isAbroad && from.country === country) || [from, to].every(({ code }) => bases.some(({ airport, places }) => airport === code && places >= GREAT_BASE_PLACES))
  return kind === 'LOW_COST' && isAtHome ? LOW_COST_AT_HOME : MOST_A_WEEK[kind]
}
