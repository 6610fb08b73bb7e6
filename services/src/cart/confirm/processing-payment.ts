import type { PaymentState } from '../../payments/payment-provider.ts'
import { writeProcessing, writeProcessingOver } from '../booking/booking-writes.repository.ts'
import { afterNow, type CartRun, nowOf } from '../cart-run.ts'
import type { CartPayment } from '../record/cart-payment.ts'
import type { CartRecord } from '../record/cart-record.ts'
import { changedCart } from '../record/cart.repository.ts'

/**
 * Money that a provider takes its time with, such as a bank transfer: it cannot be stopped any more and has not arrived. Until the
 * provider says which way it went the cart waits, also past its own time; nothing is booked, changed or paid a second time.
 */

/** The provider's event is faster as a rule; it may be lost. */
export const ASK_AGAIN_MS = 120_000

/** The cart, waiting for money that is under way; null when someone else changed it meanwhile, or nothing of it waits for money. */
export const waitForMoney = async (run: CartRun, cart: CartRecord, payment: CartPayment): Promise<CartRecord | null> => {
  if (cart.status === 'PAYMENT_PROCESSING') return cart
  if (cart.status !== 'FINALIZED' && cart.status !== 'PAYMENT_PENDING') return null
  const waiting = changedCart(cart, { status: 'PAYMENT_PROCESSING' })
  if (!(await writeProcessing(run.database, waiting, payment, afterNow(run, ASK_AGAIN_MS)))) return null
  run.memory.set(waiting)
  return waiting
}

/** What a provider says of a payment that is not paid, told to its cart: money is under way, or none comes of what was. */
export const followUnpaid = async (run: CartRun, cart: CartRecord, payment: CartPayment, state: PaymentState): Promise<void> => {
  if (state.status === 'PROCESSING') await waitForMoney(run, cart, payment)
  // A part of the price that arrives, or is sent back at once, ends the waiting as nothing does.
  else if (cart.status === 'PAYMENT_PROCESSING') await endWaiting(run, cart, payment, state.status === 'PAID' ? { status: 'CANCELLED', lastFailure: null } : state)
}

type Unpaid = Extract<PaymentState, { status: 'OPEN' | 'CANCELLED' }>

/** The shopper has left and was promised a word, so one is sent; the cart can be paid again, or its time is over. */
const endWaiting = async (run: CartRun, cart: CartRecord, { attempt }: CartPayment, { status, lastFailure }: Unpaid): Promise<void> => {
  const pending = changedCart(cart, { status: 'PAYMENT_PENDING', document: { ...cart.document, lastPaymentFailure: lastFailure } })
  const eventId = `${cart.cartId}:payment-failed:${pending.version}`
  const isOurs = await writeProcessingOver(run.database, {
    cart: pending, attempt, status, events: [{ eventId, kind: 'CART_PAYMENT_FAILED', payload: { cartId: cart.cartId }, at: nowOf(run) }],
  })
  if (isOurs) run.memory.set(pending)
}
