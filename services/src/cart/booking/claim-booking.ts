import type { BookingSaga, CartOrder } from '../record/booking.repository.ts'
import { writeClaim } from './booking-writes.repository.ts'
import type { CartPayment } from '../record/cart-payment.ts'
import { afterNow, type CartPorts, type ClaimedBooking, nowOf } from '../cart-run.ts'
import { withCartPrice } from '../price/lineage.ts'
import type { CartDocument, CartRecord } from '../record/cart-record.ts'
import { changedCart } from '../record/cart.repository.ts'
import { LEASE_MS } from './lease.ts'

export type Claim =
  | ClaimedBooking
  /** Another call moved the cart or took the payment first. */
  | { kind: 'LOST' }
  /** Another cart was booked with this cart's voucher. */
  | { kind: 'VOUCHER_SPENT' }

/**
 * Moves a paid cart (or one with nothing to pay, `payment` null) to CONFIRMING, spends its voucher and writes its saga and orders,
 * all or nothing. This instance holds the lease of the saga.
 */
export const claimBooking = async (
  ports: CartPorts, cart: CartRecord, payment: CartPayment | null, document: CartDocument = cart.document,
): Promise<Claim> => {
  const saga: BookingSaga = {
    cartId: cart.cartId, step: 'BOOK', paymentAttempt: payment?.attempt ?? null, startedAt: nowOf(ports), runs: 1, cancelTries: 0,
    leaseUntil: afterNow(ports, LEASE_MS),
  }
  const orders = ordersOf(ports, cart, document)
  const confirming = changedCart(cart, { status: 'CONFIRMING', document: paidDocument(ports, document, payment) })
  const kind = await writeClaim(ports.database, { cart: confirming, payment, saga, owner: ports.instanceId, orders })
  return kind === 'CLAIMED' ? { kind, saga, cart: confirming, payment: payment && { ...payment, status: 'PAID' }, orders } : { kind }
}

const paidDocument = (ports: CartPorts, document: CartDocument, payment: CartPayment | null): CartDocument => {
  if (!payment) return document
  const { amount, provider } = payment
  // A late payment may exceed the price if prices fell meanwhile.
  const reason = amount.amountMinor === document.price.payNow.amountMinor ? 'UNCHANGED' : 'SUPPLIER_PRICE'
  const lineage = withCartPrice(ports, document.lineage, { stage: 'PAID', amount, source: provider, reason })
  return { ...document, lineage, lastPaymentFailure: null, pendingPriceChange: null }
}

const ordersOf = (ports: CartPorts, cart: CartRecord, { lines }: CartDocument): CartOrder[] =>
  lines.map((line): CartOrder => ({
    orderId: ports.random.uuid(),
    cartId: cart.cartId,
    lineId: line.lineId,
    supplierId: line.supplierId,
    idempotencyKey: `${cart.cartId}:${line.lineId}`,
    status: 'PENDING',
    supplierOrderId: null,
    bookingReference: null,
    inboundReference: null,
    amount: line.price,
    askedAt: null,
    supplierTotal: null,
  }))
