import type { Instant } from '@portolan/contract/values/date'
import type { Money } from '@portolan/contract/values/money'
import type { Language } from '@portolan/contract/values/product'

/** The port behind which money is taken: hosted pages only, so card data never reaches this product. */

export type OpenPaymentRequest = {
  /** The same key opens the same payment, never a second one. */
  idempotencyKey: string
  amount: Money
  /** What the shopper reads on the provider's page, in their language. */
  description: string
  /** Our reference, shown on statements and in the provider's back office; contains no personal data. */
  reference: string
  merchantName: string
  language: Language
  /** Where the page is read, ISO 3166-1 alpha-2: amounts are written as there. Null where unknown. */
  country: string | null
  /** Where the shopper returns to, whatever the outcome. */
  returnUrl: string
  /** After this moment the provider accepts no payment for it. */
  expiresAt: Instant
}

export type OpenedPayment = { paymentId: string; redirectUrl: string; expiresAt: Instant }

export type PaymentFailureReason = 'DECLINED' | 'ABANDONED' | 'AUTHENTICATION_FAILED' | 'EXPIRED'

export type PaymentState =
  | { status: 'OPEN'; lastFailure: PaymentFailureReason | null }
  /** The shopper has paid by a slow method, such as a bank transfer: the money has not arrived and can no longer be stopped. */
  | { status: 'PROCESSING' }
  | { status: 'PAID'; amount: Money; refunded: Money }
  | { status: 'CANCELLED'; lastFailure: PaymentFailureReason | null }

type RefundRequest = { paymentId: string; amount: Money; idempotencyKey: string }
type RefundResult = { refundId: string; status: 'REFUNDED' | 'PENDING' }

export type PaymentWebhook = { eventId: string; paymentId: string; kind: 'PROCESSING' | 'PAID' | 'FAILED' | 'CANCELLED' | 'REFUNDED' }

/** A payment as its provider's book has it. */
export type LedgerPayment = {
  paymentId: string
  /** What it was opened with. */
  idempotencyKey: string
  reference: string
  status: PaymentState['status']
  /** The requested amount, which has arrived once it is PAID. */
  amount: Money
  /** The refunded amount. */
  refunded: Money
  refunds: { refundId: string; amount: Money; status: RefundResult['status'] }[]
  /** After this moment it takes no money, whatever its status. */
  expiresAt: Instant
}

/** The provider did not answer or gave an invalid answer; it is unknown what it did. */
export class PaymentProviderFailure extends Error {
  override readonly name = 'PaymentProviderFailure'
}

export interface PaymentProvider {
  /** Names it in settings, brands, carts and the address of its webhooks; see `paymentProviderIdSchema`. */
  readonly id: string
  /** Minimum lifetime of a payment page; 0 for none. */
  readonly leastPageLifeMs: number
  /** A request with an earlier expiry than the minimum lifetime opens a page with that minimum: only an existing payment can be closed. */
  open(request: OpenPaymentRequest, signal: AbortSignal): Promise<OpenedPayment>
  find(paymentId: string, signal: AbortSignal): Promise<PaymentState>
  /** Closes an unpaid payment permanently; returns PAID or PROCESSING if the shopper paid first. */
  cancel(paymentId: string, signal: AbortSignal): Promise<PaymentState>
  refund(request: RefundRequest, signal: AbortSignal): Promise<RefundResult>
  /** The event of a webhook whose signature and time are right; null for any other. The state is always asked with `find` before acting. */
  readWebhook(headers: Readonly<Record<string, string | undefined>>, rawBody: string): PaymentWebhook | null
  /** The provider's own book of payments opened since an instant; absent where it keeps none that we may read. */
  readLedger?(since: Instant, signal: AbortSignal): Promise<LedgerPayment[]>
}
