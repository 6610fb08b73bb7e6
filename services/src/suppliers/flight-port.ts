import { type Bound, cabinSchema, type Fare, type PassengerPrice, travellersSchema } from '@portolan/contract/flights/flights'
import { type Instant, type LocalDate, localDateSchema } from '@portolan/contract/values/date'
import { currencySchema, type Money } from '@portolan/contract/values/money'
import * as z from 'zod/mini'
import type { OrderPort } from './order-port.ts'

/**
 * The port for searching flights; orders go through the order port. An adapter converts raw offers to the types below and is independent
 * of HTTP, carts and pages. Amounts are for the whole party in the requested currency.
 */

/** The query to every supplier; plain JSON, parsed again when it is read from a store. */
export const flightSupplierQuerySchema = z.object({
  /** Airport codes that stand for the origin and the destination, largest first. */
  originAirports: z.readonly(z.array(z.string())),
  destinationAirports: z.readonly(z.array(z.string())),
  departureDate: localDateSchema,
  /** Absent on a one-way search. */
  returnDate: z.exactOptional(localDateSchema),
  travellers: travellersSchema,
  cabin: cabinSchema,
  currency: currencySchema,
  businessProfileId: z.string(),
  /** Percent off the base fare for members of the profile's club; absent for everyone else. */
  clubPercent: z.exactOptional(z.int()),
})
export type FlightSupplierQuery = z.infer<typeof flightSupplierQuerySchema>

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
  /** The supplier's key to price or book this offer. Opaque to all other code; stable for the same flights and party. */
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

/** The details of a flight quote besides its price. */
export type FlightQuoteDetail = { offer: FlightOffer; fare: PricedFare }

export interface FlightSupplier extends OrderPort<FlightOfferRequest, FlightQuoteDetail> {
  /** Display name, shown when it did not answer. */
  readonly name: string
  /** Streams the answer in batches; ends when the supplier has no more. Throws SupplierFailure. */
  search(query: FlightSupplierQuery, signal: AbortSignal): AsyncIterable<FlightOfferBatch>
  /** Cheapest party total of each day, null if nothing is sold; absent if the supplier has no cheap way to compute it. */
  cheapestByDay?(query: FlightSupplierQuery, departureDates: readonly LocalDate[], nights: number | null, signal: AbortSignal): Promise<(Money | null)[]>
  /**
   * Lowest party total of one trip on each past or future booking date, null if it was not sold or is unknown; never above what a search showed
   * on that day. Absent for a supplier that keeps no past prices.
   */
  pricesAskedOn?(query: FlightSupplierQuery, askedOn: readonly LocalDate[], signal: AbortSignal): Promise<(Money | null)[]>
}
