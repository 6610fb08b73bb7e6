import type { Airline, AirlineBase } from '@portolan/geo/airlines'
import { distanceKm } from '@portolan/geo/distance'
import type { Airport, Geo } from '@portolan/geo/geo'
import { blockMinutes, REFUELLING_MINUTES } from './block-time.ts'
import { hashText, mix, unit } from './hash.ts'
import { hubFeed, type LongHaulGravity, longHaulGravityOf, longLines } from './long-haul-gravity.ts'
import { chooseAircraft, routeDemand, type RouteDemand } from './route-demand.ts'
import { routeWish, type RouteWish } from './route-pull.ts'
import { seatsOf, type Route } from './route.ts'

/** An airline that wants to fly between two airports. `from` is its base. `weight` is its strength among the airlines that want the same pair. */
type Claim = { airline: Airline; from: Airport; to: Airport; stop?: Airport; km: number; hash: number; weight: number }

/**
 * All routes of all airlines. Each base is connected to the most attractive places. Then each pair of airports keeps as many airlines as its
 * demand supports. A pure function of places, airlines and seed. No route is listed by name.
 */
export const buildRoutes = (geo: Geo, airlines: readonly Airline[], seed: string): Route[] => {
  const claims = new Map<string, Claim[]>()
  const add = (claim: Claim): void => {
    const key = pairKey(claim.from, claim.to)
    const rivals = claims.get(key)
    if (rivals === undefined) claims.set(key, [claim])
    else if (!rivals.some((rival) => rival.airline === claim.airline)) rivals.push(claim)
  }
  const known: Known = { hubs: alliedHubs(airlines), far: longHaulGravityOf(geo) }
  const demand = routeDemand(geo, known.far)
  for (const airline of airlines) {
    const own = claimsOf(geo, airline, seed, known)
    const base = airline.bases[0]?.airport
    const served = own.filter(({ from }) => from.code === base)
    const lines = longLines(geo, airline, served.map(({ to }) => to), known.far).flatMap(({ to, stop, km }) =>
      served.slice(0, 1).map(({ from }): Claim => ({ ...toClaim(airline, from, to, km, seed), stop })))
    for (const claim of [...own, ...lines]) add(claim)
  }
  for (const claim of lifelines(geo, airlines, { seed, claims, far: known.far })) add(claim)
  const kept = [...claims.values()].map((rivals) => keepFed(rivals, demand))
  return numberFlights(kept.flatMap((rivals) => rivals.claims.flatMap((claim) => toRoutes(claim, rivals, demand))), airlines)
}

const pairKey = (a: Airport, b: Airport): string => (a.code < b.code ? a.code + b.code : b.code + a.code)

/** Alliance or partner code and airport, such as 'STAR:FRA'. */
const alliedHubs = (airlines: readonly Airline[]): ReadonlySet<string> =>
  new Set(airlines.flatMap((airline) => airline.hubs.slice(0, 2).map((hub) => `${airline.alliance}:${hub}`)))

type Known = { hubs: ReadonlySet<string>; far: LongHaulGravity }

const claimsOf = (geo: Geo, airline: Airline, seed: string, { hubs, far }: Known): Claim[] =>
  airline.bases.flatMap((place) => {
    const base = geo.airports.get(place.airport)
    if (base === undefined) return []
    const hash = hashText(`${seed}:${airline.code}:${base.code}`)
    const outlook = {
      airline, base, hash,
      characterOf: (airport: Airport) => geo.cities.get(airport.cityCode)?.character ?? 'CITY' as const,
      isAlliedHub: (airport: Airport) => airline.alliance !== 'NONE' && hubs.has(`${airline.alliance}:${airport.code}`),
      far,
      feedTo: airline.longHaul ? hubFeed(geo, base) : () => 0,
    }
    const wishes = [...geo.airports.values()].flatMap((airport) => routeWish(outlook, airport) ?? [])
    return chosenWishes(wishes, place, base.country).map(({ airport, km }) => toClaim(airline, base, airport, km, seed))
  })

