import { ERROR_REPORTS_PATH } from '@portolan/contract/tracking/error-report'
import { RELEASE } from '@portolan/contract/tracking/names'
import { pageClock } from '../clock.ts'
import { pageId, pageRandom } from '../random.ts'
import type { BrandView } from '../root-data.ts'
import { replayOf } from '../session-replay/replay-link.ts'
import { createErrorReporter } from './error-reporter.ts'
import { listenToTroubles } from './report-error.ts'

let isStarted = false

/** From now on what nobody catches is told as well, and how long this document took. Once for each document. */
export const startErrorReports = (brand: Pick<BrandView, 'id' | 'environment'> | null): void => {
  if (isStarted) return
  isStarted = true
  const { report, reportPageLoad } = createErrorReporter({
    about: { environment: brand?.environment ?? 'production', release: RELEASE, brand: brand?.id ?? null },
    url: () => window.location.href, now: pageClock.now, random: pageRandom, newId: pageId, replayOf, send,
  })
  listenToTroubles(report)
  window.addEventListener('error', ({ error, message }) => report({ name: 'uncaught-error', error: error ?? message }))
  window.addEventListener('unhandledrejection', ({ reason }) => report({ name: 'uncaught-error', error: reason }))
  window.addEventListener('vite:preloadError', ({ payload }) => report({ name: 'preload-error', error: payload }))
  const [load] = performance.getEntriesByType('navigation')
  if (load) reportPageLoad({ startMs: performance.timeOrigin, endMs: performance.timeOrigin + load.duration })
}

/** A report that does not arrive is lost: telling of it would only fail again. An answer that is not read keeps its connection taken. */
const send = (envelope: string): void => {
  fetch(ERROR_REPORTS_PATH, { method: 'POST', keepalive: true, headers: { 'content-type': 'text/plain' }, body: envelope })
    .then((answer) => answer.text()).catch(() => undefined)
}
