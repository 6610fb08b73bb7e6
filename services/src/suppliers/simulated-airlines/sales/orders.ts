import { money } from '@portolan/contract/values/money'
import * as z from 'zod/mini'
import { fromInstant, toInstant } from '../../../platform/clock.ts'
import type { FlightOfferRequest, FlightSupplier } from '../../flight-port.ts'
import {
  type BookRequest, type BookResult, type CancellationQuote, type CancelResult, type OrderLookup, type PlacedOrder, SupplierFailure,
} from '../../order-port.ts'
import { orFail, type Desk } from './desk.ts'
import { bookOffer, confirmedOrder } from './sell-offer.ts'
import { readLedger, termsOf } from './sales-ledger.ts'

type Orders = Pick<FlightSupplier, 'book' | 'lookUp' | 'cancellationQuote' | 'cancel' | 'readLedger' | 'ledgerTerms'>

/** Orders as the port has them: made, found again, cancelled and listed. */
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

/** The fault switch loses the answer of a booking that was made, as a broken connection does. */
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

/** By the conditions that the order was sold with; nothing for an order from before they were noted. */
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
