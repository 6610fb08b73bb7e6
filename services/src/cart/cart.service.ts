import type { PaymentWebhook } from '../payments/payment-provider.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import type { CartPorts, CartRun } from './cart-run.ts'
import { createCartMemory } from './record/cart-memory.ts'
import { mailOf } from './mail/cart-mail.ts'
import { createPaymentChecks } from './confirm/check-payment.ts'
import { type CartWorker, createCartWorker } from './worker/cart-worker.ts'
import { paymentWebhookReceived } from './confirm/payment-webhook.ts'
import { createSagaRunner } from './booking/saga-runner.ts'
import { isFreeFlightSpent } from './vouchers/free-flight-voucher.ts'

export type CartService = {
  /** What the endpoints work with. */
  run: CartRun
  worker: CartWorker
  /** For the search of free flights: true once whoever asks has had theirs. */
  isFreeFlightSpent: (context: RequestContext) => Promise<boolean>
  /** For the route that receives a provider's events; rejects when the event shall come again. */
  paymentWebhookReceived: (provider: string, event: PaymentWebhook) => Promise<void>
}

/** The cart with everything that runs beside its calls. The worker is not started yet. */
export const createCartService = (ports: CartPorts & { mailer: Mailer }): CartService => {
  const memory = createCartMemory()
  const run: CartRun = { ...ports, sagas: createSagaRunner(ports, memory), memory, checks: createPaymentChecks() }
  const worker = createCartWorker(run, async (event) => {
    if (event.kind === 'CART_NEEDS_OPERATOR') ports.report('cart-needs-operator', { eventId: event.eventId })
    const mail = await mailOf(run, event)
    if (mail) await ports.mailer.send(mail)
  })
  return {
    run, worker, isFreeFlightSpent: (context) => isFreeFlightSpent(run, context),
    paymentWebhookReceived: (provider, event) => paymentWebhookReceived(run, provider, event),
  }
}
