import { type Bound, cabinSchema, type Fare, type PassengerPrice, travellersSchema } from '@portolan/contract/flights/flights'
import { type Instant, type LocalDate, localDateSchema } from '@portolan/contract/values/date'
import { currencySchema, type Money } from '@portolan/contract/values/money'
import * as z from 'zod/mini'
import type { OrderPort } from './order-port.ts'

/**
 * The port for searching flights. Orders go through the order port. An adapter converts raw offers to the types below and does not depend
 * on HTTP, carts and pages. Amounts are for the whole party in the requested currency.
 */

/** The query to every supplier, as plain JSON that is validated again when it is read from a store. */
export const flightSupplierQuerySchema = z.object({
  /** Airport codes of the origin and the destination, largest airport first. */
  originAirports: z.readonly(z.array(z.string())),
  destinationAirports: z.readonly(z.array(z.string())),
  departureDate: localDateSchema,
  /** Absent for a one-way search. */
  returnDate: z.exactOptional(localDateSchema),
  travellers: travellersSchema,
  cabin: cabinSchema,
  currency: currencySchema,
  businessProfileId: z.string(),
  /** Discount in percent of the base fare for members of the profile's club. Absent for everyone else. */
  clubPercent: z.exactOptional(z.int()),
})
export type FlightSupplierQuery = z.infer<typeof flightSupplierQuerySchema>

/** One fare of one itinerary, priced for the party. `fareKey` is unique within its offer and stable over time. */
export type PricedFare = {
  fareKey: string
  /** Name, cabin, bags and conditions as shown to the shopper, without the API's fare id. */
  fare: Omit<Fare, 'fareId'>
  total: Money
  passengerPrices: PassengerPrice[]
  /** Number of seats left in this fare according to the supplier, 1 to 9. Null if the supplier does not report it. */
  seatsLeft: number | null
}

/** A supplier's priced offer: one or two bounds with all fares in which they can be bought, cheapest first. */
export type FlightOffer = {
  /** The supplier's key to price or book this offer. It is opaque to all other code and stable for the same flights and party. */
  offerKey: string
  /** IATA code of the carrier that issues the ticket. The facet inclusiveProviders counts it. */
  validatingCarrier: string
  /** Carrier that issues a second ticket with its own booking reference for the inbound flights. Absent if one ticket covers all flights. */
  inboundCarrier?: string
  /** Outbound first. All offers with the same bound share one object. */
  bounds: readonly Bound[]
  fares: readonly PricedFare[]
}

/** A part of a supplier's answer. All batches of a search together are the whole answer. */
export type FlightOfferBatch = { offers: readonly FlightOffer[]; expiresAt: Instant }

export type FlightOfferRequest = { offerKey: string; fareKey: string; query: FlightSupplierQuery }

/** The details of a flight quote besides its price. */
export type FlightQuoteDetail = { offer: FlightOffer; fare: PricedFare }

export interface FlightSupplier extends OrderPort<FlightOfferRequest, FlightQuoteDetail> {
  /** Display name, shown if the supplier did not answer. */
  readonly name: string
  /** Streams the answer in batches and ends with the last one. Throws SupplierFailure. */
  search(query: FlightSupplierQuery, signal: AbortSignal): AsyncIterable<FlightOfferBatch>
  /** Lowest party total of each day, null if nothing is sold. Absent if the supplier cannot compute it at low cost. */
  cheapestByDay?(query: FlightSupplierQuery, departureDates: readonly LocalDate[], nights: number | null, signal: AbortSignal): Promise<(Money | null)[]>
  /**
   * Lowest party total of one trip on each past or future booking date. Null if the trip was not sold or the price is unknown. It is never
   * above the price that a search showed on that day. Absent for a supplier that does not store past prices.
   */
  pricesAskedOn?(query: FlightSupplierQuery, askedOn: readonly LocalDate[], signal: AbortSignal): Promise<(Money | null)[]>
}
