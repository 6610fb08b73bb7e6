import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { ALL_MIGRATIONS } from '../migrations/all-migrations.ts'
import { type Database, type DatabaseOptions, openDatabase } from './database.ts'

/** Opens a database and migrates its schema. A migration of a big table may take long, so it has no statement limit. */
export const openMigrated = async (options: DatabaseOptions): Promise<Database> => {
  if (!options.databaseUrl) {
    const database = await openDatabase(options)
    await migrate(database)
    return database
  }
  const patient = await openDatabase({ ...options, statementLimitMs: null })
  await migrate(patient).finally(() => patient.destroy())
  return openDatabase(options)
}

/** Migrates the schema. Several instances may do so at once. Returns the names of the migrations applied by this call. */
export const migrate = async (database: Database): Promise<string[]> => {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(database)
  const migrator = new Migrator({
    // The migrator opens its own transactions, and its type has no tables.
    db: database.withoutPlugins(),
    provider: { getMigrations: async () => ALL_MIGRATIONS },
    migrationTableSchema: rows[0]?.schema ?? 'public',
    // Services add their tables independently, so a lower number may arrive later.
    allowUnorderedMigrations: true,
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw new Error('The database schema could not be brought up to date', { cause: error })
  return results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName)
}
