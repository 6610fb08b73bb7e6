import { randomBytes } from 'node:crypto'
import { userInfo } from 'node:os'
import { openDatabase } from '@portolan/services/platform/database/database'

/** A schema of its own on the PostgreSQL that measurements may use: TEST_DATABASE_URL, or the database `test` of this machine. */
export type PostgresSchema = {
  /** Address under which a server finds this schema first. */
  databaseUrl: string
  drop: () => Promise<void>
}

/** Null where no PostgreSQL answers. */
export const makePostgresSchema = async (): Promise<PostgresSchema | null> => {
  const address = process.env.TEST_DATABASE_URL ?? `postgresql://${encodeURIComponent(userInfo().username)}@127.0.0.1:5432/test`
  const schema = `bench_${randomBytes(6).toString('hex')}`
  const database = await openDatabase({ databaseUrl: address }).catch(() => null)
  if (!database) return null
  await database.schema.createSchema(schema).execute()
  const databaseUrl = new URL(address)
  databaseUrl.search = `options=${encodeURIComponent(`-c timezone=UTC -c search_path=${schema}`)}`
  return {
    databaseUrl: databaseUrl.href,
    drop: async () => {
      await database.schema.dropSchema(schema).cascade().execute()
      await database.destroy()
    },
  }
}
