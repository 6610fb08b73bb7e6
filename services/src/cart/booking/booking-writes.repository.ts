import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { type NewEvent, toOutboxRow } from '../../platform/outbox/outbox.repository.ts'
import { type BookingSaga, type CartOrder, type HeldBy, toOrderRow, toSagaRow } from '../record/booking.repository.ts'
import type { CartPayment } from '../record/cart-payment.ts'
import { toPaymentRow } from '../record/cart-payment.repository.ts'
import type { CartRefund } from '../record/cart-refund.ts'
import { type PaidBack, paidAndDueBack, toRefundRow } from '../record/cart-refund.repository.ts'
import type { CartRecord } from '../record/cart-record.ts'

/**
 * The steps of a booking, each in one statement, which is atomic without the extra round trips of a transaction. Each statement first
 * updates the cart's row at the version that was read; its other parts depend on that row.
 */

const versionRead = ({ cartId, version }: CartRecord) =>
  sql`cart as materialized (select cart_id from carts where cart_id = ${cartId} and version = ${version - 1} for update)`

/** Stores the locked price with its new payment attempt; false when another call changed the cart. `cart` is the next version. */
export const writeLockedPrice = async (database: Database, cart: CartRecord, payment: CartPayment): Promise<boolean> => {
  const { rows } = await sql`
    with saved as (
      update carts set version = ${cart.version}, status = ${cart.status}, expires_at = ${cart.expiresAt}::timestamptz,
        document = ${JSON.stringify(cart.document)}::jsonb, total_minor = ${cart.document.price.total.amountMinor}
      where cart_id = ${cart.cartId} and version = ${cart.version - 1} returning cart_id)
    insert into cart_payments
    select row.* from saved, jsonb_populate_record(null::cart_payments, ${JSON.stringify(toPaymentRow(payment))}::jsonb) as row
    on conflict do nothing returning attempt`.execute(database)
  return rows.length === 1
}

/** Stores that the provider opened the payment and the cart waits for it; false when another call changed the cart. The payment is stored anyway. */
export const writeOpened = async (database: Database, cart: CartRecord, { attempt, paymentId, redirectUrl, expiresAt }: CartPayment): Promise<boolean> => {
  const { rows } = await sql`
    with opened as (
      update cart_payments set status = 'OPEN', payment_id = ${paymentId}, redirect_url = ${redirectUrl}, expires_at = ${expiresAt}::timestamptz
      where cart_id = ${cart.cartId} and attempt = ${attempt} and status = 'OPENING')
    update carts set version = ${cart.version}, status = ${cart.status}
    where cart_id = ${cart.cartId} and version = ${cart.version - 1} returning cart_id`.execute(database)
  return rows.length === 1
}

/** Stores that the cart waits for a processing payment; false when another call changed the cart. `cart` is the next version. */
export const writeProcessing = async (database: Database, cart: CartRecord, { attempt }: CartPayment, askAfter: string): Promise<boolean> => {
  const { rows } = await sql`
    with ${versionRead(cart)},
    asked as (
      update cart_payments set ask_after = ${askAfter}::timestamptz
      where cart_id = ${cart.cartId} and attempt = ${attempt} and status in ('OPENING', 'OPEN') and exists (select from cart) returning cart_id)
    update carts set version = ${cart.version}, status = ${cart.status}
    where cart_id = ${cart.cartId} and exists (select from asked) returning cart_id`.execute(database)
  return rows.length === 1
}

type ProcessingOver = { cart: CartRecord; attempt: number; status: 'OPEN' | 'CANCELLED'; events: readonly NewEvent[] }

