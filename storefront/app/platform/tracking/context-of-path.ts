import type { TrackingContext } from '@portolan/contract/tracking'
import type { ProductType } from '@portolan/contract/product'

const PRODUCTS: readonly ProductType[] = ['H', 'DP', 'F', 'FF', 'HGH']
const CART = /^\/checkout\/([\w.:~-]{1,160})(?:\/|$)/

/** The product and cart that an address is about. Never its query or fragment, which may hold keys. */
export const contextOfPath = (pathname: string): Pick<TrackingContext, 'cartId' | 'product'> => ({
  product: PRODUCTS.find((product) => pathname.toUpperCase() === `/${product}`) ?? null,
  cartId: CART.exec(pathname)?.[1] ?? null,
})