/** Share of long-haul destinations of a base, which is lower in a large home country with many domestic destinations. */
const FAR_SHARE = { largeHome: 0.15, smallHome: 0.42 }
const LARGE_HOME_PLACES = 40
const FAR_KM = 3_500

/** The most attractive places. Near and far ones are ranked separately, because an airline plans two fleets. */
const chosenWishes = (wishes: readonly RouteWish[], { places, overseas }: AirlineBase, home: string): RouteWish[] => {
  const ranked = [...wishes].sort((a, b) => b.pull - a.pull)
  const isFar = (wish: RouteWish): boolean => wish.km > FAR_KM && wish.airport.country !== home
  const far = ranked.filter(isFar)
  const near = ranked.filter((wish) => !isFar(wish))
  const domestic = near.filter((wish) => wish.airport.country === home).length
  const share = domestic > LARGE_HOME_PLACES ? FAR_SHARE.largeHome : FAR_SHARE.smallHome
  const farPlaces = Math.min(far.length, overseas ?? Math.max(Math.round(places * share), places - near.length))
  return [...far.slice(0, farPlaces), ...near.slice(0, places - farPlaces)]
}

/** Number of destinations of a base of average strength. A hub with three times as many has 2.3 times the weight. */
const USUAL_BASE_PLACES = 50
const ABROAD_AT_HOME = 0.7
const AT_MAIN_BASE = 1.35

const toClaim = (airline: Airline, from: Airport, to: Airport, km: number, seed: string): Claim => {
  const hash = hashText(`${seed}:${airline.code}:${pairKey(from, to)}`)
  const places = airline.bases.reduce((sum, base) => sum + (base.airport === from.code || base.airport === to.code ? base.places : 0), 0)
  const strength = (Math.max(places, 5) / USUAL_BASE_PLACES) ** 0.75
  const main = airline.bases[0]?.airport
  const isMain = main === from.code || main === to.code
  const isGuest = from.country === to.country && from.country !== airline.country
  const place = (isMain ? AT_MAIN_BASE : 1) * (isGuest ? ABROAD_AT_HOME : 1)
  return { airline, from, to, km, hash, weight: (0.8 + unit(mix(hash, 1)) * 0.4) * strength * place }
}

const FEWEST_NETWORK_ROUTES = 2

/** An airport that too few full-service airlines chose is connected to the two most attractive bases, so that every airport is reachable. */
type Lifelines = { seed: string; claims: ReadonlyMap<string, readonly Claim[]>; far: LongHaulGravity }

const lifelines = (geo: Geo, airlines: readonly Airline[], { seed, claims, far }: Lifelines): Claim[] => {
  const routes = new Map<string, number>()
  const network = [...claims.values()].flat().filter(({ airline }) => airline.kind === 'FULL_SERVICE')
  for (const code of network.flatMap(({ from, to }) => [from.code, to.code])) routes.set(code, (routes.get(code) ?? 0) + 1)
  return [...geo.airports.values()].filter(({ code }) => (routes.get(code) ?? 0) < FEWEST_NETWORK_ROUTES).flatMap((airport) => {
    const wishes = airlines.filter((airline) => airline.kind === 'FULL_SERVICE').flatMap((airline) => {
      const base = geo.airports.get(airline.bases[0]?.airport ?? '')
      if (base === undefined) return []
      const outlook = {
        airline, base, hash: 0, far, characterOf: () => 'CITY' as const, isAlliedHub: () => false, feedTo: () => 0,
      }
      const wish = routeWish(outlook, airport)
      return wish === null ? [] : [{ airline, base, ...wish }]
    })
    const best = wishes.sort((a, b) => b.pull - a.pull).slice(0, FEWEST_NETWORK_ROUTES)
    return best.map(({ airline, base, km }) => toClaim(airline, base, airport, km, seed))
  })
}

/** Maximum number of airlines on one pair, as in real networks. */
const MOST_RIVALS = 9
/** Number of weekly flights that supports one more airline. */
const FLIGHTS_A_RIVAL = 9

