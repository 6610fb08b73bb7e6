import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type * as z from 'zod/mini'
import { askServer, ServerSilent } from './running-server.ts'
import { type Database, openDatabase } from './database.ts'
import { FolderLocked } from './folder-lock.ts'

/** There is nothing to report on, or nothing that can be read; the message says what to do. */
export class NothingToReport extends Error {
  override readonly name = 'NothingToReport'
}

type Place = { DATABASE_URL?: string | undefined; DATA_DIR: string }

type Report<Schema extends z.ZodMiniType> = {
  /** Makes it from a database. */
  from: (database: Database) => Promise<z.output<Schema>>
  /** Where a server makes the same from its own, and what it answers. */
  path: string
  schema: Schema
}

/** A report needs longer than a call: it reads everything. */
const STATEMENT_LIMIT_MS = 60_000

/**
 * Makes a report on an installation: straight from PostgreSQL or from the folder of a server that is stopped; while a server holds the
 * folder it is asked instead. Nothing is made, migrated or written, whatever the report does.
 */
export const reportOn = async <Schema extends z.ZodMiniType>({ DATABASE_URL, DATA_DIR }: Place, report: Report<Schema>): Promise<z.output<Schema>> => {
  if (!DATABASE_URL && !existsSync(join(DATA_DIR, 'database'))) throw new NothingToReport(`There is no database in ${DATA_DIR}: name the server's DATA_DIR or DATABASE_URL`)
  try {
    return await reportFrom(DATABASE_URL ? { databaseUrl: DATABASE_URL } : { dataDir: DATA_DIR }, report.from)
  } catch (error) {
    if (!(error instanceof FolderLocked)) throw error
    return await askHolder(DATA_DIR, error.pid, report)
  }
}

const reportFrom = async <Result>(place: { databaseUrl: string } | { dataDir: string }, from: (database: Database) => Promise<Result>): Promise<Result> => {
  const database = await openDatabase({ ...place, isReadOnly: true, statementLimitMs: STATEMENT_LIMIT_MS }).catch((error: unknown) => {
    throw error instanceof Error && !(error instanceof FolderLocked) ? new NothingToReport(error.message, { cause: error }) : error
  })
  try {
    return await from(database)
  } catch (cause) {
    if (!isSchemaBehind(cause)) throw cause
    throw new NothingToReport('The database is older than this program: start the server once, which brings it up to date', { cause })
  } finally {
    await database.destroy()
  }
}

const askHolder = async <Schema extends z.ZodMiniType>(dataDir: string, pid: number, { path, schema }: Report<Schema>): Promise<z.output<Schema>> => {
  try {
    return await askServer(dataDir, path, schema)
  } catch (cause) {
    if (!(cause instanceof ServerSilent)) throw cause
    throw new NothingToReport(`Process ${pid} holds the database in ${dataDir}, and ${cause.message}: try again in a moment`, { cause })
  }
}

/** PostgreSQL knows no such table or column. */
const isSchemaBehind = (error: unknown): boolean => error instanceof Error && 'code' in error && (error.code === '42P01' || error.code === '42703')
