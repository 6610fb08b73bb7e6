import * as z from 'zod/mini'
import { cartKeySchema } from './cart.endpoints.ts'
import { endpoint } from '../wire/endpoint.ts'

/** Mails that a shopper asks for: a link that opens the cart once on another device, and another copy of the confirmation. */

const id = z.string().check(z.minLength(1), z.maxLength(160))

export const sendCartLink = endpoint({
  service: 'Cart', method: 'SendCartLink', verb: 'POST', added: true,
  summary: 'Sends the cart’s contact a link that opens the cart once on another device.',
  query: cartKeySchema, result: z.object({ email: z.string() }),
  errors: ['CART_NOT_FOUND', 'CART_EXPIRED', 'CART_INCOMPLETE', 'MAIL_UNAVAILABLE'],
})

export const openCartLink = endpoint({
  service: 'Cart', method: 'OpenCartLink', verb: 'POST', added: true,
  summary: 'Gives the cart’s key for the token of a link, once.',
  body: z.object({ cartId: id, token: id }), result: cartKeySchema, errors: ['CART_NOT_FOUND'],
})

export const sendConfirmation = endpoint({
  service: 'Cart', method: 'SendConfirmation', verb: 'POST', added: true,
  summary: 'Sends the mail about what became of the cart once more, to its contact.',
  query: cartKeySchema, result: z.object({ email: z.string() }),
  errors: ['CART_NOT_FOUND', 'ORDER_NOT_FOUND', 'MAIL_UNAVAILABLE'],
})