/** The airlines that share a pair, and the number that its demand supports. */
type Rivals = { claims: readonly Claim[]; room: number }

const keepFed = (rivals: readonly Claim[], demand: RouteDemand): Rivals => {
  const [first] = rivals
  if (first === undefined) return { claims: [], room: 0 }
  const flights = demand.weeklySeats(first.from, first.to, first.km) / 170
  const room = Math.min(MOST_RIVALS, 1 + Math.floor(flights / FLIGHTS_A_RIVAL))
  return { claims: [...rivals].sort((a, b) => b.weight - a.weight).slice(0, room), room }
}

type UnnumberedRoute = Omit<Route, 'id' | 'firstNumber'>

/** In a market that supports several airlines, a single airline gets only this share of the demand. The rest travels over hubs. */
const ALONE = 0.6
/** With this number of airlines, all demand is served. */
const ENOUGH_RIVALS = 4

/** A route with a technical stop needs more than one aircraft, so it has one flight a day. */
const DAILY = 7

const toRoutes = (claim: Claim, { claims: kept, room }: Rivals, demand: RouteDemand): UnnumberedRoute[] => {
  const { airline, from, to, stop, km, hash } = claim
  const served = ALONE + (1 - ALONE) * Math.min(1, kept.length / Math.min(room, ENOUGH_RIVALS))
  const share = (claim.weight / kept.reduce((sum, rival) => sum + rival.weight, 0)) * served
  const seatsAWeek = demand.weeklySeats(from, to, km) * share
  const longest = stop === undefined ? km : Math.max(distanceKm(from, stop), distanceKm(stop, to))
  const aircraft = chooseAircraft(airline, longest, seatsAWeek, hash)
  if (aircraft === null) return []
  const isRegional = aircraft.body === 'REGIONAL' || aircraft.body === 'TURBOPROP'
  const common = {
    carrier: airline, operator: isRegional ? (airline.regionalOperator ?? airline.code) : airline.code, km, aircraft, hash,
    competitors: kept.length,
    weeklyFlights: stop !== undefined ? DAILY : demand.weeklyFlights(
      airline, { from, to, km, isAlone: kept.length === 1 }, seatsAWeek / seatsOf({ carrier: airline, aircraft }),
    ),
    ...(stop === undefined ? {} : { technicalStop: stop }),
  }
  const minutes = (start: Airport, end: Airport): number => (stop === undefined
    ? blockMinutes(start, end, km, aircraft)
    : blockMinutes(start, stop, distanceKm(start, stop), aircraft) + REFUELLING_MINUTES + blockMinutes(stop, end, distanceKm(stop, end), aircraft))
  return [
    { ...common, from, to, blockMinutes: minutes(from, to) },
    { ...common, from: to, to: from, blockMinutes: minutes(to, from) },
  ]
}

export const departuresADay = (weekly: number): number => Math.max(1, Math.round(weekly / 7))

/** Flight numbers as airlines assign them: long flights first, one block for each pair, even numbers outbound and odd numbers back. */
const numberFlights = (routes: readonly UnnumberedRoute[], airlines: readonly Airline[]): Route[] => {
  const next = new Map(airlines.map((airline) => [airline.code, airline.kind === 'FULL_SERVICE' ? 100 : 1_000]))
  const pairs = Array.from({ length: routes.length / 2 }, (_, index) => index)
  const long = (index: number): number => (((routes[index * 2]?.km ?? 0) > 4_000) ? 0 : 1)
  pairs.sort((a, b) => long(a) - long(b) || a - b)
  return pairs.flatMap((pair, order) => {
    const [out, back] = routes.slice(pair * 2, pair * 2 + 2)
    if (out === undefined || back === undefined) return []
    const number = next.get(out.carrier.code) ?? 100
    next.set(out.carrier.code, number + 2 * departuresADay(out.weeklyFlights))
    return [{ ...out, id: order * 2, firstNumber: number }, { ...back, id: order * 2 + 1, firstNumber: number + 1 }]
  })
}
