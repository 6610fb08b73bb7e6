import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLedger } from './cart/audit/audit-ledger.ts'
import { ledgersOf } from './ledgers.ts'
import { openTestDatabase } from './platform/database/test-database.ts'

const test = await openTestDatabase()
const { database } = test
afterAll(test.close)
beforeEach(test.clear)

const audit = () => auditLedger({ database, ...ledgersOf(database), now: '2026-11-21T10:00:00.000Z' })

const plantBooking = (id: string, key: string) => sql`
  insert into simulated_flight_orders values (${id}, 'atlas', ${key}, ${id}, 'BOOKED', 2, array['IB1'], 100, 'EUR', now())`.execute(database)

describe('the books of the embedded airlines and payments', () => {
  it('are in order while nothing is sold', async () => {
    expect(await audit()).toEqual([])
  })

  it('show a planted booking that no cart bought, with the seats it did not take', async () => {
    await plantBooking('B1', 'cart:1')
    await plantBooking('B2', 'cart:1-again')
    await sql`insert into simulated_flight_seats values ('IB1', 2)`.execute(database)
    expect(await audit()).toEqual([
      'Booking B1 (cart:1): nobody bought it', 'Booking B2 (cart:1-again): nobody bought it', 'Flight IB1: 2 seats are taken and 4 were sold',
    ])
  })

  it('show a planted payment that no cart knows, unless it was sent back', async () => {
    const plant = (id: string, refunded: number) => sql`
      insert into test_payments (payment_id, idempotency_key, status, amount_minor, refunded_minor, currency, description, reference, merchant_name,
        language, return_url, created_at, expires_at)
      values (${id}, ${id}, 'succeeded', 500, ${refunded}, 'EUR', 'd', 'r', 'm', 'en', 'https://x', now(), now())`.execute(database)
    await plant('P1', 0)
    await plant('P2', 500)
    expect(await audit()).toEqual(['Payment P1 (TEST): taken, and neither booked for nor sent back'])
  })
})
