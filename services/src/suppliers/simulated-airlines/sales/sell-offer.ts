import type { Condition } from '@portolan/contract/flights/flights'
import { compareMoney, money, type Money, multiplyMoney, subtractMoney } from '@portolan/contract/values/money'
import { toInstant } from '../../../platform/clock.ts'
import type { FlightOffer, FlightOfferRequest, FlightQuoteDetail, PricedFare } from '../../flight-port.ts'
import type { BookRequest, BookResult, CancellationDeadline, ConfirmedOrder, QuoteResult } from '../../order-port.ts'
import { boundFare, type BoundFare, type FareDay, soldCabin } from '../fares/bound-fare.ts'
import { isSoldIn } from '../fares/currency-rates.ts'
import { flightLoad } from '../fares/seat-load.ts'
import { readOfferKey } from '../offers/offer-key.ts'
import { ticketCarriers } from '../offers/pair-bounds.ts'
import { fareSheets, seatsWanted } from '../offers/search-offers.ts'
import { toBound } from '../offers/to-bound.ts'
import { flightKey } from '../timetable/flight.ts'
import type { FlightChain } from '../timetable/itineraries.ts'
import { flownByMagic } from '../timetable/magic-routes.ts'
import { hashText, mix, unit } from '../world/hash.ts'
import type { Desk } from './desk.ts'
import type { SeatClaim, SoldOrder } from './sold-seats.ts'

const PRICE_EXPIRES_MS = 20 * 60_000
const MINUTE_MS = 60_000

/** The simulated airlines are paid in the requested currency, so the price needs no conversion. */
export const quoteOffer = async (desk: Desk, ref: FlightOfferRequest): Promise<QuoteResult<FlightQuoteDetail>> => {
  const repriced = await reprice(desk, ref, desk.soldSeats.soldByFlight)
  if (repriced === null) return { kind: 'SOLD_OUT' }
  const { offer, fare, cancellation } = repriced
  return {
    kind: 'QUOTED', price: { amount: fare.total, sold: fare.total, rate: 1 }, offer, fare, cancellation,
    expiresAt: toInstant(desk.clock.now() + PRICE_EXPIRES_MS),
  }
}

