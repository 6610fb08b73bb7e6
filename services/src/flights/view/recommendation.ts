import { FLIGHT_REASONS, type FlightReason } from '@portolan/contract/flights/flights'
import type { BagClass } from '../proposals/bag-class.ts'
import type { BoundRow } from '../proposals/bound-row.ts'
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
  hasTwoTickets: boolean
  /** Between two flights of a bound, between arriving and flying home, and at home. */
  airportChanges: number
  hasNightConnection: boolean
  hasShortConnection: boolean
  emissionsKg: number
}

/** The best values of the whole search, with which every itinerary is compared. */
export type SearchBest = {
  price: number
  durationMinutes: number
  emissionsKg: number
  /** Lowest price among itineraries of the shortest travel time, or of the lowest emissions: dozens may be equal, but only one card says so. */
  fastestPrice: number
  lowestEmissionsPrice: number
}

export const bestOf = (all: Iterable<Pick<RecommendationTerms, 'price' | 'durationMinutes' | 'emissionsKg'>>): SearchBest => {
  const best = { price: Infinity, durationMinutes: Infinity, emissionsKg: Infinity, fastestPrice: Infinity, lowestEmissionsPrice: Infinity }
  for (const { price, durationMinutes, emissionsKg } of all) {
    best.price = Math.min(best.price, price)
    if (durationMinutes < best.durationMinutes) best.fastestPrice = Infinity
    best.durationMinutes = Math.min(best.durationMinutes, durationMinutes)
    if (durationMinutes === best.durationMinutes) best.fastestPrice = Math.min(best.fastestPrice, price)
    if (emissionsKg < best.emissionsKg) best.lowestEmissionsPrice = Infinity
    best.emissionsKg = Math.min(best.emissionsKg, emissionsKg)
    if (emissionsKg === best.emissionsKg) best.lowestEmissionsPrice = Math.min(best.lowestEmissionsPrice, price)
  }
  return best
}

export const recommendationScore = (terms: RecommendationTerms, best: SearchBest): number =>
  doublings(terms.price, best.price)
  + WEIGHT.DURATION * doublings(terms.durationMinutes, best.durationMinutes)
  + WEIGHT.STOPS * terms.stopsABound
  + WEIGHT.TIMES * terms.nightShare
  + (terms.hasTwoTickets ? WEIGHT.TWO_TICKETS : 0)
  + WEIGHT.AIRPORT_CHANGE * terms.airportChanges
  + (terms.hasNightConnection ? WEIGHT.NIGHT_CONNECTION : 0)
  + (terms.hasShortConnection ? WEIGHT.SHORT_CONNECTION : 0)
  - ((terms.bags & 1) === 1 ? WEIGHT.CABIN_BAG : 0)
  - ((terms.bags & 2) === 2 ? WEIGHT.CHECKED_BAG : 0)

export type ReasonContext = { best: SearchBest; isFirst: boolean; emissionsTypicalKg: number }

/** The reasons for an itinerary's position, shown on its card, most important first. */
export const recommendationReasons = (terms: RecommendationTerms, { best, isFirst, emissionsTypicalKg }: ReasonContext): FlightReason[] => {
  const holds: Record<FlightReason, boolean> = {
    TWO_TICKETS: terms.hasTwoTickets,
    AIRPORT_CHANGE: terms.airportChanges > 0,
    NIGHT_CONNECTION: terms.hasNightConnection,
    SHORT_CONNECTION: terms.hasShortConnection,
    BEST_BALANCE: isFirst,
    CHEAPEST: terms.price <= best.price,
    FASTEST: terms.durationMinutes <= best.durationMinutes && terms.price <= best.fastestPrice,
    LOWEST_EMISSIONS: terms.price <= best.lowestEmissionsPrice
      && terms.emissionsKg <= Math.min(best.emissionsKg, emissionsTypicalKg * REASON_LIMITS.LOW_EMISSIONS),
    LOW_PRICE: terms.price <= best.price * REASON_LIMITS.LOW_PRICE,
    SHORT: terms.durationMinutes <= best.durationMinutes * REASON_LIMITS.SHORT,
    DIRECT: terms.stopsABound === 0,
    GOOD_TIMES: terms.nightShare === 0,
    BAGS_INCLUDED: terms.bags === 3,
  }
  return FLIGHT_REASONS.filter((reason) => holds[reason])
}

export const nightShareOf = (bounds: readonly Pick<BoundRow, 'departureMinute' | 'arrivalMinute'>[]): number => {
  const nights = bounds.reduce((sum, bound) => sum + Number(leavesAtNight(bound.departureMinute)) + Number(bound.arrivalMinute < NIGHT.firstArrival), 0)
  return nights / (2 * Math.max(1, bounds.length))
}

/** How often a traveller must get from one airport to another: between two flights, before flying home, or at home. */
export const airportChangesOf = ([outbound, inbound]: readonly Pick<BoundRow, 'origin' | 'destination' | 'airportChanges'>[]): number =>
  (outbound?.airportChanges ?? 0) + (inbound?.airportChanges ?? 0)
  + (inbound !== undefined && outbound?.destination !== inbound.origin ? 1 : 0)
  + (inbound !== undefined && outbound?.origin !== inbound.destination ? 1 : 0)

const leavesAtNight = (minute: number): boolean => minute < NIGHT.firstDeparture || minute >= NIGHT.lastDeparture

const doublings = (value: number, best: number): number => Math.log2(Math.max(1, value) / Math.max(1, best))
