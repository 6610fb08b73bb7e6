import type { Instant } from '@portolan/contract/values/date'
import type { ErrorCode } from '@portolan/contract/wire/error'
import type { Bound, Fare, PassengerPrice } from '@portolan/contract/flights/flights'
import type { Money } from '@portolan/contract/values/money'
import type { FlightProductType } from '@portolan/contract/values/product'
import type { FlightOfferRequest } from '../suppliers/flight-port.ts'
import type { CancellationDeadline, SupplierPrice } from '../suppliers/order-port.ts'

/**
 * How a cart gets a flight: flights answers this port, app.ts hands it to the cart. A quote asks the supplier for today's price;
 * it needs a live search the first time and nothing but the stored reference from then on. Every type here is plain JSON.
 */

/** Everything a supplier needs to price or book an offer again, on any instance, long after the search has expired. */
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
  /** The supplier's own price; its `sold` is the total. */
  supplierPrice: SupplierPrice
  cancellation: CancellationDeadline[]
  seatsLeft: number | null
  quotedAt: Instant
  /** Until when `total` is valid. */
  expiresAt: Instant
}

/** The price on the card in the list: the first step of a cart's price lineage. */
type FlightCardPrice = { total: Money; seenAt: Instant }

export type FlightQuote = {
  flight: QuotedFlight
  cardPrice: FlightCardPrice
  /** What the search showed for the chosen fare: the card's total where that fare is the card's. */
  shownTotal: Money
  /** Of the brand it was searched on; null for none. */
  domain: string | null
  productType: FlightProductType
  businessProfileId: string
  /** Highest party total the voucher pays in a free-flight search; null otherwise. */
  priceCap: Money | null
}

type FlightQuoteFailure = Extract<
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
