/** Codes of closed, refused or timed-out connections, and PostgreSQL's codes while it stops, starts, is full, too slow or read-only. */
const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN',
  '57P01', '57P02', '57P03', '57014', '53300', '53100', '53200', '58030', '25006', '08000', '08001', '08003', '08004', '08006',
])

/** Messages of errors without a code, from pg, its pool, ioredis and Redis. */
const UNAVAILABLE_MESSAGES = [
  /^Connection terminated/, /^Client has encountered a connection error/, /^timeout exceeded when trying to connect/, /^Query read timeout/,
  /^Client was closed and is not queryable/,
  /^Connection is closed/, /^Command timed out/, /^Reached the max retries per request/, /^Stream isn't writeable/, /^Socket timeout/,
  /^(OOM|MISCONF|READONLY|LOADING) /,
]

/** Errors of this program with the same meaning. */
const UNAVAILABLE_NAMES = new Set(['TransactionTimeout'])

/** True if a database or cache is temporarily unavailable, so that the same call may soon succeed. */
export const isStoreUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && UNAVAILABLE_CODES.has(error.code)) return true
  return UNAVAILABLE_NAMES.has(error.name) || UNAVAILABLE_MESSAGES.some((words) => words.test(error.message))
}
