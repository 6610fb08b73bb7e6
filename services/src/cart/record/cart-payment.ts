import { type Money, moneySchema } from '@portolan/contract/values/money'
import { languageSchema } from '@portolan/contract/values/product'
import * as z from 'zod/mini'
import type { PaymentStatus } from './cart-tables.ts'

/** Everything needed to repeat the same request to the provider. */
export const openPaymentRequestSchema = z.object({
  idempotencyKey: z.string(),
  amount: moneySchema,
  description: z.string(),
  reference: z.string(),
  merchantName: z.string(),
  language: languageSchema,
  country: z._default(z.nullable(z.string()), null),
  returnUrl: z.string(),
  expiresAt: z.string(),
})

/** One payment attempt for a cart. OPENING: the provider may not have received it yet. */
export type CartPayment = {
  cartId: string
  /** 1 for the first; with the cart it makes the idempotency key. */
  attempt: number
  /** The id of its provider's adapter, which may have been disconnected since. */
  provider: string
  /** The provider's id; null while OPENING. */
  paymentId: string | null
  status: PaymentStatus
  amount: Money
  redirectUrl: string | null
  expiresAt: string
  request: z.infer<typeof openPaymentRequestSchema>
}

export const isLive = ({ status }: CartPayment): boolean => status === 'OPENING' || status === 'OPEN'
/** True once the payment was received, even if it was refunded. */
export const wasPaid = ({ status }: CartPayment): boolean => status === 'PAID'

/** Until when a shopper can pay for a cart: a provider may keep its page open after the price has expired. */
export const payableUntil = (cart: { expiresAt: string }, payment: { expiresAt: string }): string =>
  cart.expiresAt < payment.expiresAt ? cart.expiresAt : payment.expiresAt

export const paymentKey = (cartId: string, attempt: number): string => `${cartId}:${attempt}`
