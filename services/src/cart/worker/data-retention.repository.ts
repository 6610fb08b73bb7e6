import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** In place of the hash of a cart's secret half: no known secret has it, so the cart opens to nobody any more. */
const NO_HASH = '0'.repeat(64)

/**
 * Takes the people out of carts that expired before an instant (ISO 8601) without any money, and closes them for good; the rest stays, for the
 * audit. Money that came is accounted for with the name it came with, also when it went back. Answers the ids of at most `limit` carts, oldest first; instances that ask at once share them out.
 */
export const deletePeople = async (database: Database, before: string, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ cart_id: string }>`
    update carts set
      document = document || '{"contact": null, "travellers": [], "memberId": null}'::jsonb,
      member_id = null, secret_hash = ${sql.lit(NO_HASH)}, version = version + 1
    where cart_id in (
      select cart_id from carts
      where status = 'EXPIRED' and secret_hash <> ${sql.lit(NO_HASH)} and expires_at <= ${before}
        and not exists (select 1 from cart_payments where cart_payments.cart_id = carts.cart_id and cart_payments.status = 'PAID')
      order by expires_at limit ${limit} for update skip locked
    )
    returning cart_id`.execute(database)
  return rows.map(({ cart_id: cartId }) => cartId)
}
