import { startTransition, useCallback, useLayoutEffect, useMemo, useOptimistic, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useLocalizedPath } from '../../platform/i18n/localized-path.ts'

export type ResultsAddress<View> = {
  /** The address of a view, for links. */
  hrefOf: (view: View) => string
  /** Applies a change to the last chosen view and opens its address. The scroll position stays. */
  change: (change: (view: View) => View) => void
}

type Parts<View> = {
  address: ResultsAddress<View>
  /** The last requested view. While the address is changing, it is newer than the address, so that a control shows a press at once. */
  chosen: View
}

type Ways<View> = {
  /** The address of a view. Parameters that do not belong to the view are kept from the current address. */
  hrefOf: (view: View, current: URLSearchParams) => string
  /** Called with the next view before the address changes. */
  prepare: (next: View) => void
}

/** Resolves after the next paint, so that a press is visible before the work for it begins. */
const afterPaint = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

/** Results change only by a new address. */
export const useResultsAddress = <View>(view: View, { hrefOf: write, prepare }: Ways<View>): Parts<View> => {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const localized = useLocalizedPath()
  const [chosen, setChosen] = useOptimistic(view)
  // A second press builds on the first one, even before the next render.
  const latest = useRef(view)
  useLayoutEffect(() => {
    latest.current = chosen
  }, [chosen])
  const hrefOf = useCallback((next: View) => localized(write(next, query)), [localized, query, write])
  const change = useCallback((make: (view: View) => View) => {
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
