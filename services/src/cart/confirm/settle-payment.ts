import { compareMoney } from '@portolan/contract/values/money'
import { type CartPayment, isLive, wasPaid } from '../record/cart-payment.ts'
import { newRefund } from '../record/cart-refund.ts'
import { writePaidBack } from '../record/cart-refund.repository.ts'
import { isOverdue, isUnpaid } from '../record/cart-status.ts'
import { changedCart } from '../record/cart.repository.ts'
import { afterNow, type CartRun, nowOf } from '../cart-run.ts'
import type { CartDocument, CartRecord } from '../record/cart-record.ts'
import { missingOf } from '../people/travellers-needed.ts'
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
 * The provider says this payment is paid: books for it, or sends the money back. Safe to call any number of times, at once, from
 * anywhere. In time, the cart's price is locked and it is booked. Late (its time was over when this was found out, or it was changed
 * meanwhile), it is booked only if everything is still sold within the amount and the member's budget has room for it, and what it costs
 * less goes back; else all of it goes back. So does money beside an order that another payment paid for. False when it is neither yet.
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

/** False when someone else changed the cart meanwhile and it has to be looked at again. */
const settleOnce = async (run: CartRun, cart: CartRecord, payment: CartPayment): Promise<boolean> => {
  const awaited = isAwaited(cart, payment)
  if (awaited && !isOverdue(cart, nowOf(run))) return startedOrRefunded(run, cart, await claimBooking(run, cart, payment), payment)
  if (!awaited && !isUnpaid(cart.status) && cart.status !== 'EXPIRED') return refundWhole(run, payment)
  const document = await stillSoldWithin(run, cart, payment)
  return document ? bookLate(run, cart, payment, document) : refundLate(run, cart, payment)
}

/** Books at today's price for money that came late; a payment that was opened since is closed first. */
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

/** Nobody books for money that came late: it goes back, and a cart that waited for it expires. */
const refundLate = async (run: CartRun, cart: CartRecord, payment: CartPayment): Promise<boolean> =>
  isAwaited(cart, payment) && !(await expireTooLate(run, cart, payment)) ? false : refundWhole(run, payment)

/** True for the payment that its cart was last asked to be paid with. */
const isAwaited = ({ status }: CartRecord, payment: CartPayment): boolean =>
  isLive(payment) && (status === 'FINALIZED' || status === 'PAYMENT_PENDING' || status === 'PAYMENT_PROCESSING')

/** The shopper who paid waits for a word; the money goes back next, and an instance that dies in between leaves it to be asked about. */
const expireTooLate = async (run: CartRun, cart: CartRecord, { cartId, attempt }: CartPayment): Promise<boolean> => {
  const expired = changedCart(cart, { status: 'EXPIRED' })
  const isOurs = await writeTooLate(run.database, {
    cart: expired, attempt, askAfter: afterNow(run, REFUND_RETRY_MS),
    // A cart that expired may be made again, and paid too late again.
    events: [{ eventId: `${cartId}:too-late:${expired.version}`, kind: 'CART_FAILED', payload: { cartId }, at: nowOf(run) }],
  })
  if (isOurs) run.memory.set(expired)
  return isOurs
}

/** Money for a trip whose voucher paid for another one meanwhile goes back: the shopper agreed to a lower amount than is now due. */
const startedOrRefunded = async (run: CartRun, cart: CartRecord, claim: Claim, payment: CartPayment): Promise<boolean> => {
  // A cart that waits for money does not expire by itself.
  if (claim.kind === 'VOUCHER_SPENT' && cart.status === 'PAYMENT_PROCESSING' && !(await expireTooLate(run, cart, payment))) return false
  if (claim.kind === 'VOUCHER_SPENT') return refundWhole(run, payment)
  if (claim.kind === 'CLAIMED') void run.sagas.start(claim.saga, claim)
  return claim.kind === 'CLAIMED'
}

/** Takes note of money that nothing is booked for, and sends it back. */
const refundWhole = async (run: CartRun, payment: CartPayment): Promise<boolean> => {
  const refund = newRefund(payment, { reason: 'NOT_NEEDED', amount: payment.amount })
  const isOurs = await writePaidBack(run.database, payment, refund, nowOf(run), afterNow(run, REFUND_RETRY_MS))
  if (isOurs) await sendRefund(run, { refund, payment: { ...payment, status: 'PAID' }, refunds: [refund] })
  return isOurs
}

/** The cart at today's price when that is within what was paid and nothing typed is missing; null otherwise. */
const stillSoldWithin = async (run: CartRun, cart: CartRecord, payment: CartPayment): Promise<CartDocument | null> => {
  if (missingOf(run, cart).length > 0) return null
  const requoted = await requotedDocument(run, cart, 'FINALIZE', 'SUPPLIER_PRICE')
  return requoted.kind === 'QUOTED' && compareMoney(requoted.document.price.payNow, payment.amount) <= 0 ? requoted.document : null
}
