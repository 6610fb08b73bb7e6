/** What the test provider knows of a payment. Card numbers and security codes are never among it. */

export type TestPaymentStatus = 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'

export type BankRefusal = 'card_declined' | 'insufficient_funds' | 'expired_card'
/** Why the last attempt brought no money. */
export type TestPaymentFailure = BankRefusal | 'authentication_failed' | 'abandoned' | 'expired'

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
  /** Where the shopper reads the page, ISO 3166-1 alpha-2; null where unknown. */
  country: string | null
  returnUrl: string
  /** Milliseconds since 1970; no attempt is taken from this moment on. */
  expiresAtMs: number
  lastFailure: TestPaymentFailure | null
  card: CardOnPayment | null
  /** When a payment that is processing gets its answer from the test bank; null in any other status. */
  settlesAtMs: number | null
  /** What that answer refuses it with; null for an approval. */
  settlesWith: BankRefusal | null
}

export type TestEventType = 'payment.processing' | 'payment.succeeded' | 'payment.failed' | 'payment.canceled' | 'payment.refunded'
