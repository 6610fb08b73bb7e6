/**
 * RECOMMENDED sorts by a score, lowest first, of
 *   price / cheapest price - 1
 *   + DURATION x (travel time / shortest travel time - 1)
 *   + STOPS x stops a bound
 *   + TIMES x share of departures and arrivals at night
 *   - CABIN_BAG and CHECKED_BAG where the fare includes them.
 * So 1 is a doubled price: a stop each way weighs as much as a price 18 % above the cheapest.
 */
export const RECOMMENDATION_WEIGHTS = {
  DURATION: 0.35,
  STOPS: 0.18,
  TIMES: 0.2,
  CABIN_BAG: 0.04,
  CHECKED_BAG: 0.06,
} as const

/** Departures from 23:00 and before 06:00, arrivals from midnight to 06:00, in minutes after midnight. */
export const NIGHT = { lastDeparture: 23 * 60, firstDeparture: 6 * 60, firstArrival: 6 * 60 } as const

/** A card says LOW_PRICE and SHORT when it is within these shares of the best of the search. */
export const REASON_LIMITS = { LOW_PRICE: 1.1, SHORT: 1.15 } as const
