import { type Dialect, Kysely, PGliteDialect, PostgresDialect, sql, type Transaction } from 'kysely'
import { openEmbedded } from './open-embedded.ts'
import { openPool } from './open-pool.ts'
import { refuseInsideTransaction } from './transaction-guard.ts'

type NoTables = Record<never, never>

/** The one database. A repository names its own tables: `database.withTables<CartTables>()`. */
export type Database = Kysely<NoTables>
/** The database inside `transaction`; what a repository function takes when it must run with others. */
export type DatabaseTransaction = Transaction<NoTables>

export type DatabaseOptions = {
  /** A PostgreSQL address; when set, `dataDir` is not used. */
  databaseUrl?: string
  /** Folder that holds the embedded database, or 'memory' for one that is gone with the process. */
  dataDir?: string
  /** PostgreSQL schema to live in; the server's default when absent. */
  schema?: string
  /** Called with each statement, for counting. */
  onStatement?: (sql: string) => void
}

/** Opens the database and proves that it answers. `destroy()` closes it and gives the folder back. */
export const openDatabase = async (options: DatabaseOptions): Promise<Database> => {
  const database = databaseOver(await openDialect(options), options.onStatement)
  // Kysely closes what it has used at least once; without this a database that was never asked would keep its folder.
  await sql`select 1`.execute(database)
  return database
}

/** True when the database answers. */
export const isReachable = async (database: Database): Promise<boolean> => {
  try {
    await sql`select 1`.execute(database)
    return true
  } catch {
    // Readiness is the answer here; what is wrong shows wherever the database is really used.
    return false
  }
}

export const databaseOver = (dialect: Dialect, onStatement?: (sql: string) => void): Database =>
  new Kysely<NoTables>({
    dialect,
    plugins: [refuseInsideTransaction],
    ...(onStatement ? { log: (event) => onStatement(event.query.sql) } : {}),
  })

const openDialect = async ({ databaseUrl, dataDir, schema }: DatabaseOptions): Promise<Dialect> => {
  if (databaseUrl) return new PostgresDialect({ pool: await openPool(databaseUrl, schema ?? null) })
  if (!dataDir) throw new Error('openDatabase needs databaseUrl or dataDir')
  const pglite = await openEmbedded(dataDir === 'memory' ? { kind: 'MEMORY', image: null } : { kind: 'FOLDER', dataDir })
  return new PGliteDialect({ pglite })
}
