import type { FlightSortName } from '@portolan/contract/flights'
import { buildPricing, NOT_OFFERED, type Pricing, type SortKey } from '../shopping/facet-index.ts'
import type { ItemOrder } from '../shopping/sort-items.ts'
import type { BagClass } from './bag-class.ts'
import type { BoundRow } from './bound-row.ts'
import type { ProposalSet } from './proposal-set.ts'
import { nightShareOf, recommendationScore, type RecommendationTerms, type SearchBest } from './recommendation.ts'

/** The bags of the fare a card shows: its cheapest among the accepted ones; of equal prices the one with more bags. */
export const cheapestBags = (set: ProposalSet, item: number, accepted: readonly BagClass[]): BagClass | null => {
  let best: BagClass | null = null
  for (const bags of accepted) {
    const price = set.priceOf(item, bags)
    if (price !== NOT_OFFERED && (best === null || price <= set.priceOf(item, best))) best = bags
  }
  return best
}

export const cheapestPrice = (set: ProposalSet, item: number, accepted: readonly BagClass[]): number => {
  const bags = cheapestBags(set, item, accepted)
  return bags === null ? NOT_OFFERED : set.priceOf(item, bags)
}

export const boundsOf = (set: ProposalSet, item: number): readonly BoundRow[] => {
  const inbound = set.inbound(item)
  return inbound === null ? [set.outbound(item)] : [set.outbound(item), inbound]
}

export const travelMinutes = (bounds: readonly BoundRow[]): number => bounds.reduce((sum, bound) => sum + bound.durationMinutes, 0)

export const emissionsOf = (bounds: readonly BoundRow[]): number => bounds.reduce((sum, bound) => sum + bound.emissionsKg, 0)

export const termsOf = (set: ProposalSet, item: number, fare: { price: number; bags: BagClass }): RecommendationTerms => {
  const bounds = boundsOf(set, item)
  const stops = bounds.reduce((sum, bound) => sum + bound.stops, 0)
  return { ...fare, durationMinutes: travelMinutes(bounds), stopsABound: stops / bounds.length, nightShare: nightShareOf(bounds) }
}

/** Orders compare whole numbers: scores that differ by less than a hundred-thousandth are equal, and price decides. */
const SCORE_STEPS = 100_000

/** Prices and orders when only fares with the accepted bags may be chosen. `items` names the itinerary at each place. */
export const flightPricing = (set: ProposalSet, items: ItemOrder, accepted: readonly BagClass[], best: SearchBest): Pricing => {
  const keys: Record<FlightSortName, SortKey> = {
    RECOMMENDED: (item) => {
      const bags = cheapestBags(set, item, accepted)
      return bags === null ? 0 : recommendationScore(termsOf(set, item, { price: set.priceOf(item, bags), bags }), best) * SCORE_STEPS
    },
    PRICE: 'PRICE',
    DURATION: (item) => travelMinutes(boundsOf(set, item)),
    OUTBOUND_DEPARTURE: (item) => set.outbound(item).departureOrder,
    OUTBOUND_ARRIVAL: (item) => set.outbound(item).arrivalOrder,
    EMISSIONS: (item) => emissionsOf(boundsOf(set, item)),
  }
  return buildPricing(items, (item) => cheapestPrice(set, item, accepted), keys)
}
