import { type Dialect, Kysely, type KyselyPlugin, PGliteDialect, PostgresDialect, sql, type Transaction } from 'kysely'
import { AsyncLocalStorage } from 'node:async_hooks'
import { openEmbedded } from './open-embedded.ts'
import { openPool, type PoolOptions } from './open-pool.ts'

type NoTables = Record<never, never>

/** The single database. A repository names its own tables: `database.withTables<CartTables>()`. */
export type Database = Kysely<NoTables>
/** The database inside `transaction`. A repository function takes it if it must run in the same transaction as others. */
export type DatabaseTransaction = Transaction<NoTables>

export type DatabaseOptions = PoolOptions & {
  /** A PostgreSQL address. If it is set, `dataDir` is not used. */
  databaseUrl?: string
  /** The folder of the embedded database, or 'memory' for one that is lost when the process ends. */
  dataDir?: string
  /** Called with each statement, so that statements can be counted. */
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
 * The embedded database has one session. A statement outside the open transaction would wait for that transaction, and the transaction for
 * the statement, which is a deadlock. So on both engines the bare database throws while a transaction of the same call chain is open.
 */
const refuseInsideTransaction: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (isInsideTransaction()) throw new Error('The bare database was used inside a transaction; pass the transaction on')
    return node
  },
  transformResult: async ({ result }) => result,
}
