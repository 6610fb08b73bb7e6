import { type Cabin, CHILD_AGES, MAX_DAYS_AHEAD, MAX_SEATED_TRAVELLERS, type Travellers } from '@portolan/contract/flights/flights'
import { brokenDayLimits, brokenPartyLimits, type SearchLimit, type SearchLimitCode } from '@portolan/contract/flights/search-limits'
import type { PlaceRef } from '@portolan/contract/places/places'
import type { LocalDate } from '@portolan/contract/values/date'
import { type Airport, airportsOf, type Geo } from '@portolan/geo/geo'
import { fromLocalMinutes, utcToLocalMinutes } from '@portolan/geo/time-zone'
import { type Complaint, complaint, type Problems } from '../../platform/http/field-problems.ts'
import type { FlightOffer, FlightSupplierQuery } from '../../suppliers/flight-port.ts'

export type Trip = { origin: PlaceRef; destination: PlaceRef; departureDate: LocalDate; returnDate?: LocalDate | undefined; travellers: Travellers; cabin: Cabin }

/** Every rule of DESIGN's limits that a trip breaks; empty for a good one. `nowMs` is UTC. */
export const tripProblems = (trip: Trip, geo: Geo, nowMs: number): Problems => {
  const today = todayAt(geo, trip.origin, nowMs)
  return { ...placeProblems(trip, geo), ...toProblems([...brokenDayLimits(trip, today), ...brokenPartyLimits(trip.travellers)]) }
}

/** A place's airports, largest first; empty when it is unknown or has none near. */
export const airportCodesOf = (geo: Geo, place: PlaceRef): string[] => airportsOf(geo, place).map((airport) => airport.code)

export const placeProblems = ({ origin, destination }: Pick<Trip, 'origin' | 'destination'>, geo: Geo): Problems => {
  const from = airportsOf(geo, origin)
  const to = airportsOf(geo, destination)
  const problems: Problems = {}
  if (from.length === 0) problems['origin.code'] = complaint('form.unknownPlace')
  if (to.length === 0) problems['destination.code'] = complaint('form.unknownPlace')
  else if (origin.code === destination.code || shareACity(from, to)) problems['destination.code'] = complaint('form.samePlace')
  return problems
}

/** The calendar day at the origin, where the shopper leaves; in UTC when the origin is unknown. */
export const todayAt = (geo: Geo, origin: PlaceRef, nowMs: number): LocalDate => {
  const timeZone = airportsOf(geo, origin)[0]?.timeZone ?? 'UTC'
  return fromLocalMinutes(utcToLocalMinutes(timeZone, Math.floor(nowMs / 60_000))).slice(0, 10)
}

export const travellerProblems = (travellers: Travellers): Problems => toProblems(brokenPartyLimits(travellers))

const toProblems = (broken: readonly SearchLimit[]): Problems => Object.fromEntries(broken.map(({ field, code }) => [MEMBERS[field], COMPLAINTS[code]]))

const MEMBERS: Readonly<Record<SearchLimit['field'], string>> = {
  departureDate: 'departureDate', returnDate: 'returnDate', adults: 'travellers.adults', childAges: 'travellers.childAges', infants: 'travellers.infants',
}

const COMPLAINTS: Readonly<Record<SearchLimitCode, Complaint>> = {
  DATE_INVALID: complaint('form.format'),
  DATE_PAST: complaint('form.past'),
  DATE_TOO_FAR: complaint('form.daysAhead', { days: MAX_DAYS_AHEAD }),
  BACK_BEFORE_OUT: complaint('form.beforeDeparture'),
  ADULTS_INVALID: complaint('form.minimum', { min: 1 }),
  TOO_MANY_TRAVELLERS: complaint('form.seats', { max: MAX_SEATED_TRAVELLERS }),
  CHILD_AGE_INVALID: complaint('form.range', CHILD_AGES),
  INFANTS_INVALID: complaint('form.minimum', { min: 0 }),
  TOO_MANY_INFANTS: complaint('form.infantsPerAdult'),
}

/** Heathrow and Gatwick are one city: no supplier sells that. */
const shareACity = (from: readonly Airport[], to: readonly Airport[]): boolean =>
  from.some((airport) => to.some((other) => airport.cityCode === other.cityCode))

/**
 * True for an offer that matches the query: the right number of bounds, at least one fare, and prices in the asked currency that fit the
 * columns. Other offers are not shown.
 */
export const answersQuery = (offer: FlightOffer, query: FlightSupplierQuery): boolean =>
  offer.bounds.length === (query.returnDate === undefined ? 1 : 2)
  && offer.fares.length > 0
  && offer.fares.every(({ total }) => total.currency === query.currency && total.amountMinor >= 0 && total.amountMinor <= MAX_PRICE_MINOR)

/** The facet engine compares prices in 30 bits: 10.7 million in a currency of two decimals. */
const MAX_PRICE_MINOR = 0x3fffffff
