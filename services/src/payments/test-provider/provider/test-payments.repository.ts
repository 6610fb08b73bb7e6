import type { Instant } from '@portolan/contract/values/date'
import { type Insertable, type Selectable, sql } from 'kysely'
import { fromInstant, toInstant } from '../../../platform/clock.ts'
import type { Database, DatabaseTransaction } from '../../../platform/database/database.ts'
import { type OwedWebhook, toWebhookRow } from './test-webhooks.repository.ts'
import type { BankRefusal, TestCardBrand, TestPayment, TestPaymentFailure, TestPaymentStatus } from './test-payment.ts'

type TestPaymentTable = {
  payment_id: string
  idempotency_key: string
  status: TestPaymentStatus
  amount_minor: number
  refunded_minor: number
  currency: string
  description: string
  reference: string
  merchant_name: string
  language: string
  country: string | null
  return_url: string
  created_at: Instant
  expires_at: Instant
  last_failure: TestPaymentFailure | null
  card_brand: TestCardBrand | null
  card_last4: string | null
  settles_at: Instant | null
  settles_with: BankRefusal | null
}

type TestRefundTable = {
  refund_id: string
  payment_id: string
  idempotency_key: string
  amount_minor: number
  created_at: Instant
}

type Tables = { test_payments: TestPaymentTable; test_payment_refunds: TestRefundTable }
type Connection = Database | DatabaseTransaction

export type TestRefund = { refundId: string; paymentId: string; amountMinor: number }

/** Stores a new payment unless its key is known; returns the stored one in both cases. */
export const keepPayment = async (database: Database, payment: TestPayment, idempotencyKey: string, nowMs: number): Promise<TestPayment> => {
  const tables = database.withTables<Tables>()
  const row = { ...toRow(payment), idempotency_key: idempotencyKey, created_at: toInstant(nowMs) }
  const kept = await tables.insertInto('test_payments').values(row)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing()).returningAll().executeTakeFirst()
  return toPayment(kept ?? await tables.selectFrom('test_payments').selectAll()
    .where('idempotency_key', '=', idempotencyKey).executeTakeFirstOrThrow())
}

export const findPayment = async (connection: Connection, paymentId: string): Promise<TestPayment | null> => {
  const row = await connection.withTables<Tables>().selectFrom('test_payments').selectAll().where('payment_id', '=', paymentId).executeTakeFirst()
  return row ? toPayment(row) : null
}

/** The payment, locked against other changes until the transaction ends. */
export const lockPayment = async (tx: DatabaseTransaction, paymentId: string): Promise<TestPayment | null> => {
  const row = await tx.withTables<Tables>().selectFrom('test_payments').selectAll()
    .where('payment_id', '=', paymentId).forUpdate().executeTakeFirst()
  return row ? toPayment(row) : null
}

/**
 * Stores a payment's next step and its webhook in one statement; false when another call changed the payment meanwhile.
 */
export const stepFrom = async (database: Database, read: TestPayment, next: TestPayment, webhook: OwedWebhook | null): Promise<boolean> => {
  const { rows } = await sql`
    with stepped as (
      update test_payments set status = ${next.status}, last_failure = ${next.lastFailure}, card_brand = ${next.card?.brand ?? null},
        card_last4 = ${next.card?.last4 ?? null}, settles_at = ${next.settlesAtMs === null ? null : toInstant(next.settlesAtMs)}::timestamptz,
        settles_with = ${next.settlesWith}
      where payment_id = ${read.paymentId} and status = ${read.status} and last_failure is not distinct from ${read.lastFailure}
        and card_last4 is not distinct from ${read.card?.last4 ?? null} returning payment_id),
    owed as (
      insert into test_payment_webhooks
      select row.* from stepped, jsonb_populate_recordset(null::test_payment_webhooks, ${JSON.stringify(webhook ? [toWebhookRow(webhook)] : [])}::jsonb) as row)
    select payment_id from stepped`.execute(database)
  return rows.length === 1
}

export const updatePayment = async (tx: DatabaseTransaction, payment: TestPayment): Promise<void> => {
  const { payment_id, ...changes } = toRow(payment)
  await tx.withTables<Tables>().updateTable('test_payments').set(changes).where('payment_id', '=', payment_id).execute()
}

