import { type Money, money, subtractMoney } from '@portolan/contract/values/money'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { isAbove } from '../../shopping/member-terms.ts'
import type { CartDocument, CartRecord } from '../record/cart-record.ts'

/**
 * Makes a write that commits a member to a cart's total, if their ceiling leaves room for it beside all that they have bought and all that
 * they are about to pay for; null where it does not. Carts of one member wait for each other here, on every instance, so that several at once
 * cannot all be told that there is room. A cart without a ceiling is just written.
 */
export const withinBudget = async <Result>(
  database: Database, cart: CartRecord, { memberId, ceiling, price }: CartDocument, write: (database: Database) => Promise<Result>,
): Promise<Result | 'BUDGET_EXCEEDED'> => {
  if (memberId === null || ceiling === null) return write(database)
  const member = { cartId: cart.cartId, domainName: cart.domainName, memberId }
  return transaction(database, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`budget ${member.domainName} ${memberId}`}, 0))`.execute(tx)
    const room = subtractMoney(ceiling, await committedElsewhere(tx, member, ceiling.currency))
    if (isAbove(price.total, room)) return 'BUDGET_EXCEEDED'
    // A guest's cart is the member's from here on.
    await sql`update carts set member_id = ${memberId} where cart_id = ${cart.cartId} and member_id is distinct from ${memberId}`.execute(tx)
    return write(tx)
  })
}

type Of = { cartId: string; domainName: string; memberId: string }

/**
 * What the member's other carts come to: the whole of each that waits to be paid, and of each that was paid what is kept of the money and
 * what is due at the property. An expired, reopened or failed cart comes to nothing.
 */
const committedElsewhere = async (database: Database, { cartId, domainName, memberId }: Of, currency: string): Promise<Money> => {
  const { rows: [row] } = await sql<{ minor: number }>`
    select coalesce(sum(case
      when carts.status in ('FINALIZED', 'PAYMENT_PENDING', 'PAYMENT_PROCESSING') then carts.total_minor
      else coalesce(paid.amount_minor - paid.refunds_minor, 0) + (carts.document #>> '{price,payAtProperty,amountMinor}')::bigint
    end), 0)::bigint as minor
    from carts
    left join booking_sagas on booking_sagas.cart_id = carts.cart_id
    left join cart_payments paid on paid.cart_id = carts.cart_id and paid.attempt = booking_sagas.payment_attempt
    where carts.domain_name = ${domainName} and carts.member_id = ${memberId} and carts.currency = ${currency} and carts.cart_id <> ${cartId}
      and carts.status in ('FINALIZED', 'PAYMENT_PENDING', 'PAYMENT_PROCESSING', 'CONFIRMING', 'ON_REQUEST', 'CONFIRMED', 'PARTIALLY_CONFIRMED')`.execute(database)
  return money(row?.minor ?? 0, currency)
}
