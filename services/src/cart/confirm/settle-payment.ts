import { compareMoney } from '@portolan/contract/values/money'
import { missingOf } from '../people/cart-travellers.ts'
import { type CartPayment, isLive, wasPaid } from '../record/cart-payment.ts'
import { newRefund } from '../record/cart-refund.ts'
import { type PaidBack, writePaidBack } from '../record/cart-refund.repository.ts'
import { isOverdue, isUnpaid } from '../record/cart-status.ts'
import { changedCart } from '../record/cart.repository.ts'
import { afterNow, type CartRun, nowOf } from '../cart-run.ts'
import type { CartDocument, CartRecord } from '../record/cart-record.ts'
import { writeTooLate } from '../booking/booking-writes.repository.ts'
import { claimBooking, type Claim } from '../booking/claim-booking.ts'
import { closeLivePayment } from '../payment/open-payment.ts'
import { REFUND_RETRY_MS, sendRefund } from '../payment/refund-payment.ts'
import { withinBudget } from '../price/member-budget.repository.ts'
import { requotedDocument } from '../price/requote-cart.ts'
import { waitForMoney } from './processing-payment.ts'
import { findWholeCart } from '../record/whole-cart.repository.ts'

const ATTEMPTS = 5

/** What the caller has just read; saves reading it again. */
type Read = { cart: CartRecord; payment: CartPayment }

/**
 * Books for a payment that the provider reports as paid, or refunds it. Safe to call any number of times, also simultaneously. In time, the
 * cart's price is locked and it is booked. Late (the cart expired or changed before this was noticed), it is booked only if everything is
 * still sold within the amount and the member's budget allows it, and any difference is refunded; otherwise the whole payment is refunded.
 * A second payment for a booked cart is refunded too. False when neither has happened yet.
 */
export const settlePaidPayment = async (run: CartRun, { cartId, attempt }: Pick<CartPayment, 'cartId' | 'attempt'>, read?: Read): Promise<boolean> => {
  if (read && (await settleOnce(run, read.cart, read.payment))) return true
  for (let round = 0; round < ATTEMPTS; round += 1) {
    const whole = await findWholeCart(run.database, cartId, run.memory.get(cartId))
    const payment = whole?.payments.find((each) => each.attempt === attempt)
    if (!whole || !payment || wasPaid(payment)) return true
    if (await settleOnce(run, whole.cart, payment)) return true
  }
  run.report('payment-not-settled', { cartId, attempt })
  return false
}

/** False when another call changed the cart meanwhile, so that it must be read again. */
const settleOnce = async (run: CartRun, cart: CartRecord, payment: CartPayment): Promise<boolean> => {
  const awaited = isAwaited(cart, payment)
  if (awaited && !isOverdue(cart, nowOf(run))) return startedOrRefunded(run, cart, await claimBooking(run, cart, payment), payment)
  if (!awaited && !isUnpaid(cart.status) && cart.status !== 'EXPIRED') return refundWhole(run, payment)
  const document = await stillSoldWithin(run, cart, payment)
  return document ? bookLate(run, cart, payment, document) : refundLate(run, cart, payment)
}

/** Books a late payment at today's price; a payment that was opened since is closed first. */
const bookLate = async (run: CartRun, cart: CartRecord, payment: CartPayment, document: CartDocument): Promise<boolean> => {
  const closed = isLive(payment) ? null : await closeLivePayment(run, cart.cartId)
  if (closed?.kind === 'UNAVAILABLE') return false
  if (closed?.kind === 'PROCESSING') {
    await waitForMoney(run, cart, closed.payment)
    return refundWhole(run, payment)
  }
  const claim = await withinBudget(run.database, cart, document, (database) => claimBooking({ ...run, database }, cart, payment, document))
  const isSettled = claim === 'BUDGET_EXCEEDED' ? await refundLate(run, cart, payment) : await startedOrRefunded(run, cart, claim, payment)
  if (isSettled && closed?.kind === 'PAID') await settlePaidPayment(run, closed.payment)
  return isSettled
}

/** Refunds a late payment; a cart that waited for it expires. */
const refundLate = (run: CartRun, cart: CartRecord, payment: CartPayment): Promise<boolean> =>
  isAwaited(cart, payment) ? expireTooLate(run, cart, payment) : refundWhole(run, payment)

/** True for the last payment that was requested for the cart. */
const isAwaited = ({ status }: CartRecord, payment: CartPayment): boolean =>
  isLive(payment) && (status === 'FINALIZED' || status === 'PAYMENT_PENDING' || status === 'PAYMENT_PROCESSING')

/** Expires the cart, and stores the mail to the shopper together with the refund. */
const expireTooLate = async (run: CartRun, cart: CartRecord, payment: CartPayment): Promise<boolean> => {
  const expired = changedCart(cart, { status: 'EXPIRED' })
  const paidBack = wholeBack(run, payment)
  // An expired cart may be rebuilt and paid too late again, so the id contains the version.
  const events = [{ eventId: `${cart.cartId}:too-late:${expired.version}`, kind: 'CART_FAILED' as const, payload: { cartId: cart.cartId }, at: nowOf(run) }]
  if (!(await writeTooLate(run.database, { cart: expired, paidBack, events }))) return false
  run.memory.set(expired)
  await sendRefund(run, paidBack)
  return true
}

/** Refunds the payment if the cart's voucher paid for another trip meanwhile: the shopper agreed to a lower amount than is now due. */
const startedOrRefunded = async (run: CartRun, cart: CartRecord, claim: Claim, payment: CartPayment): Promise<boolean> => {
  // A cart that waits for money does not expire by itself.
  if (claim.kind === 'VOUCHER_SPENT') return cart.status === 'PAYMENT_PROCESSING' ? expireTooLate(run, cart, payment) : refundWhole(run, payment)
  if (claim.kind === 'CLAIMED') void run.sagas.start(claim.saga, claim)
  return claim.kind === 'CLAIMED'
}

/** Stores a payment for which nothing is booked, and refunds it. */
const refundWhole = async (run: CartRun, payment: CartPayment): Promise<boolean> => {
  const paidBack = wholeBack(run, payment)
  const isOurs = await writePaidBack(run.database, paidBack)
  if (isOurs) await sendRefund(run, paidBack)
  return isOurs
}

const wholeBack = (run: CartRun, payment: CartPayment): PaidBack =>
  ({ payment, refund: newRefund(payment, { reason: 'NOT_NEEDED', amount: payment.amount }), at: nowOf(run), runAfter: afterNow(run, REFUND_RETRY_MS) })

/** The cart at today's price if that is within the paid amount and no data is missing; null otherwise. */
const stillSoldWithin = async (run: CartRun, cart: CartRecord, payment: CartPayment): Promise<CartDocument | null> => {
  if (missingOf(run, cart).length > 0) return null
  const requoted = await requotedDocument(run, cart, 'FINALIZE', 'SUPPLIER_PRICE')
  return requoted.kind === 'QUOTED' && compareMoney(requoted.document.price.payNow, payment.amount) <= 0 ? requoted.document : null
}
