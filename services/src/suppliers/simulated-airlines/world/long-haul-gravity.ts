import { distanceKm } from '@portolan/geo/distance'
import type { Airport, Geo } from '@portolan/geo/geo'
import { isCityAirport } from './city-airports.ts'
import { marketOf } from './countries.ts'

/** What an airport means to people on the other side of an ocean, which its size, mostly near travellers, does not tell. */
export type LongHaulGravity = {
  /** log10 of seats a month as far places see it. */
  sizeOf: (airport: Airport) => number
  /** Where visitors from far away arrive: the largest airport of its country, or one built for flights abroad. */
  isGateway: (airport: Airport) => boolean
  /** True of a country so wide that most passengers never leave it. */
  staysHome: (country: string) => boolean
}

/** Built for flights abroad beside one that keeps the home routes. */
const GATES_ABROAD: ReadonlySet<string> = new Set(['NRT', 'ICN'])
/** Places that people cross oceans for, whatever the size of their airport. */
const FAMOUS: ReadonlySet<string> = new Set(
  'CPT LAS MCO MIA SFO LAX JFK CUN PUJ MRU MLE SEZ DPS HKT GIG BCN ATH LIM VCE FLR KEF ZNZ'.split(' '),
)
const FAMOUS_BONUS = 0.35

/** Countries so wide that most passengers of their airports never leave them. */
const HOME_TRAVELLERS: ReadonlySet<string> = new Set('US CN IN JP BR RU ID AU'.split(' '))
const HOME_TRAFFIC = { ownGatewaySize: 6.45, slope: 0.9 }
/** Beaches that Europe reaches in three hours fill their airports from Europe alone. */
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

/** A city's long flights leave from its largest airport, also for those who live beside the others. */
const citySize = (geo: Geo, airport: Airport): number => {
  const airports = (geo.cities.get(airport.cityCode)?.airportCodes ?? []).flatMap((code) => geo.airports.get(code) ?? [])
  const inCity = airports.filter(({ cityCode }) => cityCode === airport.cityCode)
  const larger = inCity.some((other) => !isCityAirport(other) && other.sizeLog10 > airport.sizeLog10)
  if (larger || isCityAirport(airport)) return airport.sizeLog10
  return Math.log10(inCity.reduce((sum, other) => sum + 10 ** other.sizeLog10, 0))
}

const FEED_KM = { from: 200, to: 2_600 }
/** A degree of latitude is 111 km: further north or south none is near. */
const FEED_DEGREES = 24
const BINS = 24
/** Feed comes from behind: this many bins off the way to the far place, on either side. */
const AHEAD_BINS = 7
const USUAL_FEED_LOG10 = 7.35
const FEED = { slope: 1, least: -0.9, most: 0.3 }

/**
 * How many passengers a hub gathers for a far place: those of the airports around it for whom it lies on the way. A hub at the western
 * edge of a continent feeds flights to the west.
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

/** The direction in which a flight sets out, as one of so many equal slices of the compass. */
const binOf = (from: Airport, to: Airport): number => {
  const east = toRadians(to.longitude - from.longitude)
  const [here, there] = [toRadians(from.latitude), toRadians(to.latitude)]
  const y = Math.sin(east) * Math.cos(there)
  const x = Math.cos(here) * Math.sin(there) - Math.sin(here) * Math.cos(there) * Math.cos(east)
  const turn = (Math.atan2(y, x) / (2 * Math.PI) + 1) % 1
  return Math.floor(turn * BINS) % BINS
}
