import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Orders of two tickets also store the reference of the second ticket. */
export const secondTickets: Migration = {
  up: async (database: Kysely<unknown>) => {
    for (const statement of STATEMENTS) await statement.execute(database)
  },
}

const STATEMENTS = [
  sql`alter table cart_orders add column inbound_reference text`,
  sql`alter table simulated_flight_orders add column inbound_reference text`,
]
