import { type Dialect, Kysely, PGliteDialect, PostgresDialect, sql, type Transaction } from 'kysely'
import { openEmbedded } from './open-embedded.ts'
import { openPool, type PoolOptions } from './open-pool.ts'
import { refuseInsideTransaction } from './transaction-guard.ts'

type NoTables = Record<never, never>

/** The one database. A repository names its own tables: `database.withTables<CartTables>()`. */
export type Database = Kysely<NoTables>
/** The database inside `transaction`; what a repository function takes when it must run with others. */
export type DatabaseTransaction = Transaction<NoTables>

export type DatabaseOptions = PoolOptions & {
  /** A PostgreSQL address; when set, `dataDir` is not used. */
  databaseUrl?: string
  /** Folder that holds the embedded database, or 'memory' for one that is gone with the process. */
  dataDir?: string
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

export const databaseOver = (dialect: Dialect, onStatement?: (sql: string) => void): Database =>
  new Kysely<NoTables>({
    dialect,
    plugins: [refuseInsideTransaction],
    ...(onStatement ? { log: (event) => onStatement(event.query.sql) } : {}),
  })

const openDialect = async ({ databaseUrl, dataDir, ...options }: DatabaseOptions): Promise<Dialect> => {
  if (databaseUrl) return new PostgresDialect({ pool: await openPool(databaseUrl, options) })
  if (!dataDir) throw new Error('openDatabase needs databaseUrl or dataDir')
  const pglite = await openEmbedded(dataDir === 'memory' ? { kind: 'MEMORY', image: null } : { kind: 'FOLDER', dataDir })
  if (options.isReadOnly) await pglite.exec('set default_transaction_read_only = on')
  return new PGliteDialect({ pglite })
}
