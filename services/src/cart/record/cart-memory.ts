import { LRUCache } from 'lru-cache'
import type { CartRecord } from './cart-record.ts'

/**
 * Carts as this process wrote or read them last, so that the next change need not read them again, and a look at one whose version
 * is the same need not read its document. A change is written over the version it was made from, so one made from a remembered cart
 * that another instance has changed meanwhile is refused and made anew from the database. An answer is made of it alone only where it
 * tells what never changes.
 */
export type CartMemory = {
  get: (cartId: string) => CartRecord | undefined
  set: (cart: CartRecord) => void
  forget: (cartId: string) => void
}

const MOST = 2_000

export const createCartMemory = (): CartMemory => {
  const carts = new LRUCache<string, CartRecord>({ max: MOST })
  return { get: (cartId) => carts.get(cartId), set: (cart) => void carts.set(cart.cartId, cart), forget: (cartId) => void carts.delete(cartId) }
}
