import { type CartPayment, paymentKey } from './cart-payment.ts'
import { savePayment } from './cart-payment.repository.ts'
import { afterNow, type CartPorts, outsideSignal } from './cart-ports.ts'
import { askProvider } from './open-payment.ts'

const RETRY_MS = 15_000
/** A refund that the provider has taken on and not finished is asked about now and then. */
const PENDING_MS = 60_000

/** Sends the money of a REFUNDING payment back; what does not work now is due again later. The key makes it happen once. */
export const refundPayment = async (ports: CartPorts, payment: CartPayment): Promise<void> => {
  const status = await askForRefund(ports, payment)
  if (status === 'REFUNDED') {
    await savePayment(ports.database, payment, ['REFUNDING'], { status: 'REFUNDED', refundStatus: 'REFUNDED', runAfter: null })
    return
  }
  await savePayment(ports.database, payment, ['REFUNDING'], status === 'PENDING'
    ? { refundStatus: 'PENDING', runAfter: afterNow(ports, PENDING_MS) }
    : { runAfter: afterNow(ports, RETRY_MS) })
}

const askForRefund = async (ports: CartPorts, payment: CartPayment): Promise<'REFUNDED' | 'PENDING' | null> => {
  const { paymentId, amount, cartId, attempt, refundStatus } = payment
  if (paymentId === null) return null
  return askProvider(ports, payment, async (provider) => {
    if (refundStatus === 'PENDING') {
      const state = await provider.find(paymentId, outsideSignal())
      return state.status === 'PAID' && state.refunded.amountMinor >= amount.amountMinor ? 'REFUNDED' : 'PENDING'
    }
    const key = `${paymentKey(cartId, attempt)}:refund`
    return (await provider.refund({ paymentId, amount, idempotencyKey: key }, outsideSignal())).status
  })
}
