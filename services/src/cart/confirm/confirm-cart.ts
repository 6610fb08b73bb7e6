import type { OrdersResult } from '@portolan/contract/cart/cart'
import type { CartKey } from '@portolan/contract/cart/cart.endpoints'
import { type Failure, failure, isFailure } from '@portolan/contract/wire/failure'
import type { PaymentFailureReason } from '../../payments/payment-provider.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { openWholeCart } from '../record/cart-access.ts'
import { type CartPayment, isLive, wasPaid } from '../record/cart-payment.ts'
import { savePayment } from '../record/cart-payment.repository.ts'
import { type CartRun, nowOf } from '../cart-run.ts'
import type { CartRecord } from '../record/cart-record.ts'
import { isExpired, isUnpaid } from '../record/cart-status.ts'
import { findCart, saveCart } from '../record/cart.repository.ts'
import { checkPayment } from './check-payment.ts'
import { claimBooking } from '../booking/claim-booking.ts'
import { toOrdersResult } from '../record/orders-result.ts'
import { findWholeCart, type WholeCart } from '../record/whole-cart.repository.ts'

type Code = 'VOUCHER_INVALID' | 'CART_NOT_FOUND' | 'CART_EXPIRED' | 'PAYMENT_REQUIRED' | 'PAYMENT_DECLINED' | 'PAYMENT_UNAVAILABLE'

const LONGEST_WAIT_MS = 20_000
const POLL_MS = 250

/**
 * Books a paid cart exactly once, however often and wherever it is called. After the longest wait it answers CONFIRMING, and while the
 * payment is processing PAYMENT_PROCESSING.
 */
export const confirmCart = async (run: CartRun, key: CartKey, context: RequestContext): Promise<OrdersResult | Failure<Code>> => {
  const whole = await openWholeCart(run, key, context)
  if (isFailure(whole)) return whole
  const { status, cartId } = whole.cart
  const isUnsettled = isUnpaid(status) || status === 'EXPIRED' || status === 'PAYMENT_PROCESSING'
  if (!isUnsettled && status !== 'CONFIRMING') return toOrdersResult(whole)
  const unpaid = isUnsettled ? await takeMoney(run, whole) : null
  if (unpaid) return unpaid
  return toOrdersResult((await waitForOutcome(run, cartId)) ?? (await findWholeCart(run.database, cartId)) ?? whole)
}

/** Null once the cart is being booked or waits for a processing payment; else the reason why nothing can be booked. */
const takeMoney = async (run: CartRun, { cart, payments }: WholeCart): Promise<Failure<Code> | null> => {
  const live = payments.find(isLive)
  if (live) return takePayment(run, cart, live)
  // A refunded late payment is shown; it says more than that the cart expired.
  if (cart.status === 'EXPIRED' && payments.some(wasPaid)) return null
  if (isExpired(cart, nowOf(run))) return failure('CART_EXPIRED')
  if (cart.status !== 'FINALIZED' || cart.document.price.payNow.amountMinor > 0) return unpaidFailure(cart.document.lastPaymentFailure)
  const claim = await claimBooking(run, cart, null)
  if (claim.kind === 'CLAIMED') void run.sagas.start(claim.saga, claim)
  return claim.kind === 'VOUCHER_SPENT' ? failure('VOUCHER_INVALID') : null
}

const takePayment = async (run: CartRun, cart: CartRecord, live: CartPayment): Promise<Failure<Code> | null> => {
  const check = await checkPayment(run, live, cart)
  if (check.kind === 'SETTLED') return null
  // A provider that does not answer changes nothing for a cart that waits anyway.
  if (check.kind === 'UNAVAILABLE') return cart.status === 'PAYMENT_PROCESSING' ? null : failure('PAYMENT_UNAVAILABLE')
  const { state } = check
  if (state.status === 'PROCESSING') return null
  if (state.status === 'PAID') return failure('PAYMENT_REQUIRED')
  if (state.status === 'CANCELLED') await savePayment(run.database, live, ['OPENING', 'OPEN'], { status: 'CANCELLED' })
  await noteFailure(run, cart, state.lastFailure)
  return isExpired(cart, nowOf(run)) ? failure('CART_EXPIRED') : unpaidFailure(state.lastFailure)
}

/** Stores why a payment failed, for the page the shopper returns to; skipped for a cart that changed meanwhile. */
const noteFailure = async (run: CartRun, cart: CartRecord, reason: PaymentFailureReason | null): Promise<void> => {
  if (reason === null || reason === cart.document.lastPaymentFailure || !isUnpaid(cart.status)) return
  await saveCart(run.database, cart, { document: { ...cart.document, lastPaymentFailure: reason } })
}

const unpaidFailure = (reason: PaymentFailureReason | null): Failure<'PAYMENT_DECLINED' | 'PAYMENT_REQUIRED'> =>
  reason === 'DECLINED' || reason === 'AUTHENTICATION_FAILED'
    ? failure('PAYMENT_DECLINED', { details: reason })
    : failure('PAYMENT_REQUIRED', reason ? { details: reason } : {})

/** Waits for the saga: in this process by its promise, on another instance by polling. Returns the cart if it is already known. */
const waitForOutcome = async (run: CartRun, cartId: string): Promise<WholeCart | null> => {
  const running = run.sagas.running(cartId)
  if (running) {
    const stop = new AbortController()
    const ended = await Promise.race([running, run.sleep(LONGEST_WAIT_MS, stop.signal).then(() => null)])
    stop.abort()
    return ended
  }
  for (let waited = 0; waited < LONGEST_WAIT_MS; waited += POLL_MS) {
    const cart = await findCart(run.database, cartId)
    if (cart?.status !== 'CONFIRMING') return null
    await run.sleep(POLL_MS)
  }
  return null
}
