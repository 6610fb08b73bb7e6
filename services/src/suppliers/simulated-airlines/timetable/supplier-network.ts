import type { Airline } from '@portolan/geo/airlines'
import type { AirlineWorld } from './airline-world.ts'
import type { Route } from '../world/route.ts'

/** The routes that one supplier sells, by origin and destination. */
export type SupplierNetwork = {
  world: AirlineWorld
  /** Routes from one airport to another. Empty if there are none. */
  routesBetween: (from: string, to: string) => readonly Route[]
  /** The routes that depart from an airport, by destination. */
  routesFrom: (from: string) => ReadonlyMap<string, readonly Route[]>
  /** Airports with a route to this one. */
  originsOf: (to: string) => ReadonlySet<string>
  /** Finds a route by carrier, origin and destination. Undefined if the supplier does not sell it. */
  findRoute: (carrier: string, from: string, to: string) => Route | undefined
}

const NO_ROUTES: readonly Route[] = []
const NOWHERE: ReadonlyMap<string, readonly Route[]> = new Map()
const NO_AIRPORTS: ReadonlySet<string> = new Set()

export const supplierNetwork = (world: AirlineWorld, carriers: ReadonlySet<string>): SupplierNetwork => {
  const byOrigin = new Map<string, Map<string, Route[]>>()
  const origins = new Map<string, Set<string>>()
  for (const route of world.routes) {
    if (!carriers.has(route.carrier.code)) continue
    const destinations = byOrigin.get(route.from.code) ?? new Map<string, Route[]>()
    byOrigin.set(route.from.code, destinations)
    destinations.set(route.to.code, [...(destinations.get(route.to.code) ?? []), route])
    origins.set(route.to.code, (origins.get(route.to.code) ?? new Set<string>()).add(route.from.code))
  }
  const routesBetween = (from: string, to: string): readonly Route[] => byOrigin.get(from)?.get(to) ?? NO_ROUTES
  return {
    world,
    routesBetween,
    routesFrom: (from) => byOrigin.get(from) ?? NOWHERE,
    originsOf: (to) => origins.get(to) ?? NO_AIRPORTS,
    findRoute: (carrier, from, to) => routesBetween(from, to).find((route) => route.carrier.code === carrier),
  }
}

/** True if two airlines sell connections at this airport: one has its hub there, and they are the same, allied or partners. */
export const connectAt = (a: Airline, b: Airline, airport: string): boolean =>
  (a.hubs.includes(airport) || b.hubs.includes(airport)) && sellTogether(a, b)

/** Any two full-service airlines carry each other's passengers for a fee (IATA interline). Used if allied airlines have no connection. */
export const interlineAt = (a: Airline, b: Airline, airport: string): boolean =>
  connectAt(a, b, airport) ||
  (a.kind === 'FULL_SERVICE' && b.kind === 'FULL_SERVICE' && (a.hubs.includes(airport) || b.hubs.includes(airport)))

export const sellTogether = (a: Airline, b: Airline): boolean =>
  a === b || (a.alliance !== 'NONE' && a.alliance === b.alliance) || a.partners.includes(b.code) || b.partners.includes(a.code)
