import { isCallFailed } from '@portolan/contract/call-failed'
import type { Cart, CartFull, Contact, OrdersResult, Traveller } from '@portolan/contract/cart'
import { KEY_IN_COOKIE } from '@portolan/contract/cart-key'
import {
  acceptReview, addContactToCart, addTravellerToCart, cartFinalize, confirmCart, getCartConfig, getOrders, rebuildCart, retrieveCartFull,
  retrieveCountries,
} from '@portolan/contract/cart.endpoints'
import type { Money } from '@portolan/contract/money'
import type { Language, ProductType } from '@portolan/contract/product'
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { apiClient } from '../../platform/api/browser-client.ts'

/** Every call of the checkout. The secret half of the cart's key is in a cookie that the host reads. */

const keyOf = (cartId: string) => ({ cartId, requestUuid: KEY_IN_COOKIE })

const cartKey = (cartId: string) => ['RetrieveCartFull', cartId] as const

/** Product types a cart may have here; the address does not say which, and a cart answers to its own only. */
const CART_PRODUCTS = ['F', 'FF'] as const satisfies readonly ProductType[]

export const cartOptions = (cartId: string, domainName: string) => queryOptions({
  queryKey: cartKey(cartId),
  queryFn: ({ signal }) => firstFound(CART_PRODUCTS, (producttype) =>
    apiClient().call(retrieveCartFull, { query: { ...keyOf(cartId), domainName, producttype }, signal })),
  staleTime: 0,
  // Another window may have changed or paid for it.
  refetchOnWindowFocus: 'always',
})

const firstFound = async (products: readonly ProductType[], ask: (product: ProductType) => Promise<CartFull>): Promise<CartFull> => {
  const [product = 'F', ...others] = products
  try {
    return await ask(product)
  } catch (error) {
    if (others.length === 0 || !isCallFailed(error) || error.code !== 'CART_NOT_FOUND') throw error
    return firstFound(others, ask)
  }
}

export const cartConfigOptions = (cartId: string) => queryOptions({
  queryKey: ['GetCartConfig', cartId] as const,
  queryFn: ({ signal }) => apiClient().call(getCartConfig, { query: keyOf(cartId), signal }),
  staleTime: Infinity,
})

export const countriesOptions = (lang: Language) => queryOptions({
  queryKey: ['RetrieveCountries', lang] as const,
  queryFn: async ({ signal }) => (await apiClient().call(retrieveCountries, { query: { lang }, signal })).countries,
  staleTime: Infinity,
})

/** One change after the other: two at once would each find the other's version. */
const changeScope = (cartId: string) => ({ scope: { id: `cart ${cartId}` } })

export const saveContactOptions = (cartId: string, client: QueryClient) => mutationOptions({
  mutationKey: ['AddContactToCart', cartId],
  ...changeScope(cartId),
  mutationFn: (body: Contact) => apiClient().call(addContactToCart, { query: keyOf(cartId), body }),
  onSuccess: (contact) => updateCart(client, cartId, (cart) => ({ ...cart, contact })),
  onError: () => refreshCart(client, cartId),
})

export const saveTravellerOptions = (cartId: string, client: QueryClient) => mutationOptions({
  mutationKey: ['AddTravellerToCart', cartId],
  ...changeScope(cartId),
  mutationFn: (body: Traveller) => apiClient().call(addTravellerToCart, { query: keyOf(cartId), body }),
  onSuccess: (saved) => updateCart(client, cartId, (cart) => ({
    ...cart,
    travellers: [...cart.travellers.filter(({ travellerNumber }) => travellerNumber !== saved.travellerNumber), saved]
      .toSorted((a, b) => a.travellerNumber - b.travellerNumber),
  })),
  onError: () => refreshCart(client, cartId),
})

export type Consent = { acceptedTotal: Money; conditionsVersion: string; paymentMethod: string }

/** Records what the shopper agreed to, then asks for the price once more and opens the payment. */
export const bookAndPayOptions = (cartId: string) => mutationOptions({
  mutationKey: ['CartFinalize', cartId],
  ...changeScope(cartId),
  mutationFn: async (consent: Consent) => {
    await apiClient().call(acceptReview, { query: keyOf(cartId), body: consent })
    return apiClient().call(cartFinalize, { query: keyOf(cartId) })
  },
})

export const rebuildCartOptions = (cartId: string) => mutationOptions({
  mutationKey: ['RebuildCart', cartId],
  ...changeScope(cartId),
  mutationFn: () => apiClient().call(rebuildCart, { query: keyOf(cartId) }),
})

/** Asked once for each visit of the return page: the call is idempotent, so a reload asks again without harm. */
export const confirmCartOptions = (cartId: string) => queryOptions({
  queryKey: ['ConfirmCart', cartId] as const,
  queryFn: ({ signal }) => apiClient().call(confirmCart, { query: keyOf(cartId), signal }),
  staleTime: Infinity,
  gcTime: 0,
})

const BOOKING_POLL_MS = 2000
const WAITING_POLL_MS = 15_000

export const ordersOptions = (cartId: string) => queryOptions({
  queryKey: ['GetOrders', cartId] as const,
  queryFn: ({ signal }) => apiClient().call(getOrders, { query: keyOf(cartId), signal }),
  refetchInterval: ({ state: { data } }) => pollPause(data),
})

/** While booking every 2 s; while a supplier or a refund is awaited now and then; else never. */
export const pollPause = (orders: Pick<OrdersResult, 'status' | 'payment'> | undefined): number | false => {
  if (orders?.status === 'CONFIRMING') return BOOKING_POLL_MS
  return orders?.status === 'ON_REQUEST' || orders?.payment.state === 'REFUND_PENDING' ? WAITING_POLL_MS : false
}

/** Asks for the cart again: after a change, or when a call found it expired, locked or changed elsewhere. */
export const refreshCart = (client: QueryClient, cartId: Cart['cartId']): Promise<void> => client.invalidateQueries({ queryKey: cartKey(cartId) })

const updateCart = (client: QueryClient, cartId: string, change: (cart: CartFull) => CartFull): void => {
  client.setQueryData<CartFull>(cartKey(cartId), (cart) => cart && change(cart))
}
