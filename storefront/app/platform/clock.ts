/** Time as a port: milliseconds since 1970 in UTC. Everything above takes it as an argument. */
export type Clock = { now: () => number }

/** The shopper's own clock. For the browser only: a server's time must never stand in a page. */
export const pageClock: Clock = { now: () => Date.now() }

/** A moment of the clock as the wire writes it: UTC, ISO 8601. */
export const instantOf = (ms: number): string => new Date(ms).toISOString()
