import type { PaymentWebhook } from '../../payments/payment-provider.ts'
import { wasPaid } from '../record/cart-payment.ts'
import { checkPayment, isKnownSettled } from './check-payment.ts'
import type { CartRun } from '../cart-run.ts'
import { findWholeCartByPayment } from '../record/whole-cart.repository.ts'

/** The event cannot be handled now; thrown so that the provider sends it again. */
class WebhookPostponed extends Error {
  override readonly name = 'WebhookPostponed'
}

/**
 * A provider's signed event about a payment. It is only a hint: the state is read from the provider, so duplicate, late or unordered events
 * are harmless. Booking continues after this resolves. Throws WebhookPostponed.
 */
export const paymentWebhookReceived = async (run: CartRun, provider: string, event: PaymentWebhook): Promise<void> => {
  if (event.kind === 'REFUNDED' || (await isKnownSettled(run, provider, event.paymentId))) return
  const whole = await findWholeCartByPayment(run.database, provider, event.paymentId)
  const payment = whole?.payments.find((each) => each.provider === provider && each.paymentId === event.paymentId)
  if (!whole || !payment) {
    if (isRefusal(event)) return
    // The event may arrive before we have stored its payment.
    throw new WebhookPostponed(`Payment of event ${event.eventId} is not known yet`)
  }
  // The shopper returned before the event arrived: the payment is already booked for or refunded.
  if (wasPaid(payment)) return
  // The payment page shows a declined card at once; a shopper who waits for a transfer gets a mail from us.
  if (isRefusal(event) && whole.cart.status !== 'PAYMENT_PROCESSING') return
  const { kind } = await checkPayment(run, payment, whole.cart)
  if (kind === 'UNAVAILABLE') throw new WebhookPostponed(`The provider could not be asked about event ${event.eventId}`)
}

const isRefusal = ({ kind }: PaymentWebhook): boolean => kind === 'FAILED' || kind === 'CANCELLED'
