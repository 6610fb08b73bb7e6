import type { Aircraft } from '@portolan/geo/aircraft'
import type { Airline } from '@portolan/geo/airlines'
import type { Airport } from '@portolan/geo/geo'

/** One airline's flights from one airport to another. The id of the opposite direction differs only in the last bit. */
export type Route = {
  /** Even for flights from the airline's base, odd for flights back to it. */
  id: number
  carrier: Airline
  /** IATA code of the airline that operates the flights. */
  operator: string
  from: Airport
  to: Airport
  km: number
  aircraft: Aircraft
  blockMinutes: number
  /** A stop under the same flight number. Absent on almost all routes. */
  technicalStop?: Airport
  /** Hash of carrier and pair, the same in both directions. */
  hash: number
  weeklyFlights: number
  /** Flight number of the first departure in this direction. The next ones follow in steps of two. */
  firstNumber: number
  /** Number of airlines that fly this pair of airports, including this one. */
  competitors: number
}

export const isFromBase = (route: Route): boolean => route.id % 2 === 0

/** Number of seats of the aircraft in the airline's layout. Low-cost and leisure airlines have a single dense cabin. */
export const seatsOf = ({ carrier, aircraft }: Pick<Route, 'carrier' | 'aircraft'>): number =>
  carrier.kind === 'FULL_SERVICE' ? Object.values(aircraft.seats).reduce((sum, seats) => sum + seats, 0) : aircraft.denseSeats
