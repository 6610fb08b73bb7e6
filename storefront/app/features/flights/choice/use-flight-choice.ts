import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useLocalizedPath } from '../../../platform/i18n/localized-path.ts'
import { useTrack } from '../../../platform/tracking/use-track.ts'
import { failedChoice, type ChoiceOutcome } from './choice-outcome.ts'
import { createFlightCartOptions, type FlightChoice } from '../search/flights-queries.ts'
import type { FlightRequest } from '../search/flights-request.ts'

export type FlightChosen = {
  /** The proposal that is being put in a cart; null when none is. */
  pendingId: string | null
  outcome: ChoiceOutcome | null
  choose: (choice: FlightChoice) => void
  tryAgain: () => void
  openCheckout: (cartId: string) => void
  dismiss: () => void
}

/** Puts a flight in a cart and goes to checkout; what hinders it comes back as an outcome to show. */
export const useFlightChoice = (request: FlightRequest): FlightChosen => {
  const localized = useLocalizedPath()
  const track = useTrack()
  const [isLeaving, setIsLeaving] = useState(false)
  const [outcome, setOutcome] = useState<ChoiceOutcome | null>(null)
  const { mutate, variables, isPending } = useMutation(createFlightCartOptions(request.search))
  // Checkout is a document of its own: no script of the shopping pages lives on in it.
  const openCheckout = useCallback((cartId: string) => {
    setIsLeaving(true)
    globalThis.location.assign(localized(`/checkout/${encodeURIComponent(cartId)}`))
  }, [localized])
  useEffect(() => {
    // The back button may bring this page back as it was left, its button still busy.
    const wakeUp = (): void => setIsLeaving(false)
    globalThis.addEventListener('pageshow', wakeUp)
    return () => globalThis.removeEventListener('pageshow', wakeUp)
  }, [])
  const isBusy = isPending || isLeaving
  const choose = useCallback((choice: FlightChoice) => {
    // A second flight pressed meanwhile would be a second cart, and which of them opens a matter of luck.
    if (isBusy) return
    setOutcome(null)
    mutate(choice, {
      onSuccess: ({ cartId, priceChange }) => {
        track('cart', { hasChosenFare: choice.fareId !== undefined }, { cartId })
        if (!priceChange) {
          openCheckout(cartId)
          return
        }
        setOutcome({ kind: 'PRICE_CHANGED', cartId, change: priceChange })
        const { oldTotal, newTotal } = priceChange
        const amounts = { oldTotalMinor: oldTotal.amountMinor, newTotalMinor: newTotal.amountMinor, currency: newTotal.currency }
        track('price_changed', { place: 'CART', ...amounts }, { cartId })
      },
      onError: (error) => {
        const failed = failedChoice(error)
        setOutcome(failed)
        track('failed', { place: 'CART', code: 'code' in failed ? failed.code : 'SEARCH_EXPIRED' })
      },
    })
  }, [mutate, openCheckout, track, isBusy])
  return {
    pendingId: isBusy ? (variables?.proposalId ?? null) : null, outcome, choose, openCheckout,
    tryAgain: () => variables && choose(variables), dismiss: () => setOutcome(null),
  }
}
