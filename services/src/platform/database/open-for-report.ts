import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type * as z from 'zod/mini'
import { isStoreUnavailable } from '../store-unavailable.ts'
import { askServer, ServerSilent } from './running-server.ts'
import { type Database, openDatabase } from './database.ts'
import { FolderLocked } from './folder-lock.ts'

/** There is no database to report on, or it cannot be read. The message says what to do. */
export class NothingToReport extends Error {
  override readonly name = 'NothingToReport'
}

type Place = { DATABASE_URL?: string | undefined; DATA_DIR: string }

type Report<Schema extends z.ZodMiniType> = {
  /** Makes the report from a database. */
  from: (database: Database) => Promise<z.output<Schema>>
  /** The server's path for the same report, and the schema of its answer. */
  path: string
  schema: Schema
}

/** A report takes longer than a call, because it reads all data. */
const STATEMENT_LIMIT_MS = 60_000
/** Each report uses one connection, and several reports may run at once. */
const CONNECTIONS = 4

/** A read-only database for reports, with separate connections that are opened for a report and closed after it. */
export const openForReport = (place: { databaseUrl: string; schema?: string } | { dataDir: string }): Promise<Database> =>
  openDatabase({ ...place, isReadOnly: true, statementLimitMs: STATEMENT_LIMIT_MS, connections: CONNECTIONS })

/**
 * Makes a report on an installation, directly from PostgreSQL or from the folder of a stopped server. If a running server uses the folder,
 * that server makes the report. Nothing is created, migrated or written.
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
  const database = await openForReport(place).catch((error: unknown) => {
    throw error instanceof Error && !(error instanceof FolderLocked) ? new NothingToReport(error.message, { cause: error }) : error
  })
  try {
    return await from(database)
  } catch (cause) {
    if (isSchemaBehind(cause)) throw new NothingToReport('The database is older than this program: start the server once, which brings it up to date', { cause })
    if (cause instanceof Error && isStoreUnavailable(cause)) throw new NothingToReport(`The database could not be read to the end: ${cause.message}`, { cause })
    throw cause
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

/** True for PostgreSQL's error about a missing table or column. */
const isSchemaBehind = (error: unknown): boolean => error instanceof Error && 'code' in error && (error.code === '42P01' || error.code === '42703')
