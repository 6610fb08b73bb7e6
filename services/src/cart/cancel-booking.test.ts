import { money } from '@portolan/contract/money'
import * as rows from '@portolan/contract/cart.endpoints'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { flightOf } from './cart-record.ts'
import { findCart } from './cart.repository.ts'
import { aShop, cartAtPayment, type Shop } from './testing/a-shop.ts'
import { testEngines } from './testing/engines.ts'

const engines = await testEngines()
afterAll(() => Promise.all(engines.map(({ test }) => test.close())))

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
const STEP_MINUTES = 5

describe.each(engines)('a trip of two parts, the second of which is sold out, on the $engine database', ({ test: { database, clear } }) => {
  beforeEach(clear)

  /** No product sells two flights on one cart yet, so the second line is written into a paid one. */
  const aPaidTripOfTwoParts = async (shop: Shop) => {
    const key = await cartAtPayment(shop.call)
    const cart = await findCart(database, key.cartId)
    if (!cart) throw new Error('no cart')
    const { line, ref } = flightOf(cart)
    const lines = [{ ...line, price: money(30_000, 'EUR') }, { ...line, lineId: '2', price: money(11_230, 'EUR') }]
    const document = JSON.stringify({ ...cart.document, lines, refs: { 1: ref, 2: ref } })
    await sql`update carts set document = ${document}::jsonb, version = version + 1 where cart_id = ${key.cartId}`.execute(database)
    shop.shopper.pay()
    shop.supplier.moods.push('WELL', 'SOLD_OUT')
    return key
  }

  it('is given back as a whole once its supplier takes the first part back', async () => {
    const shop = aShop(database)
    const key = await aPaidTripOfTwoParts(shop)
    shop.supplier.attitude.refusesCancel = true
    expect((await shop.call(rows.confirmCart, key)).result).toMatchObject({ status: 'CONFIRMING' })
    shop.supplier.attitude.refusesCancel = false
    shop.clock.pass(MINUTE_MS)
    await shop.machine.worker.runOnce()
    expect((await shop.call(rows.getOrders, key)).result).toMatchObject({ status: 'FAILED', payment: { state: 'REFUNDED' } })
    expect(shop.provider.payments[0]?.refundedMinor).toBe(41_230)
    expect(await shop.audit()).toEqual([])
  })

  it('is asked back ten times within a day, ever more seldom; then an operator is called, and what was not booked is paid back', async () => {
    const shop = aShop(database)
    const key = await aPaidTripOfTwoParts(shop)
    shop.supplier.attitude.refusesCancel = true
    await shop.call(rows.confirmCart, key)
    const triedAt = [0]
    for (let minute = STEP_MINUTES; minute <= DAY_MINUTES; minute += STEP_MINUTES) {
      shop.clock.pass(STEP_MINUTES * MINUTE_MS)
      const before = shop.supplier.calls.cancel
      await shop.machine.worker.runOnce()
      if (shop.supplier.calls.cancel > before) triedAt.push(minute)
    }
    const pauses = triedAt.slice(1).map((minute, index) => minute - (triedAt[index] ?? 0))
    expect(triedAt).toHaveLength(10)
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b))
    expect(rows.getOrders.result.parse((await shop.call(rows.getOrders, key)).result)).toMatchObject({
      status: 'PARTIALLY_CONFIRMED', tripReference: expect.any(String), payment: { state: 'PAID' },
      orders: [{ status: 'CONFIRMED', refund: { amount: { amountMinor: 11_230 }, status: 'REFUNDED' } }, { status: 'FAILED', refund: null }],
    })
    expect(shop.provider.payments[0]?.refundedMinor).toBe(11_230)
    expect(shop.reports.filter((event) => event === 'cart-needs-operator')).toHaveLength(1)
    expect(shop.mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Tu viaje está reservado en parte: /)])
    expect(shop.mails[0]?.text).toMatch(/Te devolvemos 112,30\s€/)
    expect(await shop.audit()).toEqual([])
  })
})
