import type { TrackingEvent } from '@portolan/contract/tracking/tracking'
import { type Clock, toInstant } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Random } from '../platform/random.ts'
import type { Report } from '../platform/report.ts'
import { deleteEventsBefore, insertEvent } from './tracking-events.repository.ts'

/** An event whose brand and member come from the request, not from the browser's data. */
type ReceivedEvent = { brandId: string; event: TrackingEvent }

/** The destination of events: the embedded table or the configured receiver. */
export type EventSink = (received: ReceivedEvent) => Promise<void>

const KEPT_MS = 90 * 24 * 3600 * 1000
const PRUNE_EACH_MS = 3600 * 1000

/** The embedded receiver. It stores events for 90 days, and deletes older ones at most once an hour, when an event arrives. */
export const eventStore = ({ database, clock, random }: { database: Database; clock: Clock; random: Random }): EventSink => {
  let prunedAt = Number.NEGATIVE_INFINITY
  return async ({ brandId, event }) => {
    const now = clock.now()
    await insertEvent(database, {
      eventId: random.id(), receivedAt: toInstant(now), brandId, eventName: event.eventName, cartId: event.eventData.cartId, event,
    })
    if (now - prunedAt < PRUNE_EACH_MS) return
    prunedAt = now
    await deleteEventsBefore(database, toInstant(now - KEPT_MS))
  }
}

type ForwarderPorts = { url: string; token: string | undefined; fetch: typeof globalThis.fetch; report: Report }

const PATIENCE_MS = 5_000

/** Forwards events to an external receiver, so that its token never reaches a browser. A refused event is reported and lost. */
export const eventForwarder = ({ url, token, fetch, report }: ForwarderPorts): EventSink => async ({ event }) => {
  try {
    const answer = await fetch(url, {
      method: 'POST', body: JSON.stringify(event), signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'error',
      headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { token }) },
    })
    await answer.body?.cancel()
    if (!answer.ok) report('event-not-taken', { eventName: event.eventName, status: answer.status })
  } catch (error) {
    report('event-not-taken', { eventName: event.eventName, error })
  }
}
