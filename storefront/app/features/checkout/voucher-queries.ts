import { KEY_IN_COOKIE } from '@portolan/contract/cart-key'
import { applyVoucherToCart, removeVoucherFromCart, retrieveVoucherCode } from '@portolan/contract/cart-voucher.endpoints'
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { apiClient } from '../../platform/api/browser-client.ts'
import { changeScope, refreshCart } from './checkout-queries.ts'

/** The voucher of a cart: which one pays, put on and taken off. */

export const voucherOptions = (cartId: string) => queryOptions({
  queryKey: ['RetrieveVoucherCode', cartId] as const,
  queryFn: ({ signal }) => apiClient().call(retrieveVoucherCode, { query: keyOf(cartId), signal }),
})

/** Puts the voucher with this code on the cart; null takes off what is on it. */
export const changeVoucherOptions = (cartId: string, client: QueryClient) => mutationOptions({
  mutationKey: ['ApplyVoucherToCart', cartId],
  ...changeScope(cartId),
  mutationFn: (voucherCode: string | null) => {
    const query = keyOf(cartId)
    return voucherCode === null ? apiClient().call(removeVoucherFromCart, { query }) : apiClient().call(applyVoucherToCart, { query, body: { voucherCode } })
  },
  onSuccess: (voucher) => client.setQueryData(voucherOptions(cartId).queryKey, voucher),
  // The price is another one now, or the cart is not what this page thought.
  onSettled: () => refreshCart(client, cartId),
})

const keyOf = (cartId: string) => ({ cartId, requestUuid: KEY_IN_COOKIE })
