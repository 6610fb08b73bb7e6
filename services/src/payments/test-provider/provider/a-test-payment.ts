import type { TestPayment } from './test-payment.ts'

/** Builder for tests: an open payment of 423.85 EUR. */
export const aTestPayment = (changes: Partial<TestPayment> = {}): TestPayment => ({
  paymentId: 'pay_1',
  status: 'requires_payment_method',
  amountMinor: 42_385,
  refundedMinor: 0,
  currency: 'EUR',
  description: 'Madrid to London, return, 3 travellers',
  reference: 'SOL-7K4M2Q',
  merchantName: 'Solara Viajes',
  language: 'en',
  country: null,
  returnUrl: 'http://localhost:3000/checkout/cart/return',
  expiresAtMs: Date.parse('2026-03-01T10:30:00Z'),
  lastFailure: null,
  card: null,
  settlesAtMs: null,
  settlesWith: null,
  ...changes,
})
