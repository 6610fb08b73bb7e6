import type { Aircraft } from '@portolan/geo/aircraft'
import type { Airline } from '@portolan/geo/airlines'
import type { Airport } from '@portolan/geo/geo'
import { mix, unit } from './hash.ts'
import { seatsOf } from './route.ts'

/** How many seats a pair of airports sells, which aircraft an airline flies there, and how often. */

const WEEKS_A_MONTH = 4.345
/** Largest markets in log10 seats a month: runways and slots end before demand does. */
const MOST_SEATS = { domestic: 5.35, shortHaul: 5.0, longHaul: 5.1 }
const LONG_HAUL_KM = 4_000

/** Seats a week that all airlines together offer from one airport to the other. */
export const weeklySeats = (a: Airport, b: Airport, km: number): number => {
  const domestic = a.country === b.country
  const most = domestic ? MOST_SEATS.domestic : km > LONG_HAUL_KM ? MOST_SEATS.longHaul : MOST_SEATS.shortHaul
  const sizes = 1.1 * (a.sizeLog10 + b.sizeLog10 - 11.9)
  const wanted = 4.25 + sizes - 0.3 * Math.log10((km + 50) / 1_000) + (domestic ? 0.2 : 0)
  return 10 ** Math.min(wanted, most) / WEEKS_A_MONTH
}

/** Median seats of a flight by distance, in real networks. */
const USUAL_SEATS: readonly { upToKm: number; seats: number }[] = [
  { upToKm: 500, seats: 120 }, { upToKm: 1_000, seats: 150 }, { upToKm: 2_500, seats: 170 },
  { upToKm: 4_000, seats: 180 }, { upToKm: 6_000, seats: 240 }, { upToKm: Infinity, seats: 293 },
]
const RANGE_MARGIN = 0.95
const TURBOPROP_MAX_KM = 900
const WIDE_BODY_FROM_KM = 3_500

/** The type of the airline's fleet that fits distance and demand best; null when none flies that far. */
export const chooseAircraft = (airline: Airline, km: number, seatsAWeek: number, hash: number): Aircraft | null => {
  const usual = USUAL_SEATS.find((band) => km <= band.upToKm)?.seats ?? 293
  const wanted = usual * Math.min(1.5, Math.max(0.5, (seatsAWeek / (usual * 12)) ** 0.3))
  const misfit = (aircraft: Aircraft, index: number): number => {
    const size = Math.abs(Math.log(seatsOf({ carrier: airline, aircraft }) / wanted))
    const slow = aircraft.body === 'TURBOPROP' && km > TURBOPROP_MAX_KM ? 2 : 0
    const tooFar = aircraft.body === 'WIDE' && km < WIDE_BODY_FROM_KM ? 0.9 : 0
    const cramped = aircraft.body !== 'WIDE' && km > 5_500 ? 0.8 : 0
    return size + slow + tooFar + cramped + unit(mix(hash, index)) * 0.25
  }
  const able = airline.fleet.filter((aircraft) => aircraft.rangeKm * RANGE_MARGIN >= km)
  const ranked = able.map((aircraft, index) => ({ aircraft, misfit: misfit(aircraft, index) })).sort((a, b) => a.misfit - b.misfit)
  return ranked[0]?.aircraft ?? null
}

const FEWEST_A_WEEK = 2
const MOST_A_WEEK = { shortHaul: 77, longHaul: 42 }

/** Flights a week: a few on fixed days, or a whole number every day. */
export const weeklyFlights = (seatsAWeek: number, seats: number, km: number): number => {
  const most = km > LONG_HAUL_KM ? MOST_A_WEEK.longHaul : MOST_A_WEEK.shortHaul
  const flights = Math.min(most, Math.max(FEWEST_A_WEEK, Math.round(seatsAWeek / seats)))
  return flights < 6 ? flights : Math.max(1, Math.round(flights / 7)) * 7
}
