/** Codes of sockets that a store closed, refused or never answered, and what PostgreSQL says while it stops, starts, is full, too slow or may not write. */
const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN',
  '57P01', '57P02', '57P03', '57014', '53300', '53100', '53200', '58030', '25006', '08000', '08001', '08003', '08004', '08006',
])

/** The drivers' own words where they give no code: pg, its pool, then ioredis, then a Redis that may not write. */
const UNAVAILABLE_MESSAGES = [
  /^Connection terminated/, /^Client has encountered a connection error/, /^timeout exceeded when trying to connect/, /^Query read timeout/,
  /^Connection is closed/, /^Command timed out/, /^Reached the max retries per request/, /^Stream isn't writeable/, /^Socket timeout/,
  /^(OOM|MISCONF|READONLY|LOADING) /,
]

/** Errors of this program that mean the same. */
const UNAVAILABLE_NAMES = new Set(['TransactionTimeout'])

/** True when a database or cache cannot serve for the moment: the same call may work in a second, and nothing is known to be wrong with it. */
export const isStoreUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && UNAVAILABLE_CODES.has(error.code)) return true
  return UNAVAILABLE_NAMES.has(error.name) || UNAVAILABLE_MESSAGES.some((words) => words.test(error.message))
}
