import pg from 'pg'
import { VALUE_PARSERS } from './value-parsers.ts'

const POOL_SIZE = 10
const STATEMENT_LIMIT_MS = 5_000

/** A pool of PostgreSQL connections that read values as the embedded database does; rejects when the server does not answer. */
export const openPool = async (databaseUrl: string, schema: string | null): Promise<pg.Pool> => {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    connectionTimeoutMillis: STATEMENT_LIMIT_MS,
    statement_timeout: STATEMENT_LIMIT_MS,
    idle_in_transaction_session_timeout: STATEMENT_LIMIT_MS * 2,
    options: `-c timezone=UTC${schema === null ? '' : ` -c search_path=${schema}`}`,
    types: { getTypeParser: (typeId: number, format?: 'text' | 'binary') => parserOf(typeId, format) },
  })
  // An idle connection that the server drops leaves the pool by itself; the next statement opens another and reports what is wrong.
  pool.on('error', () => undefined)
  try {
    await pool.query('select 1')
  } catch (cause) {
    await pool.end()
    throw new Error('The database at DATABASE_URL does not answer', { cause })
  }
  return pool
}

const parserOf = (typeId: number, format: 'text' | 'binary' = 'text') =>
  (format === 'text' ? VALUE_PARSERS[typeId] : undefined) ?? pg.types.getTypeParser(typeId, format === 'text' ? 'text' : 'binary')
