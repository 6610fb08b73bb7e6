import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Portals' tokens that have opened their session. Kept with what may not be lost: a restart or an emptied cache must not let one in twice. */
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
