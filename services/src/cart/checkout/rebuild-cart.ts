import type { CartKey, rebuildCart as rebuildCartEndpoint } from '@portolan/contract/cart/cart.endpoints'
import { type Failure, failure, isFailure } from '@portolan/contract/wire/failure'
import type * as z from 'zod/mini'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { openCart } from '../record/cart-access.ts'
import { priceChange } from '../price/cart-price.ts'
import { isUnpaid } from '../record/cart-status.ts'
import { saveCart } from '../record/cart.repository.ts'
import { reopen } from './change-cart.ts'
import { requotedDocument } from '../price/requote-cart.ts'
import type { CartRun } from '../cart-run.ts'

type Result = z.infer<(typeof rebuildCartEndpoint)['result']>
type Code = 'CART_NOT_FOUND' | 'CART_LOCKED' | 'CART_CHANGED' | 'PAYMENT_UNAVAILABLE' | 'SOLD_OUT' | 'GENERIC_ERROR'

const ATTEMPTS = 3

/** Prices a cart's lines again and reopens it for its full time. Typed data stays; consent to the old price does not. */
export const rebuildCart = async (run: CartRun, key: CartKey, context: RequestContext): Promise<Result | Failure<Code>> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const cart = await openCart(run, key, context)
    if (isFailure(cart)) return cart
    if (!isUnpaid(cart.status) && cart.status !== 'EXPIRED') return failure('CART_LOCKED')
    const locked = await reopen(run, cart)
    if (locked) return locked
    const requoted = await requotedDocument(run, cart, 'CART', 'REBUILT')
    if (requoted.kind === 'FAILED') return failure(requoted.code)
    const { document, expiresAt, movedLineId } = requoted
    const change = priceChange(cart.document.price.total, document.price.total, movedLineId, 'REBUILT')
    const saved = await saveCart(run.database, cart, {
      status: 'OPEN', expiresAt, document: { ...document, review: null, pendingPriceChange: change, lastPaymentFailure: null },
    })
    if (saved) return { status: saved.status, total: document.price.total, expiresAt, priceChange: change }
  }
  return failure('CART_CHANGED')
}
