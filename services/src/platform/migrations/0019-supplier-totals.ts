import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The amount that a supplier reported for an order, in the supplier's currency. Null for earlier orders. */
export const supplierTotals: Migration = {
  up: async (database: Kysely<unknown>) => {
    await sql`alter table cart_orders add column supplier_total_minor bigint, add column supplier_currency text`.execute(database)
  },
}
