import { type Selectable, sql } from 'kysely'
import { fromInstant, toInstant } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { type CartOrder, toOrder } from './booking.repository.ts'
import type { CartPayment } from './cart-payment.ts'
import { toPayment } from './cart-payment.repository.ts'
import type { CartRefund } from './cart-refund.ts'
import { toRefund } from './cart-refund.repository.ts'
import type { CartRecord } from './cart-record.ts'
import { CART_COLUMNS_BUT_DOCUMENT, toRecord, unlessKnown } from './cart.repository.ts'
import type { CartTables } from './cart-tables.ts'

/** A cart with all that hangs on it, read at one moment: first attempt and first line first. */
export type WholeCart = { cart: CartRecord; payments: CartPayment[]; refunds: CartRefund[]; orders: CartOrder[] }

type WholeRow = Selectable<CartTables['carts']> & {
  payments: Selectable<CartTables['cart_payments']>[]
  refunds: Selectable<CartTables['cart_refunds']>[]
  orders: Selectable<CartTables['cart_orders']>[]
}

/** One statement, so that no payment or order is seen without the state of the cart it belongs to. */
export const findWholeCart = (database: Database, cartId: string, known?: CartRecord): Promise<WholeCart | null> =>
  find(database, sql`c.cart_id = ${cartId}`, known)

export const findWholeCartByTripReference = (database: Database, tripReference: string): Promise<WholeCart | null> =>
  find(database, sql`c.trip_reference = ${tripReference}`)

export const findWholeCartByPayment = (database: Database, provider: string, paymentId: string): Promise<WholeCart | null> =>
  find(database, sql`c.cart_id = (select cart_id from cart_payments where provider = ${provider} and payment_id = ${paymentId})`)

const find = async (database: Database, which: ReturnType<typeof sql>, known?: CartRecord): Promise<WholeCart | null> => {
  const { rows: [row] } = await sql<WholeRow>`
    select ${sql.join(CART_COLUMNS_BUT_DOCUMENT.map((name) => sql.ref(`c.${name}`)))},
      ${unlessKnown(sql.ref('c.document'), sql.ref('c.version'), known)} as document,
      coalesce((select jsonb_agg(to_jsonb(p) order by p.attempt) from cart_payments p where p.cart_id = c.cart_id), '[]') as payments,
      coalesce((select jsonb_agg(to_jsonb(r) order by r.attempt, r.refund_key) from cart_refunds r where r.cart_id = c.cart_id), '[]') as refunds,
      coalesce((select jsonb_agg(to_jsonb(o) order by length(o.line_id), o.line_id) from cart_orders o where o.cart_id = c.cart_id), '[]') as orders
    from carts c where ${which}`.execute(database)
  if (!row) return null
  return {
    cart: toRecord(row, known),
    // Inside JSON a moment is written with an offset instead of 'Z' and without milliseconds that are zero.
    payments: row.payments.map((payment) => toPayment({ ...payment, expires_at: toInstant(fromInstant(payment.expires_at)) })),
    refunds: row.refunds.map(toRefund),
    orders: row.orders.map(toOrder),
  }
}
