import { LRUCache } from 'lru-cache'
import type { CartRecord } from './cart-record.ts'

/**
 * Cache of carts as this process last wrote or read them. The next change need not read the cart again, and a read of an unchanged version
 * need not load its document. A change is stored only over the version it started from: if another instance has changed the cart meanwhile, it
 * is refused and repeated from the database. Only answers about unchanging parts are made from this cache alone.
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
