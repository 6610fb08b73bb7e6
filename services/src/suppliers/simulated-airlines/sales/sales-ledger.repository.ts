import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'

/** The simulated airlines' book for an audit: every order, and whether the seats taken are the seats sold. */
export const salesLedger = (database: Database) => ({
  listBookings: async () => {
    const { rows } = await sql<{ supplier_id: string; supplier_order_id: string; idempotency_key: string; status: 'BOOKED' | 'CANCELLED' }>`
      select supplier_id, supplier_order_id, idempotency_key, status from simulated_flight_orders`.execute(database)
    return rows.map((row) => ({
      supplierId: row.supplier_id, supplierOrderId: row.supplier_order_id, idempotencyKey: row.idempotency_key, status: row.status,
    }))
  },
  findImbalances: async () => {
    const { rows } = await sql<{ flight_key: string; sold: number; ordered: number }>`
      select coalesce(taken.flight_key, ordered.flight_key) as flight_key, coalesce(sold, 0)::int as sold, coalesce(seats, 0)::int as ordered
      from simulated_flight_seats taken
      full join (
        select key as flight_key, sum(seats) as seats from simulated_flight_orders, unnest(flight_keys) as key
        where status = 'BOOKED' group by key
      ) ordered on ordered.flight_key = taken.flight_key
      where coalesce(sold, 0) <> coalesce(seats, 0)`.execute(database)
    return rows.map(({ flight_key, sold, ordered }) => `Flight ${flight_key}: ${sold} seats are taken and ${ordered} were sold`)
  },
})
