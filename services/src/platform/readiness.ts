import type { Clock } from './clock.ts'
import type { Database } from './database/database.ts'
import { recordCheck } from './database/write-check.repository.ts'
import type { Delay } from './delay.ts'
import type { EphemeralStore } from './ephemeral/ephemeral-store.ts'

type Ports = { database: Database; store: EphemeralStore; clock: Clock; delay: Delay }

/** Asked every few seconds by each balancer and watcher; one look a second is enough for all of them. */
const LOOK_AGAIN_AFTER_MS = 1_000
/** Whoever asks gives up soon as well, and a store this slow is no store. */
const GIVE_UP_AFTER_MS = 2_000
const KEY = 'readiness'

/** True while every store takes a write: a full disk or a copy that may only be read answers questions all the same. */
export const createReadiness = ({ database, store, clock, delay }: Ports): (() => Promise<boolean>) => {
  let latest: { at: number; answer: Promise<boolean> } | null = null

  const look = async (): Promise<boolean> => {
    const stop = new AbortController()
    const tooLate = delay(GIVE_UP_AFTER_MS, stop.signal).then(() => false, () => false)
    const writes = Promise.all([recordCheck(database, clock.now()), store.set(KEY, new Uint8Array([1]), LOOK_AGAIN_AFTER_MS)]).then(() => true, () => false)
    const isReady = await Promise.race([writes, tooLate])
    stop.abort()
    return isReady
  }

  return () => {
    if (!latest || clock.now() - latest.at >= LOOK_AGAIN_AFTER_MS) latest = { at: clock.now(), answer: look() }
    return latest.answer
  }
}
