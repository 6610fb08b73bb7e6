import type { Airline } from '@portolan/geo/airlines'
import { distanceKm } from '@portolan/geo/distance'
import type { Airport } from '@portolan/geo/geo'
import { longestConnection, minimumConnection } from './connection-rules.ts'
import type { Flight } from './flight.ts'
import type { Route } from './route.ts'
import { connectAt, interlineAt, sellTogether } from './supplier-network.ts'
import type { SupplierNetwork } from './supplier-network.ts'
import { MINUTES_A_DAY } from './travel-day.ts'

/** The flights of one bound in order: one, two or three. */
export type FlightChain = readonly [Flight, ...Flight[]]

export type ItineraryLimits = {
  /** Hubs tried between two airports, shortest detour first. */
  hubs: number
  /** Connecting chains kept between two airports, quickest first. */
  chains: number
  /** Below so many chains, two hubs in a row are tried. */
  enough: number
  /** Whether airlines that are not allied are tried at last. */
  interline: boolean
}

export const SEARCH_LIMITS: ItineraryLimits = { hubs: 14, chains: 36, enough: 6, interline: true }
export const CALENDAR_LIMITS: ItineraryLimits = { hubs: 3, chains: 4, enough: 1, interline: false }

const SHORT_KM = 1_500
/** Way flown over the direct one. */
const LONGEST_DETOUR = { short: 1.8, long: 1.4, twoHubs: 1.15 }
/** So many direct flights leave nothing to a connection on a short way, and on a longer one only to the quick ones. */
const WELL_SERVED = { km: 900, flights: 4, shortFlights: 2, connections: 10, factor: 1.8, minutes: 150 }
/** On ways a day trip could do, nobody reads through dozens of connections. */
const SHORT_WAY = { km: 2_500, chains: 14 }

/** Every way to fly between two airports on a local day: direct flights, then connections over hubs. */
export const findChains = (network: SupplierNetwork, from: Airport, to: Airport, day: number, limits: ItineraryLimits): FlightChain[] => {
  const direct = directChains(network, from.code, to.code, day)
  const km = distanceKm(from, to)
  const isShort = km < SHORT_WAY.km
  const most = isShort ? Math.min(limits.chains, SHORT_WAY.chains) : limits.chains
  const isWellServed = direct.length >= (isShort ? WELL_SERVED.shortFlights : WELL_SERVED.flights)
  if (km < WELL_SERVED.km && direct.length >= WELL_SERVED.flights) return direct
  const plan: Plan = { day, longest: longestWay(km), limits, meet: connectAt, detour: 1 }
  const overHubs = chainsOverOneHub(network, from, to, plan)
  if (isWellServed) {
    return [...direct, ...quickest(overHubs.filter(isQuickBeside(direct)), Math.min(most, WELL_SERVED.connections))]
  }
  const oneHub = quickest(overHubs, most)
  if (direct.length + oneHub.length >= limits.enough) return [...direct, ...oneHub]
  const twoHubs = chainsOverTwoHubs(network, from, to, plan)
  const connecting = quickest([...oneHub, ...twoHubs], most)
  if (direct.length + connecting.length > 0 || !limits.interline) return [...direct, ...connecting]
  const lastResort = { ...plan, meet: interlineAt, detour: INTERLINE_DETOUR }
  const interline = [...chainsOverOneHub(network, from, to, lastResort), ...chainsOverTwoHubs(network, from, to, lastResort)]
  return quickest(interline, INTERLINE_CHAINS)
}

/** Ways of airlines that are not allied are few and long. */
const INTERLINE_DETOUR = 1.5
const INTERLINE_CHAINS = 8

const isQuickBeside = (direct: readonly FlightChain[]): ((chain: FlightChain) => boolean) => {
  const longest = Math.min(...direct.map(chainMinutes)) * WELL_SERVED.factor + WELL_SERVED.minutes
  return (chain) => chainMinutes(chain) <= longest
}

export const directChains = (network: SupplierNetwork, from: string, to: string, day: number): FlightChain[] =>
  network.routesBetween(from, to).flatMap((route) => network.world.flightsOf(route, day).map((flight): FlightChain => [flight]))

type Meet = (a: Airline, b: Airline, airport: string) => boolean
/** `longest`: kilometres of the longest way, times `detour`; `meet`: who connects where. */
type Plan = { day: number; longest: number; limits: ItineraryLimits; meet: Meet; detour: number }

const longestWay = (km: number): number => km * (km < SHORT_KM ? LONGEST_DETOUR.short : LONGEST_DETOUR.long)

const chainsOverOneHub = (network: SupplierNetwork, from: Airport, to: Airport, plan: Plan): FlightChain[] => {
  const { day, limits } = plan
  const hubs = [...network.routesFrom(from.code)].flatMap(([, arriving]) => onwardPairs(network, arriving, to, plan))
  hubs.sort((a, b) => a.km - b.km)
  return hubs.slice(0, limits.hubs).flatMap(({ pairs }) => pairs.flatMap(([first, second]) => joinRoutes(network, first, second, day)))
}

