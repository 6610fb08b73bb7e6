import { RECOMMENDATION_REASONS } from '@portolan/contract/flights'
import type { BagClass } from './bag-class.ts'
import type { BoundRow } from './bound-row.ts'
import { NIGHT, REASON_LIMITS, RECOMMENDATION_WEIGHTS as WEIGHT } from './recommendation-weights.ts'

/** What a recommendation reads of an itinerary and its fare. */
export type RecommendationTerms = {
  price: number
  /** Travel time of all bounds together. */
  durationMinutes: number
  stopsABound: number
  /** Share of departures and arrivals at night, 0 to 1. */
  nightShare: number
  bags: BagClass
}

/** Lowest price and shortest travel time of the whole search, which every itinerary is measured against. */
export type SearchBest = { price: number; durationMinutes: number }

export type RecommendationReason = (typeof RECOMMENDATION_REASONS)[number]

export const recommendationScore = (terms: RecommendationTerms, best: SearchBest): number =>
  overBest(terms.price, best.price)
  + WEIGHT.DURATION * overBest(terms.durationMinutes, best.durationMinutes)
  + WEIGHT.STOPS * terms.stopsABound
  + WEIGHT.TIMES * terms.nightShare
  - ((terms.bags & 1) === 1 ? WEIGHT.CABIN_BAG : 0)
  - ((terms.bags & 2) === 2 ? WEIGHT.CHECKED_BAG : 0)

/** The terms in which an itinerary is good, so a card can say why it stands where it does. */
export const recommendationReasons = (terms: RecommendationTerms, best: SearchBest): RecommendationReason[] => {
  const holds: Record<RecommendationReason, boolean> = {
    LOW_PRICE: terms.price <= best.price * REASON_LIMITS.LOW_PRICE,
    SHORT: terms.durationMinutes <= best.durationMinutes * REASON_LIMITS.SHORT,
    DIRECT: terms.stopsABound === 0,
    GOOD_TIMES: terms.nightShare === 0,
    BAGS_INCLUDED: terms.bags === 3,
  }
  return RECOMMENDATION_REASONS.filter((reason) => holds[reason])
}

export const nightShareOf = (bounds: readonly Pick<BoundRow, 'departureMinute' | 'arrivalMinute'>[]): number => {
  const nights = bounds.reduce((sum, bound) => sum + Number(leavesAtNight(bound.departureMinute)) + Number(bound.arrivalMinute < NIGHT.firstArrival), 0)
  return nights / (2 * Math.max(1, bounds.length))
}

const leavesAtNight = (minute: number): boolean => minute < NIGHT.firstDeparture || minute >= NIGHT.lastDeparture

const overBest = (value: number, best: number): number => value / Math.max(1, best) - 1