/** Stores that a processing payment failed; false when another call changed the cart. `status` is the payment's new status. */
export const writeProcessingOver = async (database: Database, { cart, attempt, status, events }: ProcessingOver): Promise<boolean> => {
  const { rows } = await sql`
    with saved as (
      update carts set version = ${cart.version}, status = ${cart.status}, document = ${JSON.stringify(cart.document)}::jsonb
      where cart_id = ${cart.cartId} and version = ${cart.version - 1} returning cart_id),
    over as (
      update cart_payments set status = ${status}, ask_after = null
      where cart_id = ${cart.cartId} and attempt = ${attempt} and status in ('OPENING', 'OPEN') and exists (select from saved)),
    outboxed as (${insertEvents(events)})
    select cart_id from saved`.execute(database)
  return rows.length === 1
}

type TooLate = { cart: CartRecord; paidBack: PaidBack; events: readonly NewEvent[] }

/**
 * Expires a cart with a late payment, and stores its mail and the refund; false when another call changed the cart or took the payment. So a
 * payment that the mail calls refunded is never booked.
 */
export const writeTooLate = async (database: Database, { cart, paidBack, events }: TooLate): Promise<boolean> => {
  const { rows } = await sql`
    with ${versionRead(cart)},
    ${paidAndDueBack(paidBack, sql`exists (select from cart)`)},
    saved as (
      update carts set version = ${cart.version}, status = ${cart.status}
      where cart_id = ${cart.cartId} and exists (select from paid) returning cart_id),
    outboxed as (${insertEvents(events)})
    select cart_id from saved`.execute(database)
  return rows.length === 1
}

/** Inserts events if the surrounding statement has `saved` its cart. */
const insertEvents = (events: readonly NewEvent[]) => sql`
  insert into outbox
  select row.* from saved, jsonb_populate_recordset(null::outbox, ${JSON.stringify(events.map(toOutboxRow))}::jsonb) as row
  on conflict do nothing`

type Claim = {
  /** The next version of the cart. */
  cart: CartRecord
  payment: CartPayment | null
  saga: BookingSaga
  /** The instance that books. */
  owner: string
  orders: readonly CartOrder[]
}

/** Takes the payment (unless nothing is due) and the cart's voucher, and inserts saga and orders; all or nothing. */
export const writeClaim = async (database: Database, { cart, payment, saga, owner, orders }: Claim): Promise<'CLAIMED' | 'LOST' | 'VOUCHER_SPENT'> => {
  const { voucherId } = cart.document
  const { rows: [row] } = await sql<{ is_claimed: boolean; is_spent: boolean }>`
    with ${versionRead(cart)},
    voucher as materialized (${voucherId === null
      ? sql`select cart_id from cart`
      : sql`select voucher_id from vouchers where voucher_id = ${voucherId} and spent_by is null and exists (select from cart) for update`}),
    paid as (${payment === null
      ? sql`select from voucher`
      : sql`update cart_payments set status = 'PAID', ask_after = null
        where cart_id = ${cart.cartId} and attempt = ${payment.attempt} and status in ('OPENING', 'OPEN', 'CANCELLED') and exists (select from voucher)
        returning attempt`}),
    spent as (update vouchers set spent_by = ${cart.cartId} where voucher_id = ${voucherId} and exists (select from paid)),
    saved as (
      update carts set version = ${cart.version}, status = ${cart.status},
        document = ${JSON.stringify(cart.document)}::jsonb, total_minor = ${cart.document.price.total.amountMinor}
      where cart_id = ${cart.cartId} and exists (select from paid) returning cart_id),
    saga as (
      insert into booking_sagas
      select row.* from saved, jsonb_populate_record(null::booking_sagas, ${JSON.stringify(toSagaRow(saga, owner))}::jsonb) as row),
    orders as (
      insert into cart_orders
      select row.* from saved, jsonb_populate_recordset(null::cart_orders, ${JSON.stringify(orders.map(toOrderRow))}::jsonb) as row)
    select exists (select from saved) as is_claimed, exists (select from cart) and not exists (select from voucher) as is_spent`.execute(database)
  return row?.is_claimed ? 'CLAIMED' : row?.is_spent ? 'VOUCHER_SPENT' : 'LOST'
}

