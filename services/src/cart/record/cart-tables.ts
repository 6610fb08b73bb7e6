import type { CartStatus } from '@portolan/contract/cart/cart'

/** Columns of migrations 0001, 0004, 0013, 0018 and 0019. Documents are written as JSON text, which both engines take alike, and read as parsed values. */

type Json = unknown

const PAYMENT_STATUSES = ['OPENING', 'OPEN', 'PAID', 'CANCELLED'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]
/** Reason of a refund: nothing was booked, one line was not, the price fell before a late payment, or another payment paid. */
export type RefundReason = 'NOT_BOOKED' | 'LINE_NOT_BOOKED' | 'PRICE_FELL' | 'NOT_NEEDED'
/** DUE: the provider has not accepted it. PENDING: it has, and the money is being sent. */
export type RefundState = 'DUE' | 'PENDING' | 'REFUNDED'
export type OrderStatus = 'PENDING' | 'CONFIRMED' | 'ON_REQUEST' | 'FAILED' | 'CANCELLED'
export type SagaStep = 'BOOK' | 'COMPENSATE' | 'DONE'

export type CartTables = {
  carts: {
    cart_id: string
    secret_hash: string
    version: number
    status: CartStatus
    product_type: string
    domain_name: string
    business_profile_id: string
    language: string
    currency: string
    total_minor: number
    created_at: string
    expires_at: string
    trip_reference: string | null
    document: Json
    /** Whose budget it spends; null for a guest's cart. */
    member_id: string | null
  }
  cart_payments: {
    cart_id: string
    attempt: number
    provider: string
    payment_id: string | null
    status: PaymentStatus
    amount_minor: number
    currency: string
    redirect_url: string | null
    expires_at: string
    request: Json
    /** Sum of its refunds. */
    refunds_minor: number
    /** When its provider is asked about money that is under way; null while none is. */
    ask_after: string | null
  }
  cart_refunds: {
    cart_id: string
    attempt: number
    refund_key: string
    reason: RefundReason
    line_id: string | null
    amount_minor: number
    currency: string
    state: RefundState
    provider_reference: string | null
    run_after: string | null
    created_at: string
  }
  cart_orders: {
    order_id: string
    cart_id: string
    line_id: string
    supplier_id: string
    idempotency_key: string
    status: OrderStatus
    supplier_order_id: string | null
    booking_reference: string | null
    inbound_reference: string | null
    amount_minor: number
    currency: string
    /** When its supplier was first asked without an answer; null before. */
    asked_at: string | null
    supplier_total_minor: number | null
    supplier_currency: string | null
  }
  booking_sagas: {
    cart_id: string
    step: SagaStep
    payment_attempt: number | null
    started_at: string
    finished_at: string | null
    run_after: string
    runs: number
    lease_owner: string | null
    lease_until: string | null
    last_error: string | null
    cancel_tries: number
  }
  vouchers: {
    voucher_id: string
    code: string
    domain_name: string
    product_type: string
    owner: string
    amount_minor: number
    currency: string
    issued_at: string
    spent_by: string | null
  }
}
