import type { Instant } from '@portolan/contract/date'
import type { ErrorCode } from '@portolan/contract/error'
import type { Bound, Fare, PassengerPrice } from '@portolan/contract/flights'
import type { Money } from '@portolan/contract/money'
import type { FlightProductType } from '@portolan/contract/product'
import type { FlightOfferRequest } from '../suppliers/supplier.ts'

/**
 * How a cart gets a flight: flights answers this port, app.ts hands it to the cart. A quote asks the supplier for today's price;
 * it needs a live search the first time and nothing but the stored reference from then on. Every type here is plain JSON.
 */

/** All a supplier needs to price or book again, on any machine, long after the search has expired. */
export type FlightOfferRef = FlightOfferRequest & { supplierId: string }

export type QuotedFlight = {
  ref: FlightOfferRef
  /** Outbound first; one or two. */
  bounds: Bound[]
  fare: Fare
  /** Carrier that issues the ticket, IATA code. */
  validatingCarrier: string
  /** Carrier that issues a second ticket for the way back; absent when one covers all. */
  inboundCarrier?: string
  passengerPrices: PassengerPrice[]
  /** The supplier's price for the whole party at `quotedAt`: the sum of passengerPrices by count. */
  total: Money
  seatsLeft: number | null
  quotedAt: Instant
  /** Until when the supplier holds `total`. */
  expiresAt: Instant
}

/** What the shopper saw when choosing: the first step of a cart's price lineage. */
export type FlightCardPrice = { total: Money; seenAt: Instant }

export type FlightQuote = {
  flight: QuotedFlight
  cardPrice: FlightCardPrice
  productType: FlightProductType
  businessProfileId: string
  /** Highest party total the voucher pays in a free-flight search; null otherwise. */
  priceCap: Money | null
}

export type FlightQuoteFailure = Extract<
  ErrorCode,
  'SEARCH_EXPIRED' | 'PROPOSAL_NOT_FOUND' | 'FARE_UNAVAILABLE' | 'SOLD_OUT' | 'GENERIC_ERROR'
>

export type FlightQuoteResult = { kind: 'QUOTED'; quote: FlightQuote } | { kind: 'FAILED'; code: FlightQuoteFailure }

export type FlightRequoteResult =
  | { kind: 'QUOTED'; flight: QuotedFlight }
  | { kind: 'FAILED'; code: Extract<FlightQuoteFailure, 'SOLD_OUT' | 'GENERIC_ERROR'> }

export interface FlightQuotes {
  /** Prices a proposal of a live search again. Without `fareId`, the fare its id names: the one on the card. */
  quote(proposalId: string, fareId: string | null): Promise<FlightQuoteResult>
  /** Prices a stored offer again; a changed total is an answer, not a failure. */
  requote(ref: FlightOfferRef): Promise<FlightRequoteResult>
}
