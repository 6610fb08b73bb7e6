import { cabinSchema } from '@portolan/contract/flights/flights'
import { money } from '@portolan/contract/values/money'
import * as z from 'zod/mini'
import { fromInstant, toInstant } from '../../../platform/clock.ts'
import type { FlightOfferRequest, FlightSupplier } from '../../flight-port.ts'
import {
  type BookRequest, type BookResult, type CancellationQuote, type CancelResult, type LedgerOrder, type LedgerStock, type LedgerTerms, type OrderLookup,
  type PlacedOrder, SupplierFailure, type SupplierLedger,
} from '../../order-port.ts'
import { flightLoad } from '../fares/seat-load.ts'
import { findFlight, flightNamesOf } from '../offers/offer-key.ts'
import { seatsWanted } from '../offers/search-offers.ts'
import { type Desk, orFail, priceDayOf } from './desk.ts'
import { bookOffer, confirmedOrder } from './sell-offer.ts'
import type { BookedOrder, FlightSeats } from './sold-seats.ts'

type Orders = Pick<FlightSupplier, 'book' | 'lookUp' | 'cancellationQuote' | 'cancel' | 'readLedger' | 'ledgerTerms'>

/** The order functions of the port: book, look up, cancel and list. */
export const ordersOf = (desk: Desk): Orders => {
  const after = <Answer>(signal: AbortSignal, call: () => Promise<Answer>): Promise<Answer> => {
    signal.throwIfAborted()
    return orFail(desk, signal, call)
  }
  return {
    book: (request, signal) => book(desk, request, signal),
    lookUp: async (idempotencyKey, signal) => after(signal, () => lookUp(desk, idempotencyKey)),
    cancellationQuote: async (order, signal) => after(signal, () => quoteCancellation(desk, order)),
    cancel: async (order, quote, signal) => after(signal, () => cancel(desk, order, quote)),
    readLedger: async (since, signal) => after(signal, () => readLedger(desk, since)),
    ledgerTerms: termsOf,
  }
}

/** The fault `bookingTimeout` drops the answer of a completed booking, like a broken connection. */
const book = async (desk: Desk, request: BookRequest<FlightOfferRequest>, signal: AbortSignal): Promise<BookResult> => {
  await desk.delay(desk.latencyOf(request.idempotencyKey) / 2, signal)
  const result = await orFail(desk, signal, () => bookOffer(desk, request))
  if (desk.faults().bookingTimeout) throw new SupplierFailure(desk.id, 'the booking was not answered in time')
  return result
}

const lookUp = async (desk: Desk, idempotencyKey: string): Promise<OrderLookup> => {
  const order = await desk.soldSeats.find(desk.id, idempotencyKey)
  if (order === null) return { kind: 'NOT_FOUND' }
  return order.status === 'BOOKED' ? confirmedOrder(order) : { ...confirmedOrder(order), kind: 'CANCELLED' }
}

const QUOTE_EXPIRES_MS = 10 * 60_000
const noteSchema = z.object({
  cancellation: z.array(z.object({ until: z.string(), refund: z.object({ amountMinor: z.int(), currency: z.string() }) })),
})

/** The refund by the conditions stored with the order. An order without a note has no refund: its fare is not refundable, or it is older than the notes. */
const quoteCancellation = async (desk: Desk, { idempotencyKey }: PlacedOrder): Promise<CancellationQuote> => {
  const [order, note] = await Promise.all([desk.soldSeats.find(desk.id, idempotencyKey), desk.notes.read(desk.id, idempotencyKey)])
  if (order === null) throw new SupplierFailure(desk.id, 'there is no such order')
  const now = desk.clock.now()
  const open = note === null ? undefined : noteSchema.parse(note).cancellation.find(({ until }) => fromInstant(until) > now)
  return { refund: open?.refund ?? money(0, order.total.currency), deadline: open?.until ?? null, expiresAt: toInstant(now + QUOTE_EXPIRES_MS) }
}

const cancel = async (desk: Desk, { supplierOrderId }: PlacedOrder, { refund }: CancellationQuote): Promise<CancelResult> => {
  await desk.soldSeats.cancel(desk.id, supplierOrderId)
  return { kind: 'CANCELLED', refund }
}

/** A supplier's ledger for the audit: its orders with their flights, and the seats of its flights. */
const readLedger = async (desk: Desk, since: string): Promise<SupplierLedger> => {
  const { orders, seats } = await desk.soldSeats.readBook(desk.id, fromInstant(since))
  return { orders: orders.map((order) => toLedgerOrder(desk, order)), stock: seats.filter((each) => isOurs(desk, each)).map((each) => toStock(desk, each)) }
}

/** The key of an offer consists of its flights, so the ledger must contain the same flights. */
const termsOf = ({ offerKey, query }: FlightOfferRequest): LedgerTerms => ({ services: flightNamesOf(offerKey), quantity: seatsWanted(query) })

const toLedgerOrder = ({ id }: Desk, { flightKeys, seats, soldAt, status, ...order }: BookedOrder): LedgerOrder => ({
  supplierId: id,
  supplierOrderId: order.supplierOrderId,
  idempotencyKey: order.idempotencyKey,
  status: status === 'BOOKED' ? 'CONFIRMED' : 'CANCELLED',
  total: order.total,
  bookingReference: order.bookingReference,
  inboundReference: order.inboundReference ?? null,
  services: flightKeys.map((key) => partsOf(key).name),
  quantity: seats,
  orderedAt: toInstant(soldAt),
  answeredBy: null,
})

/** The seats of all suppliers are counted together. A flight is reported by the suppliers that sold it, else by the one that sells its airline, else by all. */
const isOurs = ({ id, carriers, airlines }: Desk, { sellers, flightKey }: FlightSeats): boolean => {
  if (sellers.length > 0) return sellers.includes(id)
  const sells = (list: Desk['carriers']): boolean => list.some(({ code }) => flightKey.startsWith(code))
  return sells(carriers) || !sells(airlines)
}

const toStock = (desk: Desk, { flightKey, sold, ordered, lastSoldAt }: FlightSeats): LedgerStock =>
  ({ item: flightKey, sold, ordered, capacity: capacityOf(desk, flightKey, lastSoldAt) })

/** Fewer seats are for sale each day, so the capacity on the day of the last sale is the limit of all sales. Null if the flight is no longer operated. */
const capacityOf = (desk: Desk, flightKey: string, lastSoldAt: number | null): number | null => {
  const { name, cabin } = partsOf(flightKey)
  const flight = findFlight(desk.network, name)
  const known = cabinSchema.safeParse(cabin)
  if (flight === null || lastSoldAt === null || !known.success) return null
  return flightLoad(flight, priceDayOf(lastSoldAt), desk.network.world.seedHash).seats(known.data)
}

const partsOf = (flightKey: string): { name: string; cabin: string } => {
  const [name = '', cabin = ''] = flightKey.split(':')
  return { name, cabin }
}
