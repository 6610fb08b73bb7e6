/** Codes of sockets that a store closed, refused or never answered, and what PostgreSQL says while it stops, starts or is full. */
const AWAY_CODES = new Set([
  'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN',
  '57P01', '57P02', '57P03', '53300', '08000', '08001', '08003', '08004', '08006',
])

/** The drivers' own words where they give no code: pg, its pool, then ioredis. */
const AWAY_MESSAGES = [
  /^Connection terminated/, /^Client has encountered a connection error/, /^timeout exceeded when trying to connect/,
  /^Connection is closed/, /^Command timed out/, /^Reached the max retries per request/, /^Stream isn't writeable/,
]

/** True when a database or cache is out of reach for the moment: the same call may work in a second, and nothing is known to be wrong with it. */
export const isStoreAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && AWAY_CODES.has(error.code)) return true
  return AWAY_MESSAGES.some((words) => words.test(error.message))
}
