import { money } from '@portolan/contract/values/money'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { fromInstant, toInstant } from '../../../platform/clock.ts'
import type { BookedOrder, FlightSeats, SeatSale, SoldOrder, SoldSeats } from './sold-seats.ts'

/** The suppliers' ledger in their own tables and transactions. */
export const soldSeatsRepository = (database: Database): SoldSeats => ({
  soldByFlight: async (flightKeys) => {
    if (flightKeys.length === 0) return new Map()
    const { rows } = await sql<{ flight_key: string; sold: number }>`
      select flight_key, sold from simulated_flight_seats where flight_key = any(${[...flightKeys]}::text[]) and sold > 0`.execute(database)
    return new Map(rows.map(({ flight_key, sold }) => [flight_key, sold]))
  },

  sell: async (sale) => {
    try {
      const order = await sellOnce(database, sale)
      if (order) return { kind: 'SOLD', order }
    } catch (error) {
      if (hasNoRoom(error)) return { kind: 'SOLD_OUT' }
      throw error
    }
    const earlier = await findOrder(database, sale.supplierId, sale.idempotencyKey)
    if (earlier === null) throw new Error('An existing order cannot be found')
    return { kind: 'SOLD', order: earlier }
  },

  find: (supplierId, idempotencyKey) => findOrder(database, supplierId, idempotencyKey),

  readBook: async (supplierId, since) => {
    const { rows: [book] } = await sql<{ orders: BookedRow[]; seats: SeatsRow[] }>`
      with ordered as (
        select key as flight_key, sum(seats) as seats, max(sold_at) as last_sold_at, jsonb_agg(distinct supplier_id) as sellers
        from simulated_flight_orders, unnest(flight_keys) as key where status = 'BOOKED' group by key)
      select
        coalesce((select jsonb_agg(to_jsonb(o) order by o.sold_at) from simulated_flight_orders o
          where supplier_id = ${supplierId} and sold_at >= ${toInstant(since)}::timestamptz), '[]') as orders,
        coalesce((select jsonb_agg(jsonb_build_object('flight_key', coalesce(taken.flight_key, ordered.flight_key), 'sold', coalesce(taken.sold, 0),
            'ordered', coalesce(ordered.seats, 0), 'last_sold_at', ordered.last_sold_at, 'sellers', coalesce(ordered.sellers, '[]')))
          from simulated_flight_seats taken full join ordered on ordered.flight_key = taken.flight_key), '[]') as seats`.execute(database)
    return { orders: (book?.orders ?? []).map(toBookedOrder), seats: (book?.seats ?? []).map(toFlightSeats) }
  },

  cancel: (supplierId, supplierOrderId) => transaction(database, async (tx) => {
    const { rows } = await sql<{ seats: number; flight_keys: string[] }>`
      update simulated_flight_orders set status = 'CANCELLED'
      where supplier_id = ${supplierId} and supplier_order_id = ${supplierOrderId} and status = 'BOOKED'
      returning seats, flight_keys`.execute(tx)
    for (const { seats, flight_keys } of rows) {
      await sql`
        update simulated_flight_seats set sold = sold - ${seats}::integer where flight_key = any(${flight_keys}::text[])`.execute(tx)
    }
  }),
})

/**
 * One statement that inserts the order and then takes its seats on all flights, in key order so that two sales cannot deadlock. A second sale
 * with the same key waits until the first one is committed or rolled back, takes no seats and returns null. For a full flight the statement
 * writes a count that a table constraint refuses, which rolls back the whole sale.
 */
const sellOnce = async (database: Database, sale: SeatSale): Promise<SoldOrder | null> => {
  const keys = sale.claims.map(({ flightKey }) => flightKey)
  const capacities = sale.claims.map(({ capacity }) => capacity)
  const { rows } = await sql`
    with sale as (
      insert into simulated_flight_orders (supplier_order_id, supplier_id, idempotency_key, booking_reference, inbound_reference, status, seats,
        flight_keys, total_minor, currency, sold_at)
      values (${sale.supplierOrderId}, ${sale.supplierId}, ${sale.idempotencyKey}, ${sale.bookingReference}, ${sale.inboundReference ?? null}, 'BOOKED',
        ${sale.seats}::integer, ${keys}::text[], ${sale.total.amountMinor}::bigint, ${sale.total.currency}, ${toInstant(sale.soldAt)}::timestamptz)
      on conflict (supplier_id, idempotency_key) do nothing
      returning seats, supplier_order_id),
    claim as (
      select claim.flight_key, claim.capacity, sale.seats
      from sale, unnest(${keys}::text[], ${capacities}::integer[]) as claim (flight_key, capacity)),
    taken as (
      insert into simulated_flight_seats as before (flight_key, sold)
      select flight_key, case when seats <= capacity then seats else ${NO_ROOM} end from claim order by flight_key
      on conflict (flight_key) do update set sold = case
        when before.sold + excluded.sold <= (select capacity from claim where claim.flight_key = excluded.flight_key)
        then before.sold + excluded.sold else ${NO_ROOM} end)
    select supplier_order_id from sale`.execute(database)
  const { supplierOrderId, total } = sale
  return rows.length === 0 ? null : { supplierOrderId, ...referencesOf(sale), total, status: 'BOOKED' }
}

/** A negative count, which the table's check constraint refuses. */
const NO_ROOM = sql.lit(-1)
const SOLD_CHECK = 'simulated_flight_seats_sold_check'

const hasNoRoom = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'constraint' in error && error.constraint === SOLD_CHECK

const findOrder = async (database: Database, supplierId: string, idempotencyKey: string): Promise<SoldOrder | null> => {
  const { rows: [row] } = await sql<OrderRow>`
    select ${sql.raw(ORDER_COLUMNS)} from simulated_flight_orders
    where supplier_id = ${supplierId} and idempotency_key = ${idempotencyKey}`.execute(database)
  return row === undefined ? null : toSoldOrder(row)
}

const ORDER_COLUMNS = 'supplier_order_id, booking_reference, inbound_reference, status, total_minor, currency'

const toSoldOrder = (row: OrderRow): SoldOrder => ({
  supplierOrderId: row.supplier_order_id,
  ...referencesOf({ bookingReference: row.booking_reference, inboundReference: row.inbound_reference }),
  status: row.status,
  total: money(row.total_minor, row.currency),
})

type OrderRow = {
  supplier_order_id: string
  booking_reference: string
  inbound_reference: string | null
  status: SoldOrder['status']
  total_minor: number
  currency: string
}

type BookedRow = OrderRow & { idempotency_key: string; sold_at: string; seats: number; flight_keys: string[] }

const toBookedOrder = (row: BookedRow): BookedOrder =>
  ({ ...toSoldOrder(row), idempotencyKey: row.idempotency_key, soldAt: fromInstant(row.sold_at), seats: row.seats, flightKeys: row.flight_keys })

type SeatsRow = { flight_key: string; sold: number; ordered: number; last_sold_at: string | null; sellers: string[] }

const toFlightSeats = (row: SeatsRow): FlightSeats => ({
  flightKey: row.flight_key, sold: row.sold, ordered: row.ordered, sellers: row.sellers, lastSoldAt: row.last_sold_at === null ? null : fromInstant(row.last_sold_at),
})

type References = { bookingReference: string; inboundReference?: string | null }

const referencesOf = ({ bookingReference, inboundReference }: References): Pick<SoldOrder, 'bookingReference' | 'inboundReference'> =>
  ({ bookingReference, ...(inboundReference ? { inboundReference } : {}) })
