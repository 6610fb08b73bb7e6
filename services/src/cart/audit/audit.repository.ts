import { cartStatusSchema } from '@portolan/contract/cart/cart'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { AuditedCart, AuditedVoucher } from './audit-ports.ts'
import { findOrders } from '../record/booking.repository.ts'
import { findPayments } from '../record/cart-payment.repository.ts'
import { findRefunds } from '../record/cart-refund.repository.ts'
import type { CartTables } from '../record/cart-tables.ts'

/** Every cart with its payments and orders, read one by one: an audit may take its time, but not all the memory. */
export const readAuditedCarts = async (database: Database): Promise<AuditedCart[]> => {
  const rows = await database.withTables<CartTables>().selectFrom('carts')
    .leftJoin('booking_sagas', 'booking_sagas.cart_id', 'carts.cart_id')
    .select(['carts.cart_id', 'status', 'expires_at', 'trip_reference', 'booking_sagas.step'])
    .select([
      sql<number>`(document -> 'price' -> 'payNow' ->> 'amountMinor')::bigint`.as('pay_now_minor'),
      sql<number>`jsonb_array_length(document -> 'lines')`.as('lines'),
      sql<string | null>`document ->> 'voucherId'`.as('voucher_id'),
    ])
    .orderBy('created_at').execute()
  const carts: AuditedCart[] = []
  for (const row of rows) {
    carts.push({
      cart: {
        cartId: row.cart_id,
        status: cartStatusSchema.parse(row.status),
        expiresAt: row.expires_at,
        tripReference: row.trip_reference,
        payNowMinor: row.pay_now_minor,
        lines: row.lines,
        voucherId: row.voucher_id,
      },
      payments: await findPayments(database, row.cart_id),
      refunds: await findRefunds(database, row.cart_id),
      orders: await findOrders(database, row.cart_id),
      isSagaDone: row.step === null ? null : row.step === 'DONE',
    })
  }
  return carts
}

export const readAuditedVouchers = async (database: Database): Promise<AuditedVoucher[]> => {
  const rows = await database.withTables<CartTables>().selectFrom('vouchers').select(['voucher_id', 'spent_by']).orderBy('voucher_id').execute()
  return rows.map((row) => ({ voucherId: row.voucher_id, spentBy: row.spent_by }))
}
