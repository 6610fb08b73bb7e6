import { createHash, timingSafeEqual } from 'node:crypto'
import type { findOrder as findOrderEndpoint } from '@portolan/contract/cart/cart.endpoints'
import { type Failure, failure } from '@portolan/contract/wire/failure'
import type * as z from 'zod/mini'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { cartInLanguage } from '../people/cart-in-language.ts'
import { toCartFull } from '../checkout/read-cart.ts'
import { toOrdersResult } from '../record/orders-result.ts'
import type { CartRun } from '../cart-run.ts'
import { normaliseTripReference } from '../record/trip-reference.ts'
import { findWholeCartByTripReference } from '../record/whole-cart.repository.ts'

type Body = NonNullable<z.infer<NonNullable<(typeof findOrderEndpoint)['body']>>>
type Result = z.infer<(typeof findOrderEndpoint)['result']>

/** A booked trip by its reference and e-mail address. A wrong reference, a wrong address and another brand's trip get the same answer. */
export const findOrder = async (run: CartRun, { tripReference, email, language }: Body, { brand }: RequestContext): Promise<Result | Failure<'ORDER_NOT_FOUND'>> => {
  const whole = await findWholeCartByTripReference(run.database, normaliseTripReference(tripReference))
  const isTheirs = timingSafeEqual(digest(email), digest(whole?.cart.document.contact?.email ?? ''))
  if (!whole || !isTheirs || whole.cart.domainName !== brand.domain) return failure('ORDER_NOT_FOUND')
  // The answer has no cart key: reference and address allow reading, not changes.
  const named = await cartInLanguage(run, whole.cart, { brand, language })
  return { cart: toCartFull(run, { ...whole, cart: named }, ''), orders: toOrdersResult(whole) }
}

const digest = (email: string): Buffer => createHash('sha256').update(email.trim().toLowerCase()).digest()
