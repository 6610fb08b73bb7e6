import { addDays, isLocalDate, type LocalDate } from '@portolan/contract/date'
import { type Cabin, CHILD_AGES, MAX_DAYS_AHEAD, MAX_SEATED_TRAVELLERS, type Travellers } from '@portolan/contract/flights'
import type { PlaceRef } from '@portolan/contract/places'
import { type Airport, airportsOf, type Geo } from '@portolan/geo/geo'
import { fromLocalMinutes, utcToLocalMinutes } from '@portolan/geo/time-zone'

/** What is wrong with each field, by its path on the wire. */
export type Problems = Record<string, string>

export type Trip = { origin: PlaceRef; destination: PlaceRef; departureDate: LocalDate; returnDate?: LocalDate | undefined; travellers: Travellers; cabin: Cabin }

/** Every rule of DESIGN's limits that a trip breaks; empty for a good one. `nowMs` is UTC. */
export const tripProblems = (trip: Trip, geo: Geo, nowMs: number): Problems => {
  const today = todayAt(geo, trip.origin, nowMs)
  return { ...placeProblems(trip, geo), ...dateProblems(trip, today), ...travellerProblems(trip.travellers) }
}

/** A place's airports, largest first; empty when it is unknown or has none near. */
export const airportCodesOf = (geo: Geo, place: PlaceRef): string[] => airportsOf(geo, place).map((airport) => airport.code)

export const placeProblems = ({ origin, destination }: Pick<Trip, 'origin' | 'destination'>, geo: Geo): Problems => {
  const from = airportsOf(geo, origin)
  const to = airportsOf(geo, destination)
  const problems: Problems = {}
  if (from.length === 0) problems['origin.code'] = 'is not a place we know'
  if (to.length === 0) problems['destination.code'] = 'is not a place we know'
  else if (origin.code === destination.code || shareACity(from, to)) problems['destination.code'] = 'must be another place than origin'
  return problems
}

/** The calendar day at the origin, where the shopper leaves; in UTC when the origin is unknown. */
export const todayAt = (geo: Geo, origin: PlaceRef, nowMs: number): LocalDate => {
  const timeZone = airportsOf(geo, origin)[0]?.timeZone ?? 'UTC'
  return fromLocalMinutes(utcToLocalMinutes(timeZone, Math.floor(nowMs / 60_000))).slice(0, 10)
}

export const travellerProblems = ({ adults, childAges, infants }: Travellers): Problems => {
  const problems: Problems = {}
  if (adults < 1) problems['travellers.adults'] = 'must be at least 1'
  if (adults + childAges.length > MAX_SEATED_TRAVELLERS) problems['travellers.adults'] = `no more than ${MAX_SEATED_TRAVELLERS} travellers may have a seat`
  if (infants > adults) problems['travellers.infants'] = 'must not be more than adults'
  if (childAges.some((age) => age < CHILD_AGES.min || age > CHILD_AGES.max)) problems['travellers.childAges'] = `must be from ${CHILD_AGES.min} to ${CHILD_AGES.max}`
  return problems
}

const dateProblems = ({ departureDate, returnDate }: Trip, today: LocalDate): Problems => {
  const problems: Problems = {}
  const last = addDays(today, MAX_DAYS_AHEAD)
  if (!isLocalDate(departureDate)) problems['departureDate'] = 'is not a calendar day'
  else if (departureDate < today) problems['departureDate'] = 'is in the past'
  else if (departureDate > last) problems['departureDate'] = `is more than ${MAX_DAYS_AHEAD} days ahead`
  if (returnDate !== undefined && returnDate < departureDate) problems['returnDate'] = 'is before departureDate'
  else if (returnDate !== undefined && returnDate > last) problems['returnDate'] = `is more than ${MAX_DAYS_AHEAD} days ahead`
  return problems
}

/** Heathrow and Gatwick are one city: no supplier sells that. */
const shareACity = (from: readonly Airport[], to: readonly Airport[]): boolean =>
  from.some((airport) => to.some((other) => airport.cityCode === other.cityCode))
