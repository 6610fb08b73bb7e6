import type { BrandConfig } from '@portolan/contract/brand/brand'
import type { Contact, Traveller } from '@portolan/contract/cart/cart'
import type { acceptReview as acceptReviewEndpoint, CartKey } from '@portolan/contract/cart/cart.endpoints'
import { compareMoney } from '@portolan/contract/values/money'
import type { Language } from '@portolan/contract/values/product'
import { failure, type Failure, type FieldProblem, isFailure } from '@portolan/contract/wire/failure'
import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import { complaint, fieldProblems, invalid, type Problems } from '../../platform/http/field-problems.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { type CartRun, nowOf } from '../cart-run.ts'
import { cartInLanguage } from '../people/cart-in-language.ts'
import { contactProblems, escortProblems, lastTravelDay, missingOf, slotsOf, travellerProblems, withTraveller } from '../people/cart-travellers.ts'
import { openLiveCart } from '../record/cart-access.ts'
import type { CartRecord, Review } from '../record/cart-record.ts'
import { isUnpaid } from '../record/cart-status.ts'
import { saveCart } from '../record/cart.repository.ts'
import { changeCart, type ChangeFailure, reopen } from './change-cart.ts'
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

/** Stores the shopper's consent to the current price and conditions; refuses an outdated one. */
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

/** Problems of the body that are wrong for every state of this cart. */
const bodyProblems = ({ currency }: CartRecord, { payment }: BrandConfig, { acceptedTotal, paymentMethod, points }: ReviewBody): Problems => ({
  // No brand sells for points yet: accepting them and charging the whole price would mislead the shopper.
  ...(points ? { points: complaint('form.points') } : {}),
  ...(acceptedTotal.currency === currency ? {} : { 'acceptedTotal.currency': complaint('form.notOfBrand', { expected: currency }) }),
  ...(payment.methods.some(({ method }) => method === paymentMethod) ? {} : { paymentMethod: complaint('form.notOffered') }),
})

/** Each outdated part of a review: the total, the conditions or the payment method. */
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

/**
 * Changes the language of a cart's places, payment page and mails. An open payment page is in the old language, so it is closed as by any
 * other change.
 */
export const translateCart = async (
  run: CartRun, key: CartKey, { brand }: RequestContext, language: Language,
): Promise<CartRecord | Failure<ChangeFailure>> => {
  if (!brand.languages.includes(language)) return invalid({ language: complaint('form.notOffered') })
  const cart = await openLiveCart(run, key, { brand })
  if (isFailure(cart) || cart.language === language) return cart
  if (!isUnpaid(cart.status)) return failure('CART_LOCKED')
  const locked = cart.status === 'OPEN' ? null : await reopen(run, cart)
  if (locked) return locked
  const { document } = await cartInLanguage(run, cart, { brand, language })
  const saved = await saveCart(run.database, cart, { status: 'OPEN', language, document })
  if (!saved) return failure('CART_CHANGED')
  run.memory.set(saved)
  return saved
}
