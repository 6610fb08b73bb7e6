import { daysBetween, localDatePart, minutesOfDay, timeOfDayPart, type LocalDate, type LocalDateTime } from '@portolan/contract/date'
import type { Bound } from '@portolan/contract/flights'

/** What facets, sorts and the recommendation read of a bound, and its JSON, written and encoded once. */
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
  emissionsKg: bound.emissionsKg,
})

/** The same flights on the same days are the same bound, whichever supplier names them. */
export const boundIdentity = (bound: Bound): string =>
  `${bound.direction} ${bound.segments.map((segment) => `${segment.marketingCarrier}${segment.flightNumber}@${segment.departsAt}${segment.origin}${segment.destination}`).join(' ')}`

const orderMinutes = (at: LocalDateTime, firstDay: LocalDate): number =>
  daysBetween(firstDay, localDatePart(at)) * 1440 + minutesOfDay(timeOfDayPart(at))
