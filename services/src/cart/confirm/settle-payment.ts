import { compareMoney } from '@portolan/contract/values/money'
import { type CartPayment, isLive, wasPaid } from '../record/cart-payment.ts'
import { newRefund } from '../record/cart-refund.ts'
import { writePaidBack } from '../record/cart-refund.repository.ts'
import { afterNow, type CartRun, nowOf } from '../cart-run.ts'
import type { CartDocument, CartRecord } from '../record/cart-record.ts'
import { missingOf } from '../people/travellers-needed.ts'
import { claimBooking, type Claim } from '../booking/claim-booking.ts'
import { closeLivePayment } from '../payment/open-payment.ts'
import { REFUND_RETRY_MS, sendRefund } from '../payment/refund-payment.ts'
import { withinBudget } from '../price/member-budget.repository.ts'
import { requotedDocument } from '../price/requote-cart.ts'
import { findWholeCart } from '../record/whole-cart.repository.ts'

const ATTEMPTS = 5

/** What the caller has just read; saves reading it again. */
type Read = { cart: CartRecord; payment: CartPayment }

/**
 * The provider says this payment is paid: books for it, or sends the money back. Safe to call any number of times, at once, from
 * anywhere. In time, the cart's price is locked and it is booked. Late (the cart expired or was changed meanwhile), it is booked only
 * if everything is still sold within the amount and the member's budget has room for it, and what it costs less goes back. Money beside
 * an order that another payment paid for goes back. False when it is neither yet.
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
  if (isLive(payment) && (cart.status === 'FINALIZED' || cart.status === 'PAYMENT_PENDING')) {
    return startedOrRefunded(run, await claimBooking(run, cart, payment), payment)
  }
  if (cart.status === 'OPEN' || cart.status === 'EXPIRED' || cart.status === 'FINALIZED' || cart.status === 'PAYMENT_PENDING') {
    const document = await stillSoldWithin(run, cart, payment)
    if (document) {
      const closed = await closeLivePayment(run, cart.cartId)
      if (closed.kind === 'UNAVAILABLE') return false
      const claim = await withinBudget(run.database, cart, document, (database) => claimBooking({ ...run, database }, cart, payment, document))
      const isSettled = claim === 'BUDGET_EXCEEDED' ? await refundWhole(run, payment) : await startedOrRefunded(run, claim, payment)
      if (isSettled && closed.kind === 'PAID') await settlePaidPayment(run, closed.payment)
      return isSettled
    }
  }
  return refundWhole(run, payment)
}

/** Money for a trip whose voucher paid for another one meanwhile goes back: the shopper agreed to a lower amount than is now due. */
const startedOrRefunded = async (run: CartRun, claim: Claim, payment: CartPayment): Promise<boolean> => {
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
