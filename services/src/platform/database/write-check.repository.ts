import { sql } from 'kysely'
import { toInstant } from '../clock.ts'
import type { Database } from './database.ts'

/** Writes when the database was last seen to take a write; rejects where it does not. */
export const recordCheck = async (database: Database, nowMs: number): Promise<void> => {
  await sql`insert into write_checks (id, checked_at) values (1, ${toInstant(nowMs)}) on conflict (id) do update set checked_at = excluded.checked_at`.execute(database)
}
