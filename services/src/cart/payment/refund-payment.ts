import { sumMoney } from '@portolan/contract/values/money'
import { afterNow, type CartPorts, outsideSignal } from '../cart-run.ts'
import { paymentKey } from '../record/cart-payment.ts'
import { type CartRefund, refundsOf } from '../record/cart-refund.ts'
import { type DueRefund, findRefunds, saveRefund } from '../record/cart-refund.repository.ts'
import { askProvider } from './open-payment.ts'

export const REFUND_RETRY_MS = 15_000
/** Pause between look-ups of a refund that the provider has accepted and not finished. */
const PENDING_MS = 60_000

/** Sends a refund, or looks up its state. After a failure it is due again later. The idempotency key prevents a second refund. */
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

/** A refund has arrived when all accepted refunds of its payment have: a provider reports only their sum. */
const askAbout = async (ports: CartPorts, { refund, payment }: DueRefund): Promise<Answer | null> => {
  const { paymentId } = payment
  if (paymentId === null) return null
  const refunds = refundsOf(payment, await findRefunds(ports.database, payment.cartId))
  const taken = sumMoney(refunds.filter(({ state }) => state !== 'DUE').map(({ amount }) => amount), payment.amount.currency)
  const state = await askProvider(ports, payment, (provider) => provider.find(paymentId, outsideSignal()))
  if (!state) return null
  const hasArrived = state.status === 'PAID' && state.refunded.amountMinor >= taken.amountMinor
  return { state: hasArrived ? 'REFUNDED' : 'PENDING', providerReference: refund.providerReference }
}
