import { envelopeOf, ERROR_REPORTS_PATH, errorEvent, pageLoadEvent } from '@portolan/contract/tracking/error-report'
import { RELEASE } from '@portolan/contract/tracking/names'
import { pageName } from '../../pages.ts'
import { pageClock } from '../clock.ts'
import { pageId, pageRandom, type Random } from '../random.ts'
import type { BrandView } from '../root-data.ts'
import { replayOf } from '../session-replay/replay-link.ts'
import { listenToTroubles, type Trouble } from './report-error.ts'

let isStarted = false

/** Also reports uncaught errors from now on, and the load time of this document. Once for each document. */
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

/** A report that does not arrive is lost: reporting that would fail too. The answer is read, because an unread one keeps its connection busy. */
const send = (envelope: string): void => {
  fetch(ERROR_REPORTS_PATH, { method: 'POST', keepalive: true, headers: { 'content-type': 'text/plain' }, body: envelope })
    .then((answer) => answer.text()).catch(() => undefined)
}

/** Share of documents whose load time is reported. */
const TRACES_SAMPLE_RATE = 1
/** Limit of reports for the same error, for example in a loop. */
const MOST_OF_A_KIND = 3

type ReporterPorts = {
  about: { environment: string; release: string; brand: string | null }
  url: () => string
  now: () => number
  random: Random
  newId: () => string
  /** The replay that shows an error; calling it makes the replay keep what led to the error. */
  replayOf: (eventId: string) => string | null
  send: (envelope: string) => void
}

export type Timing = { startMs: number; endMs: number }

/** Writes the reports of one document. A named part that failed to load is reported although its cause counts as noise elsewhere. */
export const createErrorReporter = ({ about, url, now, random, newId, replayOf, send }: ReporterPorts) => {
  const counts = new Map<string, number>()
  const report = ({ name, error }: Trouble): void => {
    if (name !== 'preload-error' && error !== null && isNoise(error)) return
    const kind = `${name} ${String(error)}`
    const times = (counts.get(kind) ?? 0) + 1
    counts.set(kind, times)
    if (times > MOST_OF_A_KIND) return
    const head = { eventId: newId(), atMs: now() }
    const replayId = error === null ? null : replayOf(head.eventId)
    send(envelopeOf('event', errorEvent({ ...head, ...about, name, error, url: url(), page: pageName(url()), replayId }), head))
  }
  const reportPageLoad = (timing: Timing): void => {
    if (random() >= TRACES_SAMPLE_RATE) return
    const head = { eventId: newId(), atMs: now() }
    const event = pageLoadEvent({ ...head, ...about, ...timing, url: url(), page: pageName(url()), traceId: newId(), spanId: newId().slice(0, 16) })
    send(envelopeOf('transaction', event, head))
  }
  return { report, reportPageLoad }
}

/** Connection errors, not program errors: no connection, a failed fetch, a time-out, a part that failed to load. */
const NOISE: readonly RegExp[] = [
  /network ?error/i,
  /^Failed to fetch|^Load failed|fetch failed/i,
  /timed? ?out (?:after|of) 60000 ?ms|timeout (?:after|of) 60000 ?ms/i,
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/i,
]

/** A cancelled call is not an error. */
const CANCELLED = new Set(['RequestCancelled', 'AbortError'])

export const isNoise = (error: unknown): boolean => {
  if (!(error instanceof Error)) return typeof error === 'string' && NOISE.some((pattern) => pattern.test(error))
  return CANCELLED.has(error.name) || NOISE.some((pattern) => pattern.test(error.name) || pattern.test(error.message))
}
