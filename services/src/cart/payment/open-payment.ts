import type { PaymentFailureReason, PaymentProvider, PaymentState } from '../../payments/payment-provider.ts'
import { type CartPayment, isLive } from '../record/cart-payment.ts'
import { findPayments, savePayment } from '../record/cart-payment.repository.ts'
import { type CartPorts, outsideSignal } from '../cart-run.ts'

/** Payments while they are open at their provider. Nothing here runs inside a transaction. */

export type OpenedCartPayment = CartPayment & { status: 'OPEN'; paymentId: string; redirectUrl: string }

/** The payment as the provider knows it; opened with its own key when it is unknown whether it ever was. Null: the provider is out of reach. */
export const ensureOpened = async (ports: CartPorts, payment: CartPayment): Promise<OpenedCartPayment | null> => {
  const { paymentId, redirectUrl } = payment
  if (paymentId !== null && redirectUrl !== null) return { ...payment, status: 'OPEN', paymentId, redirectUrl }
  const opened = await openAtProvider(ports, payment)
  if (opened) await savePayment(ports.database, payment, ['OPENING'], opened)
  return opened
}

/** Opens a payment with its own key, nothing written down. Null: the provider is out of reach. */
export const openAtProvider = async (ports: CartPorts, payment: CartPayment): Promise<OpenedCartPayment | null> => {
  const opened = await askProvider(ports, payment, (provider) => provider.open(payment.request, outsideSignal()))
  return opened && { ...payment, ...opened, status: 'OPEN' }
}

/** What the provider says about an opened payment; null when it is out of reach. */
export const findPaymentState = (ports: CartPorts, payment: OpenedCartPayment): Promise<PaymentState | null> =>
  askProvider(ports, payment, (provider) => provider.find(payment.paymentId, outsideSignal()))

/** True when the whole amount has arrived and nothing of it went back. */
export const coversAmount = (state: PaymentState, { amount }: CartPayment): boolean =>
  state.status === 'PAID' && state.amount.currency === amount.currency && state.amount.amountMinor >= amount.amountMinor
  && state.refunded.amountMinor === 0

export type ClosedPayment =
  | { kind: 'CLOSED'; lastFailure: PaymentFailureReason | null }
  | { kind: 'PAID' | 'PROCESSING'; payment: OpenedCartPayment }
  | { kind: 'UNAVAILABLE' }

/** Closes the live payment of a cart at its provider, so that it cannot be paid any more; PAID in full or PROCESSING when the shopper was faster. */
export const closeLivePayment = async (ports: CartPorts, cartId: string): Promise<ClosedPayment> => {
  const live = (await findPayments(ports.database, cartId)).find(isLive)
  if (!live) return { kind: 'CLOSED', lastFailure: null }
  const payment = await ensureOpened(ports, live)
  const state = payment && (await askProvider(ports, payment, (provider) => provider.cancel(payment.paymentId, outsideSignal())))
  if (!payment || !state || state.status === 'OPEN') return { kind: 'UNAVAILABLE' }
  if (state.status === 'PROCESSING' || coversAmount(state, payment)) return { kind: state.status === 'PROCESSING' ? 'PROCESSING' : 'PAID', payment }
  // Nobody books for a part of the price; whose money it is, an operator finds out.
  if (state.status === 'PAID') ports.report('payment-amount-differs', { cartId, attempt: payment.attempt })
  await savePayment(ports.database, payment, ['OPENING', 'OPEN'], { status: 'CANCELLED' })
  return { kind: 'CLOSED', lastFailure: state.status === 'PAID' ? null : state.lastFailure }
}

/** Asks the provider of a payment; null, reported, when it fails or is not connected. */
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
