import { cartStatusSchema } from '@portolan/contract/cart/cart'
import { money } from '@portolan/contract/values/money'
import { productTypeSchema } from '@portolan/contract/values/product'
import { type Selectable, sql } from 'kysely'
import { fromInstant, toInstant } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { toOrder } from '../record/booking.repository.ts'
import { toPayment } from '../record/cart-payment.repository.ts'
import { cartDocumentSchema } from '../record/cart-record.ts'
import { toRefund } from '../record/cart-refund.repository.ts'
import type { CartTables } from '../record/cart-tables.ts'
import { fromEarlierForm } from '../record/kept-line.ts'
import type { AuditedCart } from './audit-ports.ts'

type Row<Table extends keyof CartTables> = Selectable<CartTables[Table]>
type MailRow = { event_id: string; cart_id: string | null }
type WholeRow = Omit<Row<'carts'>, 'secret_hash' | 'version' | 'business_profile_id' | 'language' | 'created_at'> & {
  payments: Row<'cart_payments'>[]
  refunds: Row<'cart_refunds'>[]
  orders: Row<'cart_orders'>[]
  sagas: Row<'booking_sagas'>[]
  mails: MailRow[]
  vouchers: Row<'vouchers'>[]
}

const CARTS_A_READ = 500
/** Suffixes of the ids of events about a cart; with them the outbox is read by its key. */
const EVENTS = ['confirmed', 'partly-confirmed', 'on-request', 'failed', 'operator'] as const

/**
 * Every cart in batches, each with its payments, orders and mails in one statement, so that they match the state of the cart.
 * Of an unreadable cart only the id is returned.
 */
export const readAuditedCarts = async function* (database: Database): AsyncGenerator<AuditedCart | { unreadable: string }> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const rows: WholeRow[] = await readSome(database, after)
    for (const row of rows) yield readable(row)
    after = rows.length < CARTS_A_READ ? undefined : rows.at(-1)?.cart_id
  }
}

const readSome = async (database: Database, after: string): Promise<WholeRow[]> => {
  const ofCart = (table: string) => sql`coalesce((select jsonb_agg(to_jsonb(t)) from ${sql.table(table)} t where t.cart_id = c.cart_id), '[]')`
  const { rows } = await sql<WholeRow>`
    select c.cart_id, c.status, c.product_type, c.currency, c.total_minor, c.expires_at, c.trip_reference, c.domain_name, c.member_id, c.document,
      ${ofCart('cart_payments')} as payments, ${ofCart('cart_refunds')} as refunds, ${ofCart('cart_orders')} as orders, ${ofCart('booking_sagas')} as sagas,
      coalesce((select jsonb_agg(jsonb_build_object('event_id', o.event_id, 'cart_id', o.payload ->> 'cartId')) from outbox o
        where o.event_id in (${sql.join(EVENTS.map((ending) => sql`c.cart_id || ${sql.lit(`:${ending}`)}`))})), '[]') as mails,
      coalesce((select jsonb_agg(to_jsonb(v)) from vouchers v where v.voucher_id = c.document ->> 'voucherId'), '[]') as vouchers
    from carts c where c.cart_id > ${after} order by c.cart_id limit ${CARTS_A_READ}`.execute(database)
  return rows
}

const readable = (row: WholeRow): AuditedCart | { unreadable: string } => {
  try {
    return toAuditedCart(row)
  } catch {
    // Its document may contain anything after a manual edit; the finding names the cart.
    return { unreadable: row.cart_id }
  }
}

const toAuditedCart = (row: WholeRow): AuditedCart => {
  const [saga] = row.sagas
  const [voucher] = row.vouchers
  return {
    cartId: row.cart_id,
    status: cartStatusSchema.parse(row.status),
    currency: row.currency,
    totalMinor: row.total_minor,
    expiresAt: fromInstant(row.expires_at),
    tripReference: row.trip_reference,
    domainName: row.domain_name,
    memberId: row.member_id,
    document: cartDocumentSchema.parse(fromEarlierForm(row.document, productTypeSchema.parse(row.product_type))),
    // Inside JSON a moment is written with an offset instead of 'Z' and without milliseconds that are zero.
    payments: row.payments.map((payment) => ({
      ...toPayment({ ...payment, expires_at: toInstant(fromInstant(payment.expires_at)) }), refundsMinor: payment.refunds_minor, askAfter: whenKnown(payment.ask_after),
    })),
    refunds: row.refunds.map((refund) => ({ ...toRefund(refund), createdAt: fromInstant(refund.created_at), runAfter: whenKnown(refund.run_after) })),
    orders: row.orders.map(toOrder),
    saga: saga ? {
      step: saga.step, paymentAttempt: saga.payment_attempt, startedAt: fromInstant(saga.started_at), runAfter: fromInstant(saga.run_after), leaseUntil: whenKnown(saga.lease_until),
    } : null,
    mails: row.mails.map((mail) => ({ eventId: mail.event_id, cartId: mail.cart_id })),
    voucher: voucher ? { voucherId: voucher.voucher_id, amount: money(voucher.amount_minor, voucher.currency), spentBy: voucher.spent_by } : null,
  }
}

const whenKnown = (instant: string | null): number | null => (instant === null ? null : fromInstant(instant))

/** Vouchers that are marked as spent, each with the status of its cart and the voucher that this cart names. */
export const readSpentVouchers = async (database: Database): Promise<{ voucherId: string; spentBy: string; status: string | null; named: string | null }[]> => {
  const { rows } = await sql<{ voucher_id: string; spent_by: string; status: string | null; named: string | null }>`
    select v.voucher_id, v.spent_by, c.status, c.document ->> 'voucherId' as named
    from vouchers v left join carts c on c.cart_id = v.spent_by where v.spent_by is not null`.execute(database)
  return rows.map((row) => ({ voucherId: row.voucher_id, spentBy: row.spent_by, status: row.status, named: row.named }))
}

/** Mails that wait in the outbox, and since when. */
export const readWaitingMails = async (database: Database): Promise<{ eventId: string; createdAt: number; lastError: string | null }[]> => {
  const { rows } = await sql<{ event_id: string; created_at: string; last_error: string | null }>`
    select event_id, created_at, last_error from outbox where dispatched_at is null`.execute(database)
  return rows.map((row) => ({ eventId: row.event_id, createdAt: fromInstant(row.created_at), lastError: row.last_error }))
}

/** Rows without a cart. Foreign keys prevent them, but a manually restored database may contain some. */
export const readRowsWithoutCart = async (database: Database): Promise<{ what: string; id: string; kind: 'ROW' | 'MAIL' }[]> => {
  const without = (table: string, id: string) => sql`
    select ${sql.lit(table)} as what, ${sql.raw(id)} as id, 'ROW' as kind from ${sql.table(table)} t where not exists (select from carts c where c.cart_id = t.cart_id)`
  const { rows } = await sql<{ what: string; id: string; kind: 'ROW' | 'MAIL' }>`
    ${without('cart_payments', "cart_id || ':' || attempt")} union all ${without('cart_refunds', "cart_id || ':' || attempt || ':' || refund_key")}
    union all ${without('cart_orders', 'order_id')} union all ${without('booking_sagas', 'cart_id')}
    union all select 'outbox', event_id, 'MAIL' from outbox
    where kind like 'CART%' and not exists (select from carts c where c.cart_id = payload ->> 'cartId')`.execute(database)
  return rows
}
