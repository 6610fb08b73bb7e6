import type { Airline } from '@portolan/geo/airlines'
import { distanceKm } from '@portolan/geo/distance'
import type { Airport } from '@portolan/geo/geo'
import { LRUCache } from 'lru-cache'
import type { Route } from '../world/route.ts'
import { connectAt, interlineAt, sellTogether, type SupplierNetwork } from './supplier-network.ts'

/**
 * Routes from one airport to another over hubs. They are the same every day, and a calendar covers two months, so they are computed once
 * for each pair of airports.
 */

export type Ends = { from: Airport; to: Airport }
/** Airlines that connect: allied airlines and partners, or any two airlines by interline agreement. */
export type Over = { sale: 'ALLIED' | 'INTERLINE'; detour: number }

export type Hub = { km: number; pairs: [Route, Route][] }
export type ThreeRoutes = readonly [first: Route, middle: Route, last: Route]

const SHORT_KM = 1_500
/** Maximum ratio of the flown distance to the direct distance. */
const LONGEST_DETOUR = { short: 1.8, long: 1.4, twoHubs: 1.15 }
/** Number of cached pairs of airports, about 10 kB each. */
const PAIRS_KEPT = 1_000

type Known = { oneHub: LRUCache<string, readonly Hub[]>; twoHubs: LRUCache<string, readonly ThreeRoutes[]>; hubs: Map<string, boolean> }
const knownWays = new WeakMap<SupplierNetwork, Known>()

const knownOf = (network: SupplierNetwork): Known => {
  const known = knownWays.get(network) ?? { oneHub: new LRUCache({ max: PAIRS_KEPT }), twoHubs: new LRUCache({ max: PAIRS_KEPT }), hubs: new Map() }
  knownWays.set(network, known)
  return known
}

/** Hubs with the pairs of routes that connect there, shortest distance first. */
export const waysOverOneHub = (network: SupplierNetwork, ends: Ends, over: Over): readonly Hub[] => {
  const { oneHub } = knownOf(network)
  const key = keyOf(ends, over)
  const known = oneHub.get(key)
  if (known) return known
  const reach = reachOf(ends, over)
  const hubs = [...network.routesFrom(ends.from.code)].flatMap(([, arriving]) => onwardPairs(network, arriving, ends, reach))
  hubs.sort((a, b) => a.km - b.km)
  oneHub.set(key, hubs)
  return hubs
}

export const waysOverTwoHubs = (network: SupplierNetwork, ends: Ends, over: Over): readonly ThreeRoutes[] => {
  const { twoHubs } = knownOf(network)
  const key = keyOf(ends, over)
  const known = twoHubs.get(key)
  if (known) return known
  const ways = findTwoHubs(network, ends, over)
  twoHubs.set(key, ways)
  return ways
}

const keyOf = ({ from, to }: Ends, { sale, detour }: Over): string => `${from.code}${to.code}${sale}${detour}`

type Meet = (a: Airline, b: Airline, airport: string) => boolean
/** `longest` is the maximum flown distance in kilometres. */
type Reach = { longest: number; meet: Meet }

const reachOf = ({ from, to }: Ends, { sale, detour }: Over): Reach => {
  const km = distanceKm(from, to)
  return { longest: km * (km < SHORT_KM ? LONGEST_DETOUR.short : LONGEST_DETOUR.long) * detour, meet: sale === 'ALLIED' ? connectAt : interlineAt }
}

/** True for a domestic trip over a foreign hub, which travellers accept only in countries as wide as a continent. */
const leavesHome = (from: Airport, hub: Airport, to: Airport): boolean =>
  from.country === to.country && hub.country !== from.country && distanceKm(from, to) < SHORT_KM

/** Pairs of routes that connect at the airport where the first ones arrive, or at another airport of that city. */
const onwardPairs = (network: SupplierNetwork, arriving: readonly Route[], { from, to }: Ends, { longest, meet }: Reach): Hub[] => {
  const [sample] = arriving
  if (sample === undefined || sample.to.code === to.code || sample.km > longest || leavesHome(from, sample.to, to)) return []
  const cityAirports = network.world.geo.cities.get(sample.to.cityCode)?.airportCodes ?? [sample.to.code]
  return cityAirports.flatMap((airport) => {
    const leaving = network.routesBetween(airport, to.code)
    const km = sample.km + (leaving[0]?.km ?? Infinity)
    if (km > longest) return []
    const pairs = arriving.flatMap((first) =>
      leaving.filter((second) => mayConnect(first, second, meet)).map((second): [Route, Route] => [first, second]))
    return pairs.length === 0 ? [] : [{ km, pairs }]
  })
}

/** A connection between two airports of a city is sold only by a single airline. */
const mayConnect = (first: Route, second: Route, meet: Meet): boolean =>
  meet(first.carrier, second.carrier, second.from.code) && (first.to.code === second.from.code || first.carrier === second.carrier)

const findTwoHubs = (network: SupplierNetwork, { from, to }: Ends, over: Over): ThreeRoutes[] => {
  const { longest, meet } = reachOf({ from, to }, over)
  const firstHubs = nearestHubs(network, [...network.routesFrom(from.code).keys()], from, to)
  const lastHubs = nearestHubs(network, [...network.originsOf(to.code)], from, to)
  return firstHubs.flatMap((firstHub) => lastHubs.flatMap((lastHub) => {
    const [first] = network.routesBetween(from.code, firstHub)
    const [middle] = network.routesBetween(firstHub, lastHub)
    const [last] = network.routesBetween(lastHub, to.code)
    if (first === undefined || middle === undefined || last === undefined || first.km + middle.km + last.km > longest * LONGEST_DETOUR.twoHubs) return []
    return joinThree(network, [from.code, firstHub, lastHub, to.code], { isInterline: over.sale === 'INTERLINE', meet })
  }))
}

const HUBS_AN_END = 12

/** Hubs in order of the distance over them, the shortest detours first. */
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
  const { hubs } = knownOf(network)
  const known = hubs.get(code)
  if (known !== undefined) return known
  const found = [...network.routesFrom(code).values()].some((routes) => routes.some((route) => route.carrier.hubs.includes(code)))
  hubs.set(code, found)
  return found
}

type Way = readonly [from: string, firstHub: string, lastHub: string, to: string]

const joinThree = (network: SupplierNetwork, [from, firstHub, lastHub, to]: Way, { isInterline, meet }: { isInterline: boolean; meet: Meet }): ThreeRoutes[] =>
  network.routesBetween(from, firstHub).flatMap((first) =>
    network.routesBetween(firstHub, lastHub).filter((middle) => meet(first.carrier, middle.carrier, firstHub)).flatMap((middle) =>
      network.routesBetween(lastHub, to)
        .filter((last) => meet(middle.carrier, last.carrier, lastHub))
        .filter((last) => isInterline || sellTogether(first.carrier, last.carrier))
        .map((last): ThreeRoutes => [first, middle, last])))
