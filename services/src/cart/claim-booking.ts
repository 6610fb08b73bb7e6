import type { BookingSaga, CartOrder } from './booking.repository.ts'
import { writeClaim } from './booking-writes.repository.ts'
import type { CartPayment } from './cart-payment.ts'
import { afterNow, type CartPorts, nowOf } from './cart-ports.ts'
import { lineageEntry } from './cart-price.ts'
import type { CartDocument, CartRecord } from './cart-record.ts'
import { changedCart } from './cart.repository.ts'

/** A machine that takes up a saga has this long to finish or to prolong; then another one may. */
export const LEASE_MS = 30_000

/** A saga with what was just written for it. */
export type ClaimedBooking = { kind: 'CLAIMED'; saga: BookingSaga; cart: CartRecord; payment: CartPayment | null; orders: CartOrder[] }
export type Claim =
  | ClaimedBooking
  /** Someone else moved the cart or took the payment first. */
  | { kind: 'LOST' }
  /** Another cart was booked with this cart's voucher. */
  | { kind: 'VOUCHER_SPENT' }

/**
 * Moves a paid cart (or one with nothing to pay, `payment` null) to CONFIRMING, spends its voucher and writes its saga and orders,
 * all or nothing. The saga is held by this machine.
 */
export const claimBooking = async (
  ports: CartPorts, cart: CartRecord, payment: CartPayment | null, document: CartDocument = cart.document,
): Promise<Claim> => {
  const saga: BookingSaga = {
    cartId: cart.cartId, step: 'BOOK', paymentAttempt: payment?.attempt ?? null, startedAt: nowOf(ports), runs: 1, cancelTries: 0,
  }
  const orders = ordersOf(ports, cart, document)
  const confirming = changedCart(cart, { status: 'CONFIRMING', document: paidDocument(ports, document, payment) })
  const lease = { owner: ports.machineId, until: afterNow(ports, LEASE_MS) }
  const kind = await writeClaim(ports.database, { cart: confirming, payment, saga, lease, orders })
  return kind === 'CLAIMED' ? { kind, saga, cart: confirming, payment: payment && { ...payment, status: 'PAID' }, orders } : { kind }
}

const paidDocument = (ports: CartPorts, document: CartDocument, payment: CartPayment | null): CartDocument => {
  if (!payment) return document
  const paid = lineageEntry(document.lineage, { stage: 'PAID', amount: payment.amount, at: nowOf(ports), source: payment.provider }, 'SUPPLIER_PRICE')
  return { ...document, lineage: [...document.lineage, paid], lastPaymentFailure: null, pendingPriceChange: null }
}

const ordersOf = (ports: CartPorts, cart: CartRecord, { lines, refs }: CartDocument): CartOrder[] =>
  lines.map((line): CartOrder => ({
    orderId: ports.random.uuid(),
    cartId: cart.cartId,
    lineId: line.lineId,
    supplierId: refs[line.lineId]?.supplierId ?? '',
    idempotencyKey: `${cart.cartId}:${line.lineId}`,
    status: 'PENDING',
    supplierOrderId: null,
    bookingReference: null,
    inboundReference: null,
    amount: line.price,
  }))
