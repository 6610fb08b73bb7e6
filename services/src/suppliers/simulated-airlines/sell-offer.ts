import type { Money } from '@portolan/contract/money'
import { toInstant } from '../../platform/clock.ts'
import type { FlightBookRequest, FlightBookResult, FlightOfferRequest, FlightPriceResult } from '../supplier.ts'
import { bookingReference } from './booking-reference.ts'
import { isSoldIn } from './currency-rates.ts'
import type { Desk } from './desk.ts'
import type { FlightChain } from './itineraries.ts'
import { flownByMagic } from './magic-routes.ts'
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
  const repriced = await reprice(desk, request)
  const refusal = repriced === null ? { kind: 'SOLD_OUT' as const } : priceRefusal(repriced.fare.total, request.acceptedTotal)
  if (repriced === null || refusal !== null) {
    // What an earlier call with this key sold is not refused now; a sale finds that out by itself.
    const earlier = await desk.soldSeats.find(desk.id, request.idempotencyKey)
    return earlier === null ? (refusal ?? { kind: 'SOLD_OUT' }) : booked(earlier)
  }
  const { total } = repriced.fare
  const outcome = await desk.soldSeats.sell({
    supplierId: desk.id,
    idempotencyKey: request.idempotencyKey,
    supplierOrderId: desk.random.uuid(),
    bookingReference: bookingReference(desk.random.id()),
    ...(repriced.offer.inboundCarrier === undefined ? {} : { inboundReference: bookingReference(desk.random.id()) }),
    seats: seatsWanted(request.query),
    claims: repriced.claims,
    total,
    soldAt: desk.clock.now(),
  })
  return outcome.kind === 'SOLD' ? booked(outcome.order) : outcome
}

const priceRefusal = (total: Money, accepted: Money): FlightBookResult | null =>
  total.currency !== accepted.currency || total.amountMinor > accepted.amountMinor ? { kind: 'PRICE_CHANGED', total } : null

const booked = (order: SoldOrder): FlightBookResult => {
  const { status: _, ...sold } = order
  return { kind: 'BOOKED', ...sold }
}

type OfferToSell = RepricedOffer & { claims: SeatClaim[] }

/** The offer as it is now; null when it can no longer be bought. */
const reprice = async (desk: Desk, request: FlightOfferRequest): Promise<OfferToSell | null> => {
  const { query, offerKey } = request
  const { soldOut, priceChange, priceDrift: probability, magicRoutes } = desk.faults()
  const found = readOfferKey(desk.network, offerKey)
  const chains = magicRoutes && found !== null ? found.map((chain) => flownByMagic(desk.geo, chain)) : found
  if (chains === null || soldOut || !isSoldIn(query.currency) || hasLeft(chains, desk.clock.now())) return null
  const claims = seatClaims(chains, desk.fareDayOf(query, new Map()))
  const sold = await desk.soldSeats.soldByFlight(claims.map(({ flightKey }) => flightKey))
  const drift = priceChange ? FORCED_DRIFT : priceDrift(offerKey, desk.clock.now(), probability)
  const repriced = repriceOffer(chains, request, desk.fareDayOf(query, sold), drift)
  return repriced === null ? null : { ...repriced, claims }
}

const hasLeft = (chains: readonly FlightChain[], nowMs: number): boolean => chains.some(([first]) => first.departsUtc * MINUTE_MS <= nowMs)
