import type { Cabin } from '@portolan/contract/flights/flights'
import type { Geo } from '@portolan/geo/geo'
import { localToUtcMinutes, utcToLocalMinutes } from '@portolan/geo/time-zone'
import { mix, unit } from '../world/hash.ts'
import type { Route } from '../world/route.ts'
import type { Slot } from './timetable.ts'
import { MINUTES_A_DAY, calendarOf, fromTravelDay, weekdayOf } from '../world/travel-day.ts'

/** One departure on one day. Times are in minutes since 1970, in local time or in UTC. */
export type Flight = {
  route: Route
  /** Digits without the airline's code, such as '3166'. */
  number: string
  /** Local day of departure. */
  day: number
  departsLocal: number
  arrivesLocal: number
  departsUtc: number
  arrivesUtc: number
  /** Hash of this flight on this day. */
  hash: number
}

/** The name of a flight on one day, and of the seats in one of its cabins: 'IB3166-MAD-LHR-2027-05-14:ECONOMY'. */
export const flightName = ({ route, number, day }: Flight): string =>
  `${route.carrier.code}${number}-${route.from.code}-${route.to.code}-${fromTravelDay(day)}`

export const flightKey = (flight: Flight, cabin: Cabin): string => `${flightName(flight)}:${cabin}`

/** The route's flights that depart on a local day, earliest first. */
export const flightsOfDay = (geo: Geo, route: Route, slots: readonly Slot[], day: number): Flight[] => {
  const weekday = 1 << weekdayOf(day)
  const sleeps = isOutOfSeason(geo, route, day)
  const flights = slots.flatMap((slot, index) => {
    if ((slot.weekdays & weekday) === 0 || (sleeps && unit(mix(route.hash, 500 + index)) < OUT_OF_SEASON_SHARE)) return []
    return [toFlight(route, day, slot, index)]
  })
  return flights.sort((a, b) => a.departsUtc - b.departsUtc)
}

const toFlight = (route: Route, day: number, slot: Slot, index: number): Flight => {
  const departsLocal = day * MINUTES_A_DAY + openMinute(route, day, slot.minute)
  const departsUtc = localToUtcMinutes(route.from.timeZone, departsLocal)
  const arrivesUtc = departsUtc + route.blockMinutes
  return {
    route,
    number: String(route.firstNumber + 2 * index),
    day,
    departsLocal,
    arrivesLocal: utcToLocalMinutes(route.to.timeZone, arrivesUtc),
    departsUtc,
    arrivesUtc,
    hash: mix(mix(route.hash, day), (route.id % 2) * 64 + index),
  }
}

/** The time of day outside a curfew with a margin, in minutes after midnight. */
const OPEN = { from: 350, to: 1_405 }

/** The slot's minute. If daylight saving time moves it into a curfew, it is moved out again, as airlines retime flights for a season. */
const openMinute = (route: Route, day: number, minute: number): number => {
  const leaves = route.from.hasCurfew ? Math.min(OPEN.to, Math.max(OPEN.from, minute)) : minute
  if (!route.to.hasCurfew) return leaves
  const utc = localToUtcMinutes(route.from.timeZone, day * MINUTES_A_DAY + leaves)
  const lands = utcToLocalMinutes(route.to.timeZone, utc + route.blockMinutes) % MINUTES_A_DAY
  if (lands >= OPEN.from && lands <= OPEN.to) return leaves
  const later = leaves + ((OPEN.from - lands + MINUTES_A_DAY) % MINUTES_A_DAY)
  const earlier = leaves - ((lands - OPEN.to + MINUTES_A_DAY) % MINUTES_A_DAY)
  const choices = [later, earlier].filter((choice) => isOpenDeparture(route, choice))
  choices.sort((a, b) => Math.abs(a - leaves) - Math.abs(b - leaves))
  return choices[0] ?? leaves
}

const isOpenDeparture = ({ from }: Route, minute: number): boolean =>
  from.hasCurfew ? minute >= OPEN.from && minute <= OPEN.to : minute >= 0 && minute < MINUTES_A_DAY

/** Share of flights to beaches that do not operate in winter. */
const OUT_OF_SEASON_SHARE = 0.55

/** True for flights to Mediterranean beaches that pause in winter. Beaches further south have no season. */
const isOutOfSeason = (geo: Geo, route: Route, day: number): boolean => {
  if (route.carrier.kind === 'FULL_SERVICE' || route.from.country === route.to.country) return false
  if (Math.max(Math.abs(route.from.latitude), Math.abs(route.to.latitude)) < 36) return false
  const isBeach = [route.from, route.to].some(
    (airport) => airport.latitude > 34 && geo.cities.get(airport.cityCode)?.character === 'BEACH',
  )
  const { month } = calendarOf(day)
  return isBeach && (month >= 11 || month <= 3)
}
