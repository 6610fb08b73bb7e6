import * as z from 'zod/mini'
import { priceBreakdownSchema } from './cart.ts'
import { cartKeySchema } from './cart.endpoints.ts'
import { endpoint } from '../wire/endpoint.ts'
import { moneySchema } from '../values/money.ts'

const SERVICE = 'Cart'
const ERRORS = ['CART_NOT_FOUND', 'CART_EXPIRED', 'CART_LOCKED', 'CART_CHANGED', 'PAYMENT_UNAVAILABLE'] as const
const MOST_TYPED = 40

/** The voucher of a cart, and the cart's price with it. */
export const cartVoucherSchema = z.object({
  voucherCode: z.nullable(z.string()),
  amount: z.nullable(moneySchema),
  price: priceBreakdownSchema,
})

export const applyVoucherToCart = endpoint({
  service: SERVICE, method: 'ApplyVoucherToCart', verb: 'POST',
  summary: 'Lets a voucher pay for the cart or for part of it, in place of the one it had. It is spent when the cart is booked.',
  query: cartKeySchema, body: z.object({ voucherCode: z.string().check(z.trim(), z.minLength(4), z.maxLength(MOST_TYPED)) }),
  result: cartVoucherSchema, errors: [...ERRORS, 'VOUCHER_INVALID'],
})

export const retrieveVoucherCode = endpoint({
  service: SERVICE, method: 'RetrieveVoucherCode', verb: 'POST',
  summary: 'The voucher that pays for the cart or for part of it.',
  query: cartKeySchema, result: cartVoucherSchema, errors: ['CART_NOT_FOUND', 'CART_EXPIRED'],
})

export const removeVoucherFromCart = endpoint({
  service: SERVICE, method: 'RemoveVoucherFromCart', verb: 'DELETE',
  summary: 'Takes the voucher off the cart; it can be applied to another one.',
  query: cartKeySchema, result: cartVoucherSchema, errors: ERRORS,
})
