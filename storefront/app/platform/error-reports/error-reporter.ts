import { envelopeOf, errorEvent, pageLoadEvent } from '@portolan/contract/tracking/error-report'
import { pageName } from '../../pages.ts'
import type { Random } from '../random.ts'
import { isNoise } from './ignored-noise.ts'
import type { Trouble } from './report-error.ts'

/** Share of documents whose loading is told of. */
const TRACES_SAMPLE_RATE = 1
/** The same fault in a loop is told a few times, not a thousand. */
const MOST_OF_A_KIND = 3

type ReporterPorts = {
  about: { environment: string; release: string; brand: string | null }
  url: () => string
  now: () => number
  random: Random
  newId: () => string
  /** The replay that a fault is shown in; told of the fault, it keeps what led to it. */
  replayOf: (eventId: string) => string | null
  send: (envelope: string) => void
}

export type Timing = { startMs: number; endMs: number }

/** Writes the reports of one document. A named part that failed to load is told of although its cause is noise elsewhere. */
export const createErrorReporter = ({ about, url, now, random, newId, replayOf, send }: ReporterPorts) => {
  const told = new Map<string, number>()
  const report = ({ name, error }: Trouble): void => {
    if (name !== 'preload-error' && error !== null && isNoise(error)) return
    const kind = `${name} ${String(error)}`
    const times = (told.get(kind) ?? 0) + 1
    told.set(kind, times)
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
