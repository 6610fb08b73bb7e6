import type { Aircraft } from '@portolan/geo/aircraft'
import type { Airline } from '@portolan/geo/airlines'
import type { Airport } from '@portolan/geo/geo'

/** One airline's flights from one airport to another. Its twin of the other direction has the id with the last bit flipped. */
export type Route = {
  /** Even from the airline's base, odd back to it. */
  id: number
  carrier: Airline
  /** IATA code of the airline that flies it. */
  operator: string
  from: Airport
  to: Airport
  km: number
  aircraft: Aircraft
  blockMinutes: number
  /** Where it lands on the way under the same number; absent on almost all. */
  technicalStop?: Airport
  /** Of carrier and pair, the same in both directions. */
  hash: number
  weeklyFlights: number
  /** Flight number of the first departure of this direction; the next ones follow in steps of two. */
  firstNumber: number
  /** Airlines that fly this pair of airports, this one included. */
  competitors: number
}

export const isFromBase = (route: Route): boolean => route.id % 2 === 0

/** Seats of the aircraft in the airline's layout: low-cost and leisure airlines fly one dense cabin. */
export const seatsOf = ({ carrier, aircraft }: Pick<Route, 'carrier' | 'aircraft'>): number =>
  carrier.kind === 'FULL_SERVICE' ? Object.values(aircraft.seats).reduce((sum, seats) => sum + seats, 0) : aircraft.denseSeats
