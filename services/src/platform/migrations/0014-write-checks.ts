import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** One row that the readiness check writes, because a database that only answers reads is not ready. */
export const writeChecks: Migration = {
  up: async (database: Kysely<unknown>) => {
    await sql`create table write_checks (id integer primary key, checked_at timestamptz not null)`.execute(database)
  },
}
