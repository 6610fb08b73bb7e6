import type { FlightOffer, FlightSupplierQuery } from '../../suppliers/flight-port.ts'

/**
 * True for an offer that answers the question: as many bounds as asked, something to buy, all of it priced in the asked currency
 * within what the columns hold. A supplier that answers another question is not shown.
 */
export const answersQuery = (offer: FlightOffer, query: FlightSupplierQuery): boolean =>
  offer.bounds.length === (query.returnDate === undefined ? 1 : 2)
  && offer.fares.length > 0
  && offer.fares.every(({ total }) => total.currency === query.currency && total.amountMinor >= 0 && total.amountMinor <= MAX_PRICE_MINOR)

/** The facet engine compares prices in 30 bits: 10.7 million in a currency of two decimals. */
const MAX_PRICE_MINOR = 0x3fffffff