export const findRefundByKey = async (tx: DatabaseTransaction, idempotencyKey: string): Promise<TestRefund | null> => {
  const row = await tx.withTables<Tables>().selectFrom('test_payment_refunds').selectAll()
    .where('idempotency_key', '=', idempotencyKey).executeTakeFirst()
  return row ? { refundId: row.refund_id, paymentId: row.payment_id, amountMinor: row.amount_minor } : null
}

export const insertRefund = async (tx: DatabaseTransaction, refund: TestRefund, idempotencyKey: string, nowMs: number): Promise<void> => {
  await tx.withTables<Tables>().insertInto('test_payment_refunds').values({
    refund_id: refund.refundId,
    payment_id: refund.paymentId,
    idempotency_key: idempotencyKey,
    amount_minor: refund.amountMinor,
    created_at: toInstant(nowMs),
  }).execute()
}

export type ListedPayment = TestPayment & { idempotencyKey: string; refunds: TestRefund[] }

/** Payments with their refunds, all of a page read at one moment. */
export const listPayments = async (database: Database, sinceMs: number, after: string, limit: number): Promise<ListedPayment[]> => {
  const rows = await database.withTables<Tables>().selectFrom('test_payments').selectAll('test_payments')
    .select(sql<Pick<TestRefundTable, 'refund_id' | 'amount_minor'>[]>`coalesce((
      select jsonb_agg(to_jsonb(refund) order by refund.refund_id) from test_payment_refunds refund where refund.payment_id = test_payments.payment_id), '[]')`.as('refunds'))
    .where('created_at', '>=', toInstant(sinceMs)).where('payment_id', '>', after).orderBy('payment_id').limit(limit).execute()
  return rows.map((row) => ({
    ...toPayment(row),
    idempotencyKey: row.idempotency_key,
    refunds: row.refunds.map(({ refund_id, amount_minor }) => ({ refundId: refund_id, paymentId: row.payment_id, amountMinor: amount_minor })),
  }))
}

/** Payments whose bank answer or expiry is due, oldest first. */
export const listDuePayments = async (database: Database, nowMs: number, limit: number): Promise<string[]> => {
  const now = toInstant(nowMs)
  const rows = await database.withTables<Tables>().selectFrom('test_payments').select('payment_id')
    .where((where) => where.or([
      where.and([where('status', '=', 'processing'), where('settles_at', '<=', now)]),
      where.and([where('status', 'in', ['requires_payment_method', 'requires_action']), where('expires_at', '<=', now)]),
    ]))
    .orderBy('expires_at').limit(limit).execute()
  return rows.map(({ payment_id }) => payment_id)
}

type PaymentRow = Selectable<TestPaymentTable>

const toRow = (payment: TestPayment): Omit<Insertable<TestPaymentTable>, 'idempotency_key' | 'created_at'> => ({
  payment_id: payment.paymentId,
  status: payment.status,
  amount_minor: payment.amountMinor,
  refunded_minor: payment.refundedMinor,
  currency: payment.currency,
  description: payment.description,
  reference: payment.reference,
  merchant_name: payment.merchantName,
  language: payment.language,
  country: payment.country,
  return_url: payment.returnUrl,
  expires_at: toInstant(payment.expiresAtMs),
  last_failure: payment.lastFailure,
  card_brand: payment.card?.brand ?? null,
  card_last4: payment.card?.last4 ?? null,
  settles_at: payment.settlesAtMs === null ? null : toInstant(payment.settlesAtMs),
  settles_with: payment.settlesWith,
})

const toPayment = (row: PaymentRow): TestPayment => ({
  paymentId: row.payment_id,
  status: row.status,
  amountMinor: row.amount_minor,
  refundedMinor: row.refunded_minor,
  currency: row.currency,
  description: row.description,
  reference: row.reference,
  merchantName: row.merchant_name,
  language: row.language,
  country: row.country,
  returnUrl: row.return_url,
  expiresAtMs: fromInstant(row.expires_at),
  lastFailure: row.last_failure,
  card: row.card_brand && row.card_last4 ? { brand: row.card_brand, last4: row.card_last4 } : null,
  settlesAtMs: row.settles_at === null ? null : fromInstant(row.settles_at),
  settlesWith: row.settles_with,
})
