import type { Cabin, Direction } from '@portolan/contract/flights/flights'
import type { Airline } from '@portolan/geo/airlines'
import { distanceKm } from '@portolan/geo/distance'
import type { Airport } from '@portolan/geo/geo'
import type { AirlineWorld } from '../timetable/airline-world.ts'
import { CABIN_MARKET, cabinFactor, kindFactor } from './fare-levels.ts'
import { flightKey, type Flight } from '../timetable/flight.ts'
import { hashText, mix, unit } from '../world/hash.ts'
import type { FlightChain } from '../timetable/itineraries.ts'
import { cabinSeats, flightLoad, type FlightLoad } from './seat-load.ts'
import { seasonFactor } from './season.ts'
import { seatSaleOf } from './seat-sale.ts'
import { departureTaxEur } from './taxes.ts'
import { weekdayOf } from '../world/travel-day.ts'

/** An adult's price for one bound in the cabin's lowest fare, in EUR, and the number of seats left for sale. */
export type BoundFare = { baseEur: number; taxesEur: number; seats: number; isLongHaul: boolean }

export type FareDay = {
  world: AirlineWorld
  cabin: Cabin
  direction: Direction
  /** Booking date of the price, in UTC. */
  priceDay: number
  /** Seats that this shop has sold, by flight key. Flights without sales are absent. */
  sold: ReadonlyMap<string, number>
}

const DISTANCE_FARE = { fixed: 18, slope: 1.15, exponent: 0.62 }
/** Price factor by minimum days before departure. */
const ADVANCE: readonly (readonly [days: number, factor: number])[] = [
  [120, 0.92], [60, 0.88], [30, 0.95], [14, 1.1], [7, 1.35], [3, 1.65], [-Infinity, 1.95],
]
/** Low-cost airlines are cheaper for early buyers and more expensive for late ones. */
const LOW_COST_ADVANCE = { lastDays: 2, last: 2.3, earlyDays: 30, early: 0.85 }
const WEEKDAYS = [1.05, 0.9, 0.9, 1.02, 1.12, 0.98, 1.15] as const
const CLASS_STEP = 1.14
const NOISE = 0.06
const AIRLINE_SPREAD = 0.12
/** Factor of a stop on short routes, where a stop costs the airline more than it earns. On long routes a stop makes the price lower. */
const STOP_FACTOR = { short: 1.15, shortLowCost: 1.45 }
const LONG_KM = 2_500
const LONG_HAUL_KM = 4_000

/** The price of a chain in one cabin. Null if the cabin does not exist on its longest flight or a flight is full. */
export const boundFare = (chain: FlightChain, fareDay: FareDay): BoundFare | null => {
  const { world, cabin, priceDay } = fareDay
  if (cabin !== 'ECONOMY' && !hasCabin(chain, cabin)) return null
  const loads = chain.map((flight) => ({ flight, load: flightLoad(flight, priceDay, world.seedHash) }))
  const seats = Math.min(...loads.map(({ flight, load }) => seatsLeft(flight, load, fareDay)))
  if (seats < 1) return null
  const [first] = chain
  const last = chain.at(-1) ?? first
  const km = distanceKm(first.route.from, last.route.to)
  const sale = chain.length === 1 && cabin === 'ECONOMY' ? seatSaleOf(first, priceDay, world.seedHash) : null
  const filedOn = sale?.firstDay ?? priceDay
  const leastClass = CABIN_MARKET[cabin].leastClass
  const priceClass = sale
    ? flightLoad(first, filedOn, world.seedHash).priceClass
    : Math.max(leastClass, ...loads.map(({ load }) => load.priceClass))
  const noise = 1 + (unit(mix(first.hash, filedOn * 31 + last.hash)) * 2 - 1) * NOISE
  const airline = chainAirline(chain)
  const weekday = WEEKDAYS[weekdayOf(first.day)] ?? 1
  const baseEur = distanceFare(km) * airlineFactor(airline, km) * advanceFactor(airline, cabin, first.day - filedOn) * weekday *
    demandFactor(chain, fareDay, km) * CLASS_STEP ** priceClass * competitionFactor(chain, cabin) * stopFactor(chain, cabin, km) * noise *
    cabinFactor(airline, cabin, km) * (sale?.factor ?? 1)
  return { baseEur, taxesEur: chainTaxes(chain, cabin), seats, isLongHaul: km > LONG_HAUL_KM }
}

