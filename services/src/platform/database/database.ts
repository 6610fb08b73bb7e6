import { type Dialect, Kysely, type KyselyPlugin, PGliteDialect, PostgresDialect, sql, type Transaction } from 'kysely'
import { AsyncLocalStorage } from 'node:async_hooks'
import { openEmbedded } from './open-embedded.ts'
import { openPool, type PoolOptions } from './open-pool.ts'

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

/** Opens the database and checks that it answers. `destroy()` closes it and unlocks the folder. */
export const openDatabase = async (options: DatabaseOptions): Promise<Database> => {
  const database = databaseOver(await openDialect(options), options.onStatement)
  // Kysely closes only a used connection; without this statement an unused database would keep its folder locked.
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

const openTransaction = new AsyncLocalStorage<true>()

export const isInsideTransaction = (): boolean => openTransaction.getStore() === true

export const markInsideTransaction = <Result>(work: () => Promise<Result>): Promise<Result> => openTransaction.run(true, work)

/**
 * The embedded database has one session: a statement outside the open transaction would wait for that transaction, which waits
 * for the statement: a deadlock. So the bare database refuses while a transaction of the same call chain is open, on both engines.
 */
const refuseInsideTransaction: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (isInsideTransaction()) throw new Error('The bare database was used inside a transaction; pass the transaction on')
    return node
  },
  transformResult: async ({ result }) => result,
}
