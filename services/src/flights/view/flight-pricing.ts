import type { FlightSortName } from '@portolan/contract/flights/flights'
import { firstInOrder } from '../../shopping/facets/facet-engine.ts'
import { buildPricing, type FacetIndex, type Pricing, type SortKey } from '../../shopping/facets/facet-index.ts'
import { type ItemOrder, type Likeness, spreadAlike } from '../../shopping/facets/item-order.ts'
import { NOT_OFFERED } from '../../shopping/facets/variants.ts'
import { BAG_CLASSES, type BagClass } from '../proposals/bag-class.ts'
import type { BoundRow } from '../proposals/bound-row.ts'
import type { ProposalSet } from '../proposals/proposal-set.ts'
import { LIKENESS_WEIGHTS as WEIGHT } from './recommendation-weights.ts'
import { airportChangesOf, bestOf, nightShareOf, recommendationScore, type RecommendationTerms, type SearchBest } from './recommendation.ts'

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
  return {
    price: fare.price,
    bags: fare.bags,
    durationMinutes: travelMinutes(bounds),
    stopsABound: stops / bounds.length,
    nightShare: nightShareOf(bounds),
    hasTwoTickets: set.inboundCarrierOf(item) !== null,
    airportChanges: airportChangesOf(bounds),
    hasNightConnection: bounds.some((bound) => bound.hasNightConnection),
    hasShortConnection: bounds.some((bound) => bound.hasShortConnection),
    emissionsKg: emissionsOf(bounds),
  }
}

/** Orders compare whole numbers: scores that differ by less than a hundred-thousandth are equal, and price decides. */
const SCORE_STEPS = 100_000

/** What a page reads when only fares with the accepted bags may be chosen. */
export type FlightPricing = { accepted: readonly BagClass[]; pricing: Pricing; best: SearchBest; first: () => number | null }

/** Prices, orders and what is best among the fares with the accepted bags. */
export const flightPricing = (set: ProposalSet, { items, variants }: FacetIndex, classes: readonly number[]): FlightPricing => {
  const accepted = BAG_CLASSES.filter((bags) => classes.includes(bags))
  const best = bestOf(measured(set, accepted))
  const scoreOf = (item: number): number => {
    const bags = cheapestBags(set, item, accepted)
    return bags === null ? 0 : recommendationScore(termsOf(set, item, { price: set.priceOf(item, bags), bags }), best)
  }
  const keys: Record<FlightSortName, SortKey> = {
    RECOMMENDED: {
      key: (item) => scoreOf(item) * SCORE_STEPS,
      arrange: (order) => spreadAlike(order, (place) => scoreOf(items[place] ?? 0), likenessesOf(set, items)),
    },
    PRICE: 'PRICE',
    DURATION: (item) => travelMinutes(boundsOf(set, item)),
    OUTBOUND_DEPARTURE: (item) => set.outbound(item).departureOrder,
    OUTBOUND_ARRIVAL: (item) => set.outbound(item).arrivalOrder,
    EMISSIONS: (item) => emissionsOf(boundsOf(set, item)),
  }
  const pricing = buildPricing(items, variants.prices(accepted), keys)
  return { accepted, pricing, best, first: () => firstInOrder(items, pricing.order('RECOMMENDED'), pricing.offered) }
}

const likenessesOf = (set: ProposalSet, items: ItemOrder): Likeness[] => {
  const groups = new Map<string, number>()
  const carriersOf = (item: number): number => {
    const carriers = boundsOf(set, item).map((bound) => bound.carriers.join()).join('/')
    return groups.get(carriers) ?? groups.set(carriers, groups.size).size - 1
  }
  return [
    { weight: WEIGHT.SAME_OUTBOUND, groupOf: (place) => set.pairOf(items[place] ?? 0).outbound },
    { weight: WEIGHT.SAME_INBOUND, groupOf: (place) => set.pairOf(items[place] ?? 0).inbound },
    { weight: WEIGHT.SAME_CARRIERS, groupOf: (place) => carriersOf(items[place] ?? 0) },
  ]
}

const measured = function* (set: ProposalSet, accepted: readonly BagClass[]) {
  for (let item = 0; item < set.size; item++) {
    const price = cheapestPrice(set, item, accepted)
    const bounds = boundsOf(set, item)
    if (price !== NOT_OFFERED) yield { price, durationMinutes: travelMinutes(bounds), emissionsKg: emissionsOf(bounds) }
  }
}
