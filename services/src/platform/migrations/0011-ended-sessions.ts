import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Members' sessions that ended by a sign-out before they expired. They are in the database, because they must stay ended after a restart. */
export const endedSessions: Migration = {
  up: async (database: Kysely<unknown>) => {
    for (const statement of STATEMENTS) await statement.execute(database)
  },
}

const STATEMENTS = [
  sql`create table ended_sessions (
    session_id text primary key,
    over_at timestamptz not null
  )`,
  sql`create index ended_sessions_by_end on ended_sessions (over_at)`,
]
