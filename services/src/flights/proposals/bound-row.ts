import { daysBetween, localDatePart, minutesOfDay, timeOfDayPart, type LocalDate, type LocalDateTime } from '@portolan/contract/values/date'
import type { Bound, ConnectionNote } from '@portolan/contract/flights/flights'

/** The values of a bound that facets, sorts and the recommendation read, and its JSON, encoded once. */
export type BoundRow = {
  json: Uint8Array
  origin: string
  destination: string
  stops: number
  durationMinutes: number
  /** Longest time on the ground between two segments; 0 for a direct bound. */
  longestConnectionMinutes: number
  /** Minutes after midnight on the wall clock of the origin, of the destination. */
  departureMinute: number
  arrivalMinute: number
  /** Wall-clock minutes since the first midnight of the trip, for sorting. */
  departureOrder: number
  arrivalOrder: number
  /** Connections that leave from another airport than they arrive at. */
  airportChanges: number
  hasNightConnection: boolean
  hasShortConnection: boolean
  /** Who sells each flight, as printed, without repeats. */
  carriers: readonly string[]
  emissionsKg: number
}

export const toBoundRow = (bound: Bound, firstDay: LocalDate): BoundRow => ({
  json: new TextEncoder().encode(JSON.stringify(bound)),
  origin: bound.origin,
  destination: bound.destination,
  stops: bound.stops,
  durationMinutes: bound.durationMinutes,
  longestConnectionMinutes: Math.max(0, ...bound.connections.map((connection) => connection.durationMinutes)),
  departureMinute: minutesOfDay(timeOfDayPart(bound.departsAt)),
  arrivalMinute: minutesOfDay(timeOfDayPart(bound.arrivesAt)),
  departureOrder: orderMinutes(bound.departsAt, firstDay),
  arrivalOrder: orderMinutes(bound.arrivesAt, firstDay),
  airportChanges: countNotes(bound, 'AIRPORT_CHANGE'),
  hasNightConnection: countNotes(bound, 'OVERNIGHT') > 0,
  hasShortConnection: countNotes(bound, 'SHORT') > 0,
  carriers: [...new Set(bound.segments.map(({ marketingCarrier }) => marketingCarrier))],
  emissionsKg: bound.emissionsKg,
})

const countNotes = ({ connections }: Bound, note: ConnectionNote): number => connections.filter(({ notes }) => notes.includes(note)).length

/** The same flights on the same days are the same bound, whichever supplier names them. */
export const boundIdentity = (bound: Bound): string =>
  `${bound.direction} ${bound.segments.map((segment) => `${segment.marketingCarrier}${segment.flightNumber}@${segment.departsAt}${segment.origin}${segment.destination}`).join(' ')}`

const orderMinutes = (at: LocalDateTime, firstDay: LocalDate): number =>
  daysBetween(firstDay, localDatePart(at)) * 1440 + minutesOfDay(timeOfDayPart(at))
