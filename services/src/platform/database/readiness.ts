import { sql } from 'kysely'
import { type Clock, toInstant } from '../clock.ts'
import type { Delay } from '../delay.ts'
import type { EphemeralStore } from '../ephemeral/ephemeral-store.ts'
import type { Database } from './database.ts'

type Ports = { database: Database; store: EphemeralStore; clock: Clock; delay: Delay }

/** Load balancers and monitors ask every few seconds. One check each second is enough for all of them. */
const LOOK_AGAIN_AFTER_MS = 1_000
/** Callers have short time-outs too, and a store that is slower than this is unusable. */
const GIVE_UP_AFTER_MS = 2_000
const KEY = 'readiness'

/** True while every store accepts a write. Reads are no proof, because they work on a full disk and on a read-only replica. */
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

/** Writes the time of this check into the database. Rejects if the write fails. */
const recordCheck = async (database: Database, nowMs: number): Promise<void> => {
  await sql`insert into write_checks (id, checked_at) values (1, ${toInstant(nowMs)}) on conflict (id) do update set checked_at = excluded.checked_at`.execute(database)
}
