import * as z from 'zod/mini'
import {
  cartConfigSchema, cartFullSchema, cartSchema, cartStatusSchema, contactSchema, countrySchema, ordersResultSchema, personNameSchema, priceChangeSchema,
  travellerSchema,
} from './cart.ts'
import { instantSchema } from '../values/date.ts'
import { endpoint } from '../wire/endpoint.ts'
import { currencySchema, moneySchema } from '../values/money.ts'
import { languageSchema, productTypeSchema } from '../values/product.ts'

const SERVICE = 'Cart'
const id = z.string().check(z.minLength(1), z.maxLength(160))

/** The capability of a cart: both halves together allow reading and changing it. */
export const cartKeySchema = z.object({ cartId: id, requestUuid: id })
export type CartKey = z.infer<typeof cartKeySchema>
const cartReadQuery = z.extend(cartKeySchema, { domainName: z.string().check(z.maxLength(253)), producttype: productTypeSchema, lang: z.optional(languageSchema) })
const CART_ERRORS = ['CART_NOT_FOUND', 'CART_EXPIRED'] as const
/** PAYMENT_UNAVAILABLE: an open payment must be closed first, and its provider does not answer. */
const CART_CHANGE_ERRORS = [...CART_ERRORS, 'CART_LOCKED', 'CART_CHANGED', 'PAYMENT_UNAVAILABLE'] as const

export const createCart = endpoint({
  service: SERVICE, method: 'CreateCart', verb: 'POST',
  summary: 'Re-quotes the chosen proposal at its supplier and holds it in a new cart.',
  body: z.object({
    productType: productTypeSchema,
    businessProfileId: z.string().check(z.minLength(1), z.maxLength(60)),
    language: languageSchema,
    currency: currencySchema,
    proposalId: z.optional(id),
    fareId: z.optional(id),
    selectionId: z.optional(id),
  }),
  result: z.object({ cartId: z.string(), requestUuid: z.string(), expiresAt: instantSchema, priceChange: z.nullable(priceChangeSchema) }),
  errors: ['SEARCH_EXPIRED', 'PROPOSAL_NOT_FOUND', 'SOLD_OUT', 'FARE_UNAVAILABLE', 'VOUCHER_INVALID', 'GENERIC_ERROR'],
})

export const getCartConfig = endpoint({
  service: SERVICE, method: 'GetCartConfig', verb: 'GET',
  summary: 'Which travellers and fields the cart needs, how it can be paid and under which conditions.',
  query: cartKeySchema, result: cartConfigSchema, errors: CART_ERRORS,
})

export const retrieveCart = endpoint({
  service: SERVICE, method: 'RetrieveCart', verb: 'POST',
  summary: 'The cart without personal data.',
  query: cartReadQuery, result: cartSchema, errors: CART_ERRORS,
})

export const retrieveCartFull = endpoint({
  service: SERVICE, method: 'RetrieveCartFull', verb: 'POST',
  summary: 'The cart with contact, travellers and price lineage.',
  query: cartReadQuery, result: cartFullSchema, errors: CART_ERRORS,
})

export const addContactToCart = endpoint({
  service: SERVICE, method: 'AddContactToCart', verb: 'POST',
  summary: 'Puts or replaces the contact.',
  query: cartKeySchema, body: contactSchema, result: contactSchema, errors: CART_CHANGE_ERRORS,
})

export const retrieveContact = endpoint({
  service: SERVICE, method: 'RetrieveContact', verb: 'POST',
  summary: 'The contact; null before one was given.',
  query: cartKeySchema, result: z.nullable(contactSchema), errors: CART_ERRORS,
})

export const addTravellerToCart = endpoint({
  service: SERVICE, method: 'AddTravellerToCart', verb: 'POST',
  summary: 'Puts or replaces the traveller with this number.',
  query: cartKeySchema, body: travellerSchema, result: travellerSchema, errors: CART_CHANGE_ERRORS,
})

export const retrieveTravellersByCartId = endpoint({
  service: SERVICE, method: 'RetrieveTravellersByCartId', verb: 'POST',
  summary: 'The travellers given so far, by number.',
  query: cartKeySchema, result: z.object({ travellers: z.array(travellerSchema) }), errors: CART_ERRORS,
})

export const retrieveCountries = endpoint({
  service: SERVICE, method: 'RetrieveCountries', verb: 'POST',
  summary: 'Every country with its name in a language and its telephone prefix, sorted for that language.',
  query: z.object({ lang: languageSchema }), result: z.object({ countries: z.array(countrySchema) }), errors: [],
})

