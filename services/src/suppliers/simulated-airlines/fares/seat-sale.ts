import type { Flight } from '../timetable/flight.ts'
import { mix, unit } from '../world/hash.ts'

/**
 * Seat sales of airlines: from time to time the direct flights of a route are cheaper for some days, for departures some weeks or months
 * ahead. The fare of the first day of the sale is valid until its last day.
 */
export type SeatSale = {
  /** Booking dates in UTC. The last one is included. */
  firstDay: number
  lastDay: number
  /** Factor of the fare of the first day, without taxes. */
  factor: number
}

/** A route has one sale in this number of days. */
const CYCLE_DAYS = 63
const LENGTH_DAYS = { least: 4, spread: 6 }
/** Departures on sale, in days from the first day. Departures in the next weeks sell without a sale. */
const AHEAD_DAYS = { first: 25, last: 150 }
const FACTOR = { least: 0.66, spread: 0.16 }

/** The sale of a flight on a booking date. Null if there is none. Both directions of a route are on sale together. */
export const seatSaleOf = ({ route, day }: Flight, priceDay: number, salt: number): SeatSale | null => {
  const hash = mix(route.hash, salt)
  const phase = hash % CYCLE_DAYS
  const cycle = Math.floor((priceDay - phase) / CYCLE_DAYS)
  const ofCycle = mix(hash, cycle)
  const length = LENGTH_DAYS.least + (ofCycle % LENGTH_DAYS.spread)
  const firstDay = cycle * CYCLE_DAYS + phase
  const lastDay = firstDay + length - 1
  if (priceDay > lastDay || day < firstDay + AHEAD_DAYS.first || day > firstDay + AHEAD_DAYS.last) return null
  return { firstDay, lastDay, factor: FACTOR.least + FACTOR.spread * unit(mix(ofCycle, 7)) }
}
