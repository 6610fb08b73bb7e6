import type { Airline } from '@portolan/geo/airlines'
import { utcOffsetAt } from '@portolan/geo/time-zone'
import type { Geo } from '@portolan/geo/geo'
import { flightsOfDay, type Flight } from './flight.ts'
import { hashText } from '../world/hash.ts'
import { buildRoutes } from '../world/network.ts'
import { isFromBase, type Route } from '../world/route.ts'
import { timetableOf, type Slot } from './timetable.ts'

/** The routes of all airlines and their flights of any day. All suppliers of a process share it. It only caches pure values. */
export type AirlineWorld = {
  geo: Geo
  seed: string
  seedHash: number
  routes: readonly Route[]
  flightsOf: (route: Route, day: number) => readonly Flight[]
  /** Flights a week of all full-service airlines from one airport to another, of all suppliers together. */
  networkFlightsAWeek: (from: string, to: string) => number
}

const DAYS_KEPT = 60_000
/** A Thursday in winter. The time difference of two airports is taken from it, so that daylight saving time does not change timetables. */
const REFERENCE_UTC_MINUTES = 20_468 * 1_440

const worlds = new WeakMap<Geo, Map<string, AirlineWorld>>()

/** The world of these places, airlines and seed. A process builds it once, in half a second of CPU time for 40,000 routes. */
export const airlineWorld = (geo: Geo, airlines: readonly Airline[], seed: string): AirlineWorld => {
  const known = worlds.get(geo) ?? new Map<string, AirlineWorld>()
  worlds.set(geo, known)
  const key = `${seed}:${airlines.map((airline) => airline.code).join()}`
  const world = known.get(key) ?? buildWorld(geo, airlines, seed)
  known.set(key, world)
  return world
}

const buildWorld = (geo: Geo, airlines: readonly Airline[], seed: string): AirlineWorld => {
  const routes = buildRoutes(geo, airlines, seed)
  const timetables = new Map<number, { out: Slot[]; back: Slot[] }>()
  const days = new Map<number, readonly Flight[]>()
  const slotsOf = (route: Route): readonly Slot[] => {
    const pair = route.id >> 1
    const timetable = timetables.get(pair) ?? pairTimetable(routes, pair)
    timetables.set(pair, timetable)
    return isFromBase(route) ? timetable.out : timetable.back
  }
  const flightsOf = (route: Route, day: number): readonly Flight[] => {
    const key = route.id * 65_536 + day
    const known = days.get(key)
    if (known !== undefined) return known
    if (days.size >= DAYS_KEPT) days.clear()
    const flights = flightsOfDay(geo, route, slotsOf(route), day)
    days.set(key, flights)
    return flights
  }
  return { geo, seed, seedHash: hashText(seed), routes, flightsOf, networkFlightsAWeek: networkFlights(routes) }
}

const networkFlights = (routes: readonly Route[]): ((from: string, to: string) => number) => {
  const flights = new Map<string, number>()
  for (const { carrier, from, to, weeklyFlights } of routes) {
    if (carrier.kind === 'FULL_SERVICE') flights.set(from.code + to.code, (flights.get(from.code + to.code) ?? 0) + weeklyFlights)
  }
  return (from, to) => flights.get(from + to) ?? 0
}

const pairTimetable = (routes: readonly Route[], pair: number): { out: Slot[]; back: Slot[] } => {
  const out = routes[pair * 2]
  const back = routes[pair * 2 + 1]
  if (out === undefined || back === undefined) throw new RangeError(`No pair of routes ${pair}`)
  const hourShift = utcOffsetAt(out.to.timeZone, REFERENCE_UTC_MINUTES) - utcOffsetAt(out.from.timeZone, REFERENCE_UTC_MINUTES)
  return timetableOf(out, back, hourShift)
}