/** Sells the offer at the current price if the shopper accepted at least that price. It takes the seats of all flights or of none. */
export const bookOffer = async (desk: Desk, { ref, idempotencyKey, acceptedTotal }: BookRequest<FlightOfferRequest>): Promise<BookResult> => {
  // The time is read before the price, so that the ledger never has a later day than the price and capacity of the sale.
  const soldAt = desk.clock.now()
  // Sold seats are not read here: they do not change a price, and the sale itself checks that enough seats are left.
  const repriced = await reprice(desk, ref, async () => new Map())
  const refusal = repriced === null ? 'SOLD_OUT' : isAbove(repriced.fare.total, acceptedTotal) ? 'PRICE_CHANGED' : null
  if (repriced === null || refusal !== null) {
    // A repeated call must return the order of an earlier call with the same key instead of a refusal.
    const earlier = await desk.soldSeats.find(desk.id, idempotencyKey)
    return earlier === null ? { kind: 'REFUSED', why: refusal ?? 'SOLD_OUT' } : confirmedOrder(earlier)
  }
  const { total } = repriced.fare
  // An order without a note has no refund.
  if (repriced.fare.fare.refund.kind !== 'NOT_POSSIBLE') await desk.notes.write(desk.id, idempotencyKey, { cancellation: repriced.cancellation })
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

/** The offer at its current price. Null if it can no longer be bought. */
const reprice = async (desk: Desk, request: FlightOfferRequest, soldOf: Desk['soldSeats']['soldByFlight']): Promise<OfferToSell | null> => {
  const { query, offerKey } = request
  const { soldOut, priceChange, priceDrift: probability, magicRoutes } = desk.faults()
  const found = readOfferKey(desk.network, offerKey)
  const chains = magicRoutes && found !== null ? found.map((chain) => flownByMagic(desk.geo, chain)) : found
  if (chains === null || soldOut || !isSoldIn(query.currency) || hasLeft(chains, desk.clock.now())) return null
  const claims = seatClaims(chains, desk.fareDayOf(query, new Map()))
  const sold = await soldOf(claims.map(({ flightKey }) => flightKey))
  const drift = priceChange ? FORCED_DRIFT : priceDrift(offerKey, desk.clock.now(), probability)
  const repriced = repriceOffer(chains, request, desk.fareDayOf(query, sold), drift)
  return repriced === null ? null : { ...repriced, claims, cancellation: cancellationOf(repriced.fare.fare.refund, repriced.fare.total, { seats: seatsWanted(query), chains }) }
}

const hasLeft = (chains: readonly FlightChain[], nowMs: number): boolean => chains.some(([first]) => first.departsUtc * MINUTE_MS <= nowMs)

type Flown = { seats: number; chains: readonly FlightChain[] }

/** The refund of the fare until the first departure: the full amount, the amount less a fee for each seat, or nothing. */
const cancellationOf = (refund: Condition, total: Money, { seats, chains: [outbound] }: Flown): CancellationDeadline[] => {
  if (refund.kind === 'NOT_POSSIBLE' || outbound === undefined) return []
  const until = toInstant(outbound[0].departsUtc * MINUTE_MS)
  if (refund.kind === 'INCLUDED') return [{ until, refund: total }]
  const rest = subtractMoney(total, multiplyMoney(refund.fee, seats))
  const none = money(0, total.currency)
  return compareMoney(rest, none) > 0 ? [{ until, refund: rest }] : []
}

/** Letters and digits that cannot be confused with each other: no 0, O, 1, I. */
const REFERENCE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const REFERENCE_LENGTH = 6

/** A booking reference of six characters, as airlines use it, made from a random id. */
const bookingReference = (randomId: string): string => {
  const hash = hashText(randomId)
  return Array.from({ length: REFERENCE_LENGTH }, (_, index) => REFERENCE_LETTERS[mix(hash, index) % REFERENCE_LETTERS.length] ?? 'A').join('')
}

/** Prices an offer again from its flights: the current price, the seats left, and the seats that a booking takes. */

type RepricedOffer = { offer: FlightOffer; fare: PricedFare }

/** Null if a flight is full, has too few seats for the party, or does not have the fare. `drift` multiplies the base fare. */
const repriceOffer = (
  chains: readonly FlightChain[], { offerKey, fareKey, query }: FlightOfferRequest, fareDay: Omit<FareDay, 'direction'>, drift: number,
): RepricedOffer | null => {
  const [outbound] = chains
  if (outbound === undefined) return null
  const fares = chains.map((chain, index) => boundFare(chain, { ...fareDay, direction: index === 0 ? 'OUTBOUND' : 'INBOUND' }))
  const priced = fares.flatMap((fare): BoundFare[] => (fare === null || fare.seats < seatsWanted(query) ? [] : [fare]))
  if (priced.length < chains.length) return null
  const fareList = fareSheets(query)(...chains).price(priced, drift)
  const fare = fareList.find((one) => one.fareKey === fareKey)
  if (fare === undefined) return null
  const bounds = chains.map((chain, index) => toBound(chain, index === 0 ? 'OUTBOUND' : 'INBOUND', query.cabin))
  return { offer: { offerKey, ...ticketCarriers(chains), bounds, fares: fareList }, fare }
}

const HOUR_MS = 3_600_000
const DRIFTS = [1.03, 1.05, 1.08, 0.96] as const
const FORCED_DRIFT = 1.07

/** Current factor of the base fare: 1, except for a few offers each hour. */
const priceDrift = (offerKey: string, nowMs: number, probability: number): number => {
  const hash = mix(hashText(offerKey), Math.floor(nowMs / HOUR_MS))
  if (unit(hash) >= probability) return 1
  return DRIFTS[mix(hash, 1) % DRIFTS.length] ?? 1
}

/** The seats that a booking takes, one claim for each flight, with the total number of seats that may be sold on it. */
const seatClaims = (chains: readonly FlightChain[], { cabin, world, priceDay }: Omit<FareDay, 'direction'>): SeatClaim[] =>
  chains.flat().map((flight) => {
    const flown = soldCabin(flight, cabin)
    return { flightKey: flightKey(flight, flown), capacity: flightLoad(flight, priceDay, world.seedHash).seats(flown) }
  })
