import type { OrdersResult } from '@portolan/contract/cart'
import type { CartKey } from '@portolan/contract/cart.endpoints'
import { type Failure, failure, isFailure } from '@portolan/contract/failure'
import type { PaymentFailureReason } from '../payments/payment-provider.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import { findOrders } from './booking.repository.ts'
import { openCart } from './cart-access.ts'
import { type CartPayment, isLive } from './cart-payment.ts'
import { findPayments, savePayment } from './cart-payment.repository.ts'
import { nowOf } from './cart-ports.ts'
import type { CartRecord } from './cart-record.ts'
import { isExpired, isUnpaid } from './cart-status.ts'
import { findCart, saveCart } from './cart.repository.ts'
import { claimBooking } from './claim-booking.ts'
import { coversAmount, ensureOpened, findPaymentState } from './open-payment.ts'
import { toOrdersResult } from './read-cart.ts'
import type { CartRun } from './saga-runner.ts'
import { settlePaidPayment } from './settle-payment.ts'

type Code = 'CART_NOT_FOUND' | 'CART_EXPIRED' | 'PAYMENT_REQUIRED' | 'PAYMENT_DECLINED' | 'PAYMENT_UNAVAILABLE'

const LONGEST_WAIT_MS = 20_000
const POLL_MS = 250

/** Books what was paid, once, however often and wherever it is called; past the longest wait it answers CONFIRMING. */
export const confirmCart = async (run: CartRun, key: CartKey, context: RequestContext): Promise<OrdersResult | Failure<Code>> => {
  const cart = await openCart(run, key, context)
  if (isFailure(cart)) return cart
  if (isUnpaid(cart.status) || cart.status === 'EXPIRED') {
    const unpaid = await takeMoney(run, cart)
    if (unpaid) return unpaid
  }
  if (cart.status === 'EXPIRED' || isUnpaid(cart.status) || cart.status === 'CONFIRMING') await waitForOutcome(run, cart.cartId)
  return ordersOf(run, (await findCart(run.database, cart.cartId)) ?? cart)
}

export const ordersOf = async (run: CartRun, cart: CartRecord): Promise<OrdersResult> =>
  toOrdersResult(cart, await findPayments(run.database, cart.cartId), await findOrders(run.database, cart.cartId))

/** Null once the cart is being booked; else why there is nothing to book for. */
const takeMoney = async (run: CartRun, cart: CartRecord): Promise<Failure<Code> | null> => {
  const live = (await findPayments(run.database, cart.cartId)).find(isLive)
  if (live) return takePayment(run, cart, live)
  // Between our two readings another call may have taken the money: then it is not missing.
  const latest = await findCart(run.database, cart.cartId)
  if (latest && !isUnpaid(latest.status) && latest.status !== 'EXPIRED') return null
  if (isExpired(cart, nowOf(run))) return failure('CART_EXPIRED')
  if (cart.status === 'FINALIZED' && cart.document.price.payNow.amountMinor === 0) {
    const claimed = await claimBooking(run, cart, null)
    if (claimed) void run.sagas.start(claimed.saga, claimed)
    return null
  }
  return unpaidFailure(cart.document.lastPaymentFailure)
}

const takePayment = async (run: CartRun, cart: CartRecord, live: CartPayment): Promise<Failure<Code> | null> => {
  const payment = await ensureOpened(run, live)
  const state = payment && (await findPaymentState(run, payment))
  if (!payment || !state) return failure('PAYMENT_UNAVAILABLE')
  if (state.status === 'PAID') {
    if (!coversAmount(state, payment)) run.report('payment-amount-differs', { cartId: cart.cartId, attempt: payment.attempt })
    else await settlePaidPayment(run, payment, { cart, payment })
    return coversAmount(state, payment) ? null : failure('PAYMENT_REQUIRED')
  }
  if (state.status === 'CANCELLED') await savePayment(run.database, payment, ['OPENING', 'OPEN'], { status: 'CANCELLED' })
  await noteFailure(run, cart, state.lastFailure)
  return isExpired(cart, nowOf(run)) ? failure('CART_EXPIRED') : unpaidFailure(state.lastFailure)
}

/** Keeps why a payment failed, for the page the shopper comes back to; a cart that changed meanwhile needs no note. */
const noteFailure = async (run: CartRun, cart: CartRecord, reason: PaymentFailureReason | null): Promise<void> => {
  if (reason === null || reason === cart.document.lastPaymentFailure || !isUnpaid(cart.status)) return
  await saveCart(run.database, cart, { document: { ...cart.document, lastPaymentFailure: reason } })
}

const unpaidFailure = (reason: PaymentFailureReason | null): Failure<'PAYMENT_DECLINED' | 'PAYMENT_REQUIRED'> =>
  reason === 'DECLINED' || reason === 'AUTHENTICATION_FAILED'
    ? failure('PAYMENT_DECLINED', { details: reason })
    : failure('PAYMENT_REQUIRED', reason ? { details: reason } : {})

/** Waits for the saga: in this process by its promise, on another machine by looking. */
const waitForOutcome = async (run: CartRun, cartId: string): Promise<void> => {
  const running = run.sagas.running(cartId)
  if (running) {
    const stop = new AbortController()
    await Promise.race([running, run.sleep(LONGEST_WAIT_MS, stop.signal)])
    stop.abort()
    return
  }
  for (let waited = 0; waited < LONGEST_WAIT_MS; waited += POLL_MS) {
    const cart = await findCart(run.database, cartId)
    if (cart?.status !== 'CONFIRMING') return
    await run.sleep(POLL_MS)
  }
}
