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
  /** Sends one event; throwing means it was not sent and is due again later. */
  send: (event: OutboxEvent) => Promise<void>
  report: (event: string, details: Readonly<Record<string, unknown>>) => void
}

/** Sends what is due, oldest first. Answers how many went out. */
export const dispatchOutbox = async ({ database, clock, send, report }: DispatchPorts): Promise<number> => {
  const events = await takeDueEvents(database, toInstant(clock.now()), toInstant(clock.now() + LEASE_MS), BATCH)
  let sent = 0
  for (const event of events) {
    try {
      await send(event)
      await markDispatched(database, event.eventId, toInstant(clock.now()))
      sent += 1
    } catch (error) {
      report('outbox-event-not-sent', { eventId: event.eventId, kind: event.kind, runs: event.runs, error })
      const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(event.runs - 1, 12))
      await postpone(database, event.eventId, toInstant(clock.now() + pause), error instanceof Error ? error.message : 'unknown')
    }
  }
  return sent
}
