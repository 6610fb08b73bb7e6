import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Links that open a cart once on a second device. The cart's secret is encrypted with the link's secret, which is not stored. */
export const cartLinks: Migration = {
  up: async (database: Kysely<unknown>) => {
    for (const statement of STATEMENTS) await statement.execute(database)
  },
}

const STATEMENTS = [
  sql`create table cart_links (
    token_hash text primary key,
    cart_id text not null references carts,
    sealed_secret text not null,
    expires_at timestamptz not null
  )`,
  sql`create index cart_links_by_expiry on cart_links (expires_at)`,
]