export type SagaEnd = {
  /** The next version of the cart. */
  cart: CartRecord
  held: HeldBy
  at: string
  /** Orders whose outcomes are not stored yet. */
  orders: readonly CartOrder[]
  /** Refunds of its payment; empty when nothing is refunded or there was no payment. */
  refunds: readonly CartRefund[]
  refundsDueAt: string
  /** True when nothing was booked, so that the cart's voucher can be spent again. */
  releasesVoucher: boolean
  events: readonly NewEvent[]
}

/** Ends a saga with all its consequences; false when this instance no longer holds the lease. */
export const writeSagaEnd = async (database: Database, saga: SagaEnd): Promise<boolean> => {
  const { cart, held: { owner, runs }, at, orders, refunds, refundsDueAt, releasesVoucher, events } = saga
  const refundedMinor = refunds.reduce((sum, { amount }) => sum + amount.amountMinor, 0)
  const { rows: [row] } = await sql<{ is_ended: boolean }>`
    with ${versionRead(cart)},
    held as (
      update booking_sagas set step = 'DONE', finished_at = ${at}::timestamptz, lease_until = null, last_error = null
      where cart_id = ${cart.cartId} and lease_owner = ${owner} and runs = ${runs} and step <> 'DONE' and exists (select from cart) returning cart_id),
    saved as (
      update carts set version = ${cart.version}, status = ${cart.status}, trip_reference = ${cart.tripReference}
      where cart_id = ${cart.cartId} and exists (select from held) returning cart_id),
    booked as (
      update cart_orders set status = now.status, supplier_order_id = now.supplier_order_id, booking_reference = now.booking_reference,
        inbound_reference = now.inbound_reference, asked_at = now.asked_at,
        supplier_total_minor = now.supplier_total_minor, supplier_currency = now.supplier_currency
      from jsonb_populate_recordset(null::cart_orders, ${JSON.stringify(orders.map(toOrderRow))}::jsonb) as now
      where cart_orders.order_id = now.order_id and exists (select from held)),
    ${refunds.length === 0 ? sql`` : sql`money as (
      update cart_payments set refunds_minor = refunds_minor + ${refundedMinor}::bigint
      where cart_id = ${cart.cartId} and attempt = ${refunds[0]?.attempt} and status = 'PAID' and exists (select from held) returning cart_id),
    back as (
      insert into cart_refunds
      select row.* from money,
        jsonb_populate_recordset(null::cart_refunds, ${JSON.stringify(refunds.map((refund) => toRefundRow(refund, at, refundsDueAt)))}::jsonb) as row),`}
    ${releasesVoucher ? sql`released as (update vouchers set spent_by = null where spent_by = ${cart.cartId} and exists (select from held)),` : sql``}
    outboxed as (${insertEvents(events)})
    select exists (select from saved) as is_ended`.execute(database)
  return row?.is_ended === true
}

type OnRequest = { cart: CartRecord; held: HeldBy; runAfter: string; events: readonly NewEvent[] }

/** Stores that a supplier answers later: the cart is on request and the saga waits for its next look-up; false when this instance no longer holds the lease. */
export const writeOnRequest = async (database: Database, { cart, held: { owner, runs }, runAfter, events }: OnRequest): Promise<boolean> => {
  const { rows } = await sql`
    with ${versionRead(cart)},
    held as (
      update booking_sagas set lease_until = null, last_error = null, run_after = ${runAfter}::timestamptz
      where cart_id = ${cart.cartId} and lease_owner = ${owner} and runs = ${runs} and step <> 'DONE' and exists (select from cart) returning cart_id),
    saved as (
      update carts set version = ${cart.version}, status = ${cart.status}, trip_reference = ${cart.tripReference}
      where cart_id = ${cart.cartId} and exists (select from held) returning cart_id),
    outboxed as (${insertEvents(events)})
    select cart_id from saved`.execute(database)
  return rows.length === 1
}
