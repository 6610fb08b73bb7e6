import type { Bound, Fare, PassengerType } from '@portolan/contract/flights/flights'

/**
 * A supplier's batch as a search stores it. The data that no card shows stays packed here until a shopper opens a proposal. The search
 * numbers bounds and fares, so replaying the same records in order gives the same numbers and proposal ids.
 */

/** A fare family's name, bags and conditions; proposals share it, and its number is the wire's fareId. */
export type FareFamily = Omit<Fare, 'fareId'>

export type RecordedFare = {
  family: number
  fareKey: string
  /** Minor units for the party, in the search's currency. */
  total: number
  seatsLeft: number | null
  /** Type, count, base and taxes of one person in minor units; base is null if it follows from the total, when all are of one type. */
  passengers: [type: PassengerType, count: number, base: number | null, taxes: number][]
}

export type RecordedOffer = {
  offerKey: string
  carrier: string
  /** Of the second ticket; absent when one covers all. */
  inboundCarrier?: string
  outbound: number
  /** -1 on a one-way search. */
  inbound: number
  fares: RecordedFare[]
}

export type OfferRecord = {
  supplierId: string
  /** Epoch milliseconds until which the supplier's prices hold. */
  expiresAtMs: number
  /** Bounds and families not seen before, in the order of their numbers. */
  newBounds: Bound[]
  newFamilies: FareFamily[]
  offers: RecordedOffer[]
}

/** One person's base fare derived from the total, if all are of one type. */
export const baseOfTotal = (total: number, count: number, taxes: number): number => total / count - taxes
