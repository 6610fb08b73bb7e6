import { sql } from 'kysely'
import { toInstant } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { CartPorts, CartRun } from '../cart-run.ts'

/** Data retention: names, birth dates and addresses are kept no longer than needed (GDPR article 5 (1) e). */

const DAY_MS = 24 * 3_600_000
const LOOK_EACH_MS = 3_600_000
const CARTS_AT_ONCE = 500

/** A part of the worker's round that runs once an hour, and again in the next round while more is to do. */
export const createForgetting = ({ clock, cartRetentionDays }: Pick<CartPorts, 'clock' | 'cartRetentionDays'>): ((run: CartRun) => Promise<void>) => {
  let nextAt = Number.NEGATIVE_INFINITY
  return async ({ database, memory }) => {
    const now = clock.now()
    if (now < nextAt) return
    const forgotten = await deletePeople(database, toInstant(now - cartRetentionDays * DAY_MS), CARTS_AT_ONCE)
    for (const cartId of forgotten) memory.forget(cartId)
    if (forgotten.length < CARTS_AT_ONCE) nextAt = now + LOOK_EACH_MS
  }
}

/** Replaces the hash of a cart's secret half: no known secret has this hash, so the cart can no longer be opened. */
const NO_HASH = '0'.repeat(64)

/**
 * Deletes the personal data of carts that expired unpaid before an instant (ISO 8601), and closes them permanently; the rest stays for the
 * audit. Carts with a payment, even a refunded one, keep their names for accounting. Returns the ids of at most `limit` carts, oldest first;
 * simultaneous instances get different ones.
 */
const deletePeople = async (database: Database, before: string, limit: number): Promise<string[]> => {
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
