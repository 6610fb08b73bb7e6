import type { CartFull } from '@portolan/contract/cart/cart'
import { KEY_IN_COOKIE } from '@portolan/contract/cart/cart-key'
import { openCartLink, sendCartLink } from '@portolan/contract/cart/cart-link.endpoints'
import { mutationOptions } from '@tanstack/react-query'
import { apiClient } from '../../../platform/api/browser-client.ts'

/** Continuing on a second device. The host stores the secret of an opened link in a cookie, as for a new cart. */

export const sendCartLinkOptions = (cartId: CartFull['cartId']) => mutationOptions({
  mutationKey: ['SendCartLink', cartId],
  mutationFn: () => apiClient().call(sendCartLink, { query: { cartId, requestUuid: KEY_IN_COOKIE } }),
})

export const openCartLinkOptions = (cartId: CartFull['cartId']) => mutationOptions({
  mutationKey: ['OpenCartLink', cartId],
  mutationFn: async (token: string): Promise<void> => {
    await apiClient().call(openCartLink, { body: { cartId, token } })
  },
})
