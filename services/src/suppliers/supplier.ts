import type { Bound, Cabin, Fare, PassengerPrice, Travellers } from '@portolan/contract/flights'
import type { Instant, LocalDate } from '@portolan/contract/date'
import type { Money } from '@portolan/contract/money'

/**
 * The port behind which flights come from. An adapter turns raw offers into the shapes below and knows nothing of
 * HTTP, carts or screens. Amounts are for the whole party in the asked currency.
 */

export type FlightSupplierQuery = {
  /** Airport codes that stand for the origin and the destination, largest first. */
  originAirports: readonly string[]
  destinationAirports: readonly string[]
  departureDate: LocalDate
  /** Absent on a one-way search. */
  returnDate?: LocalDate
  travellers: Travellers
  cabin: Cabin
  currency: string
  businessProfileId: string
  /** Percent off the base fare for members of the profile's club; absent for everyone else. */
  clubPercent?: number
}

/** One fare of one itinerary, priced for the party. `fareKey` is unique within its offer and stable over time. */
export type PricedFare = {
  fareKey: string
  /** Name, cabin, bags and conditions as the shopper reads them, without the wire's id. */
  fare: Omit<Fare, 'fareId'>
  total: Money
  passengerPrices: PassengerPrice[]
  /** Seats the supplier says are left in this fare, 1 to 9; null when it does not say. */
  seatsLeft: number | null
}

/** A supplier's priced answer: one or two bounds with every fare they can be bought in, cheapest first. */
export type FlightOffer = {
  /** What the supplier wants back to price or book this offer. Opaque to everyone else; stable for the same flights and party. */
  offerKey: string
  /** Carrier that issues the ticket, IATA code. The facet inclusiveProviders counts it. */
  validatingCarrier: string
  /** Carrier that issues a second ticket for the way back, with a booking reference of its own; absent when one ticket covers all. */
  inboundCarrier?: string
  /** Outbound first; the same object is shared by all offers that contain the same bound. */
  bounds: readonly Bound[]
  fares: readonly PricedFare[]
}

/** Part of a supplier's answer. Batches of one search together are the whole answer. */
export type FlightOfferBatch = { offers: readonly FlightOffer[]; expiresAt: Instant }

export type FlightOfferRequest = { offerKey: string; fareKey: string; query: FlightSupplierQuery }

export type FlightPriceResult =
  | { kind: 'PRICED'; offer: FlightOffer; fare: PricedFare; expiresAt: Instant }
  | { kind: 'SOLD_OUT' }

export type SupplierTraveller = {
  passengerType: 'ADT' | 'CHD' | 'INF'
  givenName: string
  familyName: string
  birthDate: LocalDate
}

export type FlightBookRequest = FlightOfferRequest & {
  /** The same key never books twice: a repeated call answers what the first one did. */
  idempotencyKey: string
  /** The order is refused as PRICE_CHANGED when the supplier now asks more than this. */
  acceptedTotal: Money
  travellers: readonly SupplierTraveller[]
  contactEmail: string
}

/** What the traveller quotes to the carriers; the second one only for an offer with an inboundCarrier. Sold and cancelled as one. */
export type BookingReferences = { bookingReference: string; inboundReference?: string }

export type FlightBookResult =
  | ({ kind: 'BOOKED'; supplierOrderId: string; total: Money } & BookingReferences)
  | { kind: 'SOLD_OUT' }
  | { kind: 'PRICE_CHANGED'; total: Money }

export type FlightOrderLookup =
  | ({ kind: 'FOUND'; supplierOrderId: string; total: Money; status: 'BOOKED' | 'CANCELLED' } & BookingReferences)
  | { kind: 'NOT_FOUND' }

/** Thrown when a supplier failed, was late, or answered nonsense; nothing is known about what it did. */
export class SupplierFailure extends Error {
  override readonly name = 'SupplierFailure'
  readonly supplierId: string
  constructor(supplierId: string, message: string, options?: ErrorOptions) {
    super(`${supplierId}: ${message}`, options)
    this.supplierId = supplierId
  }
}

export interface FlightSupplier {
  /** Stable lower-case id, stored with every order: 'atlas', 'duffel'. */
  readonly id: string
  /** As a shopper may read it, when it did not answer. */
  readonly name: string
  /** Streams the answer in batches; ends when the supplier has no more. Throws SupplierFailure. */
  search(query: FlightSupplierQuery, signal: AbortSignal): AsyncIterable<FlightOfferBatch>
  /** Today's price of an offer seen in a search. Throws SupplierFailure. */
  price(request: FlightOfferRequest, signal: AbortSignal): Promise<FlightPriceResult>
  /** Sells the seats, once for each idempotency key. A thrown SupplierFailure means the outcome is unknown. */
  book(request: FlightBookRequest, signal: AbortSignal): Promise<FlightBookResult>
  /** What became of a booking whose outcome is unknown. */
  lookUp(idempotencyKey: string, signal: AbortSignal): Promise<FlightOrderLookup>
  /** Gives the seats back; safe to repeat. */
  cancel(supplierOrderId: string, signal: AbortSignal): Promise<void>
  /** Cheapest party total of each day, null where nothing is sold; absent when the supplier cannot tell cheaply. */
  cheapestByDay?(query: FlightSupplierQuery, departureDates: readonly LocalDate[], nights: number | null, signal: AbortSignal): Promise<(Money | null)[]>
  /**
   * Lowest party total of one trip on each day it may have been asked or will be, null where it was not sold or is not known; never above
   * what a search showed on that day. Absent for a supplier that keeps no past prices.
   */
  pricesAskedOn?(query: FlightSupplierQuery, askedOn: readonly LocalDate[], signal: AbortSignal): Promise<(Money | null)[]>
}
