/** Time as a port: milliseconds since 1970 in UTC. Everything above takes it as an argument. */
export type Clock = { now: () => number }

/** The shopper's own clock. For the browser only, because a page must not contain the server's time. */
export const pageClock: Clock = { now: () => Date.now() }

/** A time of the clock in the format of the API: UTC, ISO 8601. */
export const instantOf = (ms: number): string => new Date(ms).toISOString()
