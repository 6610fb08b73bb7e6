import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Finds expired carts whose personal data is not deleted yet. A deleted cart has a hash of zeros, which matches no secret. */
export const forgottenCarts: Migration = {
  up: async (database: Kysely<unknown>) => {
    await sql`create index carts_to_forget on carts (expires_at) where status = 'EXPIRED' and secret_hash <> repeat('0', 64)`.execute(database)
  },
}
