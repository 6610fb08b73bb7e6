import type { Cabin } from '@portolan/contract/flights/flights'
import type { Flight } from '../timetable/flight.ts'
import { bell, mix, unit } from '../world/hash.ts'
import { isHoliday } from './season.ts'
import { weekdayOf } from '../world/travel-day.ts'

/**
 * The load of a flight on a day before departure. Other shops' bookings follow a curve to the flight's final load. This shop's own sales
 * are added from its ledger.
 */

/** Share of the final bookings by days before departure, interpolated linearly between the points. */
const BOOKING_CURVE: readonly (readonly [days: number, share: number])[] = [
  [0, 1], [3, 0.94], [7, 0.87], [14, 0.74], [30, 0.55], [60, 0.33], [120, 0.13], [200, 0.05], [340, 0.01],
]
const USUAL_LOAD = 0.84
const LOAD_SPREAD = 0.26
const FULL_WEEKDAYS = [0.01, -0.03, -0.03, 0, 0.04, 0, 0.05] as const
const HOLIDAY_LOAD = 0.07
const OVERSOLD_FROM = 1.0

/** Full-service airlines have ten price classes. Other airlines fill an empty flight by promotions below these classes. */
const PRICE_CLASSES = { FULL_SERVICE: { least: 0, usual: 0.9 }, LOW_COST: { least: -3, usual: 0.3 }, LEISURE: { least: -2, usual: 0.6 } } as const
const DEAREST_CLASS = 9
/** On flights over an ocean, promotions are smaller. */
const LONG_PROMOTIONS = { fromKm: 4_000, least: -1 }
/** Number of price classes between an empty and a full flight. */
const CLASSES_A_LOAD = 15

export type FlightLoad = {
  /** Total number of seats that this shop may sell in a cabin. Zero if the flight is full. */
  seats: (cabin: Cabin) => number
  /** 0 for the lowest usual fare, up to 9. Below 0 for a promotion. */
  priceClass: number
}

/** The load on a price day. `salt` is the seed of the world. */
export const flightLoad = (flight: Flight, priceDay: number, salt: number): FlightLoad => {
  const hash = mix(flight.hash, salt)
  const dayLoad = (FULL_WEEKDAYS[weekdayOf(flight.day)] ?? 0) + (isHoliday(flight.day) ? HOLIDAY_LOAD : 0)
  const finalLoad = USUAL_LOAD + bell(hash) * LOAD_SPREAD + dayLoad
  const days = Math.max(0, flight.day - priceDay)
  const booked = Math.min(finalLoad, OVERSOLD_FROM) * bookedShare(days)
  const daily = unit(mix(hash, priceDay)) - 0.5
  const { carrier: { kind }, km } = flight.route
  const { usual, ...classes } = PRICE_CLASSES[kind]
  const least = km > LONG_PROMOTIONS.fromKm ? Math.max(classes.least, LONG_PROMOTIONS.least) : classes.least
  const priceClass = Math.round(usual + (finalLoad - USUAL_LOAD) * CLASSES_A_LOAD + daily)
  return {
    seats: (cabin) => Math.max(0, Math.floor(cabinSeats(flight, cabin) * (1 - booked))),
    priceClass: Math.min(DEAREST_CLASS, Math.max(least, priceClass)),
  }
}

/** Seats of a cabin in the airline's layout. */
export const cabinSeats = ({ route: { carrier, aircraft } }: Flight, cabin: Cabin): number => {
  if (cabin === 'FIRST' && !carrier.firstClass) return 0
  if (carrier.kind === 'FULL_SERVICE') return aircraft.seats[cabin]
  return cabin === 'ECONOMY' ? aircraft.denseSeats : 0
}

const bookedShare = (days: number): number => {
  const index = BOOKING_CURVE.findIndex(([point]) => point >= days)
  const [laterDays, laterShare] = BOOKING_CURVE[index] ?? [340, 0.01]
  const [soonDays, soonShare] = BOOKING_CURVE[index - 1] ?? [laterDays, laterShare]
  return laterDays === soonDays ? laterShare : laterShare + ((soonShare - laterShare) * (laterDays - days)) / (laterDays - soonDays)
}
