import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, openDatabase } from './database.ts'

/** There is nothing to report on, or nothing that this version reads; the message says what to do. */
export class NothingToReport extends Error {
  override readonly name = 'NothingToReport'
}

type Place = { DATABASE_URL?: string | undefined; DATA_DIR: string }

/** Runs a report on the database of an installation. Nothing is made, migrated or written, whatever the report does. */
export const withReportDatabase = async <Result>({ DATABASE_URL, DATA_DIR }: Place, report: (database: Database) => Promise<Result>): Promise<Result> => {
  if (!DATABASE_URL && !existsSync(join(DATA_DIR, 'database'))) throw new NothingToReport(`There is no database in ${DATA_DIR}: name the server's DATA_DIR or DATABASE_URL`)
  const database = await openDatabase({ ...(DATABASE_URL ? { databaseUrl: DATABASE_URL } : { dataDir: DATA_DIR }), isReadOnly: true })
  try {
    return await report(database)
  } catch (cause) {
    if (!isSchemaBehind(cause)) throw cause
    throw new NothingToReport('The database is older than this program: start the server once, which brings it up to date', { cause })
  } finally {
    await database.destroy()
  }
}

/** PostgreSQL knows no such table or column. */
const isSchemaBehind = (error: unknown): boolean => error instanceof Error && 'code' in error && (error.code === '42P01' || error.code === '42703')
