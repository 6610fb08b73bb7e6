import type { PriceBreakdown, PriceChange } from '@portolan/contract/cart/cart'
import type { Money } from '@portolan/contract/values/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLocalizedPath } from '../../../platform/i18n/localized-path.ts'
import { useRootData } from '../../../platform/root-data.ts'
import { useTrack } from '../../../platform/tracking/track.ts'
import { bookAndPayOptions, confirmCartOptions } from '../booking-queries.ts'
import { refreshCart } from '../checkout-queries.ts'
import { checkoutPath } from '../checkout-steps.ts'
import type { Checkout } from '../use-checkout.ts'
import { trackDearerPayment, trackFailedPayment } from '../use-track-checkout.ts'
import { leavingOptions, useIsPaying } from './use-book-button.ts'

/** Stores the consent, checks the price once more and opens the payment page. A higher price is returned as `priceChange` without a payment. */
export const useBookAndPay = ({ cart, config }: Checkout) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const localized = useLocalizedPath()
  const track = useTrack()
  const [priceChange, setPriceChange] = useState<PriceChange | null>(null)
  const [priceBefore, setPriceBefore] = useState<PriceBreakdown | null>(null)
  const { cartId, productType: product } = cart
  const language = useRootData()?.language ?? cart.language

  const booking = useMutation({
    ...bookAndPayOptions(cart, language),
    onSuccess: async ({ payment, priceChange: change }) => {
      if (payment) {
        client.setQueryData(leavingOptions(cartId).queryKey, true)
        track('payment', { provider: payment.provider, amountMinor: payment.amount.amountMinor, currency: payment.amount.currency }, { product, cartId })
        globalThis.location.assign(payment.redirectUrl)
        return
      }
      if (change) trackDearerPayment(track, change, { product })
      await refreshCart(client, cartId)
      setPriceChange(change ?? null)
      // Already paid in another window, or nothing to pay: the return page shows the booking.
      if (!change) await navigate(localized(checkoutPath(cartId, 'return')), { replace: true })
    },
    onError: (error) => {
      trackFailedPayment(track, error, { product })
      return refreshCart(client, cartId)
    },
  })

  const isPending = useIsPaying(cartId)
  const { reset } = booking
  useEffect(() => {
    // The back button may restore this page from the cache with its button still busy.
    const wakeUp = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return
      client.setQueryData(leavingOptions(cartId).queryKey, false)
      reset()
      client.removeQueries({ queryKey: confirmCartOptions(cartId).queryKey })
      void refreshCart(client, cartId)
    }
    globalThis.addEventListener('pageshow', wakeUp)
    return () => globalThis.removeEventListener('pageshow', wakeUp)
  }, [client, cartId, reset])

  const book = (acceptedTotal: Money, paymentMethod: string): void => {
    setPriceBefore(cart.price)
    booking.mutate({ acceptedTotal, conditionsVersion: config.conditionsVersion, paymentMethod })
  }
  return {
    book, isPending, error: booking.error,
    priceChange, priceSteps: priceBefore && { before: priceBefore, after: cart.price }, dismissPriceChange: () => setPriceChange(null),
  }
}