export const spellNameInLatin = endpoint({
  service: SERVICE, method: 'SpellNameInLatin', verb: 'POST', added: true,
  summary: 'A name in the letters that airlines take, for its owner to compare with the passport.',
  body: z.object({ name: personNameSchema }), result: z.object({ name: z.nullable(z.string()) }), errors: [],
})

export const translateCart = endpoint({
  service: SERVICE, method: 'TranslateCart', verb: 'POST', added: true,
  summary: 'Puts the names in an unpaid cart, its payment page and its mails into another language of the brand.',
  query: cartKeySchema, body: z.object({ language: languageSchema }), result: cartSchema, errors: CART_CHANGE_ERRORS,
})

export const acceptReview = endpoint({
  service: SERVICE, method: 'AcceptReview', verb: 'POST', added: true,
  summary: 'Records the total, conditions and payment method the shopper agreed to.',
  query: cartKeySchema,
  body: z.object({
    acceptedTotal: moneySchema,
    conditionsVersion: z.string().check(z.minLength(1), z.maxLength(60)),
    packageFormVersion: z.optional(z.string().check(z.maxLength(60))),
    paymentMethod: z.string().check(z.minLength(1), z.maxLength(40)),
    points: z.optional(z.int().check(z.minimum(0))),
  }),
  result: z.object({ status: cartStatusSchema }),
  errors: [...CART_CHANGE_ERRORS, 'CART_INCOMPLETE', 'REVIEW_REQUIRED'],
})

/** An open payment at a provider: where the shopper pays, how much, and until when. */
export const openPaymentSchema = z.object({ provider: z.string(), redirectUrl: z.string(), amount: moneySchema, expiresAt: instantSchema })

export const cartFinalize = endpoint({
  service: SERVICE, method: 'CartFinalize', verb: 'POST',
  summary: 'Asks the supplier for the price once more, locks it and opens the payment; a higher price opens none.',
  query: cartKeySchema,
  result: z.object({
    status: cartStatusSchema,
    total: moneySchema,
    priceChange: z.optional(priceChangeSchema),
    payment: z.optional(openPaymentSchema),
  }),
  errors: [...CART_CHANGE_ERRORS, 'CART_INCOMPLETE', 'REVIEW_REQUIRED', 'VOUCHER_INVALID', 'SOLD_OUT', 'GENERIC_ERROR', 'BUDGET_EXCEEDED'],
})

export const confirmCart = endpoint({
  service: SERVICE, method: 'ConfirmCart', verb: 'POST',
  summary: 'Books what was paid. Idempotent; waits at most 20 s and then answers CONFIRMING.',
  query: cartKeySchema, result: ordersResultSchema,
  errors: ['CART_NOT_FOUND', 'CART_EXPIRED', 'PAYMENT_REQUIRED', 'PAYMENT_DECLINED', 'PAYMENT_UNAVAILABLE', 'VOUCHER_INVALID'],
})

export const getOrders = endpoint({
  service: SERVICE, method: 'GetOrders', verb: 'GET',
  summary: 'The orders of a cart and what became of its payment.',
  query: cartKeySchema, result: ordersResultSchema, errors: CART_ERRORS,
})

export const rebuildCart = endpoint({
  service: SERVICE, method: 'RebuildCart', verb: 'POST', added: true,
  summary: 'Re-quotes what an expired cart held and opens it again, keeping everything typed.',
  query: cartKeySchema,
  result: z.object({ status: cartStatusSchema, total: moneySchema, expiresAt: instantSchema, priceChange: z.nullable(priceChangeSchema) }),
  errors: ['CART_NOT_FOUND', 'CART_LOCKED', 'CART_CHANGED', 'PAYMENT_UNAVAILABLE', 'SOLD_OUT', 'GENERIC_ERROR'],
})

export const findOrder = endpoint({
  service: 'Orders', method: 'FindOrder', verb: 'POST', added: true,
  summary: 'A booked trip by its reference and the e-mail address it was booked with.',
  body: z.object({
    tripReference: z.string().check(z.trim(), z.minLength(4), z.maxLength(20)), email: z.string().check(z.trim(), z.maxLength(254)), language: z.optional(languageSchema),
  }),
  result: z.object({ cart: cartFullSchema, orders: ordersResultSchema }),
  errors: ['ORDER_NOT_FOUND'],
})
