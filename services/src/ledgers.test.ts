import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from './cart/audit/audit-ledger.ts'
import { type FindingCode, findingLine } from './cart/audit/finding.ts'
import { openLedgers } from './ledgers.ts'
import { systemClock } from './platform/clock.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { aSellingApp } from './testing/a-selling-app.ts'
import { keepTables } from './testing/keep-tables.ts'

/** Errors planted in the books of the embedded airlines and payments, among bookings made through the whole app. */

const MAKING_A_DATABASE_MS = 120_000
const DAY_MS = 86_400_000
const folder = await mkdtemp(join(tmpdir(), 'portolan-ledgers-'))
let database: Database
let restore: () => Promise<void>

beforeAll(async () => {
  const app = await aSellingApp({ DATA_DIR: folder })
  for (const index of [0, 1]) await app.aShopper().book(new Date(Date.now() + (40 + index) * DAY_MS).toISOString().slice(0, 10), `ana${index}@example.org`)
  await app.close()
  database = await openDatabase({ dataDir: folder })
  restore = await keepTables(database)
}, MAKING_A_DATABASE_MS)
afterEach(() => restore())
afterAll(async () => {
  await database.destroy()
  await rm(folder, { recursive: true })
})

const audit = async () => (await auditLedger({ database, clock: systemClock, sleep: async () => undefined, ...openLedgers({ database, seed: 'portolan' }) })).findings

/** One order of the two. */
const ORDER = sql`supplier_order_id = (select min(supplier_order_id) from simulated_flight_orders)`
const ofOrder = (change: RawBuilder<unknown>) => sql`update simulated_flight_orders set ${change} where ${ORDER}`
const PAYMENT = sql`payment_id = (select min(payment_id) from test_payments)`
const ofPayment = (change: RawBuilder<unknown>) => sql`update test_payments set ${change} where ${PAYMENT}`
const itsFlight = sql`flight_key = (select flight_keys[1] from simulated_flight_orders where ${ORDER})`

type Row = { code: FindingCode; what: string; also?: readonly FindingCode[]; plant: readonly RawBuilder<unknown>[] }

