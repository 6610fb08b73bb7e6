import type { Airline } from '@portolan/geo/airlines'
import type { Airport, Geo } from '@portolan/geo/geo'
import { blockMinutes } from './block-time.ts'
import { hashText, mix, unit } from './hash.ts'
import { chooseAircraft, weeklyFlights, weeklySeats } from './route-demand.ts'
import { routeWish } from './route-pull.ts'
import type { RouteWish } from './route-pull.ts'
import { seatsOf } from './route.ts'
import type { Route } from './route.ts'

/** An airline that would fly between two airports; `from` is its base. `weight` is its claim among those that want the same pair. */
type Claim = { airline: Airline; from: Airport; to: Airport; km: number; hash: number; weight: number }

/**
 * Every route of every airline: each base is joined to the places that pull most, then each pair of airports keeps as many airlines as
 * its seats feed. A pure function of places, airlines and seed; nothing names a route.
 */
export const buildRoutes = (geo: Geo, airlines: readonly Airline[], seed: string): Route[] => {
  const claims = new Map<string, Claim[]>()
  const add = (claim: Claim): void => {
    const key = pairKey(claim.from, claim.to)
    const rivals = claims.get(key)
    if (rivals === undefined) claims.set(key, [claim])
    else if (!rivals.some((rival) => rival.airline === claim.airline)) rivals.push(claim)
  }
  const hubs = alliedHubs(airlines)
  for (const airline of airlines) for (const claim of claimsOf(geo, airline, seed, hubs)) add(claim)
  for (const claim of lifelines(geo, airlines, seed, claims)) add(claim)
  const kept = [...claims.values()].map(keepFed)
  return numberFlights(kept.flatMap((rivals) => rivals.flatMap((claim) => toRoutes(claim, rivals))), airlines)
}

const pairKey = (a: Airport, b: Airport): string => (a.code < b.code ? a.code + b.code : b.code + a.code)

/** Alliance or partner code and airport, as 'STAR:FRA'. */
const alliedHubs = (airlines: readonly Airline[]): ReadonlySet<string> =>
  new Set(airlines.flatMap((airline) => airline.hubs.slice(0, 2).map((hub) => `${airline.alliance}:${hub}`)))

const claimsOf = (geo: Geo, airline: Airline, seed: string, hubs: ReadonlySet<string>): Claim[] =>
  airline.bases.flatMap((place, rank) => {
    const base = geo.airports.get(place.airport)
    if (base === undefined) return []
    const hash = hashText(`${seed}:${airline.code}:${base.code}`)
    const outlook = {
      airline, base, hash,
      characterOf: (airport: Airport) => geo.cities.get(airport.cityCode)?.character ?? 'CITY' as const,
      isAlliedHub: (airport: Airport) => airline.alliance !== 'NONE' && hubs.has(`${airline.alliance}:${airport.code}`),
    }
    const wishes = [...geo.airports.values()].flatMap((airport) => routeWish(outlook, airport) ?? [])
    return chosenWishes(wishes, place.places, base.country).map(({ airport, km }) => toClaim(airline, base, airport, km, rank, seed))
  })

/** Share of a long-haul base's places that are far away: less where a large home country fills the base. */
const FAR_SHARE = { largeHome: 0.15, smallHome: 0.42 }
const LARGE_HOME_PLACES = 40
const FAR_KM = 3_500

/** The places that pull most, near and far ones ranked apart: an airline plans two fleets. */
const chosenWishes = (wishes: readonly RouteWish[], places: number, home: string): RouteWish[] => {
  const ranked = [...wishes].sort((a, b) => b.pull - a.pull)
  const far = ranked.filter((wish) => wish.km > FAR_KM)
  const near = ranked.filter((wish) => wish.km <= FAR_KM)
  const domestic = near.filter((wish) => wish.airport.country === home).length
  const share = domestic > LARGE_HOME_PLACES ? FAR_SHARE.largeHome : FAR_SHARE.smallHome
  const farPlaces = Math.min(far.length, Math.max(Math.round(places * share), places - near.length))
  return [...far.slice(0, farPlaces), ...near.slice(0, places - farPlaces)]
}

