import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Finds the expired carts whose people are still to be forgotten; the zeros are the hash that nothing opens. */
export const forgottenCarts: Migration = {
  up: async (database: Kysely<unknown>) => {
    await sql`create index carts_to_forget on carts (expires_at) where status = 'EXPIRED' and secret_hash <> repeat('0', 64)`.execute(database)
  },
}
