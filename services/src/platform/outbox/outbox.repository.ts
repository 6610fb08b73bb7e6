import type { Selectable } from 'kysely'
import type { Database } from '../database/database.ts'

/**
 * The transactional outbox: events are written in the same transaction as their cause. A worker sends them afterwards, at least once.
 * The columns are those of migration 0001.
 */

type OutboxTables = {
  outbox: {
    event_id: string
    kind: string
    payload: unknown
    created_at: string
    run_after: string
    runs: number
    dispatched_at: string | null
    last_error: string | null
  }
}

export type OutboxEvent = {
  /** An event has the same id at every attempt, so that a receiver can drop duplicates. */
  eventId: string
  kind: string
  payload: unknown
  /** Number of attempts, including this one. */
  runs: number
}

export type NewEvent = { eventId: string; kind: string; payload: unknown; at: string }

/** A new event as a row, for a statement that writes it together with its cause. */
export const toOutboxRow = ({ eventId, kind, payload, at }: NewEvent): Selectable<OutboxTables['outbox']> => ({
  event_id: eventId, kind, payload, created_at: at, run_after: at, runs: 0, dispatched_at: null, last_error: null,
})

/** Adds an event. An existing event with the same id is not changed. */
export const addToOutbox = async (database: Database, event: NewEvent): Promise<void> => {
  await tables(database).insertInto('outbox').values({ ...toOutboxRow(event), payload: JSON.stringify(event.payload) }).onConflict((conflict) => conflict.doNothing()).execute()
}

/** Leases due events to this caller until `leaseUntil`. No other instance takes them meanwhile. */
export const takeDueEvents = async (database: Database, now: string, leaseUntil: string, limit: number): Promise<OutboxEvent[]> => {
  const rows = await tables(database).updateTable('outbox')
    .set((eb) => ({ run_after: leaseUntil, runs: eb('runs', '+', 1) }))
    .where('event_id', 'in', (eb) => eb.selectFrom('outbox').select('event_id')
      .where('dispatched_at', 'is', null).where('run_after', '<=', now).orderBy('run_after').limit(limit).forUpdate().skipLocked())
    .returning(['event_id', 'kind', 'payload', 'runs']).execute()
  return rows.map(toEvent)
}

export const markDispatched = async (database: Database, eventIds: readonly string[], at: string): Promise<void> => {
  await tables(database).updateTable('outbox').set({ dispatched_at: at, last_error: null }).where('event_id', 'in', [...eventIds]).execute()
}

export const postpone = async (database: Database, eventId: string, runAfter: string, lastError: string): Promise<void> => {
  await tables(database).updateTable('outbox').set({ run_after: runAfter, last_error: lastError }).where('event_id', '=', eventId).execute()
}

const tables = (database: Database) => database.withTables<OutboxTables>()

const toEvent = (row: Pick<Selectable<OutboxTables['outbox']>, 'event_id' | 'kind' | 'payload' | 'runs'>): OutboxEvent => ({
  eventId: row.event_id, kind: row.kind, payload: row.payload, runs: row.runs,
})
