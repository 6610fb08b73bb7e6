import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What a supplier said it took for an order, in its own currency; null for orders from before it was noted. */
export const supplierTotals: Migration = {
  up: async (database: Kysely<unknown>) => {
    await sql`alter table cart_orders add column supplier_total_minor bigint, add column supplier_currency text`.execute(database)
  },
}
