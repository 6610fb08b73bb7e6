import type { Cabin } from '@portolan/contract/flights/flights'
import type { Airline } from '@portolan/geo/airlines'
import { hashText, unit } from '../world/hash.ts'

/**
 * What sets fares apart beside distance and demand: the kind of airline and the cabin. Checked against published return fares of city
 * pairs a few days, three weeks and three months ahead; plausibility.test.ts keeps the bands.
 */

/** Where a short flight ends and a long one has begun; in between, factors go straight from one to the other. */
const HAUL_KM = { short: 2_500, long: 5_500 }

type ByHaul = { short: number; long: number }

const between = ({ short, long }: ByHaul, km: number): number => {
  const share = Math.min(1, Math.max(0, (km - HAUL_KM.short) / (HAUL_KM.long - HAUL_KM.short)))
  return short + (long - short) * share
}

/** Low-cost airlines save through quick turns and full days of short flights; over an ocean their fuel and crew cost the same as others'. */
const KIND_FACTOR: Readonly<Record<Airline['kind'], ByHaul>> = {
  FULL_SERVICE: { short: 1, long: 1 }, LOW_COST: { short: 0.6, long: 0.87 }, LEISURE: { short: 0.72, long: 0.9 },
}

export const kindFactor = (kind: Airline['kind'], km: number): number => between(KIND_FACTOR[kind], km)

/** Steps over economy, from the airline with the lowest to the one with the highest: a bed is worth more than a free middle seat. */
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
  /** Share of economy's rise towards departure: companies book late whatever it costs, so early birds get less. */
  advance: number
  /** What each rival takes off, and the least that is left. */
  competition: { perRival: number; least: number }
  /** Factor of each stop on a long way. */
  stop: number
  /** Lowest class it is ever sold in: eight seats are not given away because the back is empty. */
  leastClass: number
}

export const CABIN_MARKET: Readonly<Record<Cabin, CabinMarket>> = {
  ECONOMY: { advance: 1, competition: { perRival: 0.06, least: 0.76 }, stop: 0.9, leastClass: -Infinity },
  PREMIUM_ECONOMY: { advance: 0.8, competition: { perRival: 0.05, least: 0.8 }, stop: 0.88, leastClass: -Infinity },
  BUSINESS: { advance: 0.55, competition: { perRival: 0.03, least: 0.88 }, stop: 0.82, leastClass: -Infinity },
  FIRST: { advance: 0.3, competition: { perRival: 0.02, least: 0.92 }, stop: 0.85, leastClass: 1 },
}
