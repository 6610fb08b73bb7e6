import type { CartPayment } from '../record/cart-payment.ts'
import type { CartRecord } from '../record/cart-record.ts'
import { coversAmount, ensureOpened, findPaymentState, type OpenedCartPayment } from '../payment/open-payment.ts'
import type { CartRun, PaymentCheck } from '../cart-run.ts'
import { LRUCache } from 'lru-cache'
import { followUnpaid } from './processing-payment.ts'
import { settlePaidPayment } from './settle-payment.ts'

const MOST_CHECKS = 5_000
/** The last check of each payment in this process, running or finished. Only one that ended as SETTLED is an answer to later calls. */
export const createPaymentChecks = (): CartRun['checks'] => new LRUCache({ max: MOST_CHECKS })

/**
 * Asks the provider about a payment, books for it when it is paid, and lets its cart wait while it is processing. Usually the shopper's return
 * and the provider's event arrive at the same moment: the second one shares the first one's result if it is "paid", and asks again otherwise.
 */
export const checkPayment = async (run: CartRun, payment: CartPayment, cart: CartRecord): Promise<PaymentCheck> => {
  const opened = await ensureOpened(run, payment)
  if (!opened) return { kind: 'UNAVAILABLE' }
  if (await isKnownSettled(run, opened.provider, opened.paymentId)) return { kind: 'SETTLED' }
  const check = askAndSettle(run, opened, cart)
  run.checks.set(keyOf(opened.provider, opened.paymentId), check)
  return check
}

/** True when a finished or running check of this process says that the payment is settled. */
export const isKnownSettled = async ({ checks }: CartRun, provider: string, paymentId: string): Promise<boolean> => {
  // A failed check rejects for its own caller; here it only means that the state is unknown.
  const known = await checks.get(keyOf(provider, paymentId))?.catch(() => null)
  return known?.kind === 'SETTLED'
}

const askAndSettle = async (run: CartRun, payment: OpenedCartPayment, cart: CartRecord): Promise<PaymentCheck> => {
  const state = await findPaymentState(run, payment)
  if (!state) return { kind: 'UNAVAILABLE' }
  if (!coversAmount(state, payment)) {
    if (state.status === 'PAID') run.report('payment-amount-differs', { cartId: payment.cartId, attempt: payment.attempt })
    await followUnpaid(run, cart, payment, state)
    return { kind: 'UNPAID', state }
  }
  const isSettled = await settlePaidPayment(run, payment, { cart, payment })
  return isSettled ? { kind: 'SETTLED' } : { kind: 'UNAVAILABLE' }
}

const keyOf = (provider: string, paymentId: string): string => `${provider}:${paymentId}`
