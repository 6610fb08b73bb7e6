import { money } from '@portolan/contract/values/money'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { fromInstant, toInstant } from '../../../platform/clock.ts'
import type { SeatSale, SoldOrder, SoldSeats } from './sold-seats.ts'

/** The suppliers' book in their own tables, in transactions of their own. */
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
    if (earlier === null) throw new Error('An order that exists cannot be found')
    return { kind: 'SOLD', order: earlier }
  },

  find: (supplierId, idempotencyKey) => findOrder(database, supplierId, idempotencyKey),

  ordersSince: async (supplierId, since) => {
    const { rows } = await sql<OrderRow & { idempotency_key: string; sold_at: string }>`
      select ${sql.raw(ORDER_COLUMNS)}, idempotency_key, sold_at from simulated_flight_orders
      where supplier_id = ${supplierId} and sold_at >= ${toInstant(since)}::timestamptz order by sold_at`.execute(database)
    return rows.map((row) => ({ ...toSoldOrder(row), idempotencyKey: row.idempotency_key, soldAt: fromInstant(row.sold_at) }))
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
 * One statement: the order, then its seats on all flights, in key order so that two sales never wait for each other. A second sale
 * with the order's key waits until the first one is kept or undone, and takes no seats: null. A flight without room gets a count
 * that its table refuses, which undoes the whole sale.
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

/** Less than none: the table's own check lets nobody write it. */
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

type References = { bookingReference: string; inboundReference?: string | null }

const referencesOf = ({ bookingReference, inboundReference }: References): Pick<SoldOrder, 'bookingReference' | 'inboundReference'> =>
  ({ bookingReference, ...(inboundReference ? { inboundReference } : {}) })
