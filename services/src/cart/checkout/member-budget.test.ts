import * as rows from '@portolan/contract/cart/cart.endpoints'
import type { CartKey } from '@portolan/contract/cart/cart.endpoints'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { agree, aShop, type Answer, aTourist, readyCart, type Shop } from '../testing/a-shop.ts'
import { testEngines } from '../testing/engines.ts'

const engines = await testEngines()
afterAll(() => Promise.all(engines.map(({ test }) => test.close())))

const PRICE = 41_230
const MINUTES = 60_000
const wordOf = ({ error, result }: Answer): unknown => error?.message ?? (typeof result === 'object' && result !== null && 'status' in result ? result.status : result)

describe.each(engines)('a member’s budget on the $engine database', ({ test: { database, clear } }) => {
  beforeEach(clear)

  const aMembersShop = (creditMinor: number) => {
    const shop = aShop(database)
    Object.assign(shop.visitor, { memberId: 'ana', creditMinor })
    return shop
  }
  const finalize = async ({ call }: Shop, key: CartKey) => wordOf(await call(rows.cartFinalize, key))
  const finalizeNew = async (shop: Shop) => finalize(shop, await readyCart(shop.call))
  const pay = async (shop: Shop, key: CartKey) => {
    shop.shopper.pay()
    return wordOf(await shop.call(rows.confirmCart, key))
  }
  /** A cart whose time ran out on the payment page, and what its bank sent all the same. */
  const expire = async (shop: Shop) => {
    const key = await readyCart(shop.call)
    await finalize(shop, key)
    shop.clock.pass(21 * MINUTES)
    await shop.instance.worker.runOnce()
    return key
  }
  const payLate = async (shop: Shop, key: CartKey) => {
    shop.shopper.payLate('pay-1')
    await shop.instance.paymentWebhookReceived('TEST', { eventId: 'e', paymentId: 'pay-1', kind: 'PAID' })
    await shop.instance.run.sagas.settled()
    return wordOf(await shop.call(rows.getOrders, key))
  }
  const book = async (shop: Shop) => {
    const key = await readyCart(shop.call)
    const finalized = await finalize(shop, key)
    return finalized === 'PAYMENT_PENDING' ? pay(shop, key) : finalized
  }

  it('is spent by what was bought and by what waits to be paid', async () => {
    const shop = aMembersShop(3 * PRICE - 1)
    expect([await book(shop), await finalizeNew(shop), await finalizeNew(shop)]).toEqual(['CONFIRMED', 'PAYMENT_PENDING', 'BUDGET_EXCEEDED'])
    expect(shop.provider.payments).toHaveLength(2)
  })

  it('is spent by money that is under way, also past the time of its cart', async () => {
    const shop = aMembersShop(2 * PRICE - 1)
    const key = await readyCart(shop.call)
    await finalize(shop, key)
    shop.shopper.transfer()
    expect(wordOf(await shop.call(rows.confirmCart, key))).toBe('PAYMENT_PROCESSING')
    shop.clock.pass(21 * MINUTES)
    await shop.instance.worker.runOnce()
    expect(await finalizeNew(shop)).toBe('BUDGET_EXCEEDED')
  })

  it('may be spent to its last cent, and a cart never stands in its own way', async () => {
    const shop = aMembersShop(2 * PRICE)
    await book(shop)
    const key = await readyCart(shop.call)
    expect([await finalize(shop, key), await finalize(shop, key)]).toEqual(['PAYMENT_PENDING', 'PAYMENT_PENDING'])
    // The payment is closed by a change and opened anew.
    await shop.call(rows.translateCart, key, { language: 'de' })
    await agree(shop.call, key)
    expect([await finalize(shop, key), await pay(shop, key), await finalizeNew(shop)]).toEqual(['PAYMENT_PENDING', 'CONFIRMED', 'BUDGET_EXCEEDED'])
  })

  it('has room for one of several carts that are finalized at once, on several instances', async () => {
    const shop = aMembersShop(2 * PRICE - 1)
    const keys = await Promise.all(Array.from({ length: 8 }, () => readyCart(shop.call)))
    const instances = keys.map(() => shop.anInstance())
    const answers = await Promise.all(keys.map((key, at) => instances[at]?.call(rows.cartFinalize, key)))
    expect(answers.filter((answer) => answer && wordOf(answer) === 'PAYMENT_PENDING')).toHaveLength(1)
    expect(answers.filter((answer) => answer && wordOf(answer) === 'BUDGET_EXCEEDED')).toHaveLength(7)
  })

  it('is each member’s own', async () => {
    const shop = aMembersShop(PRICE)
    await book(shop)
    shop.visitor.memberId = 'bea'
    expect(await book(shop)).toBe('CONFIRMED')
  })

  it('is free again when the booking failed and the money went back', async () => {
    const shop = aMembersShop(PRICE)
    shop.supplier.moods.push('SOLD_OUT')
    expect([await book(shop), await book(shop), await book(shop)]).toEqual(['FAILED', 'CONFIRMED', 'BUDGET_EXCEEDED'])
  })

  it('is free again when a cart is over, or is changed back to an open one', async () => {
    const shop = aMembersShop(PRICE)
    const key = await readyCart(shop.call)
    expect([await finalize(shop, key), await finalizeNew(shop)]).toEqual(['PAYMENT_PENDING', 'BUDGET_EXCEEDED'])
    await shop.call(rows.translateCart, key, { language: 'de' })
    expect(await finalizeNew(shop)).toBe('PAYMENT_PENDING')
    shop.clock.pass(21 * MINUTES)
    await shop.instance.worker.runOnce()
    expect(await finalizeNew(shop)).toBe('PAYMENT_PENDING')
  })

  it('sends money back that comes late, when another trip was bought with it meanwhile', async () => {
    const shop = aMembersShop(PRICE)
    const late = await expire(shop)
    expect(await book(shop)).toBe('CONFIRMED')
    expect(await payLate(shop, late)).toBe('EXPIRED')
    expect([shop.provider.payments[0]?.refundedMinor, shop.supplier.bookings.length]).toEqual([PRICE, 1])
    expect(await shop.audit()).toEqual([])
  })

  it('is spent by the kept part of a payment that came late and was more than today’s price', async () => {
    const shop = aMembersShop(2 * PRICE - 1_000)
    const late = await expire(shop)
    shop.today.totalMinor = PRICE - 1_000
    expect(await payLate(shop, late)).toBe('CONFIRMED')
    shop.today.totalMinor = PRICE + 1
    expect(await finalizeNew(shop)).toBe('BUDGET_EXCEEDED')
    shop.today.totalMinor = PRICE
    expect(await finalizeNew(shop)).toBe('PAYMENT_PENDING')
  })

  it('is spent by a trip on request, and free again when its supplier says no', async () => {
    const shop = aMembersShop(PRICE)
    shop.supplier.moods.push('ON_REQUEST')
    expect([await book(shop), await finalizeNew(shop)]).toEqual(['ON_REQUEST', 'BUDGET_EXCEEDED'])
    shop.supplier.answer('DECLINED')
    shop.clock.pass(2 * MINUTES)
    await shop.instance.worker.runOnce()
    await shop.instance.run.sagas.settled()
    expect(await finalizeNew(shop)).toBe('PAYMENT_PENDING')
  })

  it('is spent by what is due on the spot too', async () => {
    const [now, later] = [PRICE + 4_000, 500]
    for (const [spare, outcome] of [[-1, 'BUDGET_EXCEEDED'], [0, 'PAYMENT_PENDING']] as const) {
      await clear()
      const shop = aMembersShop(now + later + PRICE + spare)
      shop.tours.today.isChosen = true
      const trip = await aTourist(shop.call)
      expect([await finalize(shop, trip), await pay(shop, trip)]).toEqual(['PAYMENT_PENDING', 'CONFIRMED'])
      shop.tours.today.isChosen = false
      expect([spare, await finalizeNew(shop)]).toEqual([spare, outcome])
    }
  })

  it('is spent by the member who finalizes a cart that a guest began', async () => {
    const shop = aShop(database)
    const begun = await readyCart(shop.call)
    Object.assign(shop.visitor, { memberId: 'ana', creditMinor: PRICE })
    expect([await finalize(shop, begun), await finalizeNew(shop)]).toEqual(['PAYMENT_PENDING', 'BUDGET_EXCEEDED'])
    shop.visitor.memberId = 'bea'
    expect(await finalize(shop, begun)).toBe('UNAUTHENTICATED')
  })
})
