import type { OrdersResult, PriceChange } from '@portolan/contract/cart/cart'
import type { FailurePlace } from '@portolan/contract/tracking/names'
import { useEffect, useRef } from 'react'
import { type Track, useTrack } from '../../platform/tracking/use-track.ts'
import { tripOutcome } from '../../travel/trip/trip-outcome.ts'
import { isStep, type CheckoutScreen } from './checkout-steps.ts'
import { failureCode } from './failure-words.ts'
import type { Checkout } from './use-checkout.ts'

/** Tells of each step once it is really shown, which needs its cart. */
export const useTrackStep = (checkout: Checkout | null, screen: CheckoutScreen): void => {
  const track = useTrack()
  const product = checkout?.cart.productType
  useEffect(() => {
    if (product && isStep(screen)) track('step', { step: screen }, { product })
  }, [track, product, screen])
}

/** Tells what became of the trip, once for each opening of its confirmation; whoever counts them counts carts. */
export const useTrackOutcome = ({ cart }: Checkout, orders: OrdersResult): void => {
  const track = useTrack()
  const isTold = useRef(false)
  const { productType: product, price: { payNow } } = cart
  const outcome = tripOutcome(orders)
  useEffect(() => {
    if (isTold.current || outcome === 'BOOKING' || outcome === 'CANCELLED') return
    isTold.current = true
    if (outcome === 'NOT_BOOKED') track('failed', { place: 'BOOKING', code: outcome }, { product })
    else track('paid', { totalMinor: payNow.amountMinor, currency: payNow.currency }, { product })
  }, [track, outcome, product, payNow])
}

export const trackFailure = (track: Track, place: FailurePlace, error: unknown): void => track('failed', { place, code: failureCode(error) })

export const trackPriceChange = (track: Track, place: FailurePlace, { oldTotal, newTotal }: Pick<PriceChange, 'oldTotal' | 'newTotal'>): void =>
  track('price_changed', { place, oldTotalMinor: oldTotal.amountMinor, newTotalMinor: newTotal.amountMinor, currency: newTotal.currency })
