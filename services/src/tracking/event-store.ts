import { type Clock, toInstant } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Random } from '../platform/random.ts'
import type { EventSink } from './received-event.ts'
import { deleteEventsBefore, insertEvent } from './tracking-events.repository.ts'

const KEPT_MS = 90 * 24 * 3600 * 1000
const PRUNE_EACH_MS = 3600 * 1000

/** The embedded receiver: keeps events for 90 days and lets go of older ones once an hour, when something arrives. */
export const eventStore = ({ database, clock, random }: { database: Database; clock: Clock; random: Random }): EventSink => {
  let prunedAt = Number.NEGATIVE_INFINITY
  return async ({ brandId, event }) => {
    const now = clock.now()
    await insertEvent(database, {
      eventId: random.id(), receivedAt: toInstant(now), brandId, eventName: event.eventName, cartId: event.eventData.cartId, event,
    })
    if (now - prunedAt < PRUNE_EACH_MS) return
    prunedAt = now
    await deleteEventsBefore(database, toInstant(now - KEPT_MS))
  }
}
