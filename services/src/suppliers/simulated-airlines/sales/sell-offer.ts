import type { Condition } from '@portolan/contract/flights/flights'
import { compareMoney, money, multiplyMoney, subtractMoney, type Money } from '@portolan/contract/values/money'
import { toInstant } from '../../../platform/clock.ts'
import type { FlightOfferRequest, FlightQuoteDetail } from '../../flight-port.ts'
import type { BookRequest, BookResult, CancellationDeadline, ConfirmedOrder, QuoteResult } from '../../order-port.ts'
import { isSoldIn } from '../fares/currency-rates.ts'
import type { Desk } from './desk.ts'
import type { FlightChain } from '../timetable/itineraries.ts'
import { flownByMagic } from '../timetable/magic-routes.ts'
import { readOfferKey } from '../offers/offer-key.ts'
import { FORCED_DRIFT, priceDrift, repriceOffer, seatClaims, type RepricedOffer } from './price-offer.ts'
import { seatsWanted } from '../offers/search-offers.ts'
import type { SeatClaim, SoldOrder } from './sold-seats.ts'
import { hashText, mix } from '../world/hash.ts'

const PRICE_EXPIRES_MS = 20 * 60_000
const MINUTE_MS = 60_000

/** These airlines are paid in the currency they are asked in. */
export const quoteOffer = async (desk: Desk, ref: FlightOfferRequest): Promise<QuoteResult<FlightQuoteDetail>> => {
  const repriced = await reprice(desk, ref)
  if (repriced === null) return { kind: 'SOLD_OUT' }
  const { offer, fare, cancellation } = repriced
  return {
    kind: 'QUOTED', price: { amount: fare.total, sold: fare.total, rate: 1 }, offer, fare, cancellation,
    expiresAt: toInstant(desk.clock.now() + PRICE_EXPIRES_MS),
  }
}

/** Sells the offer at today's price if the shopper accepted at least that; the seats are taken for all flights or none. */
export const bookOffer = async (desk: Desk, { ref, idempotencyKey, acceptedTotal }: BookRequest<FlightOfferRequest>): Promise<BookResult> => {
  // Noted before the price of the day is looked up, so that the book shows no later day than the one whose seats were sold.
  const soldAt = desk.clock.now()
  const repriced = await reprice(desk, ref)
  const refusal = repriced === null ? 'SOLD_OUT' : isAbove(repriced.fare.total, acceptedTotal) ? 'PRICE_CHANGED' : null
  if (repriced === null || refusal !== null) {
    // What an earlier call with this key sold is not refused now; a sale finds that out by itself.
    const earlier = await desk.soldSeats.find(desk.id, idempotencyKey)
    return earlier === null ? { kind: 'REFUSED', why: refusal ?? 'SOLD_OUT' } : confirmedOrder(earlier)
  }
  const { total } = repriced.fare
  await desk.notes.write(desk.id, idempotencyKey, { cancellation: repriced.cancellation })
  const outcome = await desk.soldSeats.sell({
    supplierId: desk.id,
    idempotencyKey,
    supplierOrderId: desk.random.uuid(),
    bookingReference: bookingReference(desk.random.id()),
    ...(repriced.offer.inboundCarrier === undefined ? {} : { inboundReference: bookingReference(desk.random.id()) }),
    seats: seatsWanted(ref.query),
    claims: repriced.claims,
    total,
    soldAt,
  })
  return outcome.kind === 'SOLD' ? confirmedOrder(outcome.order) : { kind: 'REFUSED', why: 'SOLD_OUT' }
}

const isAbove = (total: Money, accepted: Money): boolean => total.currency !== accepted.currency || total.amountMinor > accepted.amountMinor

export const confirmedOrder = (order: SoldOrder): ConfirmedOrder => {
  const { status: _, ...sold } = order
  return { kind: 'CONFIRMED', ...sold }
}

type OfferToSell = RepricedOffer & { claims: SeatClaim[]; cancellation: CancellationDeadline[] }

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
  return repriced === null ? null : { ...repriced, claims, cancellation: cancellationOf(repriced.fare.fare.refund, repriced.fare.total, { seats: seatsWanted(query), chains }) }
}

const hasLeft = (chains: readonly FlightChain[], nowMs: number): boolean => chains.some(([first]) => first.departsUtc * MINUTE_MS <= nowMs)

type Flown = { seats: number; chains: readonly FlightChain[] }

/** What the fare gives back until the first flight leaves: all of it, all but a fee for each seat, or nothing. */
const cancellationOf = (refund: Condition, total: Money, { seats, chains: [outbound] }: Flown): CancellationDeadline[] => {
  if (refund.kind === 'NOT_POSSIBLE' || outbound === undefined) return []
  const until = toInstant(outbound[0].departsUtc * MINUTE_MS)
  if (refund.kind === 'INCLUDED') return [{ until, refund: total }]
  const rest = subtractMoney(total, multiplyMoney(refund.fee, seats))
  const none = money(0, total.currency)
  return compareMoney(rest, none) > 0 ? [{ until, refund: rest }] : []
}

/** Letters and digits that are not mistaken for each other: no 0 O 1 I. */
const REFERENCE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const REFERENCE_LENGTH = 6

/** Six characters from a random id, as airlines print them. */
const bookingReference = (randomId: string): string => {
  const hash = hashText(randomId)
  return Array.from({ length: REFERENCE_LENGTH }, (_, index) => REFERENCE_LETTERS[mix(hash, index) % REFERENCE_LETTERS.length] ?? 'A').join('')
}
