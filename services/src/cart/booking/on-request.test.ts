import { money } from '@portolan/contract/values/money'
import * as rows from '@portolan/contract/cart/cart.endpoints'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aTourist, aShop, cartAtPayment, type Shop } from '../testing/a-shop.ts'
import { testEngines } from '../testing/engines.ts'

const engines = await testEngines()
afterAll(() => Promise.all(engines.map(({ test }) => test.close())))

const MINUTE_MS = 60_000

describe.each(engines)('a trip whose supplier confirms later, on the $engine database', ({ test: { database, clear } }) => {
  beforeEach(clear)

  const onRequest = async (shop: Shop) => {
    const key = await cartAtPayment(shop.call)
    shop.shopper.pay()
    shop.supplier.moods.push('ON_REQUEST')
    await shop.call(rows.confirmCart, key)
    return key
  }
  const work = async (shop: Shop, minutes: number) => {
    shop.clock.pass(minutes * MINUTE_MS)
    await shop.instance.worker.runOnce()
  }

  it('is on request: neither booked again nor refunded, with one mail to the shopper', async () => {
    const shop = aShop(database)
    const key = await onRequest(shop)
    for (let round = 0; round < 5; round += 1) await work(shop, 15)
    expect((await shop.call(rows.confirmCart, key)).result).toMatchObject({
      status: 'ON_REQUEST', tripReference: expect.any(String), payment: { state: 'PAID' }, orders: [{ status: 'ON_REQUEST', bookingReference: null, refund: null }],
    })
    expect(shop.supplier.calls).toMatchObject({ book: 1, cancel: 0 })
    expect(shop.mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Tu viaje está pendiente de confirmación: /)])
    expect(await shop.audit()).toEqual([])
  })

  it('is confirmed under the same reference as soon as the supplier says yes', async () => {
    const shop = aShop(database)
    const key = await onRequest(shop)
    const { tripReference } = rows.getOrders.result.parse((await shop.call(rows.getOrders, key)).result)
    shop.supplier.answer('BOOKED')
    await work(shop, 2)
    expect((await shop.call(rows.getOrders, key)).result).toMatchObject({ status: 'CONFIRMED', tripReference, orders: [{ status: 'CONFIRMED', bookingReference: 'REForder-1' }] })
    await work(shop, 1)
    expect(shop.mails.map(({ subject }) => subject)).toContain(`Tu viaje está reservado: ${tripReference}`)
    expect([shop.reports, await shop.audit()]).toEqual([[], []])
  })

  it('is refunded when the supplier says no', async () => {
    const shop = aShop(database)
    const key = await onRequest(shop)
    shop.supplier.answer('DECLINED')
    await work(shop, 2)
    expect((await shop.call(rows.getOrders, key)).result).toMatchObject({ status: 'FAILED', payment: { state: 'REFUNDED' }, orders: [{ status: 'FAILED' }] })
    expect(await shop.audit()).toEqual([])
  })

  it('is refunded, and an operator notified, when the supplier no longer knows the request', async () => {
    const shop = aShop(database)
    const key = await onRequest(shop)
    shop.supplier.bookings.splice(0)
    await work(shop, 2)
    expect((await shop.call(rows.getOrders, key)).result).toMatchObject({ status: 'FAILED', payment: { state: 'REFUNDED' } })
    expect(shop.reports).toContain('order-on-request-forgotten')
  })

  it('keeps waiting while the supplier does not answer', async () => {
    const shop = aShop(database)
    const key = await onRequest(shop)
    shop.hook.step = (name) => {
      if (name === 'before look-up') throw new Error('no line')
    }
    await work(shop, 2)
    expect((await shop.call(rows.getOrders, key)).result).toMatchObject({ status: 'ON_REQUEST', payment: { state: 'PAID' } })
    shop.hook.step = () => undefined
    shop.supplier.answer('BOOKED')
    await work(shop, 2)
    expect((await shop.call(rows.getOrders, key)).result).toMatchObject({ status: 'CONFIRMED' })
  })

  describe('beside a tour', () => {
    const aPaidTrip = async (shop: Shop) => {
      shop.tours.today.isChosen = true
      const key = await aTourist(shop.call)
      await shop.call(rows.cartFinalize, key)
      shop.shopper.pay()
      return key
    }
    const FREE_TO_CANCEL = [{ until: '2027-02-28T00:00:00.000Z', refund: money(5_000, 'USD') }]

    it('does not book a line with a cancellation cost until the answer arrives', async () => {
      const shop = aShop(database)
      const key = await aPaidTrip(shop)
      shop.tours.moods.push('ON_REQUEST')
      await shop.call(rows.confirmCart, key)
      expect([shop.tours.calls.book, shop.supplier.calls.book]).toEqual([1, 0])
      await work(shop, 30)
      expect(shop.supplier.calls.book).toBe(0)
      shop.tours.answer('BOOKED')
      await work(shop, 15)
      expect((await shop.call(rows.getOrders, key)).result).toMatchObject({ status: 'CONFIRMED' })
      expect([shop.tours.calls.book, shop.supplier.calls.book]).toEqual([1, 1])
      expect(await shop.audit()).toEqual([])
    })

    it('cancels the request at the supplier when the rest of the trip fails', async () => {
      const shop = aShop(database)
      shop.tours.today.cancellation = FREE_TO_CANCEL
      const key = await aPaidTrip(shop)
      shop.tours.moods.push('ON_REQUEST')
      await shop.call(rows.confirmCart, key)
      shop.tours.answer('BOOKED')
      shop.supplier.moods.push('SOLD_OUT')
      await work(shop, 2)
      expect((await shop.call(rows.getOrders, key)).result).toMatchObject({ status: 'FAILED', payment: { state: 'REFUNDED' } })
      expect(shop.tours.bookings).toMatchObject([{ status: 'CANCELLED' }])
      expect(await shop.audit()).toEqual([])
    })

    it('cancels the request when another line with free cancellation is refused', async () => {
      const shop = aShop(database)
      shop.tours.today.cancellation = FREE_TO_CANCEL
      shop.today.isRefundable = true
      const key = await aPaidTrip(shop)
      shop.supplier.moods.push('ON_REQUEST')
      shop.tours.moods.push('SOLD_OUT')
      await shop.call(rows.confirmCart, key)
      expect((await shop.call(rows.getOrders, key)).result).toMatchObject({ status: 'FAILED', payment: { state: 'REFUNDED' } })
      expect(shop.supplier.bookings).toMatchObject([{ status: 'CANCELLED' }])
      expect(await shop.audit()).toEqual([])
    })
  })
})
