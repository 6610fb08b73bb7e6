import type { Cabin } from '@portolan/contract/flights/flights'
import type { Airline } from '@portolan/geo/airlines'
import { hashText, unit } from '../world/hash.ts'

/**
 * Besides distance and demand, fares depend on the kind of airline and the cabin. The factors are checked against published return fares of
 * city pairs a few days, three weeks and three months ahead. fare-levels.test.ts contains the bands.
 */

/** The maximum distance of short flights and the minimum distance of long ones. In between, factors are interpolated linearly. */
const HAUL_KM = { short: 2_500, long: 5_500 }

type ByHaul = { short: number; long: number }

const between = ({ short, long }: ByHaul, km: number): number => {
  const share = Math.min(1, Math.max(0, (km - HAUL_KM.short) / (HAUL_KM.long - HAUL_KM.short)))
  return short + (long - short) * share
}

/** Low-cost airlines save by quick turnarounds and many short flights a day. Over an ocean, their fuel and crew cost the same as for others. */
const KIND_FACTOR: Readonly<Record<Airline['kind'], ByHaul>> = {
  FULL_SERVICE: { short: 1, long: 1 }, LOW_COST: { short: 0.6, long: 0.87 }, LEISURE: { short: 0.72, long: 0.9 },
}

export const kindFactor = (kind: Airline['kind'], km: number): number => between(KIND_FACTOR[kind], km)

/** Factors over economy, from the cheapest to the most expensive airline, because a bed is worth more than a free middle seat. */
const CABIN_FACTOR: Readonly<Record<Cabin, { least: ByHaul; most: ByHaul }>> = {
  ECONOMY: { least: { short: 1, long: 1 }, most: { short: 1, long: 1 } },
  PREMIUM_ECONOMY: { least: { short: 1.5, long: 1.8 }, most: { short: 1.7, long: 2.2 } },
  BUSINESS: { least: { short: 3, long: 5.6 }, most: { short: 4, long: 7.2 } },
  FIRST: { least: { short: 5.5, long: 11.5 }, most: { short: 7.5, long: 15 } },
}

export const cabinFactor = (airline: Airline, cabin: Cabin, km: number): number => {
  const { least, most } = CABIN_FACTOR[cabin]
  const own = unit(hashText(`${airline.code}:cabin`))
  return between(least, km) + (between(most, km) - between(least, km)) * own
}

type CabinMarket = {
  /** Share of economy's price rise towards departure. It is lower where companies book late at any price. */
  advance: number
  /** Reduction of the factor for each rival, and the lowest factor. */
  competition: { perRival: number; least: number }
  /** Factor of each stop on a long route. */
  stop: number
  /** The lowest price class of the cabin. A small cabin gets no promotion just because economy is empty. */
  leastClass: number
}

export const CABIN_MARKET: Readonly<Record<Cabin, CabinMarket>> = {
  ECONOMY: { advance: 1, competition: { perRival: 0.06, least: 0.76 }, stop: 0.9, leastClass: -Infinity },
  PREMIUM_ECONOMY: { advance: 0.8, competition: { perRival: 0.05, least: 0.8 }, stop: 0.88, leastClass: -Infinity },
  BUSINESS: { advance: 0.55, competition: { perRival: 0.03, least: 0.88 }, stop: 0.82, leastClass: -Infinity },
  FIRST: { advance: 0.3, competition: { perRival: 0.02, least: 0.92 }, stop: 0.85, leastClass: 1 },
}
