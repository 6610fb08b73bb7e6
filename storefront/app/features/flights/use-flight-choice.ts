import { useMutation } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useLocalizedPath } from '../../platform/i18n/localized-path.ts'
import { failedChoice, type ChoiceOutcome } from './choice-outcome.ts'
import { createFlightCartOptions, type FlightChoice } from './flights-queries.ts'
import type { FlightRequest } from './flights-request.ts'

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
  const [outcome, setOutcome] = useState<ChoiceOutcome | null>(null)
  const { mutate, variables, isPending } = useMutation(createFlightCartOptions(request.search))
  // Checkout is a document of its own: no script of the shopping pages lives on in it.
  const openCheckout = useCallback((cartId: string) => globalThis.location.assign(localized(`/checkout/${encodeURIComponent(cartId)}`)), [localized])
  const choose = useCallback((choice: FlightChoice) => {
    setOutcome(null)
    mutate(choice, {
      onSuccess: ({ cartId, priceChange }) => {
        if (priceChange) setOutcome({ kind: 'PRICE_CHANGED', cartId, change: priceChange })
        else openCheckout(cartId)
      },
      onError: (error) => setOutcome(failedChoice(error)),
    })
  }, [mutate, openCheckout])
  return {
    pendingId: isPending ? variables.proposalId : null, outcome, choose, openCheckout,
    tryAgain: () => variables && choose(variables), dismiss: () => setOutcome(null),
  }
}
