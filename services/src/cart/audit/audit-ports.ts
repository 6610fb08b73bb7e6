import type { CartStatus } from '@portolan/contract/cart/cart'
import type { Database } from '../../platform/database/database.ts'
import type { CartOrder } from '../record/booking.repository.ts'
import type { CartPayment } from '../record/cart-payment.ts'
import type { CartRefund } from '../record/cart-refund.ts'

/** The books that the audit compares with ours. */

export type SupplierBooking = { supplierId: string; supplierOrderId: string; idempotencyKey: string; status: 'BOOKED' | 'PENDING' | 'CANCELLED' }

export interface SupplierLedger {
  listBookings(): Promise<SupplierBooking[]>
  /** Sentences about what does not add up inside the supplier's book: more sold than there is, seats that no order took. */
  findImbalances(): Promise<string[]>
}

export type TakenPayment = {
  provider: string
  paymentId: string
  /** Minor units that arrived; 0 for a payment that was never paid. */
  paidMinor: number
  refundedMinor: number
}

export interface PaymentLedger {
  listPayments(): Promise<TakenPayment[]>
}

export type AuditPorts = {
  database: Database
  suppliers: readonly SupplierLedger[]
  providers: readonly PaymentLedger[]
  /** Instant at which nothing older may still be open. */
  now: string
}

export type AuditedCart = {
  cart: {
    cartId: string
    status: CartStatus
    expiresAt: string
    tripReference: string | null
    payNowMinor: number
    lines: number
    /** The voucher that pays for it or for part of it; null without one. */
    voucherId: string | null
  }
  payments: CartPayment[]
  refunds: (CartRefund & { createdAt: string })[]
  orders: CartOrder[]
  /** Null when the cart has no saga. */
  isSagaDone: boolean | null
}

export type AuditedVoucher = { voucherId: string; spentBy: string | null }
