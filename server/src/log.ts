import type { Settings } from '@portolan/services/platform/settings'
import { pino } from 'pino'
import type { FastifyBaseLogger } from 'fastify'

const DEEPEST_CAUSE = 5

/**
 * The logged fields of an error: message, stack and code. Drivers put the statement and its values into other fields, and those contain
 * names, addresses and secrets.
 */
const errorFields = (error: unknown, depth = 0): unknown => {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : { type: typeof error }
  const code = 'code' in error && (typeof error.code === 'string' || typeof error.code === 'number') ? { code: error.code } : {}
  const cause = error.cause === undefined || depth >= DEEPEST_CAUSE ? {} : { cause: errorFields(error.cause, depth + 1) }
  return { type: error.name, message: error.message, stack: error.stack, ...code, ...cause }
}

/** One line of JSON per event. Errors keep their stack; headers, queries and bodies are never logged. */
export const createLog = ({ LOG_LEVEL }: Pick<Settings, 'LOG_LEVEL'>, stream?: { write: (line: string) => void }): FastifyBaseLogger => {
  const options = { level: LOG_LEVEL, serializers: { error: errorFields, err: errorFields } }
  return stream ? pino(options, stream) : pino(options)
}
