import { money, type Money } from '@portolan/contract/money'
import { type CartPayment, paymentKey } from './cart-payment.ts'
import { savePayment } from './cart-payment.repository.ts'
import { afterNow, type CartPorts, outsideSignal } from './cart-ports.ts'
import { askProvider } from './open-payment.ts'

const RETRY_MS = 15_000
/** A refund that the provider has taken on and not finished is asked about now and then. */
const PENDING_MS = 60_000

/**
 * Sends money back: all of a REFUNDING payment, or the part of a PAID one that the trip did not cost. What does not work now is
 * due again later. The key makes it happen once.
 */
export const refundPayment = async (ports: CartPorts, payment: CartPayment): Promise<void> => {
  const from = [payment.status]
  const status = await askForRefund(ports, payment)
  if (status === 'REFUNDED') {
    const ended = payment.status === 'REFUNDING' ? 'REFUNDED' : payment.status
    await savePayment(ports.database, payment, from, { status: ended, refundStatus: 'REFUNDED', runAfter: null })
    return
  }
  await savePayment(ports.database, payment, from, status === 'PENDING'
    ? { refundStatus: 'PENDING', runAfter: afterNow(ports, PENDING_MS) }
    : { runAfter: afterNow(ports, RETRY_MS) })
}

/** What goes back of a payment; null when it is kept whole. */
export const refundOf = ({ status, amount, giveBackMinor }: CartPayment): Money | null => {
  if (status === 'REFUNDING' || status === 'REFUNDED') return amount
  return status === 'PAID' && giveBackMinor > 0 ? money(giveBackMinor, amount.currency) : null
}

const askForRefund = async (ports: CartPorts, payment: CartPayment): Promise<'REFUNDED' | 'PENDING' | null> => {
  const { paymentId, status, cartId, attempt, refundStatus } = payment
  const amount = refundOf(payment)
  if (paymentId === null || amount === null) return null
  return askProvider(ports, payment, async (provider) => {
    if (refundStatus === 'PENDING') {
      const state = await provider.find(paymentId, outsideSignal())
      return state.status === 'PAID' && state.refunded.amountMinor >= amount.amountMinor ? 'REFUNDED' : 'PENDING'
    }
    const key = `${paymentKey(cartId, attempt)}:${status === 'PAID' ? 'difference' : 'refund'}`
    return (await provider.refund({ paymentId, amount, idempotencyKey: key }, outsideSignal())).status
  })
}
