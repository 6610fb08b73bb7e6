import { type Money, moneySchema } from '@portolan/contract/values/money'
import { languageSchema } from '@portolan/contract/values/product'
import * as z from 'zod/mini'
import type { PaymentStatus } from './cart-tables.ts'

/** All that is needed to ask the provider the very same thing again. */
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

/** One attempt to be paid for a cart. OPENING: the provider may or may not have heard of it yet. */
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
/** True once the shopper's money has been with us, also if it went back. */
export const wasPaid = ({ status }: CartPayment): boolean => status === 'PAID'

/** Until when a shopper can pay for a cart: a provider may keep its page open for longer than the price is kept. */
export const payableUntil = (cart: { expiresAt: string }, payment: { expiresAt: string }): string =>
  cart.expiresAt < payment.expiresAt ? cart.expiresAt : payment.expiresAt

export const paymentKey = (cartId: string, attempt: number): string => `${cartId}:${attempt}`
