import type { PriceChange } from '@portolan/contract/cart'
import type { Money } from '@portolan/contract/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLocalizedPath } from '../../platform/i18n/localized-path.ts'
import { bookAndPayOptions, refreshCart } from './checkout-queries.ts'
import { checkoutPath } from './checkout-steps.ts'
import type { Checkout } from './use-checkout.ts'

/** Consent, last price check, and off to the payment page. A higher price comes back as `priceChange` and opens nothing. */
export const useBookAndPay = ({ cart, config }: Checkout) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const localized = useLocalizedPath()
  const [priceChange, setPriceChange] = useState<PriceChange | null>(null)
  const [isLeaving, setIsLeaving] = useState(false)
  const { cartId } = cart

  const booking = useMutation({
    ...bookAndPayOptions(cartId),
    onSuccess: async ({ payment, priceChange: change }) => {
      if (payment) {
        setIsLeaving(true)
        globalThis.location.assign(payment.redirectUrl)
        return
      }
      setPriceChange(change ?? null)
      await refreshCart(client, cartId)
      // Paid already in another window, or nothing to pay: the booking is looked at where payments return.
      if (!change) await navigate(localized(checkoutPath(cartId, 'return')), { replace: true })
    },
    onError: () => refreshCart(client, cartId),
  })

  const { reset } = booking
  useEffect(() => {
    // The back button of the payment page may bring this page back as it was left, its button still busy.
    const wakeUp = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return
      setIsLeaving(false)
      reset()
      void refreshCart(client, cartId)
    }
    globalThis.addEventListener('pageshow', wakeUp)
    return () => globalThis.removeEventListener('pageshow', wakeUp)
  }, [client, cartId, reset])

  const book = (acceptedTotal: Money, paymentMethod: string): void =>
    booking.mutate({ acceptedTotal, conditionsVersion: config.conditionsVersion, paymentMethod })
  return { book, isPending: booking.isPending || isLeaving, error: booking.error, priceChange, dismissPriceChange: () => setPriceChange(null) }
}
