import * as rows from '@portolan/contract/cart/cart.endpoints'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { fromInstant } from '../../platform/clock.ts'
import { aShop, aTourist, type Shop } from '../testing/a-shop.ts'
import { testEngines } from '../testing/engines.ts'

const engines = await testEngines()
afterAll(() => Promise.all(engines.map(({ test }) => test.close())))

const MINUTE_MS = 60_000

describe.each(engines)('a trip of two parts, the dearer of which is sold out, on the $engine database', ({ test: { database, clear } }) => {
  beforeEach(clear)

  const aPaidTripOfTwoParts = async (shop: Shop) => {
    shop.tours.today.isChosen = true
    const key = await aTourist(shop.call)
    await shop.call(rows.cartFinalize, key)
    shop.shopper.pay()
    shop.supplier.moods.push('SOLD_OUT')
    return key
  }

  it('is cancelled as a whole once its supplier cancels the first part', async () => {
    const shop = aShop(database)
    const key = await aPaidTripOfTwoParts(shop)
    shop.tours.attitude.refusesCancel = true
    expect((await shop.call(rows.confirmCart, key)).result).toMatchObject({ status: 'CONFIRMING' })
    shop.tours.attitude.refusesCancel = false
    shop.clock.pass(MINUTE_MS)
    await shop.instance.worker.runOnce()
    expect((await shop.call(rows.getOrders, key)).result).toMatchObject({ status: 'FAILED', payment: { state: 'REFUNDED' } })
    expect(shop.provider.payments[0]?.refundedMinor).toBe(45_230)
    expect(await shop.audit()).toEqual([])
  })

  it('is tried to be cancelled ten times within a day; then an operator is notified, and the unbooked part is refunded', async () => {
    const shop = aShop(database)
    const key = await aPaidTripOfTwoParts(shop)
    shop.tours.attitude.refusesCancel = true
    await shop.call(rows.confirmCart, key)
    const pauses: number[] = []
    while (pauses.length < 9) {
      const { rows: [saga] } = await sql<{ run_after: string }>`select run_after from booking_sagas`.execute(database)
      const pauseMs = fromInstant(saga?.run_after ?? '') - shop.clock.now()
      pauses.push(pauseMs / MINUTE_MS)
      shop.clock.pass(pauseMs)
      await shop.instance.worker.runOnce()
    }
    expect(pauses).toEqual([1, 2, 5, 15, 60, 120, 240, 360, 480])
    expect(shop.tours.calls.cancel).toBe(10)
    await shop.instance.worker.runOnce()
    expect(rows.getOrders.result.parse((await shop.call(rows.getOrders, key)).result)).toMatchObject({
      status: 'PARTIALLY_CONFIRMED', tripReference: expect.any(String), payment: { state: 'PAID' },
      orders: [{ status: 'FAILED', refund: { amount: { amountMinor: 41_230 }, status: 'REFUNDED' } }, { status: 'CONFIRMED', refund: null }],
    })
    expect(shop.provider.payments[0]?.refundedMinor).toBe(41_230)
    expect(shop.reports.filter((event) => event === 'cart-needs-operator')).toHaveLength(1)
    expect(shop.mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Tu viaje está reservado en parte: /)])
    expect(shop.mails[0]?.text).toMatch(/Te devolvemos 412,30\s€/)
    expect(await shop.audit()).toEqual([])
  })
})
