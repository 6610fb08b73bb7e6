import type { CartConfig, CartFull } from '@portolan/contract/cart/cart'
import { useOutletContext } from 'react-router'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRootData } from '../../platform/root-data.ts'
import { translateCartOptions } from './checkout-queries.ts'

/** What the frame hands to the step inside it. */
export type Checkout = { cart: CartFull; config: CartConfig }

export const useCheckout = (): Checkout => useOutletContext<Checkout>()

/** The step's form, so that the bar at the bottom of a phone can submit it. */
export const STEP_FORM_ID = 'checkout-step'

/**
 * The cart follows the language of the page: its places are named, and its mails written, as the shopper reads now. A payment page
 * that is open elsewhere is left alone until the shopper pays from here.
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
