import type { CartConfig, CartFull } from '@portolan/contract/cart/cart'
import { useOutletContext } from 'react-router'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRootData } from '../../platform/root-data.ts'
import { translateCartOptions } from './checkout-queries.ts'

/** The data that the frame passes to its step. */
export type Checkout = { cart: CartFull; config: CartConfig }

export const useCheckout = (): Checkout => useOutletContext<Checkout>()

/** The step's form, so that the bar at the bottom of a phone can submit it. */
export const STEP_FORM_ID = 'checkout-step'

/**
 * Switches the cart to the page's language, for its places and mails. A payment page that is open elsewhere stays unchanged until the
 * shopper pays from here.
 */
export const useCartLanguage = (cartId: string, checkout: Checkout | null): void => {
  const client = useQueryClient()
  const language = useRootData()?.language
  const { mutate } = useMutation(translateCartOptions(cartId, client))
  const isOther = checkout?.cart.status === 'OPEN' && checkout.cart.language !== language
  useEffect(() => {
    if (isOther && language) mutate(language)
  }, [isOther, language, mutate])
}
