import { isDeepStrictEqual } from 'node:util'
import type { Contact, Traveller } from '@portolan/contract/cart'
import type { acceptReview as acceptReviewEndpoint, CartKey } from '@portolan/contract/cart.endpoints'
import { failure, invalid } from '@portolan/contract/failure'
import type * as z from 'zod/mini'
import type { RequestContext } from '../platform/http/request-context.ts'
import { changeCart } from './change-cart.ts'
import { nowOf } from './cart-ports.ts'
import { type CartRecord, flightOf, type Review } from './cart-record.ts'
import { lastTravelDate, missingFields, travellerProblems, withTraveller } from './cart-travellers.ts'
import { slotsOf } from './read-cart.ts'
import type { CartRun } from './saga-runner.ts'

/** What a shopper puts into a cart: contact, travellers, consent. */

export const putContact = (run: CartRun, key: CartKey, context: RequestContext, contact: Contact) =>
  changeCart(run, key, context, ({ document }) =>
    isDeepStrictEqual(document.contact, contact) ? document : { ...document, contact })

export const putTraveller = (run: CartRun, key: CartKey, context: RequestContext, traveller: Traveller) =>
  changeCart(run, key, context, (cart) => {
    const problems = travellerProblems(traveller, slotsOf(run, cart), lastTravelDate(flightOf(cart).line.bounds))
    if (problems) return invalid(problems)
    const travellers = withTraveller(cart.document.travellers, traveller)
    return isDeepStrictEqual(cart.document.travellers, travellers) ? cart.document : { ...cart.document, travellers }
  })

type ReviewBody = NonNullable<z.infer<NonNullable<(typeof acceptReviewEndpoint)['body']>>>

/** Keeps what the shopper agreed to. Whether it still is the price and the conditions is decided when the cart is finalized. */
export const acceptReview = (run: CartRun, key: CartKey, context: RequestContext, body: ReviewBody) =>
  changeCart(run, key, context, (cart) => {
    if (!context.brand.payment.methods.some(({ method }) => method === body.paymentMethod)) {
      return invalid({ paymentMethod: 'is not offered here' })
    }
    const missing = missingOf(run, cart)
    if (missing.length > 0) return failure('CART_INCOMPLETE', { validationErrors: missing })
    const review: Review = {
      acceptedTotal: body.acceptedTotal,
      conditionsVersion: body.conditionsVersion,
      packageFormVersion: body.packageFormVersion ?? null,
      paymentMethod: body.paymentMethod,
      points: body.points ?? null,
      acceptedAt: nowOf(run),
    }
    return isSameConsent(cart.document.review, review) ? cart.document : { ...cart.document, review, pendingPriceChange: null }
  })

export const missingOf = (run: CartRun, cart: CartRecord) =>
  missingFields(cart.document, slotsOf(run, cart), lastTravelDate(flightOf(cart).line.bounds))

const isSameConsent = (before: Review | null, now: Review): boolean =>
  before !== null && isDeepStrictEqual({ ...before, acceptedAt: '' }, { ...now, acceptedAt: '' })