const PLANTED: readonly Row[] = [
  { code: 'STOCK_OVERSOLD', what: '500 seats counted as sold on one flight', also: ['STOCK_COUNT'], plant: [sql`update simulated_flight_seats set sold = 500 where ${itsFlight}`] },
  { code: 'STOCK_OVERSOLD', what: '500 seats sold in one order', also: ['BOOKING_QUANTITY'], plant: [
    ofOrder(sql`seats = 500`), sql`update simulated_flight_seats set sold = 500 where flight_key = any(select unnest(flight_keys) from simulated_flight_orders where ${ORDER})`,
  ] },
  { code: 'STOCK_COUNT', what: 'one seat too many', plant: [sql`update simulated_flight_seats set sold = sold + 1 where ${itsFlight}`] },
  { code: 'STOCK_COUNT', what: 'a flight whose seats nobody counted', plant: [sql`delete from simulated_flight_seats where ${itsFlight}`] },
  { code: 'STOCK_COUNT', what: 'seats of a flight that nobody ordered', plant: [sql`insert into simulated_flight_seats values ('IB9999-MAD-LHR-2027-05-14:ECONOMY', 2)`] },
  { code: 'STOCK_COUNT', what: 'seats of an airline that nobody sells', plant: [sql`insert into simulated_flight_seats values ('??1', 2)`] },
  { code: 'BOOKING_QUANTITY', what: 'an order for more seats', also: ['STOCK_COUNT'], plant: [ofOrder(sql`seats = 2`)] },
  { code: 'BOOKING_SERVICES', what: 'an order of another flight', also: ['STOCK_COUNT'], plant: [ofOrder(sql`flight_keys = array['IB9999-MAD-LHR-2027-05-14:ECONOMY']`)] },
  { code: 'BOOKING_TOTAL', what: 'an order that costs more', plant: [ofOrder(sql`total_minor = total_minor + 1`)] },
  { code: 'BOOKING_TOTAL', what: 'an order that costs less', plant: [ofOrder(sql`total_minor = total_minor - 1`)] },
  { code: 'BOOKING_CURRENCY', what: 'an order in another currency', plant: [ofOrder(sql`currency = 'USD'`)] },
  { code: 'BOOKING_REFERENCE', what: 'an order under another reference', plant: [ofOrder(sql`booking_reference = 'ABC234'`)] },
  { code: 'BOOKING_REFERENCE', what: 'an order with a second ticket', plant: [ofOrder(sql`inbound_reference = 'ABC234'`)] },
  { code: 'BOOKING_CANCELLED', what: 'an order that its airline cancelled', also: ['STOCK_COUNT'], plant: [ofOrder(sql`status = 'CANCELLED'`)] },
  { code: 'BOOKING_WITHOUT_ORDER', what: 'an order under another key', also: ['BOOKING_MISSING'], plant: [ofOrder(sql`idempotency_key = 'another'`)] },
  { code: 'BOOKING_MISSING', what: 'an order that its airline lost', also: ['STOCK_COUNT'], plant: [sql`delete from simulated_flight_orders where ${ORDER}`] },
  { code: 'PAYMENT_TAKEN_AMOUNT', what: 'another amount taken', plant: [ofPayment(sql`amount_minor = amount_minor + 1`)] },
  { code: 'PAYMENT_TAKEN_CURRENCY', what: 'an amount taken in another currency', plant: [ofPayment(sql`currency = 'USD'`)] },
  { code: 'PAYMENT_NOT_TAKEN', what: 'a payment that was never made', plant: [ofPayment(sql`status = 'canceled'`)] },
  { code: 'PAYMENT_REFERENCE', what: 'money taken under another reference', plant: [ofPayment(sql`reference = 'another'`)] },
  { code: 'PAYMENT_REFERENCE', what: 'money taken under another key', plant: [ofPayment(sql`idempotency_key = 'another'`)] },
  { code: 'PAYMENT_UNKNOWN', what: 'a payment that its provider lost', also: ['PAYMENT_NOT_TAKEN'], plant: [sql`delete from test_payment_webhooks where ${PAYMENT}`, sql`delete from test_payments where ${PAYMENT}`] },
  { code: 'REFUND_UNKNOWN', what: 'money sent back that its cart counts as kept', plant: [
    ofPayment(sql`refunded_minor = 100`), sql`insert into test_payment_refunds select 'planted', payment_id, 'planted', 100, now() from test_payments where ${PAYMENT}`,
  ] },
  { code: 'REFUNDS_TAKEN_SUM', what: 'money counted as sent back and never sent', also: ['REFUND_UNKNOWN'], plant: [ofPayment(sql`refunded_minor = 100`)] },
  { code: 'PAYMENT_WITHOUT_CART', what: 'money taken for no cart', plant: [sql`
    insert into test_payments (payment_id, idempotency_key, status, amount_minor, refunded_minor, currency, description, reference, merchant_name, language, return_url,
      created_at, expires_at) values ('planted', 'planted', 'succeeded', 500, 0, 'EUR', 'd', 'r', 'm', 'en', 'https://x.example', now(), now())`] },
]

describe('the books of the embedded airlines and payments', () => {
  it('are in order after two trips were booked', async () => {
    expect((await audit()).map(findingLine)).toEqual([])
    expect((await sql`select from simulated_flight_orders`.execute(database)).rows).toHaveLength(2)
  })

  it.each(PLANTED)('show $code: $what', async ({ code, also = [], plant }) => {
    for (const statement of plant) await statement.execute(database)
    expect([...new Set((await audit()).map((finding) => finding.code))].sort()).toEqual([code, ...also].sort())
  })
})
