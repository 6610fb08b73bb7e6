import { createHash, timingSafeEqual } from 'node:crypto'
import type { CartKey } from '@portolan/contract/cart.endpoints'
import { type Failure, failure, isFailure } from '@portolan/contract/failure'
import type { ProductType } from '@portolan/contract/product'
import type { RequestContext } from '../platform/http/request-context.ts'
import { type CartPorts, nowOf } from './cart-ports.ts'
import type { CartRecord } from './cart-record.ts'
import { findCart } from './cart.repository.ts'
import { isExpired } from './cart-status.ts'

/** Who may see a cart: whoever holds both halves of its key, on the brand it was made for. Every refusal is the same. */

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Compared with when there is no cart, so that an unknown id takes as long as a wrong secret. */
const NO_CART_HASH = hashSecret('')

type Asking = { brand: Pick<RequestContext['brand'], 'domain'> }
/** The second lock of the reads that name brand and product. */
export type Claimed = { domainName: string; producttype: ProductType }

/** The cart of a key, alive or not. */
export const openCart = async (
  { database }: CartPorts, { cartId, requestUuid }: CartKey, { brand }: Asking, claimed?: Claimed,
): Promise<CartRecord | Failure<'CART_NOT_FOUND'>> => {
  const cart = await findCart(database, cartId)
  const isRight = timingSafeEqual(Buffer.from(hashSecret(requestUuid), 'hex'), Buffer.from(cart?.secretHash ?? NO_CART_HASH, 'hex'))
  const isHere = cart?.domainName === brand.domain
    && (!claimed || (claimed.domainName === cart.domainName && claimed.producttype === cart.productType))
  return cart && isRight && isHere ? cart : failure('CART_NOT_FOUND')
}

/** The cart of a key, or CART_EXPIRED when its time is over and nothing was paid. */
export const openLiveCart = async (
  ports: CartPorts, key: CartKey, asking: Asking, claimed?: Claimed,
): Promise<CartRecord | Failure<'CART_NOT_FOUND' | 'CART_EXPIRED'>> => {
  const cart = await openCart(ports, key, asking, claimed)
  return isFailure(cart) || !isExpired(cart, nowOf(ports)) ? cart : failure('CART_EXPIRED')
}
