/** What the test provider knows of a payment. Card numbers and security codes are never among it. */

export const TEST_PAYMENT_STATUSES = ['requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled'] as const
export type TestPaymentStatus = (typeof TEST_PAYMENT_STATUSES)[number]

/** Why the last attempt brought no money; the first three are a bank's refusals. */
export const TEST_PAYMENT_FAILURES = [
  'card_declined', 'insufficient_funds', 'expired_card', 'authentication_failed', 'abandoned', 'expired',
] as const
export type TestPaymentFailure = (typeof TEST_PAYMENT_FAILURES)[number]

export type TestCardBrand = 'Visa'
export type CardOnPayment = { brand: TestCardBrand; last4: string }

export type TestPayment = {
  paymentId: string
  status: TestPaymentStatus
  /** Minor units of `currency`. */
  amountMinor: number
  refundedMinor: number
  /** ISO 4217. */
  currency: string
  description: string
  reference: string
  merchantName: string
  language: string
  returnUrl: string
  /** Milliseconds since 1970; no attempt is taken from this moment on. */
  expiresAtMs: number
  lastFailure: TestPaymentFailure | null
  card: CardOnPayment | null
  /** When a payment that is processing gets its answer from the test bank; null in any other status. */
  settlesAtMs: number | null
}

export const TEST_EVENT_TYPES = ['payment.succeeded', 'payment.failed', 'payment.canceled', 'payment.refunded'] as const
export type TestEventType = (typeof TEST_EVENT_TYPES)[number]
