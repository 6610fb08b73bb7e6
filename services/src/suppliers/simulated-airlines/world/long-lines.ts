import type { Airline } from '@portolan/geo/airlines'
import { distanceKm } from '@portolan/geo/distance'
import type { Airport, Geo } from '@portolan/geo/geo'
import { shareLanguage } from './countries.ts'
import type { LongHaulGravity } from './long-haul-gravity.ts'

/**
 * Lines beyond the reach of any aircraft, flown under one number with a stop to refuel: from an airline's main base to a world city at the
 * other side of the globe that shares its language. The stop is the country's gate it flies to anyway that halves the way best, where its
 * language is spoken if there is one.
 */
export type LongLine = { to: Airport; stop: Airport; km: number }

const FROM_KM = 15_500
/** log10 size of the larger and of the smaller end: a world city, and a country's gate. */
const ENDS = { larger: 6.8, smaller: 6.2 }
/** Places of a main base that feed a line without rivals. */
const NETWORK_PLACES = 50
const RANGE_MARGIN = 0.93
const LONGEST_DETOUR = 1.05
/** Of the way, flown without a stop. */
const LONGEST_SHARE = 0.66

export const longLines = (geo: Geo, airline: Airline, served: readonly Airport[], far: LongHaulGravity): LongLine[] => {
  const base = geo.airports.get(airline.bases[0]?.airport ?? '')
  if (base === undefined || !airline.longHaul || airline.kind !== 'FULL_SERVICE' || !far.isGateway(base)) return []
  if ((airline.bases[0]?.places ?? 0) < NETWORK_PLACES) return []
  const range = Math.max(...airline.fleet.map(({ rangeKm }) => rangeKm)) * RANGE_MARGIN
  return [...geo.airports.values()].flatMap((to) => {
    if (!far.isGateway(to) || to.country === base.country || !shareLanguage(base.country, to.country)) return []
    const [smaller, larger] = [base, to].map((airport) => far.sizeOf(airport)).sort((a, b) => a - b)
    const km = distanceKm(base, to)
    if (km < FROM_KM || (smaller ?? 0) < ENDS.smaller || (larger ?? 0) < ENDS.larger) return []
    const stop = bestStop({ base, to, longestFlight: Math.min(range, km * LONGEST_SHARE), longestWay: km * LONGEST_DETOUR }, served.filter(far.isGateway))
    return stop === undefined ? [] : [{ to, stop, km }]
  })
}

type Way = { base: Airport; to: Airport; longestFlight: number; longestWay: number }

const bestStop = ({ base, to, longestFlight, longestWay }: Way, served: readonly Airport[]): Airport | undefined => {
  const ways = served.flatMap((stop) => {
    const [first, second] = [distanceKm(base, stop), distanceKm(stop, to)]
    const isGood = Math.max(first, second) <= longestFlight && first + second <= longestWay
    return isGood ? [{ stop, isAtHome: shareLanguage(base.country, stop.country), longest: Math.max(first, second) }] : []
  })
  return ways.sort((a, b) => Number(b.isAtHome) - Number(a.isAtHome) || a.longest - b.longest)[0]?.stop
}
