import { startTransition, useCallback, useLayoutEffect, useMemo, useOptimistic, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useLocalizedPath } from '../../platform/i18n/localized-path.ts'
import { flightResultsHref, type FlightResultsView } from './flights-url.ts'

export type ViewChange = (view: FlightResultsView) => FlightResultsView

export type ResultsAddress = {
  /** The address of a view, for links. */
  hrefOf: (view: FlightResultsView) => string
  /** Goes to what a change makes of the view last chosen; the page stays where it is scrolled. */
  change: (change: ViewChange) => void
}

type Parts = {
  address: ResultsAddress
  /** What the shopper asked for last: ahead of the address while that is changing, so that a control shows a press at once. */
  chosen: FlightResultsView
}

/** The press is on the screen before the work for it begins. */
const afterPaint = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

/** The one way the results change: by a new address. `prepare` hears of the next view before the address is there. */
export const useResultsAddress = (view: FlightResultsView, prepare: (next: FlightResultsView) => void): Parts => {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const localized = useLocalizedPath()
  const [chosen, setChosen] = useOptimistic(view)
  // A second press builds on the first one, also before anything is drawn again.
  const latest = useRef(view)
  useLayoutEffect(() => {
    latest.current = chosen
  }, [chosen])
  const hrefOf = useCallback((next: FlightResultsView) => localized(flightResultsHref(next, query)), [localized, query])
  const change = useCallback((make: ViewChange) => {
    const next = make(latest.current)
    latest.current = next
    startTransition(async () => {
      setChosen(next)
      await afterPaint()
      prepare(next)
      await navigate(hrefOf(next), { preventScrollReset: true })
    })
  }, [hrefOf, navigate, prepare, setChosen])
  return { address: useMemo(() => ({ hrefOf, change }), [hrefOf, change]), chosen }
}
