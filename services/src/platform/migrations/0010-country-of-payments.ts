import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The country whose format a payment's amount has: Swiss German differs from German. Null for earlier payments. */
export const countryOfPayments: Migration = {
  up: async (database: Kysely<unknown>) => {
    await sql`alter table test_payments add column country text`.execute(database)
  },
}
