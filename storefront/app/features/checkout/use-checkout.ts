import type { CartConfig, CartFull } from '@portolan/contract/cart'
import { useOutletContext } from 'react-router'

/** What the frame hands to the step inside it. */
export type Checkout = { cart: CartFull; config: CartConfig }

export const useCheckout = (): Checkout => useOutletContext<Checkout>()

/** The step's form, so that the bar at the bottom of a phone can submit it. */
export const STEP_FORM_ID = 'checkout-step'
