import { sumMoney } from '@portolan/contract/values/money'
import { afterNow, type CartPorts, outsideSignal } from '../cart-run.ts'
import { paymentKey } from '../record/cart-payment.ts'
import { type CartRefund, refundsOf } from '../record/cart-refund.ts'
import { type DueRefund, saveRefund } from '../record/cart-refund.repository.ts'
import { askProvider } from './open-payment.ts'

export const REFUND_RETRY_MS = 15_000
/** A refund that the provider has taken on and not finished is asked about now and then. */
const PENDING_MS = 60_000

/** Sends a refund, or asks what became of it. What does not work now is due again later. The key makes it happen once. */
export const sendRefund = async (ports: CartPorts, due: DueRefund): Promise<void> => {
  const answer = due.refund.state === 'PENDING' ? await askAbout(ports, due) : await ask(ports, due)
  if (!answer) return saveRefund(ports.database, due.refund, { runAfter: afterNow(ports, REFUND_RETRY_MS) })
  await saveRefund(ports.database, due.refund, { ...answer, runAfter: answer.state === 'REFUNDED' ? null : afterNow(ports, PENDING_MS) })
}

type Answer = Pick<CartRefund, 'state' | 'providerReference'>

const ask = async (ports: CartPorts, { refund, payment }: DueRefund): Promise<Answer | null> => {
  const { paymentId, cartId, attempt } = payment
  if (paymentId === null) return null
  const request = { paymentId, amount: refund.amount, idempotencyKey: `${paymentKey(cartId, attempt)}:${refund.key}` }
  const result = await askProvider(ports, payment, (provider) => provider.refund(request, outsideSignal()))
  return result && { state: result.status, providerReference: result.refundId }
}

/** It has arrived once all that was taken on of this payment has: a provider tells the sum alone. */
const askAbout = async (ports: CartPorts, { refund, payment, refunds }: DueRefund): Promise<Answer | null> => {
  const { paymentId } = payment
  if (paymentId === null) return null
  const taken = sumMoney(refundsOf(payment, refunds).filter(({ state }) => state !== 'DUE').map(({ amount }) => amount), payment.amount.currency)
  const state = await askProvider(ports, payment, (provider) => provider.find(paymentId, outsideSignal()))
  if (!state) return null
  const hasArrived = state.status === 'PAID' && state.refunded.amountMinor >= taken.amountMinor
  return { state: hasArrived ? 'REFUNDED' : 'PENDING', providerReference: refund.providerReference }
}
