/**
 * RECOMMENDED sorts by a score, lowest first, of
 *   how often the cheapest price is doubled
 *   + DURATION x how often the shortest travel time is doubled
 *   + STOPS x stops a bound
 *   + TIMES x share of departures and arrivals at night
 *   + TWO_TICKETS where the way back is a ticket of its own
 *   + AIRPORT_CHANGE x changes of airport: between two flights, between arriving and flying home, at home
 *   + NIGHT_CONNECTION and SHORT_CONNECTION where there is one
 *   - CABIN_BAG and CHECKED_BAG where the fare includes them
 *   + LIKENESS to the cards just above.
 * So 1 is a doubled price: a stop each way weighs as much as a price 13 % higher. Prices and times count by their logarithm, so two
 * proposals keep their order whatever other suppliers answer.
 */
export const RECOMMENDATION_WEIGHTS = {
  DURATION: 0.4,
  STOPS: 0.18,
  TIMES: 0.25,
  TWO_TICKETS: 0.3,
  AIRPORT_CHANGE: 0.2,
  NIGHT_CONNECTION: 0.3,
  SHORT_CONNECTION: 0.06,
  CABIN_BAG: 0.08,
  CHECKED_BAG: 0.1,
} as const

/**
 * What each of the cards just above costs a proposal that shares its flight out, its flight back or its carriers with it: a first
 * screen of one flight's combinations, or of one airline, helps nobody to choose.
 */
export const LIKENESS_WEIGHTS = { SAME_OUTBOUND: 0.06, SAME_INBOUND: 0.06, SAME_CARRIERS: 0.04 } as const

/** Departures from 23:00 and before 06:00, arrivals from midnight to 06:00, in minutes after midnight. */
export const NIGHT = { lastDeparture: 23 * 60, firstDeparture: 6 * 60, firstArrival: 6 * 60 } as const

/** A card says LOW_PRICE and SHORT within these shares of the best of the search, LOWEST_EMISSIONS at this share of the typical or below. */
export const REASON_LIMITS = { LOW_PRICE: 1.1, SHORT: 1.15, LOW_EMISSIONS: 0.95 } as const
