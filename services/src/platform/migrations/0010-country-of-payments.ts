import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Where a payment's amount is read: Swiss German writes it otherwise than German. Null for payments from before. */
export const countryOfPayments: Migration = {
  up: async (database: Kysely<unknown>) => {
    await sql`alter table test_payments add column country text`.execute(database)
  },
}
