import type { Bound, FlightStaticData } from '@portolan/contract/flights'
import type { PaymentProviderName } from '@portolan/contract/payments'
import type { Language } from '@portolan/contract/product'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import { type Clock, toInstant } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import type { Random } from '../platform/random.ts'
import type { FlightQuotes } from '../shopping/flight-quote.ts'
import type { FlightSupplier } from '../suppliers/supplier.ts'

/** Everything the cart needs from outside; app.ts chooses. */
export type CartPorts = {
  database: Database
  clock: Clock
  random: Random
  flightQuotes: FlightQuotes
  /** Names of the airports, carriers and aircraft of these bounds in a language. */
  describeFlight: (bounds: readonly Bound[], language: Language) => FlightStaticData | Promise<FlightStaticData>
  /** Names whoever the free-flight voucher of a cart made now belongs to: an owner has one voucher, which pays for one booking. */
  voucherOwner: (context: RequestContext, cartId: string) => string | Promise<string>
  /** Null for a supplier that is not connected any more. */
  supplierOf: (supplierId: string) => FlightSupplier | null
  /** Null for a provider that is not connected. */
  providerOf: (name: PaymentProviderName) => PaymentProvider | null
  /** Resolves after so many milliseconds, at once when the signal aborts. */
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>
  /** True while the brand's maintenance flag is on. */
  inMaintenance: (context: RequestContext) => Promise<boolean>
  /** Tells operators what went wrong behind a shopper's back; `details` holds ids and codes, nothing personal. */
  report: (event: string, details: Readonly<Record<string, unknown>>) => void
  /** Days after which the people of an expired cart nobody paid for are forgotten. */
  cartRetentionDays: number
  /** This process, for leases: unique while it lives. */
  machineId: string
  /** True when no other process can reach the database (an embedded one has one owner): leases found at the start are of the dead. */
  isOnlyMachine: boolean
}

export const nowOf = ({ clock }: Pick<CartPorts, 'clock'>): string => toInstant(clock.now())
export const afterNow = ({ clock }: Pick<CartPorts, 'clock'>, ms: number): string => toInstant(clock.now() + ms)

/** Longest time an answer of a supplier or provider is waited for; below the lease of a saga. */
const OUTSIDE_LIMIT_MS = 15_000
export const outsideSignal = (): AbortSignal => AbortSignal.timeout(OUTSIDE_LIMIT_MS)
