import { transaction } from '../platform/database/transaction.ts'
import { type BookingSaga, type CartOrder, insertSaga } from './booking.repository.ts'
import type { CartPayment } from './cart-payment.ts'
import { savePayment } from './cart-payment.repository.ts'
import { afterNow, type CartPorts, nowOf } from './cart-ports.ts'
import { lineageEntry } from './cart-price.ts'
import type { CartDocument, CartRecord } from './cart-record.ts'
import { saveCart } from './cart.repository.ts'

/** A machine that takes up a saga has this long to finish or to prolong; then another one may. */
export const LEASE_MS = 30_000

/** A saga with what was just written for it. */
export type ClaimedBooking = { saga: BookingSaga; cart: CartRecord; orders: CartOrder[] }

class ClaimLost extends Error {
  override readonly name = 'ClaimLost'
}

/**
 * Moves a paid cart (or one with nothing to pay, `payment` null) to CONFIRMING and writes its saga and orders, all or nothing.
 * Null when someone else moved the cart or took the payment first. The saga is held by this machine.
 */
export const claimBooking = async (
  ports: CartPorts, cart: CartRecord, payment: CartPayment | null, document: CartDocument = cart.document,
): Promise<ClaimedBooking | null> => {
  const saga: BookingSaga = {
    cartId: cart.cartId, step: 'BOOK', paymentAttempt: payment?.attempt ?? null, startedAt: nowOf(ports), runs: 1,
  }
  const orders = ordersOf(ports, cart, document)
  try {
    return await transaction(ports.database, async (tx) => {
      const saved = await saveCart(tx, cart, { status: 'CONFIRMING', document: paidDocument(ports, document, payment) })
      if (!saved) throw new ClaimLost()
      if (payment && !(await savePayment(tx, payment, ['OPENING', 'OPEN', 'CANCELLED'], { status: 'PAID' }))) throw new ClaimLost()
      await insertSaga(tx, saga, { owner: ports.machineId, until: afterNow(ports, LEASE_MS) }, orders)
      return { saga, cart: saved, orders }
    })
  } catch (error) {
    if (error instanceof ClaimLost) return null
    throw error
  }
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
    amount: line.price,
  }))
