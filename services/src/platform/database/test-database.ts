import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { PGliteDialect, sql } from 'kysely'
import { type Database, databaseOver, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { openEmbedded } from './open-embedded.ts'

/** Databases for tests: migrated, empty, and removed afterwards. */

export type TestDatabase = {
  database: Database
  /** Removes all rows, so that the tests of a file can share one database. */
  clear: () => Promise<void>
  close: () => Promise<void>
}

/** Called around each statement of an embedded test database. A throw simulates an instance that crashes at this point. */
export type StatementHooks = { before?: (sql: string) => void; after?: (sql: string) => void }

export const openTestDatabase = async (hooks: StatementHooks = {}): Promise<TestDatabase> => {
  const pglite = await openEmbedded({ kind: 'MEMORY', image: await emptyCluster() })
  return readied(databaseOver(new PGliteDialect({ pglite: hooked(pglite, hooks) })))
}

/** The PostgreSQL that tests may use: TEST_DATABASE_URL, or the database `test` of this machine. */
export const postgresUrl = (): string => process.env.TEST_DATABASE_URL ?? `postgresql://${encodeURIComponent(userInfo().username)}@127.0.0.1:5432/test`

/** Environment variable with the prefix of a run's schemas, which are dropped after the run. */
export const SCHEMA_PREFIX = 'TEST_SCHEMA_PREFIX'

/** A separate schema on PostgreSQL. Null, with a printed note, if no server answers. */
export const openPostgresTestDatabase = async (): Promise<TestDatabase | null> => {
  const schema = `${process.env[SCHEMA_PREFIX] ?? 'test_'}${randomBytes(6).toString('hex')}`
  const databaseUrl = postgresUrl()
  const database = await openDatabase({ databaseUrl, schema }).catch(() => null)
  if (!database) {
    console.info('Skipped on PostgreSQL: none answers at TEST_DATABASE_URL or 127.0.0.1:5432/test')
    return null
  }
  await sql`create schema ${sql.id(schema)}`.execute(database)
  return readied(database)
}

const readied = async (database: Database): Promise<TestDatabase> => {
  await migrate(database)
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name not like 'kysely%'`.execute(database)
  const tables = sql.join(rows.map(({ name }) => sql.id(name)))
  return {
    database,
    clear: async () => {
      await sql`truncate ${tables} cascade`.execute(database)
    },
    close: () => database.destroy(),
  }
}

/** Loading a cluster is much faster than creating one, so the first test on a machine stores an empty cluster in the temporary folder. */
const emptyCluster = async (): Promise<Blob> => {
  const file = join(tmpdir(), `portolan-empty-cluster-${process.getuid?.() ?? 0}-pglite-0.5.16.tar`)
  const kept = await readFile(file).catch(() => null)
  if (kept) return new Blob([kept])
  const pglite = await PGlite.create()
  const image = await pglite.dumpDataDir('none')
  await pglite.close()
  const draft = `${file}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, new Uint8Array(await image.arrayBuffer()))
  await rename(draft, file)
  return image
}

type Queries = Pick<PGlite, 'query'>

const hooked = (pglite: PGlite, { before, after }: StatementHooks): PGlite => {
  if (!before && !after) return pglite
  const hook = (target: Queries): void => {
    const query = target.query.bind(target)
    target.query = async (text, params, options) => {
      before?.(text)
      const outcome = await query<never>(text, params, options)
      after?.(text)
      return outcome
    }
  }
  const begin = pglite.transaction.bind(pglite)
  pglite.transaction = (work) => begin((tx) => {
    hook(tx)
    return work(tx)
  })
  hook(pglite)
  return pglite
}
