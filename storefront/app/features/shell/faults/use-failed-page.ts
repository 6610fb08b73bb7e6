import { startTransition, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useNavigate, type DataRouter } from 'react-router'
import { reportError } from '../../../platform/error-reports/report-error.ts'

const GOING_TO = 'going-to'
const TRIED_AGAIN = 'tried-again'

/** True once a page's script could not be had, also not after a reload. */
export const useFailedPage = (): boolean => {
  const [hasFailed, setHasFailed] = useState(false)
  const navigate = useNavigate()
  const router = use(DataRouterContext)?.router
  const before = useRef<BeforeLoad>(null)
  const isChecked = useRef(false)

  // Heard from the router itself and as soon as a link can be pressed: where a script is refused at once, the page goes before React
  // would have drawn that it is leaving. Nothing is heard once the whole page goes, so what was wanted stays written down for the next.
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

/** Forgotten on arrival, not where the way there failed: the page may be about to go, and the next one must know where to. */
const writeDown = ({ navigation: { location }, errors }: Pick<DataRouter['state'], 'navigation' | 'errors'>): void => {
  if (location) keep(GOING_TO, `${location.pathname}${location.search}${location.hash}`)
  else if (!errors) keep(GOING_TO, null)
}

const isReload = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'reload'
}

/** Where nothing can be stored, pages are reloaded and not tried again. */
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

/** What a page does about one that could not be reached before it was loaded. */
type AfterLoad =
  | { kind: 'GO_ON' }
  | { kind: 'TRY_AGAIN'; path: string }
  | { kind: 'FAILED'; path: string }

type BeforeLoad = {
  /** Where the page before this one was going when it ended; null when it was going nowhere. */
  goingTo: string | null
  /** What was tried again already. */
  triedAgain: string | null
  /** Loaded again by script or by hand, not by following a link. */
  isReload: boolean
}

/**
 * The router loads the whole page it stands on again when the script of the next one cannot be had, for it may be of an older release.
 * After that the next page is tried once more; a second time it is a fault.
 */
export const afterLoad = ({ goingTo, triedAgain, isReload }: BeforeLoad): AfterLoad => {
  if (goingTo === null || !isReload) return { kind: 'GO_ON' }
  return { kind: goingTo === triedAgain ? 'FAILED' : 'TRY_AGAIN', path: goingTo }
}
