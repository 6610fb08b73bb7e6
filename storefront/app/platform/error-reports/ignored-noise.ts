/** Faults of the way to the shopper, not of the program: no connection, a failed fetch, the time-out of a call, a part that could not be fetched. */
const NOISE: readonly RegExp[] = [
  /network ?error/i,
  /^Failed to fetch|^Load failed|fetch failed/i,
  /timed? ?out (?:after|of) 60000 ?ms|timeout (?:after|of) 60000 ?ms/i,
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/i,
]

/** A call that was called off is no fault at all. */
const CANCELLED = new Set(['RequestCancelled', 'AbortError'])

export const isNoise = (error: unknown): boolean => {
  if (!(error instanceof Error)) return typeof error === 'string' && NOISE.some((pattern) => pattern.test(error))
  return CANCELLED.has(error.name) || NOISE.some((pattern) => pattern.test(error.name) || pattern.test(error.message))
}
