import * as rows from '@portolan/contract/cart/cart.endpoints'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { findWholeCart } from '../record/whole-cart.repository.ts'
import { aTourist, aShop, cartAtPayment, type Shop } from '../testing/a-shop.ts'
import { testEngines } from '../testing/engines.ts'
import { claimBooking } from './claim-booking.ts'
import { heldSaga, holdForCall } from './lease.ts'

const engines = await testEngines()
afterAll(() => Promise.all(engines.map(({ test }) => test.close())))

/** Almost the time limit of an outside call. */
const SLOWEST_MS = 14_900
const OUTSIDE = /^before (book|look-up|cancel booking|quote cancellation)$/

describe.each(engines)('a saga whose outside calls take as long as allowed, on the $engine database', ({ test: { database, clear } }) => {
  beforeEach(clear)

  const aPaidTrip = async (shop: Shop) => {
    shop.tours.today.isChosen = true
    const key = await aTourist(shop.call)
    await shop.call(rows.cartFinalize, key)
    shop.shopper.pay()
    return key
  }

  /** Lets time pass in each call, while another instance looks for sagas without a lease; returns the calls in which it found one. */
  const slowly = async (shop: Shop, act: () => Promise<unknown>): Promise<string[]> => {
    const other = shop.anInstance()
    const taken: string[] = []
    const runs = async () => (await sql<{ runs: number }>`select runs from booking_sagas`.execute(database)).rows[0]?.runs
    shop.hook.step = async (name) => {
      if (!OUTSIDE.test(name)) return
      const step = shop.hook.step
      shop.hook.step = () => undefined
      shop.clock.pass(SLOWEST_MS)
      const before = await runs()
      await other.worker.runOnce()
      if ((await runs()) !== before) taken.push(name)
      shop.hook.step = step
    }
    await act()
    shop.hook.step = () => undefined
    return taken
  }

  it('keeps its lease while it books two lines after look-ups, so that no other instance books them', async () => {
    const shop = aShop(database)
    const key = await aPaidTrip(shop)
    shop.tours.moods.push('SILENT_AFTER_BOOKING')
    shop.supplier.moods.push('SILENT_AFTER_BOOKING')
    expect(await slowly(shop, () => shop.call(rows.confirmCart, key))).toEqual([])
    expect((await shop.call(rows.getOrders, key)).result).toMatchObject({ status: 'CONFIRMED' })
    expect([shop.tours.calls, shop.supplier.calls]).toMatchObject([{ book: 1, lookUp: 1 }, { book: 1, lookUp: 1 }])
    expect(await shop.audit()).toEqual([])
  })

  it('keeps its lease in a later run, which looks up, books and looks up again before it stores anything', async () => {
    const shop = aShop(database)
    const key = await aPaidTrip(shop)
    shop.tours.moods.push('SILENT_WITHOUT_BOOKING', 'SILENT_AFTER_BOOKING')
    await shop.call(rows.confirmCart, key)
    shop.clock.pass(5_000)
    expect(await slowly(shop, () => shop.instance.worker.runOnce())).toEqual([])
    expect((await shop.call(rows.getOrders, key)).result).toMatchObject({ status: 'CONFIRMED' })
    expect([shop.tours.calls, shop.supplier.calls]).toMatchObject([{ book: 2, lookUp: 3 }, { book: 1, lookUp: 1 }])
    expect(await shop.audit()).toEqual([])
  })

  it('keeps its lease while it cancels the booked orders', async () => {
    const shop = aShop(database)
    const key = await aPaidTrip(shop)
    shop.supplier.moods.push('SOLD_OUT')
    expect(await slowly(shop, () => shop.call(rows.confirmCart, key))).toEqual([])
    expect((await shop.call(rows.getOrders, key)).result).toMatchObject({ status: 'FAILED' })
    expect(shop.tours.calls).toMatchObject({ book: 1, cancel: 1 })
    expect(shop.provider.payments[0]?.refundedMinor).toBe(45_230)
    expect(await shop.audit()).toEqual([])
  })

  it.each(['after book', 'after quote cancellation'])('stores nothing more once another instance has taken it over, %s', async (moment) => {
    const shop = aShop(database)
    const key = await aPaidTrip(shop)
    if (moment !== 'after book') shop.supplier.moods.push('SOLD_OUT')
    const other = shop.anInstance()
    shop.hook.step = async (name) => {
      if (name !== moment) return
      shop.hook.step = () => undefined
      // Far longer than any time limit: the process was suspended and continues.
      shop.clock.pass(60_000)
      await other.worker.runOnce()
      await other.run.sagas.settled()
    }
    const answer = rows.confirmCart.result.parse((await shop.call(rows.confirmCart, key)).result)
    await shop.instance.run.sagas.settled()
    const result = rows.getOrders.result.parse((await shop.call(rows.getOrders, key)).result)
    expect(answer).toEqual(result)
    expect(result.status).toBe(moment === 'after book' ? 'CONFIRMED' : 'FAILED')
    expect([shop.tours.bookings.length, shop.tours.calls.book, shop.supplier.calls.book]).toEqual([1, 1, 1])
    expect(shop.provider.payments[0]?.refundKeys ?? []).toHaveLength(moment === 'after book' ? 0 : 1)
    expect([shop.reports, await shop.audit()]).toEqual([[], []])
  })
})

describe('the lease of a saga', () => {
  const [{ test: { database, clear } }] = engines as [(typeof engines)[number]]
  beforeEach(clear)

  it('is extended to half a minute before an outside call that it would not cover with five seconds to spare', async () => {
    const shop = aShop(database)
    const key = await cartAtPayment(shop.call)
    const whole = await findWholeCart(database, key.cartId)
    const claim = whole && (await claimBooking(shop.instance.run, whole.cart, whole.payments[0] ?? null))
    if (claim?.kind !== 'CLAIMED') throw new Error('not claimed')
    const held = heldSaga(shop.instance.run, claim.saga)
    const ends = async () => [held.until, (await sql<{ lease_until: string }>`select lease_until from booking_sagas`.execute(database)).rows[0]?.lease_until]
    shop.clock.pass(10_000)
    await holdForCall(shop.instance.run, held)
    expect(await ends()).toEqual(Array(2).fill('2026-11-21T10:00:30.000Z'))
    shop.clock.pass(1)
    await holdForCall(shop.instance.run, held)
    expect(await ends()).toEqual(Array(2).fill('2026-11-21T10:00:40.001Z'))
  })
})
