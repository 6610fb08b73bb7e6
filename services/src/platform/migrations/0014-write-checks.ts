import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** One row that readiness writes: a database that only answers is not ready to sell. */
export const writeChecks: Migration = {
  up: async (database: Kysely<unknown>) => {
    await sql`create table write_checks (id integer primary key, checked_at timestamptz not null)`.execute(database)
  },
}
