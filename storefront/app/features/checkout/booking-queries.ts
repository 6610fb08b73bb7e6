import type { CartFull, OrdersResult } from '@portolan/contract/cart/cart'
import { acceptReview, cartFinalize, confirmCart, getOrders, rebuildCart, retrieveCartFull, translateCart } from '@portolan/contract/cart/cart.endpoints'
import type { Money } from '@portolan/contract/values/money'
import type { Language } from '@portolan/contract/values/product'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { apiClient } from '../../platform/api/browser-client.ts'
import { changeScope, keyOf } from './checkout-queries.ts'
import { isSameParty } from './people/saved-party.ts'

/** The calls from the review on, and for an expired cart, in a separate chunk that the first step does not load. */

export type Consent = { acceptedTotal: Money; conditionsVersion: string; paymentMethod: string }

/** Another window changed the travellers after the shopper read the review, so the consent does not cover them. */
class PartyChanged extends Error {
  override readonly name = 'PartyChanged'
}

/** Checks that the travellers are those on the screen, stores the consent, sets the language of payment page and mails, checks the price once more and opens the payment. */
export const bookAndPayOptions = (seen: CartFull, language: Language) => {
  const { cartId, domainName, productType } = seen
  return mutationOptions({
    mutationKey: ['CartFinalize', cartId],
    ...changeScope(cartId),
    mutationFn: async (consent: Consent) => {
      const now = await apiClient().call(retrieveCartFull, { query: { ...keyOf(cartId), domainName, producttype: productType } })
      if (isUnpaid(now) && !isSameParty(seen, now)) throw new PartyChanged()
      await apiClient().call(acceptReview, { query: keyOf(cartId), body: consent })
      if (isUnpaid(now) && now.language !== language) await apiClient().call(translateCart, { query: keyOf(cartId), body: { language } })
      return apiClient().call(cartFinalize, { query: keyOf(cartId) })
    },
  })
}

/** True for an unpaid cart; the following calls handle a paid one. */
const isUnpaid = ({ status }: Pick<CartFull, 'status'>): boolean =>
  status === 'OPEN' || status === 'FINALIZED' || status === 'PAYMENT_PENDING'

export const rebuildCartOptions = (cartId: string) => mutationOptions({
  mutationKey: ['RebuildCart', cartId],
  ...changeScope(cartId),
  mutationFn: () => apiClient().call(rebuildCart, { query: keyOf(cartId) }),
})

/** Called once for each visit of the return page: the call is idempotent, so a reload repeats it safely. */
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

/** Polls every 2 s while booking, less often while a supplier, a bank or a refund is pending, and never otherwise. */
export const pollPause = (orders: Pick<OrdersResult, 'status' | 'payment'> | undefined): number | false => {
  if (orders?.status === 'CONFIRMING') return BOOKING_POLL_MS
  return orders?.status === 'ON_REQUEST' || orders?.status === 'PAYMENT_PROCESSING' || orders?.payment.state === 'REFUND_PENDING' ? WAITING_POLL_MS : false
}