const toClaim = (airline: Airline, from: Airport, to: Airport, km: number, rank: number, seed: string): Claim => {
  const hash = hashText(`${seed}:${airline.code}:${pairKey(from, to)}`)
  const bothEnds = airline.bases.some((base) => base.airport === to.code) ? 1.5 : 1
  const atHome = rank === 0 ? 1.4 : rank < 4 ? 1.1 : 1
  return { airline, from, to, km, hash, weight: (0.55 + unit(mix(hash, 1))) * bothEnds * atHome }
}

const FEWEST_NETWORK_ROUTES = 2

/** An airport that hardly any full-service airline chose is joined to the two bases that pull most, so that the world can be reached. */
const lifelines = (geo: Geo, airlines: readonly Airline[], seed: string, claims: ReadonlyMap<string, readonly Claim[]>): Claim[] => {
  const routes = new Map<string, number>()
  const network = [...claims.values()].flat().filter(({ airline }) => airline.kind === 'FULL_SERVICE')
  for (const code of network.flatMap(({ from, to }) => [from.code, to.code])) routes.set(code, (routes.get(code) ?? 0) + 1)
  return [...geo.airports.values()].filter(({ code }) => (routes.get(code) ?? 0) < FEWEST_NETWORK_ROUTES).flatMap((airport) => {
    const wishes = airlines.filter((airline) => airline.kind === 'FULL_SERVICE').flatMap((airline) => {
      const base = geo.airports.get(airline.bases[0]?.airport ?? '')
      if (base === undefined) return []
      const outlook = { airline, base, hash: 0, characterOf: () => 'CITY' as const, isAlliedHub: () => false }
      const wish = routeWish(outlook, airport)
      return wish === null ? [] : [{ airline, base, ...wish }]
    })
    const best = wishes.sort((a, b) => b.pull - a.pull).slice(0, FEWEST_NETWORK_ROUTES)
    return best.map(({ airline, base, km }) => toClaim(airline, base, airport, km, 0, seed))
  })
}

/** Most airlines on one pair, ever seen in real networks. */
const MOST_RIVALS = 9
/** Flights a week that draw in one more airline. */
const FLIGHTS_A_RIVAL = 9

const keepFed = (rivals: readonly Claim[]): Claim[] => {
  const [first] = rivals
  if (first === undefined) return []
  const flights = weeklySeats(first.from, first.to, first.km) / 170
  const room = Math.min(MOST_RIVALS, 1 + Math.floor(flights / FLIGHTS_A_RIVAL))
  return [...rivals].sort((a, b) => b.weight - a.weight).slice(0, room)
}

type UnnumberedRoute = Omit<Route, 'id' | 'firstNumber'>

const toRoutes = (claim: Claim, kept: readonly Claim[]): UnnumberedRoute[] => {
  const { airline, from, to, km, hash } = claim
  const share = claim.weight / kept.reduce((sum, rival) => sum + rival.weight, 0)
  const seatsAWeek = weeklySeats(from, to, km) * share
  const aircraft = chooseAircraft(airline, km, seatsAWeek, hash)
  if (aircraft === null) return []
  const isRegional = aircraft.body === 'REGIONAL' || aircraft.body === 'TURBOPROP'
  const common = {
    carrier: airline, operator: isRegional ? (airline.regionalOperator ?? airline.code) : airline.code, km, aircraft, hash,
    weeklyFlights: weeklyFlights(seatsAWeek, seatsOf({ carrier: airline, aircraft }), km), competitors: kept.length,
  }
  return [
    { ...common, from, to, blockMinutes: blockMinutes(from, to, km, aircraft) },
    { ...common, from: to, to: from, blockMinutes: blockMinutes(to, from, km, aircraft) },
  ]
}

export const departuresADay = (weekly: number): number => Math.max(1, Math.round(weekly / 7))

/** Numbers as airlines give them: long flights first, a block for each pair, even out and odd back. */
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
