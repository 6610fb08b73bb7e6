import { distanceKm } from '@portolan/geo/distance'
import type { Airport, Geo } from '@portolan/geo/geo'
import { utcToLocalMinutes } from '@portolan/geo/time-zone'
import type { FlightSupplierQuery } from '../../flight-port.ts'
import { blockMinutes, REFUELLING_MINUTES } from '../world/block-time.ts'
import type { Flight } from './flight.ts'
import type { FlightChain } from './itineraries.ts'
import type { Route } from '../world/route.ts'

/** Routes with a known outcome for tests, as suppliers publish them for their test systems. They are active only if a fault switch is on. */

export type MagicBehaviour = 'NO_OFFERS' | 'CONNECTING_ONLY' | 'TIME_OUT'

const MAGIC_ROUTES: readonly { from: string; to: string; behaviour: MagicBehaviour }[] = [
  { from: 'PVD', to: 'RAI', behaviour: 'NO_OFFERS' },
  { from: 'LHR', to: 'DXB', behaviour: 'CONNECTING_ONLY' },
  { from: 'STN', to: 'LHR', behaviour: 'TIME_OUT' },
]

/** A route whose direct flights have a technical stop. */
const STOPPING = { from: 'DXB', to: 'AMS' }

/** The response time of a supplier that times out, longer than any caller waits. */
export const TIME_OUT_MS = 90_000

export const magicBehaviour = ({ originAirports, destinationAirports }: FlightSupplierQuery): MagicBehaviour | null =>
  MAGIC_ROUTES.find(({ from, to }) => originAirports[0] === from && destinationAirports[0] === to)?.behaviour ?? null

/** The chain as operated with magic routes: flights from Dubai to Amsterdam get a technical stop, all others are unchanged. */
export const flownByMagic = (geo: Geo, chain: FlightChain): FlightChain => {
  const [flight, ...others] = chain
  const { from, to } = flight.route
  if (others.length > 0 || from.code !== STOPPING.from || to.code !== STOPPING.to) return chain
  const stop = halfWay(geo, flight.route)
  return stop === null ? chain : [landing(flight, stop)]
}

const LONGEST_DETOUR = 1.05
/** Minimum size, as log10 of seats a month, of an airport that can serve as a technical stop. */
const LARGE = 6

/** The large airport nearest to the middle of the route. */
const halfWay = ({ airports }: Geo, { from, to, km }: Route): Airport | null => {
  const longerHalf = (airport: Airport): number => Math.max(distanceKm(from, airport), distanceKm(airport, to))
  const beside = [...airports.values()].filter((airport) => airport.sizeLog10 >= LARGE && airport.code !== from.code && airport.code !== to.code
    && distanceKm(from, airport) + distanceKm(airport, to) <= km * LONGEST_DETOUR)
  return beside.sort((a, b) => longerHalf(a) - longerHalf(b))[0] ?? null
}

const landing = (flight: Flight, stop: Airport): Flight => {
  const { from, to, aircraft } = flight.route
  const minutes = blockMinutes(from, stop, distanceKm(from, stop), aircraft) + REFUELLING_MINUTES
    + blockMinutes(stop, to, distanceKm(stop, to), aircraft)
  const arrivesUtc = flight.departsUtc + minutes
  return {
    ...flight, arrivesUtc, arrivesLocal: utcToLocalMinutes(to.timeZone, arrivesUtc),
    route: { ...flight.route, technicalStop: stop, blockMinutes: minutes },
  }
}
