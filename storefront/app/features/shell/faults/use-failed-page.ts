import { startTransition, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useNavigate, type DataRouter } from 'react-router'
import { reportError } from '../../../platform/error-reports/report-error.ts'

const GOING_TO = 'going-to'
const TRIED_AGAIN = 'tried-again'

/** True once a page's script has failed to load, even after a reload. */
export const useFailedPage = (): boolean => {
  const [hasFailed, setHasFailed] = useState(false)
  const navigate = useNavigate()
  const router = use(DataRouterContext)?.router
  const before = useRef<BeforeLoad>(null)
  const isChecked = useRef(false)

  // Subscribes to the router as soon as a link can be pressed: if a script fails at once, the page reloads before React renders the
  // navigation. No event is received during that reload, so the wanted address stays stored for the next document.
  useLayoutEffect(() => {
    before.current ??= { goingTo: read(GOING_TO), triedAgain: read(TRIED_AGAIN), isReload: isReload() }
    if (!router) return
    writeDown(router.state)
    return router.subscribe(writeDown)
  }, [router])

  useEffect(() => {
    if (isChecked.current || !before.current) return
    isChecked.current = true
    const what = afterLoad(before.current)
    keep(TRIED_AGAIN, what.kind === 'TRY_AGAIN' ? what.path : null)
    if (what.kind === 'TRY_AGAIN') void navigate(what.path)
    if (what.kind !== 'FAILED') return
    reportError('preload-error', new Error(`${what.path.split(/[?#]/, 1)[0]} could not be loaded`))
    startTransition(() => setHasFailed(true))
  }, [navigate])

  return hasFailed
}

/** Removed on arrival, but not after a failed navigation: the page may be about to reload, and the next document needs the address. */
const writeDown = ({ navigation: { location }, errors }: Pick<DataRouter['state'], 'navigation' | 'errors'>): void => {
  if (location) keep(GOING_TO, `${location.pathname}${location.search}${location.hash}`)
  else if (!errors) keep(GOING_TO, null)
}

const isReload = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'reload'
}

/** Without storage, pages are reloaded but not tried again. */
const read = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key)
  } catch (error) {
    console.error('failed-page', error)
    return null
  }
}

const keep = (key: string, value: string | null): void => {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch (error) {
    console.error('failed-page', error)
  }
}

/** What a document does after a navigation failed in the previous one. */
type AfterLoad =
  | { kind: 'GO_ON' }
  | { kind: 'TRY_AGAIN'; path: string }
  | { kind: 'FAILED'; path: string }

type BeforeLoad = {
  /** The pending navigation when the previous document ended; null for none. */
  goingTo: string | null
  /** The address that was already tried again. */
  triedAgain: string | null
  /** Loaded again by script or by hand, not by following a link. */
  isReload: boolean
}

/**
 * When the script of the next page fails to load, the router reloads the current page, which may be of an older release.
 * After that the next page is tried once more; a second failure is an error.
 */
export const afterLoad = ({ goingTo, triedAgain, isReload }: BeforeLoad): AfterLoad => {
  if (goingTo === null || !isReload) return { kind: 'GO_ON' }
  return { kind: goingTo === triedAgain ? 'FAILED' : 'TRY_AGAIN', path: goingTo }
}
