import { compareMoney } from '@portolan/contract/money'
import { type CartPayment, isLive, wasPaid } from './cart-payment.ts'
import { savePayment } from './cart-payment.repository.ts'
import { nowOf } from './cart-ports.ts'
import { type CartDocument, type CartRecord, flightOf } from './cart-record.ts'
import { lastTravelDate, missingFields } from './cart-travellers.ts'
import { claimBooking, type Claim } from './claim-booking.ts'
import { closeLivePayment } from './open-payment.ts'
import { slotsOf } from './read-cart.ts'
import { refundPayment } from './refund-payment.ts'
import { requotedDocument } from './requote-cart.ts'
import type { CartRun } from './saga-runner.ts'
import { findWholeCart } from './whole-cart.repository.ts'

const ATTEMPTS = 5

/** What the caller has just read; saves reading it again. */
type Read = { cart: CartRecord; payment: CartPayment }

/**
 * The provider says this payment is paid: books for it, or sends the money back. Safe to call any number of times, at once, from
 * anywhere. In time, the cart's price is locked and it is booked; late (the cart expired or was changed meanwhile), it is booked
 * only if everything is still sold within the amount, and what it costs less goes back; money beside an order that another payment paid for goes back. False when it is
 * neither yet.
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
    return startedOrGivenBack(run, await claimBooking(run, cart, payment), payment)
  }
  if (cart.status === 'OPEN' || cart.status === 'EXPIRED' || cart.status === 'FINALIZED' || cart.status === 'PAYMENT_PENDING') {
    const document = await stillSoldWithin(run, cart, payment)
    if (document) {
      const closed = await closeLivePayment(run, cart.cartId)
      if (closed.kind === 'UNAVAILABLE') return false
      const isSettled = await startedOrGivenBack(run, await claimBooking(run, cart, payment, document), payment)
      if (isSettled && closed.kind === 'PAID') await settlePaidPayment(run, closed.payment)
      return isSettled
    }
  }
  return giveBack(run, payment)
}

/** Money for a trip whose voucher paid for another one meanwhile goes back: the shopper agreed to a lower amount than is now due. */
const startedOrGivenBack = async (run: CartRun, claim: Claim, payment: CartPayment): Promise<boolean> => {
  if (claim.kind === 'VOUCHER_SPENT') return giveBack(run, payment)
  if (claim.kind === 'CLAIMED') void run.sagas.start(claim.saga, claim)
  return claim.kind === 'CLAIMED'
}

const giveBack = async (run: CartRun, payment: CartPayment): Promise<boolean> => {
  const isOurs = await savePayment(run.database, payment, ['OPENING', 'OPEN', 'CANCELLED'], { status: 'REFUNDING', runAfter: nowOf(run) })
  if (isOurs) await refundPayment(run, { ...payment, status: 'REFUNDING' })
  return isOurs
}

/** The cart at today's price when that is within what was paid and nothing typed is missing; null otherwise. */
const stillSoldWithin = async (run: CartRun, cart: CartRecord, payment: CartPayment): Promise<CartDocument | null> => {
  const { line } = flightOf(cart)
  if (missingFields(cart.document, slotsOf(run, cart), lastTravelDate(line.bounds)).length > 0) return null
  const requoted = await requotedDocument(run, cart, 'FINALIZE', 'SUPPLIER_PRICE')
  return requoted.kind === 'QUOTED' && compareMoney(requoted.document.price.payNow, payment.amount) <= 0 ? requoted.document : null
}
