import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { openDatabase } from '../platform/database/database.ts'
import { postgresUrl, SCHEMA_PREFIX } from '../platform/database/test-database.ts'

/**
 * Names the schemas of a run and drops them after it. While one test migrates its schema, PostgreSQL reads all schemas and fails if another
 * test drops its own at that moment. A configured PostgreSQL must be available: tests skip only the machine's default one.
 */
export default async (): Promise<() => Promise<void>> => {
  if (process.env.TEST_DATABASE_URL) await openDatabase({ databaseUrl: process.env.TEST_DATABASE_URL, schema: 'public' }).then((database) => database.destroy())
  const prefix = `test_${randomBytes(4).toString('hex')}_`
  process.env[SCHEMA_PREFIX] = prefix
  return async () => {
    const database = await openDatabase({ databaseUrl: postgresUrl(), schema: 'public' }).catch(() => null)
    // Without PostgreSQL there is nothing to drop; the tests have printed that they were skipped.
    if (!database) return
    const { rows } = await sql<{ name: string }>`select nspname as name from pg_namespace where starts_with(nspname, ${prefix})`.execute(database)
    for (const { name } of rows) await sql`drop schema ${sql.id(name)} cascade`.execute(database)
    await database.destroy()
  }
}
