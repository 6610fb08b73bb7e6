import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { openDatabase } from '../platform/database/database.ts'
import { postgresUrl, SCHEMA_PREFIX } from '../platform/database/test-database.ts'

/**
 * Names the schemas of a run and drops them when it is over: while one test brings its schema up to date PostgreSQL looks through all of
 * them, and fails where another test drops its own at that moment.
 */
export default (): (() => Promise<void>) => {
  const prefix = `test_${randomBytes(4).toString('hex')}_`
  process.env[SCHEMA_PREFIX] = prefix
  return async () => {
    const database = await openDatabase({ databaseUrl: postgresUrl(), schema: 'public' }).catch(() => null)
    // There was no PostgreSQL to leave anything on, which the tests have said.
    if (!database) return
    const { rows } = await sql<{ name: string }>`select nspname as name from pg_namespace where starts_with(nspname, ${prefix})`.execute(database)
    for (const { name } of rows) await sql`drop schema ${sql.id(name)} cascade`.execute(database)
    await database.destroy()
  }
}
