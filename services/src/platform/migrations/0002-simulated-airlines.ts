import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Sales of the simulated airlines: seats by flight, and the orders of these seats. No other table refers to these tables. */
export const simulatedAirlines: Migration = {
  up: async (database: Kysely<unknown>) => {
    for (const statement of STATEMENTS) await statement.execute(database)
  },
}

const STATEMENTS = [
  sql`create table simulated_flight_seats (
    flight_key text primary key,
    sold integer not null check (sold >= 0)
  )`,

  sql`create table simulated_flight_orders (
    supplier_order_id text primary key,
    supplier_id text not null,
    idempotency_key text not null,
    booking_reference text not null,
    status text not null check (status in ('BOOKED', 'CANCELLED')),
    seats integer not null check (seats > 0),
    flight_keys text[] not null,
    total_minor bigint not null check (total_minor >= 0),
    currency text not null,
    sold_at timestamptz not null,
    unique (supplier_id, idempotency_key),
    unique (supplier_id, booking_reference)
  )`,
]
