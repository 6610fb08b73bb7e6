import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { ALL_MIGRATIONS } from '../migrations/all-migrations.ts'
import type { Database } from './database.ts'

/** Brings the schema up to date; several machines may do it at once. Answers the names of what was applied now. */
export const migrate = async (database: Database): Promise<string[]> => {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(database)
  const migrator = new Migrator({
    // The migrator's own transactions are not ours, and its type knows no tables.
    db: database.withoutPlugins(),
    provider: { getMigrations: async () => ALL_MIGRATIONS },
    migrationTableSchema: rows[0]?.schema ?? 'public',
    // Services bring their tables independently of each other, so a lower number may arrive later.
    allowUnorderedMigrations: true,
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw new Error('The database schema could not be brought up to date', { cause: error })
  return results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName)
}
