import type { Instant } from '@portolan/contract/values/date'
import { sql } from 'kysely'
import { fromInstant, toInstant } from '../../../platform/clock.ts'
import type { Database, DatabaseTransaction } from '../../../platform/database/database.ts'
import type { TestEventType } from './test-payment.ts'

type TestWebhookTable = {
  event_id: string
  payment_id: string
  type: TestEventType
  copies: number
  created_at: Instant
  run_after: Instant
  runs: number
  delivered_at: Instant | null
  given_up_at: Instant | null
}

type Tables = { test_payment_webhooks: TestWebhookTable }

/** A webhook to the merchant that is not delivered yet. */
export type TestWebhook = {
  eventId: string
  paymentId: string
  type: TestEventType
  /** How often it is sent when it goes out; more than once only as a fault. */
  copies: number
  createdAtMs: number
  /** Attempts so far, this one included. */
  runs: number
}

/** A webhook to send, and the earliest time for it. */
export type OwedWebhook = TestWebhook & { runAfterMs: number }

export const toWebhookRow = ({ eventId, paymentId, type, copies, createdAtMs, runs, runAfterMs }: OwedWebhook): TestWebhookTable => ({
  event_id: eventId,
  payment_id: paymentId,
  type,
  copies,
  created_at: toInstant(createdAtMs),
  run_after: toInstant(runAfterMs),
  runs,
  delivered_at: null,
  given_up_at: null,
})

export const insertWebhook = async (tx: DatabaseTransaction, webhook: OwedWebhook): Promise<void> => {
  await tx.withTables<Tables>().insertInto('test_payment_webhooks').values(toWebhookRow(webhook)).execute()
}

/** Takes due webhooks; each is due again at `leaseUntilMs` in case this instance dies before it stores the result. */
export const claimDueWebhooks = async (database: Database, nowMs: number, leaseUntilMs: number, limit: number): Promise<TestWebhook[]> => {
  const tables = database.withTables<Tables>()
  const due = tables.selectFrom('test_payment_webhooks').select('event_id')
    .where('delivered_at', 'is', null).where('given_up_at', 'is', null).where('run_after', '<=', toInstant(nowMs))
    .orderBy('run_after').limit(limit).forUpdate().skipLocked()
  const rows = await tables.updateTable('test_payment_webhooks')
    .set({ run_after: toInstant(leaseUntilMs), runs: sql<number>`runs + 1` })
    .where('event_id', 'in', due).returningAll().execute()
  return rows.map((row) => ({
    eventId: row.event_id,
    paymentId: row.payment_id,
    type: row.type,
    copies: row.copies,
    createdAtMs: fromInstant(row.created_at),
    runs: row.runs,
  }))
}

export const markDelivered = async (database: Database, eventIds: readonly string[], nowMs: number): Promise<void> => {
  await database.withTables<Tables>().updateTable('test_payment_webhooks')
    .set({ delivered_at: toInstant(nowMs) }).where('event_id', 'in', [...eventIds]).execute()
}

export const markGivenUp = (database: Database, eventId: string, nowMs: number): Promise<void> =>
  update(database, eventId, { given_up_at: toInstant(nowMs) })

export const postponeWebhook = (database: Database, eventId: string, runAfterMs: number): Promise<void> =>
  update(database, eventId, { run_after: toInstant(runAfterMs) })

const update = async (database: Database, eventId: string, changes: Partial<TestWebhookTable>): Promise<void> => {
  await database.withTables<Tables>().updateTable('test_payment_webhooks').set(changes).where('event_id', '=', eventId).execute()
}
