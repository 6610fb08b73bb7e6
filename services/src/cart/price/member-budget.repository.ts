import { type Money, money, subtractMoney, sumMoney } from '@portolan/contract/values/money'
import { productTypeSchema } from '@portolan/contract/values/product'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { isAbove } from '../../shopping/member-terms.ts'
import { type CartDocument, cartDocumentSchema, type CartRecord } from '../record/cart-record.ts'
import { fromEarlierForm } from '../record/kept-line.ts'
import { totalWithout } from './cart-price.ts'

/**
 * Runs a write that commits a member to a cart's total, if their budget covers it in addition to their purchases and open payments; null if
 * it does not. Carts of one member take turns here across instances, so that simultaneous carts cannot spend the same credit twice. A cart
 * without a budget is written at once.
 */
export const withinBudget = async <Result>(
  database: Database, cart: CartRecord, { memberId, ceiling, price }: CartDocument, write: (database: Database) => Promise<Result>,
): Promise<Result | 'BUDGET_EXCEEDED'> => {
  if (memberId === null || ceiling === null) return write(database)
  const member = { domainName: cart.domainName, memberId }
  return transaction(database, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`budget ${member.domainName} ${memberId}`}, 0))`.execute(tx)
    const left = subtractMoney(ceiling, await committed(tx, member, { currency: ceiling.currency, exceptCartId: cart.cartId }))
    if (isAbove(price.total, left)) return 'BUDGET_EXCEEDED'
    // A cart opened before the sign-in belongs to the member from now on.
    await sql`update carts set member_id = ${memberId} where cart_id = ${cart.cartId} and member_id is distinct from ${memberId}`.execute(tx)
    return write(tx)
  })
}

/** Whose budget it is, on which brand. */
export type BudgetOf = { domainName: string; memberId: string }

/** A member's ceiling less what they have bought and what they are about to pay for; never below zero. */
export const leftToSpend = async (database: Database, member: BudgetOf, ceiling: Money): Promise<Money> => {
  const { currency } = ceiling
  const { amountMinor } = subtractMoney(ceiling, await committed(database, member, { currency, exceptCartId: null }))
  return money(Math.max(0, amountMinor), currency)
}

type Row = { total_minor: number; product_type: string; not_booked: string[] | null; document: unknown }

/**
 * The sum of the member's carts that are paid or wait for payment. Lines that were not booked do not count, because their price is refunded;
 * nor do expired, reopened and failed carts.
 */
const committed = async (database: Database, { domainName, memberId }: BudgetOf, { currency, exceptCartId }: { currency: string; exceptCartId: string | null }): Promise<Money> => {
  const { rows } = await sql<Row>`
    select carts.total_minor, carts.product_type, missed.line_ids as not_booked, case when missed.line_ids is null then null else carts.document end as document
    from carts, lateral (select array_agg(line_id) as line_ids from cart_orders where cart_orders.cart_id = carts.cart_id and status in ('FAILED', 'CANCELLED')) missed
    where carts.domain_name = ${domainName} and carts.member_id = ${memberId} and carts.currency = ${currency} and carts.cart_id is distinct from ${exceptCartId}::text
      and carts.status in ('FINALIZED', 'PAYMENT_PENDING', 'PAYMENT_PROCESSING', 'CONFIRMING', 'ON_REQUEST', 'CONFIRMED', 'PARTIALLY_CONFIRMED')`.execute(database)
  return sumMoney(rows.map(({ total_minor, product_type, not_booked, document }) => not_booked === null
    ? money(total_minor, currency)
    : totalWithout(cartDocumentSchema.parse(fromEarlierForm(document, productTypeSchema.parse(product_type))), not_booked, currency)), currency)
}