const seatsLeft = (flight: Flight, load: FlightLoad, { cabin, sold }: FareDay): number => {
  const flown = soldCabin(flight, cabin)
  return load.seats(flown) - (sold.size === 0 ? 0 : (sold.get(flightKey(flight, flown)) ?? 0))
}

/** The airline of the longest flight, which issues the ticket and defines the fares. */
export const chainAirline = (chain: FlightChain): Airline => longestFlight(chain).route.carrier

const longestFlight = (chain: FlightChain): Flight => chain.reduce((best, flight) => (flight.route.km > best.route.km ? flight : best))

/** The cabin in which a passenger flies: the requested one, or economy if the aircraft has no such seats. */
export const soldCabin = (flight: Flight, cabin: Cabin): Cabin => (cabinSeats(flight, cabin) > 0 ? cabin : 'ECONOMY')

const hasCabin = (chain: FlightChain, cabin: Cabin): boolean => cabinSeats(longestFlight(chain), cabin) > 0

const distanceFare = (km: number): number => DISTANCE_FARE.fixed + DISTANCE_FARE.slope * km ** DISTANCE_FARE.exponent

const airlineFactor = (airline: Airline, km: number): number =>
  kindFactor(airline.kind, km) * (1 + (unit(hashText(airline.code)) * 2 - 1) * AIRLINE_SPREAD)

const advanceFactor = (airline: Airline, cabin: Cabin, days: number): number => {
  const economy = ADVANCE.find(([least]) => days >= least)?.[1] ?? 1
  const usual = 1 + (economy - 1) * CABIN_MARKET[cabin].advance
  if (airline.kind === 'FULL_SERVICE') return usual
  if (days <= LOW_COST_ADVANCE.lastDays) return LOW_COST_ADVANCE.last
  return days >= LOW_COST_ADVANCE.earlyDays ? usual * LOW_COST_ADVANCE.early : usual
}

/** Demand depends on the season at the destination of the trip, and on hours that business travellers prefer. */
const demandFactor = (chain: FlightChain, { world, direction }: FareDay, km: number): number => {
  const [first] = chain
  const end: Airport = direction === 'OUTBOUND' ? (chain.at(-1) ?? first).route.to : first.route.from
  const character = world.geo.cities.get(end.cityCode)?.character ?? 'CITY'
  const season = seasonFactor({ character, latitude: end.latitude }, first.day)
  return season * hourFactor(first.departsLocal % 1_440, character === 'CITY' && km < LONG_KM)
}

const hourFactor = (minute: number, isBusiness: boolean): number => {
  if (minute < 360 || minute >= 1_320) return 0.92
  const isPeak = (minute < 540) || (minute >= 1_020 && minute < 1_200)
  return isBusiness && isPeak ? 1.06 : 1
}

/** Only competition on the longest flight counts, because a busy shuttle to a hub does not make connections over the hub cheaper. */
const competitionFactor = (chain: FlightChain, cabin: Cabin): number => {
  const { perRival, least } = CABIN_MARKET[cabin].competition
  return Math.max(least, 1 - perRival * (longestFlight(chain).route.competitors - 1))
}

const stopFactor = (chain: FlightChain, cabin: Cabin, km: number): number => {
  const short = chainAirline(chain).kind === 'FULL_SERVICE' ? STOP_FACTOR.short : STOP_FACTOR.shortLowCost
  return (km > LONG_KM ? CABIN_MARKET[cabin].stop : short) ** (chain.length - 1)
}

const TRANSFER_TAX_EUR = 6

const chainTaxes = (chain: FlightChain, cabin: Cabin): number => {
  const [first] = chain
  const last = chain.at(-1) ?? first
  const [from, to] = [first.route.from, last.route.to]
  return departureTaxEur(from, to, { km: distanceKm(from, to), cabin }) + (chain.length - 1) * TRANSFER_TAX_EUR
}
