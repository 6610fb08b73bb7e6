import { distanceKm } from '@portolan/geo/distance'
import type { Airport } from '@portolan/geo/geo'
import { longestConnection, minimumConnection } from './connection-rules.ts'
import type { Flight } from './flight.ts'
import type { Route } from '../world/route.ts'
import type { SupplierNetwork } from './supplier-network.ts'
import { MINUTES_A_DAY } from '../world/travel-day.ts'
import { type Ends, type Over, waysOverOneHub, waysOverTwoHubs } from './ways.ts'

/** The one, two or three flights of a bound, in order. */
export type FlightChain = readonly [Flight, ...Flight[]]

export type ItineraryLimits = {
  /** Number of hubs tried between two airports, shortest detour first. */
  hubs: number
  /** Number of connecting chains kept between two airports, quickest first. */
  chains: number
  /** With fewer chains than this, connections over two hubs are tried. */
  enough: number
  /** If true, connections of airlines that are not allied are tried last. */
  interline: boolean
}

export const SEARCH_LIMITS: ItineraryLimits = { hubs: 14, chains: 36, enough: 6, interline: true }
/** The same hubs and the quickest of the same chains as a search, so that a calendar uses only itineraries that the search shows. */
export const CALENDAR_LIMITS: ItineraryLimits = { ...SEARCH_LIMITS, chains: 20, interline: false }

/** With this number of direct flights, connections are dropped on short routes, and only quick ones stay on longer routes. */
const WELL_SERVED = { km: 900, flights: 4, networkFlightsAWeek: 28, shortFlights: 2, connections: 10, factor: 1.8, minutes: 150 }
/** On short routes shoppers do not read dozens of connections. */
const SHORT_WAY = { km: 2_500, chains: 14 }

/** All itineraries between two airports on a local day: direct flights, then connections over hubs. */
export const findChains = (network: SupplierNetwork, from: Airport, to: Airport, day: number, limits: ItineraryLimits): FlightChain[] => {
  const direct = directChains(network, from.code, to.code, day)
  const km = distanceKm(from, to)
  const isShort = km < SHORT_WAY.km
  const most = isShort ? Math.min(limits.chains, SHORT_WAY.chains) : limits.chains
  const isWellServed = direct.length >= (isShort ? WELL_SERVED.shortFlights : WELL_SERVED.flights)
  const networkFlights = network.world.networkFlightsAWeek(from.code, to.code)
  const isShuttle = direct.length >= WELL_SERVED.flights || networkFlights >= WELL_SERVED.networkFlightsAWeek
  if (km < WELL_SERVED.km && isShuttle) return direct
  const ends: Ends = { from, to }
  const plan: Plan = { day, limits, over: { sale: 'ALLIED', detour: 1 } }
  const overHubs = chainsOverOneHub(network, ends, plan)
  if (isWellServed) {
    return [...direct, ...quickest(overHubs.filter(isQuickBeside(direct)), Math.min(most, WELL_SERVED.connections))]
  }
  const oneHub = quickest(overHubs, most)
  if (direct.length + oneHub.length >= limits.enough) return [...direct, ...oneHub]
  const twoHubs = chainsOverTwoHubs(network, ends, plan)
  const connecting = quickest([...oneHub, ...twoHubs], most)
  if (direct.length + connecting.length > 0 || !limits.interline) return [...direct, ...connecting]
  const lastResort: Plan = { ...plan, over: { sale: 'INTERLINE', detour: INTERLINE_DETOUR } }
  const interline = [...chainsOverOneHub(network, ends, lastResort), ...chainsOverTwoHubs(network, ends, lastResort)]
  return quickest(interline, INTERLINE_CHAINS)
}

/** Itineraries of airlines that are not allied are few and long, so longer detours are allowed. */
const INTERLINE_DETOUR = 1.5
const INTERLINE_CHAINS = 8

const isQuickBeside = (direct: readonly FlightChain[]): ((chain: FlightChain) => boolean) => {
  const longest = Math.min(...direct.map(chainMinutes)) * WELL_SERVED.factor + WELL_SERVED.minutes
  return (chain) => chainMinutes(chain) <= longest
}

export const directChains = (network: SupplierNetwork, from: string, to: string, day: number): FlightChain[] =>
  network.routesBetween(from, to).flatMap((route) => network.world.flightsOf(route, day).map((flight): FlightChain => [flight]))

type Plan = { day: number; limits: ItineraryLimits; over: Over }

const chainsOverOneHub = (network: SupplierNetwork, ends: Ends, { day, limits, over }: Plan): FlightChain[] =>
  waysOverOneHub(network, ends, over).slice(0, limits.hubs)
    .flatMap(({ pairs }) => pairs.flatMap(([first, second]) => joinRoutes(network, first, second, day)))

const joinRoutes = (network: SupplierNetwork, first: Route, second: Route, day: number): FlightChain[] =>
  network.world.flightsOf(first, day).flatMap((flight) => {
    const next = nextFlight(network, flight, second)
    return next === null ? [] : [[flight, next] satisfies FlightChain]
  })

/** The first flight of a route that passengers of the arriving flight can reach. Null if none departs soon enough. */
const nextFlight = (network: SupplierNetwork, arriving: Flight, route: Route): Flight | null => {
  const earliest = arriving.arrivesUtc + minimumConnection(arriving.route, route)
  const latest = arriving.arrivesUtc + longestConnection(arriving.route, route)
  const arrivalDay = Math.floor(arriving.arrivesLocal / MINUTES_A_DAY)
  for (const day of [arrivalDay, arrivalDay + 1]) {
    for (const flight of network.world.flightsOf(route, day)) {
      if (flight.departsUtc > latest) return null
      if (flight.departsUtc >= earliest) return flight
    }
  }
  return null
}

const FIRST_FLIGHTS = 3

const chainsOverTwoHubs = (network: SupplierNetwork, ends: Ends, { day, over }: Plan): FlightChain[] =>
  waysOverTwoHubs(network, ends, over).flatMap(([first, middle, last]) =>
    joinRoutes(network, first, middle, day).slice(0, FIRST_FLIGHTS).flatMap((chain) => {
      const [flight, second] = chain
      const third = second === undefined ? null : nextFlight(network, second, last)
      return second === undefined || third === null ? [] : [[flight, second, third] satisfies FlightChain]
    }))

export const chainMinutes = (chain: FlightChain): number => (chain.at(-1) ?? chain[0]).arrivesUtc - chain[0].departsUtc

const STOP_PENALTY_MINUTES = 60
const CHAINS_A_ROUTING = 4
/** Limits of a connection's duration, relative to the quickest connection. */
const SLOWEST = { factor: 1.8, minutes: 300 }

/** The quickest chains, limited for each routing, so that no hub fills the list. */
const quickest = (chains: readonly FlightChain[], count: number): FlightChain[] => {
  const ranked = chains.map((chain) => ({ chain, minutes: chainMinutes(chain) + STOP_PENALTY_MINUTES * chain.length }))
  ranked.sort((a, b) => a.minutes - b.minutes)
  const limit = Math.max((ranked[0]?.minutes ?? 0) * SLOWEST.factor, (ranked[0]?.minutes ?? 0) + SLOWEST.minutes)
  const taken = new Map<string, number>()
  const kept: FlightChain[] = []
  for (const { chain, minutes } of ranked) {
    if (kept.length >= count || minutes > limit) break
    const routing = chain.map(({ route }) => route.carrier.code + route.to.code).join()
    const already = taken.get(routing) ?? 0
    if (already >= CHAINS_A_ROUTING) continue
    taken.set(routing, already + 1)
    kept.push(chain)
  }
  return kept
}
