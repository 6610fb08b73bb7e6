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
  /** What can be sold, a row a kind. */
  lineKinds: LineKinds
  /** Who has one free-flight voucher for all their carts, which pays for one booking; null for somebody whose every cart has its own. */
  voucherOwner: (context: RequestContext) => string | null
  /** Null for a provider that is not connected. */
  providerOf: (id: string) => PaymentProvider | null
  /** What the keys of carts are made with that a caller may ask for again. */
  cartKeySecret: string
  /** Resolves after so many milliseconds, at once when the signal aborts. */
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>
  /** True while the brand's maintenance flag is on. */
  inMaintenance: (context: RequestContext) => Promise<boolean>
  /** Tells operators what went wrong behind a shopper's back; `details` holds ids and codes, nothing personal. */
  report: (event: string, details: Readonly<Record<string, unknown>>) => void
  /** Days after which the people of an expired cart nobody paid for are forgotten. */
  cartRetentionDays: number
  /** This process, for leases: unique while it lives. */
  instanceId: string
  /** True when no other process can reach the database (an embedded one has one owner): leases found at the start are of the dead. */
  isOnlyInstance: boolean
}

/** A saga with what was just written for it. */
export type ClaimedBooking = { kind: 'CLAIMED'; saga: BookingSaga; cart: CartRecord; payment: CartPayment | null; orders: CartOrder[] }

/** Sagas that run in this process, so that a call may wait for its own without asking the database. */
export type SagaRunner = {
  /**
   * Runs a saga this instance holds; `claimed` when it was begun just now. Answers the cart when it was booked, else null: then the
   * database knows. Never rejects: what fails is resumed by the worker.
   */
  start: (saga: BookingSaga, claimed: ClaimedBooking | null) => Promise<WholeCart | null>
  running: (cartId: string) => Promise<WholeCart | null> | null
  runningIds: () => string[]
  /** Resolves when nothing runs any more. */
  settled: () => Promise<void>
}

/** What came of asking a provider about a payment. */
export type PaymentCheck =
  /** Its money is booked for or on its way back, for good. */
  | { kind: 'SETTLED' }
  | { kind: 'UNPAID'; state: PaymentState }
  /** The provider is out of reach. */
  | { kind: 'UNAVAILABLE' }

/** The cart's ports with what runs in this process: sagas, remembered carts, and checks of payments by provider and its id. */
export type CartRun = CartPorts & { sagas: SagaRunner; memory: CartMemory; checks: LRUCache<string, Promise<PaymentCheck>> }

export const nowOf = ({ clock }: Pick<CartPorts, 'clock'>): string => toInstant(clock.now())
export const afterNow = ({ clock }: Pick<CartPorts, 'clock'>, ms: number): string => toInstant(clock.now() + ms)

/** After this long an order that its supplier does not know of is given up. */
export const GIVE_UP_MS = 15 * 60_000
/** Minutes after each refusal to take a booking back: ten tries within a day; then a person has to call the supplier. */
export const CANCEL_PAUSES = [1, 2, 5, 15, 60, 120, 240, 360, 480] as const

/** Longest time an answer of a supplier or provider is waited for; below the lease of a saga. */
export const OUTSIDE_LIMIT_MS = 15_000
export const outsideSignal = (): AbortSignal => AbortSignal.timeout(OUTSIDE_LIMIT_MS)
