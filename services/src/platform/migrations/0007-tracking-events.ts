import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Events of visits. No other table refers to this one, so it may be emptied at any time. */
export const trackingEvents: Migration = {
  up: async (database: Kysely<unknown>) => {
    for (const statement of STATEMENTS) await statement.execute(database)
  },
}

const STATEMENTS = [
  sql`create table tracking_events (
    event_id text primary key,
    received_at timestamptz not null,
    brand_id text not null,
    event_name text not null,
    cart_id text,
    event jsonb not null
  )`,
  sql`create index tracking_events_by_time on tracking_events (received_at)`,
]
