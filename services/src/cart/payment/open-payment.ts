import type { PaymentFailureReason, PaymentProvider, PaymentState } from '../../payments/payment-provider.ts'
import { type CartPayment, isLive } from '../record/cart-payment.ts'
import { findPayments, savePayment } from '../record/cart-payment.repository.ts'
import { type CartPorts, outsideSignal } from '../cart-run.ts'

/** Open payments at their provider. Nothing here runs inside a transaction. */

/** A payment that its provider knows; it may have been closed since. */
export type OpenedCartPayment = CartPayment & { paymentId: string; redirectUrl: string }

/** The payment as the provider knows it; opened again with its key if it may not have been opened. Null: the provider does not answer. */
export const ensureOpened = async (ports: CartPorts, payment: CartPayment): Promise<OpenedCartPayment | null> => {
  const { paymentId, redirectUrl } = payment
  if (paymentId !== null && redirectUrl !== null) return { ...payment, paymentId, redirectUrl }
  const opened = await openAtProvider(ports, payment)
  if (opened) await savePayment(ports.database, payment, ['OPENING'], opened)
  return opened
}

/** Opens a payment with its key without storing anything. Null: the provider does not answer. */
export const openAtProvider = async (ports: CartPorts, payment: CartPayment): Promise<OpenedCartPayment | null> => {
  const opened = await askProvider(ports, payment, (provider) => provider.open(payment.request, outsideSignal()))
  return opened && { ...payment, ...opened, status: 'OPEN' }
}

/** The state of an opened payment at its provider; null when the provider does not answer. */
export const findPaymentState = (ports: CartPorts, payment: OpenedCartPayment): Promise<PaymentState | null> =>
  askProvider(ports, payment, (provider) => provider.find(payment.paymentId, outsideSignal()))

/** True when the whole amount has arrived and nothing is refunded. */
export const coversAmount = (state: PaymentState, { amount }: CartPayment): boolean =>
  state.status === 'PAID' && state.amount.currency === amount.currency && state.amount.amountMinor >= amount.amountMinor
  && state.refunded.amountMinor === 0

export type ClosedPayment =
  | { kind: 'CLOSED'; lastFailure: PaymentFailureReason | null }
  | { kind: 'PAID' | 'PROCESSING'; payment: OpenedCartPayment }
  | { kind: 'UNAVAILABLE' }

/** Closes the open payment of a cart at its provider, so that it can no longer be paid; PAID in full or PROCESSING if the shopper paid first. */
export const closeLivePayment = async (ports: CartPorts, cartId: string): Promise<ClosedPayment> => {
  const live = (await findPayments(ports.database, cartId)).find(isLive)
  if (!live) return { kind: 'CLOSED', lastFailure: null }
  const payment = await ensureOpened(ports, live)
  const state = payment && (await askProvider(ports, payment, (provider) => provider.cancel(payment.paymentId, outsideSignal())))
  if (!payment || !state || state.status === 'OPEN') return { kind: 'UNAVAILABLE' }
  if (state.status === 'PROCESSING' || coversAmount(state, payment)) return { kind: state.status === 'PROCESSING' ? 'PROCESSING' : 'PAID', payment }
  // A partial payment books nothing; an operator must clarify it.
  if (state.status === 'PAID') ports.report('payment-amount-differs', { cartId, attempt: payment.attempt })
  await savePayment(ports.database, payment, ['OPENING', 'OPEN'], { status: 'CANCELLED' })
  return { kind: 'CLOSED', lastFailure: state.status === 'PAID' ? null : state.lastFailure }
}

/** Calls the provider of a payment; reports a failure or a disconnected provider and returns null. */
export const askProvider = async <Answer>(
  ports: Pick<CartPorts, 'providerOf' | 'report'>, { provider: name, cartId, attempt }: CartPayment, ask: (provider: PaymentProvider) => Promise<Answer>,
): Promise<Answer | null> => {
  const provider = ports.providerOf(name)
  if (!provider) {
    ports.report('payment-provider-missing', { provider: name, cartId, attempt })
    return null
  }
  try {
    return await ask(provider)
  } catch (error) {
    ports.report('payment-provider-failed', { provider: name, cartId, attempt, error })
    return null
  }
}
