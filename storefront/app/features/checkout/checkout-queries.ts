import type { Cart, CartFull, Contact, Traveller } from '@portolan/contract/cart/cart'
import { KEY_IN_COOKIE } from '@portolan/contract/cart/cart-key'
import {
  addContactToCart, addTravellerToCart, getCartConfig, retrieveCartFull, retrieveCountries, spellNameInLatin, translateCart,
} from '@portolan/contract/cart/cart.endpoints'
import { languages, type Language } from '@portolan/contract/values/product'
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { apiClient } from '../../platform/api/browser-client.ts'

/** The calls of every step. The secret half of the cart's key is in a cookie that the host reads. */

export const keyOf = (cartId: string) => ({ cartId, requestUuid: KEY_IN_COOKIE })

const cartKey = (cartId: string) => ['RetrieveCartFull', cartId] as const

/** The language of the page, in which places are named even if a paid cart keeps another language. */
const pageLanguage = (): { lang?: Language } => {
  const lang = languages.parse(document.documentElement.lang)
  return lang ? { lang } : {}
}

/** Reading a cart requires its product, which the address does not contain: its configuration gives it. */
export const cartOptions = (cartId: string, domainName: string) => queryOptions({
  queryKey: cartKey(cartId),
  queryFn: async ({ signal, client }) => {
    const { productType: producttype } = await client.ensureQueryData(cartConfigOptions(cartId))
    return apiClient().call(retrieveCartFull, { query: { ...keyOf(cartId), domainName, producttype, ...pageLanguage() }, signal })
  },
  staleTime: 0,
  // Another window may have changed or paid for it.
  refetchOnWindowFocus: 'always',
})

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

/** A suggested spelling of a name in Latin letters; it never replaces the name by itself. */
export const latinNameOptions = (name: string) => queryOptions({
  queryKey: ['SpellNameInLatin', name] as const,
  queryFn: async ({ signal }) => (await apiClient().call(spellNameInLatin, { body: { name }, signal })).name,
  staleTime: Infinity,
})

/** Runs changes one after the other: simultaneous ones would conflict with each other's versions. */
export const changeScope = (cartId: string) => ({ scope: { id: `cart ${cartId}` } })

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

/** Translates the cart into the page's language; typed data stays unchanged. */
export const translateCartOptions = (cartId: string, client: QueryClient) => mutationOptions({
  mutationKey: ['TranslateCart', cartId],
  ...changeScope(cartId),
  mutationFn: (language: Language) => apiClient().call(translateCart, { query: keyOf(cartId), body: { language } }),
  onSuccess: ({ language, lines }) => updateCart(client, cartId, (cart) => ({ ...cart, language, lines })),
})

/** Leaving step 1, which waits for the saves; every button that leaves it uses this mutation. */
export const leaveTravellersOptions = (cartId: string) => ({ mutationKey: ['leave travellers', cartId], networkMode: 'always' } as const)

/** Reloads the cart after a change, or when a call found it expired, locked or changed elsewhere. */
export const refreshCart = (client: QueryClient, cartId: Cart['cartId']): Promise<void> =>
  client.invalidateQueries({ queryKey: cartKey(cartId) })

/** Removes everything about a cart from this window: the cart, its configuration, payment, orders and expiry. */
export const cleanCheckout = (client: QueryClient, cartId: Cart['cartId']): void => {
  client.removeQueries({ predicate: ({ queryKey: [, about] }) => about === cartId })
}

const updateCart = (client: QueryClient, cartId: string, change: (cart: CartFull) => CartFull): void => {
  client.setQueryData<CartFull>(cartKey(cartId), (cart) => cart && change(cart))
}
