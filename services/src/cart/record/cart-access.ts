import { createHash, timingSafeEqual } from 'node:crypto'
import type { CartKey } from '@portolan/contract/cart/cart.endpoints'
import { type Failure, failure, isFailure } from '@portolan/contract/wire/failure'
import type { ProductType } from '@portolan/contract/values/product'
import { type Clock, toInstant } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { CartMemory } from './cart-memory.ts'
import type { CartRecord } from './cart-record.ts'
import { findCart } from './cart.repository.ts'
import { findWholeCart, type WholeCart } from './whole-cart.repository.ts'
import { isExpired } from './cart-status.ts'

/** Access to a cart requires both halves of its key, on its own brand. Every refusal is the same. */

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Compared when there is no cart, so that an unknown id takes as long as a wrong secret. */
const NO_CART_HASH = hashSecret('')

type Asking = { brand: Pick<RequestContext['brand'], 'domain'> }
/** Brand and product that some reads must also name correctly. */
export type Claimed = { domainName: string; producttype: ProductType }

/** A remembered cart saves reading the document, but the row is always read. */
type Remembering = { database: Database; clock: Clock; memory?: CartMemory }

/** The cart of a key, alive or not. */
export const openCart = async (
  { database, memory }: Remembering, key: CartKey, asking: Asking, claimed?: Claimed,
): Promise<CartRecord | Failure<'CART_NOT_FOUND'>> => {
  const cart = await findCart(database, key.cartId, memory?.get(key.cartId))
  if (cart) memory?.set(cart)
  return mayOpen(cart, key, asking, claimed) ? cart : failure('CART_NOT_FOUND')
}

/** The same with its payments and orders. */
export const openWholeCart = async (
  { database, memory }: Remembering, key: CartKey, asking: Asking, claimed?: Claimed,
): Promise<WholeCart | Failure<'CART_NOT_FOUND'>> => {
  const whole = await findWholeCart(database, key.cartId, memory?.get(key.cartId))
  if (whole) memory?.set(whole.cart)
  return mayOpen(whole?.cart ?? null, key, asking, claimed) && whole ? whole : failure('CART_NOT_FOUND')
}

export const mayOpen = (cart: CartRecord | null, { requestUuid }: CartKey, { brand }: Asking, claimed?: Claimed): cart is CartRecord => {
  const isRight = timingSafeEqual(Buffer.from(hashSecret(requestUuid), 'hex'), Buffer.from(cart?.secretHash ?? NO_CART_HASH, 'hex'))
  const isHere = cart?.domainName === brand.domain
    && (!claimed || (claimed.domainName === cart.domainName && claimed.producttype === cart.productType))
  return cart !== null && isRight && isHere
}

/** The cart of a key, or CART_EXPIRED when its time is over and nothing was paid. */
export const openLiveCart = async (
  ports: Remembering, key: CartKey, asking: Asking, claimed?: Claimed,
): Promise<CartRecord | Failure<'CART_NOT_FOUND' | 'CART_EXPIRED'>> => {
  const cart = await openCart(ports, key, asking, claimed)
  return isFailure(cart) || !isExpired(cart, toInstant(ports.clock.now())) ? cart : failure('CART_EXPIRED')
}

/** The same for answers about the unchanging parts of a cart, its flights and party: without a read if the cart is remembered. */
export const openLiveCartAsMade = async (
  run: Required<Remembering>, key: CartKey, asking: Asking,
): Promise<CartRecord | Failure<'CART_NOT_FOUND' | 'CART_EXPIRED'>> => {
  const known = run.memory.get(key.cartId)
  return known?.status === 'OPEN' && mayOpen(known, key, asking) && !isExpired(known, toInstant(run.clock.now())) ? known : openLiveCart(run, key, asking)
}
