import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Portals' tokens that have opened their session. They are in the database, because a token must not work again after a restart or a cache loss. */
export const usedTokens: Migration = {
  up: async (database: Kysely<unknown>) => {
    for (const statement of STATEMENTS) await statement.execute(database)
  },
}

const STATEMENTS = [
  sql`create table used_tokens (
    session_id text primary key,
    useless_at timestamptz not null
  )`,
  sql`create index used_tokens_by_end on used_tokens (useless_at)`,
]