type Hub = { km: number; pairs: [Route, Route][] }

/** Pairs of routes that connect where the first ones land, there or at another airport of that city. */
const onwardPairs = (network: SupplierNetwork, arriving: readonly Route[], to: Airport, plan: Plan): Hub[] => {
  const longest = plan.longest * plan.detour
  const [sample] = arriving
  if (sample === undefined || sample.to.code === to.code || sample.km > longest) return []
  const cityAirports = network.world.geo.cities.get(sample.to.cityCode)?.airportCodes ?? [sample.to.code]
  return cityAirports.flatMap((airport) => {
    const leaving = network.routesBetween(airport, to.code)
    const km = sample.km + (leaving[0]?.km ?? Infinity)
    if (km > longest) return []
    const pairs = arriving.flatMap((first) =>
      leaving.filter((second) => mayConnect(first, second, plan.meet)).map((second): [Route, Route] => [first, second]))
    return pairs.length === 0 ? [] : [{ km, pairs }]
  })
}

/** Between two airports of a city only the same airline sells the connection. */
const mayConnect = (first: Route, second: Route, meet: Meet): boolean =>
  meet(first.carrier, second.carrier, second.from.code) && (first.to.code === second.from.code || first.carrier === second.carrier)

const joinRoutes = (network: SupplierNetwork, first: Route, second: Route, day: number): FlightChain[] =>
  network.world.flightsOf(first, day).flatMap((flight) => {
    const next = nextFlight(network, flight, second)
    return next === null ? [] : [[flight, next] satisfies FlightChain]
  })

/** The first flight of a route that a passenger of the other one reaches; null when none leaves soon enough. */
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

const HUBS_AN_END = 12

const chainsOverTwoHubs = (network: SupplierNetwork, from: Airport, to: Airport, plan: Plan): FlightChain[] => {
  const longest = plan.longest * plan.detour * LONGEST_DETOUR.twoHubs
  const firstHubs = nearestHubs(network, [...network.routesFrom(from.code).keys()], from, to)
  const lastHubs = nearestHubs(network, [...network.originsOf(to.code)], from, to)
  return firstHubs.flatMap((firstHub) => lastHubs.flatMap((lastHub) => {
    const [first] = network.routesBetween(from.code, firstHub)
    const [middle] = network.routesBetween(firstHub, lastHub)
    const [last] = network.routesBetween(lastHub, to.code)
    if (first === undefined || middle === undefined || last === undefined || first.km + middle.km + last.km > longest) return []
    return joinThree(network, [from.code, firstHub, lastHub, to.code], plan)
  }))
}

/** Hubs by the way over them, the shortest detours first. */
const nearestHubs = (network: SupplierNetwork, airports: readonly string[], from: Airport, to: Airport): string[] =>
  airports
    .flatMap((code) => {
      const airport = network.world.geo.airports.get(code)
      if (airport === undefined || !isHub(network, code) || code === from.code || code === to.code) return []
      return [{ code, way: distanceKm(from, airport) + distanceKm(airport, to) }]
    })
    .sort((a, b) => a.way - b.way)
    .slice(0, HUBS_AN_END)
    .map(({ code }) => code)

const isHub = (network: SupplierNetwork, code: string): boolean => {
  for (const routes of network.routesFrom(code).values()) {
    if (routes.some((route) => route.carrier.hubs.includes(code))) return true
  }
  return false
}

const FIRST_FLIGHTS = 3

type Way = readonly [from: string, firstHub: string, lastHub: string, to: string]

const joinThree = (network: SupplierNetwork, [from, firstHub, lastHub, to]: Way, { day, meet }: Plan): FlightChain[] =>
  network.routesBetween(from, firstHub).flatMap((first) =>
    network.routesBetween(firstHub, lastHub).filter((middle) => meet(first.carrier, middle.carrier, firstHub)).flatMap((middle) =>
      network.routesBetween(lastHub, to)
        .filter((last) => meet(middle.carrier, last.carrier, lastHub))
        .filter((last) => meet === interlineAt || sellTogether(first.carrier, last.carrier))
        .flatMap((last) => joinRoutes(network, first, middle, day).slice(0, FIRST_FLIGHTS).flatMap((chain) => {
          const [flight, second] = chain
          const third = second === undefined ? null : nextFlight(network, second, last)
          return second === undefined || third === null ? [] : [[flight, second, third] satisfies FlightChain]
        }))))

export const chainMinutes = (chain: FlightChain): number => (chain.at(-1) ?? chain[0]).arrivesUtc - chain[0].departsUtc

const STOP_PENALTY_MINUTES = 60
const CHAINS_A_ROUTING = 4
/** Nobody takes more than this much longer than the quickest connection. */
const SLOWEST = { factor: 1.8, minutes: 300 }

/** The quickest chains, a few of each routing so that no hub fills the list. */
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
