import { startTransition, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useNavigate, type DataRouter } from 'react-router'
import { reportError } from '../../platform/error-reports/report-error.ts'
import { afterLoad, type BeforeLoad } from './failed-page.ts'

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

const writeDown = ({ navigation: { location } }: Pick<DataRouter['state'], 'navigation'>): void =>
  keep(GOING_TO, location ? `${location.pathname}${location.search}${location.hash}` : null)

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
