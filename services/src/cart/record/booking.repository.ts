import { money, type Money } from '@portolan/contract/values/money'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { CartTables, OrderStatus, SagaStep } from './cart-tables.ts'

/** Orders of carts and the sagas that make them. */

export type CartOrder = {
  orderId: string
  cartId: string
  lineId: string
  supplierId: string
  /** The supplier books once for it. */
  idempotencyKey: string
  status: OrderStatus
  supplierOrderId: string | null
  bookingReference: string | null
  /** Of the second ticket; null when one covers all, and until booked. */
  inboundReference: string | null
  amount: Money
  /** When its supplier first did not answer; null while it answers. */
  askedAt: string | null
  /** The supplier's confirmed total, in its currency; null until then. */
  supplierTotal: Money | null
}

export type BookingSaga = {
  cartId: string
  step: SagaStep
  /** Which payment pays for it; null when there was nothing to pay. */
  paymentAttempt: number | null
  startedAt: string
  /** How often an instance has run it, including this time. */
  runs: number
  /** How often a supplier refused a cancellation. */
  cancelTries: number
  /** End of the lease of the instance that runs it. */
  leaseUntil: string
}

export type Lease = { owner: string; until: string }
/** Identifies a run of a saga: an instance may take it again after losing it. */
export type HeldBy = { cartId: string; owner: string; runs: number }
/** Identifies sagas that this instance lost track of: its lease ends by `heldUntil`, and none of them is in `running`. */
export type Lost = { running: readonly string[]; heldUntil: string }

/** Stores the outcome of an order and extends the lease, if this instance still holds it; false otherwise. */
export const saveOrder = async (database: Database, { cartId, owner, runs }: HeldBy, leaseUntil: string, order: CartOrder): Promise<boolean> => {
  const { rows } = await sql`
    with held as (
      update booking_sagas set lease_until = ${leaseUntil}::timestamptz
      where cart_id = ${cartId} and lease_owner = ${owner} and runs = ${runs} and step <> 'DONE' returning cart_id)
    update cart_orders set status = ${order.status}, supplier_order_id = ${order.supplierOrderId}, booking_reference = ${order.bookingReference},
      inbound_reference = ${order.inboundReference}, asked_at = ${order.askedAt}::timestamptz,
      supplier_total_minor = ${order.supplierTotal?.amountMinor ?? null}::bigint, supplier_currency = ${order.supplierTotal?.currency ?? null}
    from held where cart_orders.order_id = ${order.orderId} and cart_orders.cart_id = held.cart_id returning cart_orders.order_id`.execute(database)
  return rows.length === 1
}

/** Takes due sagas without a valid lease, or lost by this instance; skips rows that another instance is taking. */
export const takeDueSagas = async (database: Database, now: string, lease: Lease & { lost?: Lost }, limit: number): Promise<BookingSaga[]> => {
  const rows = await tables(database).updateTable('booking_sagas')
    .set((eb) => ({ lease_owner: lease.owner, lease_until: lease.until, runs: eb('runs', '+', 1) }))
    .where('cart_id', 'in', (eb) => eb.selectFrom('booking_sagas').select('cart_id')
      .where('step', '<>', 'DONE').where('run_after', '<=', now)
      .where(({ and, or, eb: is }) => or([
        is('lease_until', 'is', null),
        is('lease_until', '<=', now),
        ...(lease.lost ? [and([
          is('lease_owner', '=', lease.owner), is('lease_until', '<=', lease.lost.heldUntil),
          is('cart_id', '<>', sql<string>`all(${[...lease.lost.running]}::text[])`),
        ])] : []),
      ]))
      .orderBy('run_after').limit(limit).forUpdate().skipLocked())
    .returning(['cart_id', 'step', 'payment_attempt', 'started_at', 'runs', 'cancel_tries']).execute()
  return rows.map((row) => toSaga(row, lease.until))
}

/** Ends the leases of instances that are known to be gone, so that no saga waits for its lease to expire. */
export const releaseSagasOfOthers = async (database: Database, owner: string): Promise<void> => {
  await tables(database).updateTable('booking_sagas').set({ lease_until: null })
    .where('step', '<>', 'DONE').where('lease_owner', '<>', owner).execute()
}

type SagaChanges = { step?: SagaStep; leaseUntil?: string | null; runAfter?: string; lastError?: string | null; cancelTries?: number }

/** Changes a saga if this instance still holds its lease; false otherwise. */
export const saveSaga = async (database: Database, { cartId, owner, runs }: HeldBy, changes: SagaChanges): Promise<boolean> => {
  const { step, leaseUntil, runAfter, lastError, cancelTries } = changes
  // Columns of undefined values stay as they are.
  const row = await tables(database).updateTable('booking_sagas')
    .set({ step, lease_until: leaseUntil, run_after: runAfter, last_error: lastError, cancel_tries: cancelTries })
    .where('cart_id', '=', cartId).where('lease_owner', '=', owner).where('runs', '=', runs).where('step', '<>', 'DONE')
    .returning('cart_id').executeTakeFirst()
  return row !== undefined
}

const tables = (database: Database) => database.withTables<CartTables>()

export const toOrderRow = (order: CartOrder): Selectable<CartTables['cart_orders']> => ({
  order_id: order.orderId,
  cart_id: order.cartId,
  line_id: order.lineId,
  supplier_id: order.supplierId,
  idempotency_key: order.idempotencyKey,
  status: order.status,
  supplier_order_id: order.supplierOrderId,
  booking_reference: order.bookingReference,
  inbound_reference: order.inboundReference,
  amount_minor: order.amount.amountMinor,
  currency: order.amount.currency,
  asked_at: order.askedAt,
  supplier_total_minor: order.supplierTotal?.amountMinor ?? null,
  supplier_currency: order.supplierTotal?.currency ?? null,
})

export const toOrder = (row: Selectable<CartTables['cart_orders']>): CartOrder => ({
  orderId: row.order_id,
  cartId: row.cart_id,
  lineId: row.line_id,
  supplierId: row.supplier_id,
  idempotencyKey: row.idempotency_key,
  status: row.status,
  supplierOrderId: row.supplier_order_id,
  bookingReference: row.booking_reference,
  inboundReference: row.inbound_reference,
  amount: money(row.amount_minor, row.currency),
  askedAt: row.asked_at,
  supplierTotal: row.supplier_total_minor === null || row.supplier_currency === null ? null : money(row.supplier_total_minor, row.supplier_currency),
})

export const toSagaRow = (saga: BookingSaga, owner: string): Selectable<CartTables['booking_sagas']> => ({
  cart_id: saga.cartId,
  step: saga.step,
  payment_attempt: saga.paymentAttempt,
  started_at: saga.startedAt,
  finished_at: null,
  run_after: saga.startedAt,
  runs: saga.runs,
  lease_owner: owner,
  lease_until: saga.leaseUntil,
  last_error: null,
  cancel_tries: saga.cancelTries,
})

type SagaRow = Pick<Selectable<CartTables['booking_sagas']>, 'cart_id' | 'step' | 'payment_attempt' | 'started_at' | 'runs' | 'cancel_tries'>

const toSaga = (row: SagaRow, leaseUntil: string): BookingSaga => ({
  cartId: row.cart_id,
  step: row.step,
  paymentAttempt: row.payment_attempt,
  startedAt: row.started_at,
  runs: row.runs,
  cancelTries: row.cancel_tries,
  leaseUntil,
})
