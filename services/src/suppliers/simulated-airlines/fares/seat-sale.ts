import type { Flight } from '../timetable/flight.ts'
import { mix, unit } from '../world/hash.ts'

/**
 * Seat sales, as airlines run them: now and then the direct flights of a route are cheaper for some days, for departures some weeks and
 * months ahead. The fare of the sale's first day is valid until its last.
 */
export type SeatSale = {
  /** Price days, in UTC; the last one is included. */
  firstDay: number
  lastDay: number
  /** Of the fare as it was on the first day, without taxes. */
  factor: number
}

/** A route has one sale in so many days. */
const CYCLE_DAYS = 63
const LENGTH_DAYS = { least: 4, spread: 6 }
/** Departures it is for, in days from its first day: none of the coming weeks, which sell by themselves. */
const AHEAD_DAYS = { first: 25, last: 150 }
const FACTOR = { least: 0.66, spread: 0.16 }

/** The sale a flight is in on a price day; null outside of one. Both directions of a route are on sale together. */
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
