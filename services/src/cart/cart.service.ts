import type { Money } from '@portolan/contract/values/money'
import type { PaymentWebhook } from '../payments/payment-provider.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import type { CartPorts, CartRun } from './cart-run.ts'
import { createCartMemory } from './record/cart-memory.ts'
import { mailOf } from './mail/cart-mail.ts'
import { createPaymentChecks } from './confirm/check-payment.ts'
import { type CartWorker, createCartWorker } from './worker/cart-worker.ts'
import { paymentWebhookReceived } from './confirm/payment-webhook.ts'
import { createSagaRunner } from './booking/booking-saga.ts'
import { type BudgetOf, leftToSpend } from './price/member-budget.repository.ts'
import { isFreeFlightSpent } from './vouchers/free-flight-voucher.ts'

export type CartService = {
  /** What the endpoints work with. */
  run: CartRun
  worker: CartWorker
  /** For the search of free flights: true when the caller has already used their voucher. */
  isFreeFlightSpent: (context: RequestContext) => Promise<boolean>
  /** For a member's pages: what they may still spend of a ceiling. */
  leftToSpend: (member: BudgetOf, ceiling: Money) => Promise<Money>
  /** For the route that receives a provider's events; rejects when the provider must send the event again. */
  paymentWebhookReceived: (provider: string, event: PaymentWebhook) => Promise<void>
}

/** The cart's calls and background work. The worker is not started yet. */
export const createCartService = (ports: CartPorts & { mailer: Mailer }): CartService => {
  const memory = createCartMemory()
  const run: CartRun = { ...ports, sagas: createSagaRunner(ports, memory), memory, checks: createPaymentChecks() }
  const worker = createCartWorker(run, async (event) => {
    if (event.kind === 'CART_NEEDS_OPERATOR') ports.report('cart-needs-operator', { eventId: event.eventId })
    const mail = await mailOf(run, event)
    if (mail) await ports.mailer.send(mail)
  })
  return {
    run, worker, isFreeFlightSpent: (context) => isFreeFlightSpent(run, context), leftToSpend: (member, ceiling) => leftToSpend(run.database, member, ceiling),
    paymentWebhookReceived: (provider, event) => paymentWebhookReceived(run, provider, event),
  }
}
