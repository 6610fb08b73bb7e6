import { money } from '@portolan/contract/money'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { toInstant } from '../../platform/clock.ts'
import type { SaleOutcome, SeatSale, SoldOrder, SoldSeats } from './sold-seats.ts'

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
      return await transaction(database, (tx) => sellAll(tx, sale))
    } catch (error) {
      if (error instanceof FlightFull) return { kind: 'SOLD_OUT' }
      throw error
    }
  },

  find: (supplierId, idempotencyKey) => findOrder(database, supplierId, idempotencyKey),

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

/** Rolls the sale back: one of its flights has no room. */
class FlightFull extends Error {
  override readonly name = 'FlightFull'
}

/** The order comes first: a second sale with its key waits here until the first one is kept or undone. */
const sellAll = async (tx: DatabaseTransaction, sale: SeatSale): Promise<SaleOutcome> => {
  const flightKeys = sale.claims.map(({ flightKey }) => flightKey)
  const { rows: inserted } = await sql`
    insert into simulated_flight_orders (supplier_order_id, supplier_id, idempotency_key, booking_reference, status, seats, flight_keys,
      total_minor, currency, sold_at)
    values (${sale.supplierOrderId}, ${sale.supplierId}, ${sale.idempotencyKey}, ${sale.bookingReference}, 'BOOKED', ${sale.seats}::integer,
      ${flightKeys}::text[], ${sale.total.amountMinor}::bigint, ${sale.total.currency}, ${toInstant(sale.soldAt)}::timestamptz)
    on conflict (supplier_id, idempotency_key) do nothing
    returning supplier_order_id`.execute(tx)
  if (inserted.length === 0) {
    const order = await findOrder(tx, sale.supplierId, sale.idempotencyKey)
    if (order === null) throw new Error('An order that exists cannot be found')
    return { kind: 'SOLD', order }
  }
  await takeSeats(tx, sale)
  const { supplierOrderId, bookingReference, total } = sale
  return { kind: 'SOLD', order: { supplierOrderId, bookingReference, total, status: 'BOOKED' } }
}

/** One conditional statement for all flights, in key order so that two sales never wait for each other. Throws FlightFull. */
const takeSeats = async (tx: DatabaseTransaction, { claims, seats }: SeatSale): Promise<void> => {
  const keys = claims.map(({ flightKey }) => flightKey)
  const capacities = claims.map(({ capacity }) => capacity)
  const { rows } = await sql`
    with claim as (
      select * from unnest(${keys}::text[], ${capacities}::integer[]) as claim (flight_key, capacity)
    )
    insert into simulated_flight_seats as taken (flight_key, sold)
    select flight_key, ${seats}::integer from claim where ${seats}::integer <= capacity order by flight_key
    on conflict (flight_key) do update set sold = taken.sold + excluded.sold
      where taken.sold + excluded.sold <= (select capacity from claim where claim.flight_key = excluded.flight_key)
    returning flight_key`.execute(tx)
  if (rows.length < claims.length) throw new FlightFull()
}

const findOrder = async (database: Database, supplierId: string, idempotencyKey: string): Promise<SoldOrder | null> => {
  const { rows } = await sql<OrderRow>`
    select supplier_order_id, booking_reference, status, total_minor, currency from simulated_flight_orders
    where supplier_id = ${supplierId} and idempotency_key = ${idempotencyKey}`.execute(database)
  const [row] = rows
  return row === undefined ? null : {
    supplierOrderId: row.supplier_order_id,
    bookingReference: row.booking_reference,
    status: row.status,
    total: money(row.total_minor, row.currency),
  }
}

type OrderRow = { supplier_order_id: string; booking_reference: string; status: SoldOrder['status']; total_minor: number; currency: string }
