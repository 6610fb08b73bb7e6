import type { LRUCache } from 'lru-cache'
import type { PaymentProvider, PaymentState } from '../payments/payment-provider.ts'
import { type Clock, toInstant } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import type { Random } from '../platform/random.ts'
import type { LineKinds } from './lines/line-kind.ts'
import type { BookingSaga, CartOrder } from './record/booking.repository.ts'
import type { CartMemory } from './record/cart-memory.ts'
import type { CartPayment } from './record/cart-payment.ts'
import type { CartRecord } from './record/cart-record.ts'
import type { WholeCart } from './record/whole-cart.repository.ts'

/** Everything the cart needs from outside; app.ts chooses. */
export type CartPorts = {
  database: Database
  clock: Clock
  random: Random
  /** Everything that can be sold, one row per kind. */
  lineKinds: LineKinds
  /** The owner of a single free-flight voucher for all their carts; null when each cart gets its own voucher. */
  voucherOwner: (context: RequestContext) => string | null
  /** Null for a provider that is not connected. */
  providerOf: (id: string) => PaymentProvider | null
  /** Secret from which the keys of carts with an idempotency key are derived. */
  cartKeySecret: string
  /** Resolves after `ms` milliseconds, or at once when the signal aborts. */
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>
  /** True while the brand's maintenance flag is on. */
  inMaintenance: (context: RequestContext) => Promise<boolean>
  /** Reports a background failure to operators; `details` contains ids and codes, no personal data. */
  report: (event: string, details: Readonly<Record<string, unknown>>) => void
  /** Days after which the personal data of an expired, unpaid cart is deleted. */
  cartRetentionDays: number
  /** This process, for leases: unique while it lives. */
  instanceId: string
  /** True when no other process can reach the database (an embedded one has one owner): leases found at the start belong to dead processes. */
  isOnlyInstance: boolean
}

/** A saga with the rows just written for it. */
export type ClaimedBooking = { kind: 'CLAIMED'; saga: BookingSaga; cart: CartRecord; payment: CartPayment | null; orders: CartOrder[] }

/** Sagas that run in this process, so that a call can wait for its saga without polling the database. */
export type SagaRunner = {
  /**
   * Runs a saga whose lease this instance holds; `claimed` is set when it has just begun. Resolves to the cart when it is booked, else to null;
   * then read the database. Never rejects: the worker resumes failed runs.
   */
  start: (saga: BookingSaga, claimed: ClaimedBooking | null) => Promise<WholeCart | null>
  running: (cartId: string) => Promise<WholeCart | null> | null
  runningIds: () => string[]
  /** Resolves when no saga is running. */
  settled: () => Promise<void>
}

/** The result of asking a provider about a payment. */
export type PaymentCheck =
  /** The payment is finally booked for or refunded. */
  | { kind: 'SETTLED' }
  | { kind: 'UNPAID'; state: PaymentState }
  /** The provider does not answer. */
  | { kind: 'UNAVAILABLE' }

/** The cart's ports with what runs in this process: sagas, remembered carts, and checks of payments by provider and its id. */
export type CartRun = CartPorts & { sagas: SagaRunner; memory: CartMemory; checks: LRUCache<string, Promise<PaymentCheck>> }

export const nowOf = ({ clock }: Pick<CartPorts, 'clock'>): string => toInstant(clock.now())
export const afterNow = ({ clock }: Pick<CartPorts, 'clock'>, ms: number): string => toInstant(clock.now() + ms)

/** An order that its supplier does not know is given up after this time. */
export const GIVE_UP_MS = 15 * 60_000
/** Minutes after each refusal to take a booking back: ten tries within a day; then a person has to call the supplier. */
export const CANCEL_PAUSES = [1, 2, 5, 15, 60, 120, 240, 360, 480] as const

/** Time limit for a call to a supplier or provider; shorter than the lease of a saga. */
export const OUTSIDE_LIMIT_MS = 15_000
export const outsideSignal = (): AbortSignal => AbortSignal.timeout(OUTSIDE_LIMIT_MS)
