import type { CartStatus } from '@portolan/contract/cart/cart'
import type { Money } from '@portolan/contract/values/money'
import type { PaymentProvider } from '../../payments/payment-provider.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { OrderPort } from '../../suppliers/order-port.ts'
import type { CartOrder } from '../record/booking.repository.ts'
import type { CartPayment } from '../record/cart-payment.ts'
import type { CartDocument } from '../record/cart-record.ts'
import type { CartRefund } from '../record/cart-refund.ts'
import type { SagaStep } from '../record/cart-tables.ts'

export type AuditPorts = {
  database: Database
  clock: Clock
  /** Suppliers whose book of orders we may read; the others are not compared. */
  suppliers: readonly Pick<OrderPort, 'id' | 'readLedger' | 'ledgerTerms'>[]
  paymentProviders: readonly Pick<PaymentProvider, 'id' | 'readLedger'>[]
  /** Between the first look and the second. */
  sleep: (ms: number) => Promise<void>
}

/** A cart with its payments, orders and mails, read at one moment. Instants are milliseconds since 1970. */
export type AuditedCart = {
  cartId: string
  status: CartStatus
  currency: string
  totalMinor: number
  expiresAt: number
  tripReference: string | null
  domainName: string
  /** From the column by which a member's carts are found. */
  memberId: string | null
  document: CartDocument
  payments: AuditedPayment[]
  refunds: AuditedRefund[]
  orders: CartOrder[]
  saga: AuditedSaga | null
  mails: AuditedMail[]
  /** The voucher it names; null without one, and when there is no such voucher. */
  voucher: { voucherId: string; amount: Money; spentBy: string | null } | null
}

/** `refundsMinor`: the sum of its refunds, as stored in the payment. `askAfter`: when the provider is asked next about a processing payment. */
export type AuditedPayment = CartPayment & { refundsMinor: number; askAfter: number | null }
export type AuditedRefund = CartRefund & { createdAt: number; runAfter: number | null }
type AuditedSaga = { step: SagaStep; paymentAttempt: number | null; startedAt: number; runAfter: number; leaseUntil: number | null }
type AuditedMail = { eventId: string; cartId: string | null }

/** Statuses of a sold cart (also partly or on request), and of any cart claimed for booking. */
export const SOLD: readonly CartStatus[] = ['CONFIRMED', 'PARTIALLY_CONFIRMED', 'ON_REQUEST']
export const CLAIMED: readonly CartStatus[] = [...SOLD, 'CONFIRMING', 'FAILED']

export const amountText = ({ amountMinor, currency }: Money): string => `${amountMinor} ${currency}`
