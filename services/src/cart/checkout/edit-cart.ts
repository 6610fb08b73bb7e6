import { isDeepStrictEqual } from 'node:util'
import type { Contact, Traveller } from '@portolan/contract/cart/cart'
import type { acceptReview as acceptReviewEndpoint, CartKey } from '@portolan/contract/cart/cart.endpoints'
import type { BrandConfig } from '@portolan/contract/brand/brand'
import { compareMoney } from '@portolan/contract/values/money'
import { failure, type FieldProblem } from '@portolan/contract/wire/failure'
import type * as z from 'zod/mini'
import { complaint, fieldProblems, invalid, type Problems } from '../../platform/http/field-problems.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { changeCart } from './change-cart.ts'
import { type CartRun, nowOf } from '../cart-run.ts'
import type { CartRecord, Review } from '../record/cart-record.ts'
import { contactProblems, escortProblems, travellerProblems, withTraveller } from '../people/cart-travellers.ts'
import { lastTravelDay, missingOf, slotsOf } from '../people/travellers-needed.ts'
import { conditionsVersionOf } from './read-cart.ts'

/** What a shopper puts into a cart: contact, travellers, consent. */

export const putContact = (run: CartRun, key: CartKey, context: RequestContext, contact: Contact) =>
  changeCart(run, key, context, ({ document }) => {
    const problems = contactProblems(contact)
    if (Object.keys(problems).length > 0) return invalid(problems)
    return isDeepStrictEqual(document.contact, contact) ? document : { ...document, contact }
  })

export const putTraveller = (run: CartRun, key: CartKey, context: RequestContext, traveller: Traveller) =>
  changeCart(run, key, context, (cart) => {
    const slots = slotsOf(run, cart)
    const lastDate = lastTravelDay(run, cart)
    const problems = travellerProblems(traveller, slots)
    if (problems) return invalid(problems)
    const travellers = withTraveller(cart.document.travellers, traveller)
    const lonely = escortProblems(travellers, slots, lastDate).get(traveller.travellerNumber)
    if (lonely) return invalid({ birthDate: lonely })
    return isDeepStrictEqual(cart.document.travellers, travellers) ? cart.document : { ...cart.document, travellers }
  })

type ReviewBody = NonNullable<z.infer<NonNullable<(typeof acceptReviewEndpoint)['body']>>>

/** Keeps what the shopper agreed to: the price and the conditions as they are now, or nothing. */
export const acceptReview = (run: CartRun, key: CartKey, context: RequestContext, body: ReviewBody) =>
  changeCart(run, key, context, (cart) => {
    const problems = bodyProblems(cart, context.brand, body)
    if (Object.keys(problems).length > 0) return invalid(problems)
    const missing = missingOf(run, cart)
    if (missing.length > 0) return failure('CART_INCOMPLETE', { validationErrors: missing })
    const outdated = outdatedParts(cart, context.brand, body)
    if (outdated.length > 0) return failure('REVIEW_REQUIRED', { validationErrors: outdated })
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

/** What no review of this cart can say. */
const bodyProblems = ({ currency }: CartRecord, { payment }: BrandConfig, { acceptedTotal, paymentMethod, points }: ReviewBody): Problems => ({
  // No brand sells for points yet: taking them and charging the whole price would be a lie.
  ...(points ? { points: complaint('form.points') } : {}),
  ...(acceptedTotal.currency === currency ? {} : { 'acceptedTotal.currency': complaint('form.notOfBrand', { expected: currency }) }),
  ...(payment.methods.some(({ method }) => method === paymentMethod) ? {} : { paymentMethod: complaint('form.notOffered') }),
})

/** Each part of a review that is not so any more: the total, the conditions or the way to pay. */
export const outdatedParts = (
  { document: { price } }: CartRecord, brand: BrandConfig, review: Pick<Review, 'acceptedTotal' | 'conditionsVersion' | 'paymentMethod'>,
): FieldProblem[] => {
  const isTotal = review.acceptedTotal.currency === price.total.currency && compareMoney(review.acceptedTotal, price.total) === 0
  return fieldProblems({
    ...(isTotal ? {} : { acceptedTotal: complaint('form.totalChanged') }),
    ...(review.conditionsVersion === conditionsVersionOf(brand) ? {} : { conditionsVersion: complaint('form.conditionsChanged') }),
    ...(brand.payment.methods.some(({ method }) => method === review.paymentMethod) ? {} : { paymentMethod: complaint('form.notOffered') }),
  })
}

const isSameConsent = (before: Review | null, now: Review): boolean =>
  before !== null && isDeepStrictEqual({ ...before, acceptedAt: '' }, { ...now, acceptedAt: '' })
