import { LRUCache } from 'lru-cache'
import type { PaymentState } from '../payments/payment-provider.ts'

/** What came of asking a provider about a payment. */
export type PaymentCheck =
  /** Its money is booked for or on its way back, for good. */
  | { kind: 'SETTLED' }
  | { kind: 'UNPAID'; state: PaymentState }
  /** The provider is out of reach. */
  | { kind: 'UNAVAILABLE' }

/** Checks by provider and its payment id that run in this process, and those that ended as SETTLED. */
export type PaymentChecks = LRUCache<string, Promise<PaymentCheck>>

const MOST = 5_000
export const createPaymentChecks = (): PaymentChecks => new LRUCache({ max: MOST })
