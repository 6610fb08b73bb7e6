import type { OrdersResult, PriceChange } from '@portolan/contract/cart/cart'
import type { ProductType } from '@portolan/contract/values/product'
import { useEffect, useRef } from 'react'
import { type Track, useTrack } from '../../platform/tracking/track.ts'
import { tripOutcome } from '../../travel/trip/trip-outcome.ts'
import { isStep, type CheckoutScreen } from './checkout-steps.ts'
import { failureCode } from './failure-words.ts'
import type { Checkout } from './use-checkout.ts'

/** Tracks each step once it is shown, which needs its cart. */
export const useTrackStep = (checkout: Checkout | null, screen: CheckoutScreen): void => {
  const track = useTrack()
  const product = checkout?.cart.productType
  useEffect(() => {
    if (product && isStep(screen)) track('step', { step: screen }, { product })
  }, [track, product, screen])
}

/** Tracks the outcome each time the confirmation is opened; reports count each cart once. */
export const useTrackOutcome = ({ cart }: Checkout, orders: OrdersResult): void => {
  const track = useTrack()
  const isReported = useRef(false)
  const { productType: product, price: { payNow } } = cart
  const outcome = tripOutcome(orders)
  useEffect(() => {
    if (isReported.current || outcome === 'BOOKING' || outcome === 'CANCELLED') return
    isReported.current = true
    if (outcome === 'NOT_BOOKED') track('failed', { place: 'BOOKING', code: outcome }, { product })
    else track('paid', { totalMinor: payNow.amountMinor, currency: payNow.currency }, { product })
  }, [track, outcome, product, payNow])
}

type About = { product: ProductType }

export const trackFailedPayment = (track: Track, error: unknown, about: About): void => track('failed', { place: 'PAYMENT', code: failureCode(error) }, about)

export const trackDearerPayment = (track: Track, { oldTotal, newTotal }: Pick<PriceChange, 'oldTotal' | 'newTotal'>, about: About): void =>
  track('price_changed', { place: 'PAYMENT', oldTotalMinor: oldTotal.amountMinor, newTotalMinor: newTotal.amountMinor, currency: newTotal.currency }, about)
