import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

/** The columns of migration 0007. `event` is the whole event as received. */
type EventTables = {
  tracking_events: { event_id: string; received_at: string; brand_id: string; event_name: string; cart_id: string | null; event: string }
}

export type KeptEvent = { eventId: string; receivedAt: string; brandId: string; eventName: string; cartId: string | null; event: unknown }

export const insertEvent = async (database: Database, { eventId, receivedAt, brandId, eventName, cartId, event }: KeptEvent): Promise<void> => {
  await database.withTables<EventTables>().insertInto('tracking_events').values({
    event_id: eventId, received_at: receivedAt, brand_id: brandId, event_name: eventName, cart_id: cartId, event: JSON.stringify(event),
  }).execute()
}

export const deleteEventsBefore = async (database: Database, before: string): Promise<void> => {
  await database.withTables<EventTables>().deleteFrom('tracking_events').where('received_at', '<', before).execute()
}

/** Counts of each event by brand and day in UTC. An event of a cart counts once for each cart, because a page may be opened twice. */
export type EventCount = { brandId: string; day: string; eventName: string; count: number }

export const countEvents = async (database: Database, since: string): Promise<EventCount[]> => {
  const { rows } = await sql<{ brand_id: string; day: string; event_name: string; count: string | number }>`
    select brand_id, to_char(received_at at time zone 'UTC', 'YYYY-MM-DD') as day, event_name,
      count(distinct coalesce(cart_id, event_id)) as count
    from tracking_events where received_at >= ${since}
    group by 1, 2, 3 order by 1, 2, 3`.execute(database)
  return rows.map((row) => ({ brandId: row.brand_id, day: row.day, eventName: row.event_name, count: Number(row.count) }))
}
