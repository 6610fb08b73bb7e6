import type { PaymentWebhook } from '../../payments/payment-provider.ts'
import { wasPaid } from '../record/cart-payment.ts'
import { checkPayment, isKnownSettled } from './check-payment.ts'
import type { CartRun } from '../cart-run.ts'
import { findWholeCartByPayment } from '../record/whole-cart.repository.ts'

/** The event could not be acted on now; thrown so that the provider sends it again. */
class WebhookPostponed extends Error {
  override readonly name = 'WebhookPostponed'
}

/**
 * A provider tells, signed, that something happened to a payment. The event is only a nudge: what is true is asked of the provider,
 * so an event that comes twice, late or out of order does no harm. Booking goes on after this resolves. Throws WebhookPostponed.
 */
export const paymentWebhookReceived = async (run: CartRun, provider: string, event: PaymentWebhook): Promise<void> => {
  if (event.kind === 'REFUNDED' || (await isKnownSettled(run, provider, event.paymentId))) return
  const whole = await findWholeCartByPayment(run.database, provider, event.paymentId)
  const payment = whole?.payments.find((each) => each.provider === provider && each.paymentId === event.paymentId)
  if ((!whole || !payment) && isRefusal(event)) return
  // The event may be faster than our own note of the payment it is about.
  if (!whole || !payment) throw new WebhookPostponed(`Payment of event ${event.eventId} is not known yet`)
  // The shopper came back before the event did: it is booked for, or on its way back.
  if (wasPaid(payment)) return
  // A card that is refused is told on the payment page, where the shopper is; who waits for money at home is told by us.
  if (isRefusal(event) && whole.cart.status !== 'PAYMENT_PROCESSING') return
  const { kind } = await checkPayment(run, payment, whole.cart)
  if (kind === 'UNAVAILABLE') throw new WebhookPostponed(`The provider could not be asked about event ${event.eventId}`)
}

const isRefusal = ({ kind }: PaymentWebhook): boolean => kind === 'FAILED' || kind === 'CANCELLED'
