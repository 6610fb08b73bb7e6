import type { PaymentProviderName } from '@portolan/contract/payments'
import { findPaymentByProviderId } from './cart-payment.repository.ts'
import { coversAmount, ensureOpened, findPaymentState } from './open-payment.ts'
import type { CartRun } from './saga-runner.ts'
import { settlePaidPayment } from './settle-payment.ts'

/** The headers and the body as they came, byte for byte: the signature is over them. */
export type RawWebhook = { headers: Readonly<Record<string, string | undefined>>; body: string }

/** FORGED: signature or time are wrong. LATER: could not be worked on now, so the provider shall send it again. */
export type WebhookOutcome = 'DONE' | 'FORGED' | 'LATER'

/**
 * A provider tells that something happened to a payment. The event is only a nudge: what is true is asked of the provider, so an
 * event that comes twice, late or out of order does no harm.
 */
export const paymentWebhookReceived = async (run: CartRun, name: PaymentProviderName, raw: RawWebhook): Promise<WebhookOutcome> => {
  const provider = run.providerOf(name)
  const event = provider?.readWebhook(raw.headers, raw.body) ?? null
  if (!event) return 'FORGED'
  if (event.kind !== 'PAID') return 'DONE'
  const payment = await findPaymentByProviderId(run.database, name, event.paymentId)
  if (!payment) {
    run.report('webhook-of-unknown-payment', { provider: name, eventId: event.eventId })
    return 'LATER'
  }
  const opened = await ensureOpened(run, payment)
  const state = opened && (await findPaymentState(run, opened))
  if (!state) return 'LATER'
  if (coversAmount(state, payment)) await settlePaidPayment(run, payment)
  return 'DONE'
}
