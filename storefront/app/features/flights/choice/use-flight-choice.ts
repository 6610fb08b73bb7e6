import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useLocalizedPath } from '../../../platform/i18n/localized-path.ts'
import { useTrack } from '../../../platform/tracking/track.ts'
import type { FlightRequest } from '../search/flights-request.ts'
import type { ChoiceOutcome, FailedChoice } from './choice-outcome.ts'
import type { FlightChoice } from './put-in-cart.ts'

export type FlightChosen = {
  /** The proposal that is being added to a cart; null when none is. */
  pendingId: string | null
  outcome: ChoiceOutcome | null
  choose: (choice: FlightChoice) => void
  tryAgain: () => void
  openCheckout: (cartId: string) => void
  dismiss: () => void
}

/** Adds a flight to a cart and opens checkout; a failure is returned as an outcome to show. */
export const useFlightChoice = ({ search }: FlightRequest): FlightChosen => {
  const localized = useLocalizedPath()
  const track = useTrack()
  const [isLeaving, setIsLeaving] = useState(false)
  const [outcome, setOutcome] = useState<ChoiceOutcome | null>(null)
  const { mutate, variables, isPending } = useMutation({
    // The code for carts is loaded when one is created, not with the list.
    mutationFn: async (choice: FlightChoice) => (await import('./put-in-cart.ts')).putInCart(search, choice),
  })
  // Checkout is a separate document, so that no script of the shopping pages runs in it.
  const openCheckout = useCallback((cartId: string) => {
    setIsLeaving(true)
    globalThis.location.assign(localized(`/checkout/${encodeURIComponent(cartId)}`))
  }, [localized])
  useEffect(() => {
    // The back button may restore this page from the cache with its button still busy.
    const wakeUp = (): void => setIsLeaving(false)
    globalThis.addEventListener('pageshow', wakeUp)
    return () => globalThis.removeEventListener('pageshow', wakeUp)
  }, [])
  const isBusy = isPending || isLeaving
  const choose = useCallback((choice: FlightChoice) => {
    // A second press meanwhile would create a second cart, and either of them could open.
    if (isBusy) return
    setOutcome(null)
    const fail = (failed: FailedChoice): void => {
      setOutcome(failed)
      track('failed', { place: 'CART', code: 'code' in failed ? failed.code : 'SEARCH_EXPIRED' })
    }
    mutate(choice, {
      onSuccess: (put) => {
        if (put.kind !== 'IN_CART') return fail(put)
        const { cartId, priceChange } = put
        track('cart', { hasChosenFare: choice.fareId !== undefined }, { cartId })
        if (!priceChange) return openCheckout(cartId)
        setOutcome({ kind: 'PRICE_CHANGED', cartId, change: priceChange })
        const { oldTotal, newTotal } = priceChange
        const amounts = { oldTotalMinor: oldTotal.amountMinor, newTotalMinor: newTotal.amountMinor, currency: newTotal.currency }
        track('price_changed', { place: 'CART', ...amounts }, { cartId })
      },
      // The code for carts could not be loaded.
      onError: () => fail({ kind: 'FAILED', code: 'NETWORK' }),
    })
  }, [mutate, openCheckout, track, isBusy])
  return {
    pendingId: isBusy ? (variables?.proposalId ?? null) : null, outcome, choose, openCheckout,
    tryAgain: () => variables && choose(variables), dismiss: () => setOutcome(null),
  }
}
