import { type Clock, toInstant } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { markDispatched, type OutboxEvent, postpone, takeDueEvents } from './outbox.repository.ts'

const BATCH = 20
const LEASE_MS = 60_000
const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 15 * 60_000

type DispatchPorts = {
  database: Database
  clock: Clock
  /** Sends one event. If it throws, the event was not sent and is retried later. */
  send: (event: OutboxEvent) => Promise<void>
  report: (event: string, details: Readonly<Record<string, unknown>>) => void
}

/** Sends one batch of due events. Returns how many were sent. */
export const dispatchOutbox = async ({ database, clock, send, report }: DispatchPorts): Promise<number> => {
  const events = await takeDueEvents(database, toInstant(clock.now()), toInstant(clock.now() + LEASE_MS), BATCH)
  const outcomes = await Promise.all(events.map(async (event) => ({ event, error: await send(event).then(() => null, failureOf) })))
  const sent = outcomes.flatMap(({ event, error }) => (error ? [] : [event.eventId]))
  if (sent.length > 0) await markDispatched(database, sent, toInstant(clock.now()))
  for (const { event, error } of outcomes) {
    if (!error) continue
    report('outbox-event-not-sent', { eventId: event.eventId, kind: event.kind, runs: event.runs, error })
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(event.runs - 1, 12))
    await postpone(database, event.eventId, toInstant(clock.now() + pause), error.message)
  }
  return sent.length
}

const failureOf = (error: unknown): Error => (error instanceof Error ? error : new Error('unknown', { cause: error }))
