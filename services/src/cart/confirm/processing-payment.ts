import type { PaymentState } from '../../payments/payment-provider.ts'
import { writeProcessing, writeProcessingOver } from '../booking/booking-writes.repository.ts'
import { afterNow, type CartRun, nowOf } from '../cart-run.ts'
import type { CartPayment } from '../record/cart-payment.ts'
import type { CartRecord } from '../record/cart-record.ts'
import { changedCart } from '../record/cart.repository.ts'

/**
 * Payments that take time, such as bank transfers: they can no longer be stopped and have not arrived. Until the provider reports the
 * outcome the cart waits, even past its time; nothing is booked, changed or paid a second time.
 */

/** Usually the provider's event arrives sooner, but it may be lost. */
export const ASK_AGAIN_MS = 120_000

/** Lets the cart wait for a processing payment and returns it; null when another call changed it meanwhile, or no payment is processing. */
export const waitForMoney = async (run: CartRun, cart: CartRecord, payment: CartPayment): Promise<CartRecord | null> => {
  if (cart.status === 'PAYMENT_PROCESSING') return cart
  if (cart.status !== 'FINALIZED' && cart.status !== 'PAYMENT_PENDING') return null
  const waiting = changedCart(cart, { status: 'PAYMENT_PROCESSING' })
  if (!(await writeProcessing(run.database, waiting, payment, afterNow(run, ASK_AGAIN_MS)))) return null
  run.memory.set(waiting)
  return waiting
}

/** Updates the cart for a payment that is not paid: it is processing, or a processing payment has failed. */
export const followUnpaid = async (run: CartRun, cart: CartRecord, payment: CartPayment, state: PaymentState): Promise<void> => {
  if (state.status === 'PROCESSING') await waitForMoney(run, cart, payment)
  // A partial or already refunded payment ends the waiting like a failed one.
  else if (cart.status === 'PAYMENT_PROCESSING') await endWaiting(run, cart, payment, state.status === 'PAID' ? { status: 'CANCELLED', lastFailure: null } : state)
}

type Unpaid = Extract<PaymentState, { status: 'OPEN' | 'CANCELLED' }>

/** The shopper has left and was promised a mail, so one is sent. The cart can be paid again, unless it has expired. */
const endWaiting = async (run: CartRun, cart: CartRecord, { attempt }: CartPayment, { status, lastFailure }: Unpaid): Promise<void> => {
  const pending = changedCart(cart, { status: 'PAYMENT_PENDING', document: { ...cart.document, lastPaymentFailure: lastFailure } })
  const eventId = `${cart.cartId}:payment-failed:${pending.version}`
  const isOurs = await writeProcessingOver(run.database, {
    cart: pending, attempt, status, events: [{ eventId, kind: 'CART_PAYMENT_FAILED', payload: { cartId: cart.cartId }, at: nowOf(run) }],
  })
  if (isOurs) run.memory.set(pending)
}
