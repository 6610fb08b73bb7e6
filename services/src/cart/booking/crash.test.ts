import * as rows from '@portolan/contract/cart/cart.endpoints'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { findWholeCart } from '../record/whole-cart.repository.ts'
import { aShop, aTourist, cartAtPayment, readyCart, type Shop } from '../testing/a-shop.ts'
import { InstanceDied, MOST_STEPS, openMortalDatabase, recover } from '../testing/dying-instance.ts'

const test = await openMortalDatabase()
const { dieAfter } = test
afterAll(test.close)
beforeEach(test.clear)

describe('an instance that dies', () => {
  it('only in appearance, because it lost its database for a moment, continues by itself within seconds', async () => {
    for (let steps = 0; steps < MOST_STEPS; steps += 1) {
      const shop = aShop(test.database)
      const key = await cartAtPayment(shop.call)
      shop.shopper.pay()
      const instance = shop.anInstance()
      const broke = await dieAfter(shop, steps, ({ call }) => call(rows.confirmCart, key), instance)
      for (let seconds = 0; seconds < 8; seconds += 4) {
        shop.clock.pass(4_000)
        await instance.worker.runOnce()
      }
      const { status } = rows.confirmCart.result.parse((await instance.call(rows.confirmCart, key)).result)
      expect([steps, status, shop.supplier.bookings.length, shop.supplier.calls.book]).toEqual([steps, 'CONFIRMED', 1, 1])
      expect([steps, ...(await shop.audit())]).toEqual([steps])
      if (!broke) return
      await test.clear()
    }
    expect.unreachable('the confirmation has more steps than were tried')
  })

  it('at any step of confirming a cart leaves one booking and one payment, which another instance finishes', async () => {
    for (let steps = 0; steps < MOST_STEPS; steps += 1) {
      const shop = aShop(test.database)
      const key = await cartAtPayment(shop.call)
      shop.shopper.pay()
      const died = await dieAfter(shop, steps, (instance) => instance.call(rows.confirmCart, key))
      // The last supplier's confirmation and the end of the saga are one statement.
      const left = await findWholeCart(test.database, key.cartId)
      expect([steps, left?.orders.map(({ status }) => status === 'CONFIRMED')]).toEqual([steps, left?.orders.map(() => left.cart.status === 'CONFIRMED')])
      await recover(shop)
      const result = rows.confirmCart.result.parse((await shop.call(rows.confirmCart, key)).result)
      // Booked once: the next instance looks up what the dead one did.
      expect([steps, result.status, shop.supplier.bookings.length, shop.supplier.calls.book]).toEqual([steps, 'CONFIRMED', 1, 1])
      expect([steps, ...(await shop.audit())]).toEqual([steps])
      await shop.instance.worker.runOnce()
      expect([steps, shop.mails.length]).toEqual([steps, 1])
      if (!died) return
      await test.clear()
    }
    expect.unreachable('the confirmation has more steps than were tried')
  })

  it('at any step while seats are sold out leaves nothing booked and one refund', async () => {
    for (let steps = 0; steps < MOST_STEPS; steps += 1) {
      const shop = aShop(test.database)
      const key = await cartAtPayment(shop.call)
      shop.shopper.pay()
      shop.supplier.moods.push(...Array<'SOLD_OUT'>(9).fill('SOLD_OUT'))
      const died = await dieAfter(shop, steps, (instance) => instance.call(rows.confirmCart, key))
      await recover(shop)
      const result = rows.confirmCart.result.parse((await shop.call(rows.confirmCart, key)).result)
      expect([steps, result.status, result.payment.state]).toEqual([steps, 'FAILED', 'REFUNDED'])
      expect([steps, shop.provider.payments[0]?.refundedMinor]).toEqual([steps, 41_230])
      expect([steps, ...(await shop.audit())]).toEqual([steps])
      if (!died) return
      await test.clear()
    }
    expect.unreachable('the compensation has more steps than were tried')
  })

  /** A paid cart of a flight and a tour. */
  const aPaidTrip = async (shop: Shop) => {
    shop.tours.today.isChosen = true
    const key = await aTourist(shop.call)
    await shop.call(rows.cartFinalize, key)
    shop.shopper.pay()
    return key
  }

  it('at any step of confirming two lines leaves each of them booked once, and one payment', async () => {
    for (let steps = 0; steps < MOST_STEPS; steps += 1) {
      const shop = aShop(test.database)
      const key = await aPaidTrip(shop)
      const died = await dieAfter(shop, steps, (instance) => instance.call(rows.confirmCart, key))
      await recover(shop)
      const result = rows.confirmCart.result.parse((await shop.call(rows.confirmCart, key)).result)
      expect([steps, result.status, result.orders.map(({ status }) => status)]).toEqual([steps, 'CONFIRMED', ['CONFIRMED', 'CONFIRMED']])
      expect([steps, shop.supplier.calls.book, shop.tours.calls.book, shop.provider.payments.length]).toEqual([steps, 1, 1, 1])
      expect([steps, ...(await shop.audit())]).toEqual([steps])
      if (!died) return
      await test.clear()
    }
    expect.unreachable('the confirmation has more steps than were tried')
  })

  it('at any step while the second of two lines is sold out leaves nothing booked and one refund', async () => {
    for (let steps = 0; steps < MOST_STEPS; steps += 1) {
      const shop = aShop(test.database)
      const key = await aPaidTrip(shop)
      shop.supplier.moods.push(...Array<'SOLD_OUT'>(9).fill('SOLD_OUT'))
      const died = await dieAfter(shop, steps, (instance) => instance.call(rows.confirmCart, key))
      await recover(shop)
      const result = rows.confirmCart.result.parse((await shop.call(rows.confirmCart, key)).result)
      expect([steps, result.status, result.payment.state]).toEqual([steps, 'FAILED', 'REFUNDED'])
      expect([steps, shop.tours.bookings.map(({ status }) => status), shop.provider.payments[0]?.refundedMinor]).toEqual([steps, ['CANCELLED'], 45_230])
      expect([steps, ...(await shop.audit())]).toEqual([steps])
      if (!died) return
      await test.clear()
    }
    expect.unreachable('the compensation has more steps than were tried')
  })

  it('at any step while one of two lines is on request and an extra fails leaves each answered once', async () => {
    for (let steps = 0; steps < MOST_STEPS; steps += 1) {
      const shop = aShop(test.database)
      shop.tours.today.isExtra = true
      const key = await aPaidTrip(shop)
      shop.supplier.moods.push('ON_REQUEST')
      shop.tours.moods.push(...Array<'SOLD_OUT'>(9).fill('SOLD_OUT'))
      const died = await dieAfter(shop, steps, (instance) => instance.call(rows.confirmCart, key))
      await recover(shop)
      await shop.call(rows.confirmCart, key)
      shop.supplier.answer('BOOKED')
      for (let round = 0; round < 3; round += 1) {
        shop.clock.pass(15 * 60_000)
        await shop.instance.worker.runOnce()
      }
      const result = rows.confirmCart.result.parse((await shop.call(rows.confirmCart, key)).result)
      expect([steps, result.status, result.orders.map(({ status }) => status)]).toEqual([steps, 'PARTIALLY_CONFIRMED', ['CONFIRMED', 'FAILED']])
      expect([steps, shop.supplier.calls.book, shop.provider.payments[0]?.refundedMinor]).toEqual([steps, 1, 4_000])
      expect([steps, ...(await shop.audit())]).toEqual([steps])
      if (!died) return
      await test.clear()
    }
    expect.unreachable('the confirmation has more steps than were tried')
  })

  it('and owned its database is replaced at once, without waiting for its lease', async () => {
    const shop = aShop(test.database)
    const key = await cartAtPayment(shop.call)
    shop.shopper.pay()
    let isBooking = false
    const doomed = shop.anInstance()
    shop.hook.step = (name) => {
      if (name === 'after book') isBooking = true
      if (isBooking) throw new InstanceDied()
    }
    await doomed.call(rows.confirmCart, key)
    shop.hook.step = () => undefined
    await sql`update booking_sagas set lease_until = started_at + interval '30 seconds', run_after = started_at`.execute(test.database)
    const next = shop.anInstance(true)
    await next.worker.runOnce()
    expect((await shop.call(rows.getOrders, key)).result).toMatchObject({ status: 'CONFIRMING' })
    next.worker.start()
    expect((await next.call(rows.confirmCart, key)).result).toMatchObject({ status: 'CONFIRMED' })
    await next.worker.stop()
    expect(shop.supplier.bookings).toHaveLength(1)
  })

  it('at any step of finalizing a cart leaves one open payment', async () => {
    for (let steps = 0; steps < MOST_STEPS; steps += 1) {
      const shop = aShop(test.database)
      const key = await readyCart(shop.call)
      const died = await dieAfter(shop, steps, (instance) => instance.call(rows.cartFinalize, key))
      const answer = rows.cartFinalize.result.parse((await shop.call(rows.cartFinalize, key)).result)
      expect([steps, answer.status, shop.provider.payments.length]).toEqual([steps, 'PAYMENT_PENDING', 1])
      shop.shopper.pay()
      expect((await shop.call(rows.confirmCart, key)).result).toMatchObject({ status: 'CONFIRMED' })
      expect([steps, ...(await shop.audit())]).toEqual([steps])
      if (!died) return
      await test.clear()
    }
    expect.unreachable('finalizing has more steps than were tried')
  })

  it('at any step while carts expire leaves paid ones booked and closed ones expired', async () => {
    for (let steps = 0; steps < MOST_STEPS; steps += 1) {
      const shop = aShop(test.database)
      const paid = await cartAtPayment(shop.call)
      shop.shopper.pay()
      await cartAtPayment(shop.call)
      shop.clock.pass(3_600_000)
      const died = await dieAfter(shop, steps, (instance) => instance.worker.runOnce())
      await recover(shop)
      expect((await shop.call(rows.getOrders, paid)).result).toMatchObject({ status: 'CONFIRMED' })
      expect(shop.provider.payments.map(({ status }) => status)).toEqual(['PAID', 'CANCELLED'])
      expect([steps, ...(await shop.audit())]).toEqual([steps])
      if (!died) return
      await test.clear()
    }
    expect.unreachable('expiring has more steps than were tried')
  })
})

it('a saga that cannot be read is reported, and does not stop its instance', async () => {
  const shop = aShop(test.database)
  const saga = { cartId: 'gone', step: 'BOOK', paymentAttempt: null, startedAt: '2026-11-21T10:00:00.000Z', runs: 2, cancelTries: 0, leaseUntil: '2026-11-21T10:01:00.000Z' } as const
  const { sagas } = shop.instance.run
  expect(await sagas.start(saga, null)).toBeNull()
  expect([shop.reports, sagas.runningIds()]).toEqual([['booking-saga-broke-off'], []])
})
