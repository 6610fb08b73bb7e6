import { createHash, timingSafeEqual } from 'node:crypto'
import type { findOrder as findOrderEndpoint } from '@portolan/contract/cart.endpoints'
import { type Failure, failure } from '@portolan/contract/failure'
import type * as z from 'zod/mini'
import type { RequestContext } from '../platform/http/request-context.ts'
import { findPayments } from './cart-payment.repository.ts'
import { findCartByTripReference } from './cart.repository.ts'
import { ordersOf } from './confirm-cart.ts'
import { toCartFull } from './read-cart.ts'
import type { CartRun } from './saga-runner.ts'
import { normaliseTripReference } from './trip-reference.ts'

type Body = NonNullable<z.infer<NonNullable<(typeof findOrderEndpoint)['body']>>>
type Result = z.infer<(typeof findOrderEndpoint)['result']>

/** A booked trip by what its mail says. A wrong reference, a wrong address and another brand's trip answer alike. */
export const findOrder = async (run: CartRun, { tripReference, email }: Body, { brand }: RequestContext): Promise<Result | Failure<'ORDER_NOT_FOUND'>> => {
  const cart = await findCartByTripReference(run.database, normaliseTripReference(tripReference))
  const isTheirs = timingSafeEqual(digest(email), digest(cart?.document.contact?.email ?? ''))
  if (!cart || !isTheirs || cart.domainName !== brand.domain) return failure('ORDER_NOT_FOUND')
  const payments = await findPayments(run.database, cart.cartId)
  // The cart's own key is not given out with it: whoever has reference and address may look, not change.
  return { cart: toCartFull(cart, payments, ''), orders: await ordersOf(run, cart) }
}

const digest = (email: string): Buffer => createHash('sha256').update(email.trim().toLowerCase()).digest()
