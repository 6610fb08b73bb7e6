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
  /** Whoever keeps a book of orders or payments that we may read; the others are not compared. */
  suppliers: readonly Pick<OrderPort, 'id' | 'readLedger' | 'ledgerTerms'>[]
  paymentProviders: readonly Pick<PaymentProvider, 'id' | 'readLedger'>[]
  /** Between the first look and the second. */
  sleep: (ms: number) => Promise<void>
}

/** A cart with all that hangs on it, read at one moment. Instants are milliseconds since 1970. */
export type AuditedCart = {
  cartId: string
  status: CartStatus
  currency: string
  totalMinor: number
  expiresAt: number
  tripReference: string | null
  domainName: string
  /** As the column has it that a member's carts are found by. */
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

/** `refundsMinor`: what all refunds of it come to, as the payment has it. `askAfter`: when money that is under way is asked about next. */
export type AuditedPayment = CartPayment & { refundsMinor: number; askAfter: number | null }
export type AuditedRefund = CartRefund & { createdAt: number; runAfter: number | null }
type AuditedSaga = { step: SagaStep; paymentAttempt: number | null; startedAt: number; runAfter: number; leaseUntil: number | null }
type AuditedMail = { eventId: string; cartId: string | null }

/** Where a cart stands: sold, even if only partly or on request; or claimed for booking at all. */
export const SOLD: readonly CartStatus[] = ['CONFIRMED', 'PARTIALLY_CONFIRMED', 'ON_REQUEST']
export const CLAIMED: readonly CartStatus[] = [...SOLD, 'CONFIRMING', 'FAILED']

export const amountText = ({ amountMinor, currency }: Money): string => `${amountMinor} ${currency}`
