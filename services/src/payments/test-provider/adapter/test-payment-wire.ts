import { instantSchema } from '@portolan/contract/values/date'
import { currencySchema, money } from '@portolan/contract/values/money'
import * as z from 'zod/mini'
import type { LedgerPayment, PaymentFailureReason, PaymentState, PaymentWebhook } from '../../payment-provider.ts'

/** The test provider's answers, parsed before anything is believed, and what they mean to us. */

const amount = z.int().check(z.nonnegative())

export const paymentSchema = z.object({
  id: z.string().check(z.minLength(1)),
  status: z.enum(['requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled']),
  amount,
  amount_refunded: amount,
  currency: currencySchema,
  last_failure: z.nullable(z.enum(['card_declined', 'insufficient_funds', 'expired_card', 'authentication_failed', 'abandoned', 'expired'])),
  hosted_url: z.string().check(z.refine((value) => /^https?:\/\//.test(value) && URL.canParse(value))),
  expires_at: instantSchema,
})
export type WirePayment = z.infer<typeof paymentSchema>

export const refundSchema = z.object({ id: z.string().check(z.minLength(1)), payment: z.string(), amount, status: z.enum(['succeeded', 'pending']) })

export const paymentListSchema = z.object({
  payments: z.array(z.extend(paymentSchema, {
    idempotency_key: z.string(), reference: z.string(), refunds: z.array(z.pick(refundSchema, { id: true, amount: true, status: true })),
  })),
  /** The payment that the next page begins after; null on the last one. */
  next: z.nullable(z.string()),
})

const webhookSchema = z.object({
  id: z.string().check(z.minLength(1)),
  type: z.enum(['payment.processing', 'payment.succeeded', 'payment.failed', 'payment.canceled', 'payment.refunded']),
  payment: z.string().check(z.minLength(1)),
})

const REASON: Readonly<Record<NonNullable<WirePayment['last_failure']>, PaymentFailureReason>> = {
  card_declined: 'DECLINED', insufficient_funds: 'DECLINED', expired_card: 'DECLINED',
  authentication_failed: 'AUTHENTICATION_FAILED', abandoned: 'ABANDONED', expired: 'EXPIRED',
}

const KIND: Readonly<Record<z.infer<typeof webhookSchema>['type'], PaymentWebhook['kind']>> = {
  'payment.processing': 'PROCESSING', 'payment.succeeded': 'PAID', 'payment.failed': 'FAILED', 'payment.canceled': 'CANCELLED', 'payment.refunded': 'REFUNDED',
}

export const toPaymentState = (payment: WirePayment): PaymentState => {
  const lastFailure = payment.last_failure && REASON[payment.last_failure]
  switch (payment.status) {
    case 'succeeded':
      return { status: 'PAID', amount: money(payment.amount, payment.currency), refunded: money(payment.amount_refunded, payment.currency) }
    case 'canceled': return { status: 'CANCELLED', lastFailure }
    case 'processing': return { status: 'PROCESSING' }
    case 'requires_payment_method':
    case 'requires_action': return { status: 'OPEN', lastFailure }
    default: return payment.status satisfies never
  }
}

export const toLedgerPayment = (payment: z.infer<typeof paymentListSchema>['payments'][number]): LedgerPayment => ({
  paymentId: payment.id,
  idempotencyKey: payment.idempotency_key,
  reference: payment.reference,
  status: toPaymentState(payment).status,
  amount: money(payment.amount, payment.currency),
  refunded: money(payment.amount_refunded, payment.currency),
  refunds: payment.refunds.map(({ id, amount: sent, status }) => ({ refundId: id, amount: money(sent, payment.currency), status: toRefundStatus(status) })),
  expiresAt: payment.expires_at,
})

export const toRefundStatus = (status: z.infer<typeof refundSchema>['status']): 'REFUNDED' | 'PENDING' => (status === 'succeeded' ? 'REFUNDED' : 'PENDING')

/** The event of a webhook's body; null for a body or a type that is not known. */
export const toPaymentWebhook = (rawBody: string): PaymentWebhook | null => {
  const outcome = webhookSchema.safeParse(parseJson(rawBody))
  return outcome.success ? { eventId: outcome.data.id, paymentId: outcome.data.payment, kind: KIND[outcome.data.type] } : null
}

export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON is one more kind of invalid answer, which every schema refuses.
    return undefined
  }
}
