import type { PaymentProviderName } from '@portolan/contract/payments'
import type { PaymentWebhook } from '../payments/payment-provider.ts'
import { findPaymentByProviderId } from './cart-payment.repository.ts'
import { coversAmount, ensureOpened, findPaymentState } from './open-payment.ts'
import type { CartRun } from './saga-runner.ts'
import { settlePaidPayment } from './settle-payment.ts'

/** The event could not be acted on now; thrown so that the provider sends it again. */
export class WebhookPostponed extends Error {
  override readonly name = 'WebhookPostponed'
}

/**
 * A provider tells, signed, that something happened to a payment. The event is only a nudge: what is true is asked of the provider,
 * so an event that comes twice, late or out of order does no harm. Booking goes on after this resolves. Throws WebhookPostponed.
 */
export const paymentWebhookReceived = async (run: CartRun, provider: PaymentProviderName, event: PaymentWebhook): Promise<void> => {
  if (event.kind !== 'PAID') return
  const payment = await findPaymentByProviderId(run.database, provider, event.paymentId)
  // The event may be faster than our own note of the payment it is about.
  if (!payment) throw new WebhookPostponed(`Payment of event ${event.eventId} is not known yet`)
  const opened = await ensureOpened(run, payment)
  const state = opened && (await findPaymentState(run, opened))
  if (!state) throw new WebhookPostponed(`The provider could not be asked about event ${event.eventId}`)
  if (coversAmount(state, payment)) await settlePaidPayment(run, payment)
}
