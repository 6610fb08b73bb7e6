import { setTimeout as wait } from 'node:timers/promises'
import * as rows from '@portolan/contract/cart/cart.endpoints'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestDatabase } from '../../platform/database/test-database.ts'
import { findCart } from '../record/cart.repository.ts'
import { aShop, cartAtPayment, readyCart, type Shop } from '../testing/a-shop.ts'
import { createCartWorker } from './cart-worker.ts'

const failing = { part: '' }
const test = await openTestDatabase({ before: (statement) => {
  if (failing.part !== '' && statement.includes(failing.part)) throw new Error('no such table')
} })
afterAll(() => test.close())

const HOUR_MS = 3_600_000

/** A cart that is paid and booked, with its mail waiting. */
const aBookedCart = async (shop: Shop): Promise<void> => {
  const key = await cartAtPayment(shop.call)
  shop.shopper.pay()
  await shop.call(rows.confirmCart, key)
}

describe('the worker of carts', () => {
  beforeEach(async () => {
    failing.part = ''
    await test.clear()
  })

  it.each([
    ['resumeSagas', 'update "booking_sagas"'], ['expireCarts', '"expires_at" <='], ['askUnderWay', '"ask_after" <='], ['refundDue', 'update "cart_refunds"'],
    ['deleteOldCarts', 'secret_hash <>'], ['dispatchOutbox', 'outbox'],
  ])('does all other parts of a round and reports the one that fails: %s', async (part, statement) => {
    const shop = aShop(test.database)
    await aBookedCart(shop)
    const open = await readyCart(shop.call)
    shop.clock.pass(HOUR_MS)
    failing.part = statement
    const reports: unknown[] = []
    const sent: string[] = []
    await createCartWorker({ ...shop.instance.run, report: (event, details) => reports.push([event, details.part]) }, async ({ kind }) => void sent.push(kind)).runOnce()
    failing.part = ''
    expect(reports).toEqual([['cart-worker-failed', part]])
    expect([(await findCart(test.database, open.cartId))?.status, sent]).toEqual([part === 'expireCarts' ? 'OPEN' : 'EXPIRED', part === 'dispatchOutbox' ? [] : ['CART_CONFIRMED']])
  })

  it('checks once a second from its first start until it is stopped', async () => {
    const { instance: { run } } = aShop(test.database)
    const pauses: number[] = []
    const worker = createCartWorker({ ...run, sleep: async (ms, signal) => {
      pauses.push(ms)
      if (pauses.length > 1) await wait(600_000, undefined, { signal }).catch(() => undefined)
    } }, async () => undefined)
    worker.start()
    worker.start()
    await vi.waitUntil(() => pauses.length > 1)
    await worker.stop()
    expect(pauses).toEqual([1_000, 1_000])
  })

  it('finishes the mail that it is sending before it stops', async () => {
    const shop = aShop(test.database)
    await aBookedCart(shop)
    const [isBegun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let isSent = false
    const worker = createCartWorker(shop.instance.run, async () => {
      isBegun.resolve()
      await mayEnd.promise
      isSent = true
    })
    worker.start()
    await isBegun.promise
    const stopping = worker.stop()
    expect(isSent).toBe(false)
    mayEnd.resolve()
    await stopping
    expect(isSent).toBe(true)
  })

  it.each([[true, null], [false, '2026-11-21T10:30:00.000Z']])('ends the leases of dead instances when it starts, if it is the only one: %s', async (isOnlyInstance, leaseUntil) => {
    const shop = aShop(test.database)
    const leaseOf = async () => (await sql<{ lease_until: string | null }>`select lease_until from booking_sagas`.execute(test.database)).rows.map(({ lease_until }) => lease_until)
    shop.supplier.moods.push('ON_REQUEST')
    await aBookedCart(shop)
    await sql`update booking_sagas set lease_owner = 'dead', lease_until = '2026-11-21T10:30:00Z', run_after = '2026-11-22T10:00:00Z'`.execute(test.database)
    const { worker } = shop.anInstance(isOnlyInstance)
    worker.start()
    await worker.stop()
    expect(await leaseOf()).toEqual([leaseUntil])
  })

  it('works although it cannot end the leases of dead instances, and reports that', async () => {
    const shop = aShop(test.database)
    await aBookedCart(shop)
    failing.part = '"lease_owner" <>'
    const sent: string[] = []
    const reports: unknown[] = []
    const run = { ...shop.instance.run, isOnlyInstance: true, report: (event: string, details: Readonly<Record<string, unknown>>) => reports.push([event, details.part]) }
    const worker = createCartWorker(run, async ({ kind }) => void sent.push(kind))
    worker.start()
    await vi.waitUntil(() => sent.length > 0)
    await worker.stop()
    expect([reports, sent]).toEqual([[['cart-worker-failed', 'release']], ['CART_CONFIRMED']])
  })
})
