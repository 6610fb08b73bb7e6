import { toInstant } from '../../platform/clock.ts'
import type { FlightBookRequest, FlightBookResult, FlightOfferRequest, FlightPriceResult } from '../supplier.ts'
import { bookingReference } from './booking-reference.ts'
import { isSoldIn } from './currency-rates.ts'
import type { Desk } from './desk.ts'
import type { FlightChain } from './itineraries.ts'
import { readOfferKey } from './offer-key.ts'
import { FORCED_DRIFT, priceDrift, repriceOffer, seatClaims } from './price-offer.ts'
import type { RepricedOffer } from './price-offer.ts'
import { seatsWanted } from './search-offers.ts'
import type { SeatClaim, SoldOrder } from './sold-seats.ts'

const PRICE_EXPIRES_MS = 20 * 60_000
const MINUTE_MS = 60_000

export const priceOffer = async (desk: Desk, request: FlightOfferRequest): Promise<FlightPriceResult> => {
  const repriced = await reprice(desk, request)
  if (repriced === null) return { kind: 'SOLD_OUT' }
  return { kind: 'PRICED', offer: repriced.offer, fare: repriced.fare, expiresAt: toInstant(desk.clock.now() + PRICE_EXPIRES_MS) }
}

/** Sells the offer at today's price if the shopper accepted at least that; the seats are taken for all flights or none. */
export const bookOffer = async (desk: Desk, request: FlightBookRequest): Promise<FlightBookResult> => {
  const earlier = await desk.soldSeats.find(desk.id, request.idempotencyKey)
  if (earlier !== null) return booked(earlier)
  const repriced = await reprice(desk, request)
  if (repriced === null) return { kind: 'SOLD_OUT' }
  const { total } = repriced.fare
  const { acceptedTotal } = request
  if (total.currency !== acceptedTotal.currency || total.amountMinor > acceptedTotal.amountMinor) return { kind: 'PRICE_CHANGED', total }
  const outcome = await desk.soldSeats.sell({
    supplierId: desk.id,
    idempotencyKey: request.idempotencyKey,
    supplierOrderId: desk.random.uuid(),
    bookingReference: bookingReference(desk.random.id()),
    seats: seatsWanted(request.query),
    claims: repriced.claims,
    total,
    soldAt: desk.clock.now(),
  })
  return outcome.kind === 'SOLD' ? booked(outcome.order) : outcome
}

const booked = ({ supplierOrderId, bookingReference: reference, total }: SoldOrder): FlightBookResult =>
  ({ kind: 'BOOKED', supplierOrderId, bookingReference: reference, total })

type OfferToSell = RepricedOffer & { claims: SeatClaim[] }

/** The offer as it is now; null when it can no longer be bought. */
const reprice = async (desk: Desk, request: FlightOfferRequest): Promise<OfferToSell | null> => {
  const { query, offerKey } = request
  const chains = readOfferKey(desk.network, offerKey)
  const { soldOut, priceChange, priceDrift: probability } = desk.faults()
  if (chains === null || soldOut || !isSoldIn(query.currency) || hasLeft(chains, desk.clock.now())) return null
  const claims = seatClaims(chains, desk.fareDayOf(query, new Map()))
  const sold = await desk.soldSeats.soldByFlight(claims.map(({ flightKey }) => flightKey))
  const drift = priceChange ? FORCED_DRIFT : priceDrift(offerKey, desk.clock.now(), probability)
  const repriced = repriceOffer(chains, request, desk.fareDayOf(query, sold), drift)
  return repriced === null ? null : { ...repriced, claims }
}

const hasLeft = (chains: readonly FlightChain[], nowMs: number): boolean => chains.some(([first]) => first.departsUtc * MINUTE_MS <= nowMs)
