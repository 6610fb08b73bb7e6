import pg from 'pg'
import { VALUE_PARSERS } from './value-parsers.ts'

const POOL_SIZE = 10
const CONNECT_LIMIT_MS = 5_000
const KEEPALIVE_AFTER_MS = 5_000
/** A working server ends a statement at its time limit. If no answer comes within this additional time, the connection is closed. */
const SILENCE_AFTER_LIMIT_MS = 500
/** The driver's message for a missing answer. */
const SILENT = 'Query read timeout'
const STATEMENT_LIMIT_MS = 5_000

export type PoolOptions = {
  /** The PostgreSQL schema of the tables. If absent, the server's default. */
  schema?: string
  /** Time limit of a statement. Null for no limit. */
  statementLimitMs?: number | null
  /** Maximum number of connections. */
  connections?: number
  /** If true, PostgreSQL refuses every statement that would change data. */
  isReadOnly?: boolean
}

/** A pool of PostgreSQL connections that parse values like the embedded database. Rejects with the reason if the database cannot be used. */
export const openPool = async (databaseUrl: string, { schema, statementLimitMs = STATEMENT_LIMIT_MS, connections = POOL_SIZE, isReadOnly = false }: PoolOptions): Promise<pg.Pool> => {
  const pool = new pg.Pool({
    Client: PreparingClient,
    ...connectionOf(databaseUrl, { timezone: 'UTC', ...(schema ? { search_path: schema } : {}), ...(isReadOnly ? { default_transaction_read_only: 'on' } : {}) }),
    max: connections,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_AFTER_MS,
    ...(statementLimitMs === null ? {} : { statement_timeout: statementLimitMs, query_timeout: statementLimitMs + SILENCE_AFTER_LIMIT_MS, idle_in_transaction_session_timeout: statementLimitMs * 2 }),
    types: { getTypeParser: (typeId: number, format?: 'text' | 'binary') => parserOf(typeId, format) },
  })
  // The pool itself removes an idle connection that the server closes. The next statement opens another one and reports any problem.
  pool.on('error', () => undefined)
  // A connection that fails in use rejects its statement and emits an event. Without a listener, that event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    await pool.query('select 1')
  } catch (cause) {
    await pool.end()
    throw new Error(`The database at DATABASE_URL cannot be used: ${reasonOf(cause)}`, { cause })
  }
  return pool
}

/** The error of a host name with two addresses, such as localhost, has a code but no message. */
const reasonOf = (cause: unknown): string => {
  if (!(cause instanceof Error)) return String(cause)
  return cause.message || ('code' in cause ? String(cause.code) : cause.name)
}

/** If the address contains options, the driver ignores the others, so both are merged. */
const connectionOf = (databaseUrl: string, settings: Readonly<Record<string, string>>) => {
  const url = new URL(databaseUrl)
  const own = url.searchParams.get('options')
  url.searchParams.delete('options')
  const ours = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  return { connectionString: url.href, options: [...(own ? [own] : []), ...ours].join(' ') }
}

const parserOf = (typeId: number, format: 'text' | 'binary' = 'text') =>
  (format === 'text' ? VALUE_PARSERS[typeId] : undefined) ?? pg.types.getTypeParser(typeId, format === 'text' ? 'text' : 'binary')

/** Limit of prepared statements per connection. Further statements are sent unprepared. */
const MOST_PREPARED = 500
const preparedNames = new Map<string, string>()

/**
 * Prepared statements are parsed and planned once per connection. Statements that read all columns are not prepared, because they would
 * fail on running instances when a newer instance adds a column.
 */
const preparedName = (text: string): string | null => {
  const known = preparedNames.get(text)
  if (known !== undefined || preparedNames.size >= MOST_PREPARED || READS_ALL_COLUMNS.test(text)) return known ?? null
  const name = `p${preparedNames.size}`
  preparedNames.set(text, name)
  return name
}
const READS_ALL_COLUMNS = /\b(select|returning)\s+("?\w+"?\.)?\*/i

/** Names the statements that Kysely sends, so that they are prepared. Everything else passes through unchanged. */
class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const send = this.query.bind(this) as (...sent: readonly unknown[]) => unknown
    const prepared = (text: unknown, values: unknown, ...rest: readonly unknown[]): unknown => {
      const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? preparedName(text) : null
      const outcome = name === null ? send(text, values, ...rest) : send({ name, text, values }, ...rest)
      if (outcome instanceof Promise) outcome.catch((error: unknown) => this.#endIfSilent(error))
      return outcome
    }
    this.query = prepared as pg.Client['query']
  }

  /** After a missing answer the driver would reuse the connection. It is ended at once, so that no other statement gets it. */
  #endIfSilent(error: unknown): void {
    if (error instanceof Error && error.message === SILENT) void this.end()
  }
}
