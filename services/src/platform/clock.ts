import type { Instant } from '@portolan/contract/values/date'

/** The only source of time for the services, so that tests can set it. */
export interface Clock {
  /** Milliseconds since 1970 in UTC. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

export const toInstant = (epochMs: number): Instant => new Date(epochMs).toISOString()
export const fromInstant = (instant: Instant): number => Date.parse(instant)
