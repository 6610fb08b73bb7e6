import { money } from '@portolan/contract/values/money'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { CartTables } from './cart-tables.ts'
import type { CartPayment } from './cart-payment.ts'
import { toPayment } from './cart-payment.repository.ts'
import type { CartRefund } from './cart-refund.ts'

type RefundRow = Selectable<CartTables['cart_refunds']>

export const findRefunds = async (database: Database, cartId: string): Promise<(CartRefund & { createdAt: string })[]> => {
  const rows = await database.withTables<CartTables>().selectFrom('cart_refunds').selectAll().where('cart_id', '=', cartId)
    .orderBy('attempt').orderBy('refund_key').execute()
  return rows.map((row) => ({ ...toRefund(row), createdAt: row.created_at }))
}

/** A refund of a payment, with its time and the time of the next try. */
export type PaidBack = { payment: CartPayment; refund: CartRefund; at: string; runAfter: string }

/** Stores an unbooked payment as paid, with a refund of all of it; false when it was already taken. */
export const writePaidBack = async (database: Database, paidBack: PaidBack): Promise<boolean> => {
  const { rows } = await sql`with ${paidAndDueBack(paidBack)} select cart_id from paid`.execute(database)
  return rows.length === 1
}

/** The parts `paid` and `back` of a statement; `onlyIf` is a further condition. */
export const paidAndDueBack = ({ payment: { cartId, attempt }, refund, at, runAfter }: PaidBack, onlyIf = sql`true`) => sql`
  paid as (
    update cart_payments set status = 'PAID', ask_after = null, refunds_minor = refunds_minor + ${refund.amount.amountMinor}::bigint
    where cart_id = ${cartId} and attempt = ${attempt} and status in ('OPENING', 'OPEN', 'CANCELLED') and ${onlyIf} returning cart_id),
  back as (
    insert into cart_refunds
    select row.* from paid, jsonb_populate_record(null::cart_refunds, ${JSON.stringify(toRefundRow(refund, at, runAfter))}::jsonb) as row)`

type RefundChanges = Partial<Pick<CartRefund, 'state' | 'providerReference'>> & { runAfter: string | null }

/** Stores the state of a refund that has not arrived yet. */
export const saveRefund = async (database: Database, { cartId, attempt, key }: CartRefund, { state, providerReference, runAfter }: RefundChanges): Promise<void> => {
  await database.withTables<CartTables>().updateTable('cart_refunds')
    // Columns of undefined values stay as they are.
    .set({ run_after: runAfter, state, provider_reference: providerReference })
    .where('cart_id', '=', cartId).where('attempt', '=', attempt).where('refund_key', '=', key).where('state', '<>', 'REFUNDED').execute()
}

export type DueRefund = { refund: CartRefund; payment: CartPayment }

/** Refunds that are due, taken for this caller until `leaseUntil`, each with its payment; two instances never take the same one. */
export const takeDueRefunds = async (database: Database, now: string, leaseUntil: string, limit: number): Promise<DueRefund[]> => {
  const tables = database.withTables<CartTables>()
  const rows = await tables.updateTable('cart_refunds').set({ run_after: leaseUntil })
    .where(({ eb, refTuple, selectFrom }) => eb(refTuple('cart_id', 'attempt', 'refund_key'), 'in',
      selectFrom('cart_refunds').select(['cart_id', 'attempt', 'refund_key']).where('state', '<>', 'REFUNDED').where('run_after', '<=', now)
        .orderBy('run_after').limit(limit).forUpdate().skipLocked().$asTuple('cart_id', 'attempt', 'refund_key')))
    .returningAll().execute()
  const due: DueRefund[] = []
  for (const row of rows) {
    const payment = await tables.selectFrom('cart_payments').selectAll().where('cart_id', '=', row.cart_id).where('attempt', '=', row.attempt).executeTakeFirstOrThrow()
    due.push({ refund: toRefund(row), payment: toPayment(payment) })
  }
  return due
}

export const toRefundRow = (refund: CartRefund, createdAt: string, runAfter: string): RefundRow => ({
  cart_id: refund.cartId,
  attempt: refund.attempt,
  refund_key: refund.key,
  reason: refund.reason,
  line_id: refund.lineId,
  amount_minor: refund.amount.amountMinor,
  currency: refund.amount.currency,
  state: refund.state,
  provider_reference: refund.providerReference,
  run_after: runAfter,
  created_at: createdAt,
})

export const toRefund = (row: RefundRow): CartRefund => ({
  cartId: row.cart_id,
  attempt: row.attempt,
  key: row.refund_key,
  reason: row.reason,
  lineId: row.line_id,
  amount: money(row.amount_minor, row.currency),
  state: row.state,
  providerReference: row.provider_reference,
})
