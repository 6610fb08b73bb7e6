import { money } from '@portolan/contract/values/money'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { type CartPayment, openPaymentRequestSchema } from './cart-payment.ts'
import type { CartTables, PaymentStatus } from './cart-tables.ts'

type PaymentRow = Selectable<CartTables['cart_payments']>

/** Every attempt, first one first. */
export const findPayments = async (database: Database, cartId: string): Promise<CartPayment[]> => {
  const rows = await tables(database).selectFrom('cart_payments').selectAll().where('cart_id', '=', cartId).orderBy('attempt').execute()
  return rows.map(toPayment)
}

type PaymentChanges = Partial<Pick<CartPayment, 'status' | 'paymentId' | 'redirectUrl' | 'expiresAt'>>

/** Changes one attempt if it is still in one of the states; answers whether it was. */
export const savePayment = async (
  database: Database, { cartId, attempt }: Pick<CartPayment, 'cartId' | 'attempt'>, from: readonly PaymentStatus[], changes: PaymentChanges,
): Promise<boolean> => {
  const { status, paymentId, redirectUrl, expiresAt } = changes
  const row = await tables(database).updateTable('cart_payments')
    // Columns of undefined values stay as they are.
    .set({ status, payment_id: paymentId, redirect_url: redirectUrl, expires_at: expiresAt })
    .where('cart_id', '=', cartId).where('attempt', '=', attempt).where('status', 'in', [...from])
    .returning('attempt').executeTakeFirst()
  return row !== undefined
}

/** Takes processing payments whose provider must be asked, until `again`; two instances never take the same one. */
export const takePaymentsToAsk = async (database: Database, now: string, again: string, limit: number): Promise<CartPayment[]> => {
  const rows = await tables(database).updateTable('cart_payments').set({ ask_after: again })
    .where(({ eb, refTuple, selectFrom }) => eb(refTuple('cart_id', 'attempt'), 'in',
      selectFrom('cart_payments').select(['cart_id', 'attempt']).where('ask_after', '<=', now)
        .orderBy('ask_after').limit(limit).forUpdate().skipLocked().$asTuple('cart_id', 'attempt')))
    .returningAll().execute()
  return rows.map(toPayment)
}

const tables = (database: Database) => database.withTables<CartTables>()

export const toPaymentRow = (payment: CartPayment): PaymentRow => ({
  cart_id: payment.cartId,
  attempt: payment.attempt,
  provider: payment.provider,
  payment_id: payment.paymentId,
  status: payment.status,
  amount_minor: payment.amount.amountMinor,
  currency: payment.amount.currency,
  redirect_url: payment.redirectUrl,
  expires_at: payment.expiresAt,
  request: payment.request,
  refunds_minor: 0,
  ask_after: null,
})

export const toPayment = (row: PaymentRow): CartPayment => ({
  cartId: row.cart_id,
  attempt: row.attempt,
  provider: row.provider,
  paymentId: row.payment_id,
  status: row.status,
  amount: money(row.amount_minor, row.currency),
  redirectUrl: row.redirect_url,
  expiresAt: row.expires_at,
  request: openPaymentRequestSchema.parse(row.request),
})
