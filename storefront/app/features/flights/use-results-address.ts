import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useLocalizedPath } from '../../platform/i18n/localized-path.ts'
import { flightResultsHref, type FlightResultsView } from './flights-url.ts'

export type ResultsAddress = {
  /** The address of a view, for links. */
  hrefOf: (view: FlightResultsView) => string
  /** Goes there; the page stays where it is scrolled. */
  show: (view: FlightResultsView) => void
}

/** The one way the results change: by a new address. */
export const useResultsAddress = (): ResultsAddress => {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const localized = useLocalizedPath()
  const hrefOf = useCallback((view: FlightResultsView) => localized(flightResultsHref(view, query)), [localized, query])
  const show = useCallback((view: FlightResultsView) => void navigate(hrefOf(view), { preventScrollReset: true }), [navigate, hrefOf])
  return { hrefOf, show }
}
