import * as rows from '@portolan/contract/cart/cart.endpoints'
import type { CartKey } from '@portolan/contract/cart/cart.endpoints'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { money } from '@portolan/contract/values/money'
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
  /** A cart that expired on the payment page, and its late payment. */
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

  it('is used by purchases and by open payments', async () => {
    const shop = aMembersShop(3 * PRICE - 1)
    expect([await book(shop), await finalizeNew(shop), await finalizeNew(shop)]).toEqual(['CONFIRMED', 'PAYMENT_PENDING', 'BUDGET_EXCEEDED'])
    expect(shop.provider.payments).toHaveLength(2)
  })

  it('is used by a processing payment, even after its cart’s time', async () => {
    const shop = aMembersShop(2 * PRICE - 1)
    const key = await readyCart(shop.call)
    await finalize(shop, key)
    shop.shopper.transfer()
    expect(wordOf(await shop.call(rows.confirmCart, key))).toBe('PAYMENT_PROCESSING')
    shop.clock.pass(21 * MINUTES)
    await shop.instance.worker.runOnce()
    expect(await finalizeNew(shop)).toBe('BUDGET_EXCEEDED')
  })

  it('may be used to the last cent, and a cart is not counted against itself', async () => {
    const shop = aMembersShop(2 * PRICE)
    await book(shop)
    const key = await readyCart(shop.call)
    expect([await finalize(shop, key), await finalize(shop, key)]).toEqual(['PAYMENT_PENDING', 'PAYMENT_PENDING'])
    // A change closes the payment, and a new one is opened.
    await shop.call(rows.translateCart, key, { language: 'de' })
    await agree(shop.call, key)
    expect([await finalize(shop, key), await pay(shop, key), await finalizeNew(shop)]).toEqual(['PAYMENT_PENDING', 'CONFIRMED', 'BUDGET_EXCEEDED'])
  })

  it('allows only one of several carts that are finalized simultaneously on several instances', async () => {
    const shop = aMembersShop(2 * PRICE - 1)
    const keys = await Promise.all(Array.from({ length: 8 }, () => readyCart(shop.call)))
    const instances = keys.map(() => shop.anInstance())
    const answers = await Promise.all(keys.map((key, at) => instances[at]?.call(rows.cartFinalize, key)))
    expect(answers.filter((answer) => answer && wordOf(answer) === 'PAYMENT_PENDING')).toHaveLength(1)
    expect(answers.filter((answer) => answer && wordOf(answer) === 'BUDGET_EXCEEDED')).toHaveLength(7)
  })

  it('leaves what is neither bought nor open, and never less than zero', async () => {
    const shop = aMembersShop(2 * PRICE + 700)
    const left = async (creditMinor = 2 * PRICE + 700, memberId = 'ana') =>
      (await shop.instance.leftToSpend({ domainName: 'solara.example', memberId }, money(creditMinor, 'EUR'))).amountMinor
    expect(await left()).toBe(2 * PRICE + 700)
    const begun = await readyCart(shop.call)
    expect(await left()).toBe(2 * PRICE + 700)
    await finalize(shop, begun)
    expect(await left()).toBe(PRICE + 700)
    await pay(shop, begun)
    await finalizeNew(shop)
    expect([await left(), await left(PRICE), await left(PRICE, 'bea')]).toEqual([700, 0, PRICE])
    shop.clock.pass(21 * MINUTES)
    await shop.instance.worker.runOnce()
    expect(await left()).toBe(PRICE + 700)
  })

  it('is separate for each member', async () => {
    const shop = aMembersShop(PRICE)
    await book(shop)
    shop.visitor.memberId = 'bea'
    expect(await book(shop)).toBe('CONFIRMED')
  })

  it('is free again when the booking failed and the payment was refunded', async () => {
    const shop = aMembersShop(PRICE)
    shop.supplier.moods.push('SOLD_OUT')
    expect([await book(shop), await book(shop), await book(shop)]).toEqual(['FAILED', 'CONFIRMED', 'BUDGET_EXCEEDED'])
  })

  it('is free again when a cart expires or returns to OPEN', async () => {
    const shop = aMembersShop(PRICE)
    const key = await readyCart(shop.call)
    expect([await finalize(shop, key), await finalizeNew(shop)]).toEqual(['PAYMENT_PENDING', 'BUDGET_EXCEEDED'])
    await shop.call(rows.translateCart, key, { language: 'de' })
    expect(await finalizeNew(shop)).toBe('PAYMENT_PENDING')
    shop.clock.pass(21 * MINUTES)
    await shop.instance.worker.runOnce()
    expect(await finalizeNew(shop)).toBe('PAYMENT_PENDING')
  })

  it('refunds a late payment if another trip used the budget meanwhile', async () => {
    const shop = aMembersShop(PRICE)
    const late = await expire(shop)
    expect(await book(shop)).toBe('CONFIRMED')
    expect(await payLate(shop, late)).toBe('EXPIRED')
    expect([shop.provider.payments[0]?.refundedMinor, shop.supplier.bookings.length]).toEqual([PRICE, 1])
    expect(await shop.audit()).toEqual([])
  })

  it('is used by the kept part of a late payment that exceeded today’s price', async () => {
    const shop = aMembersShop(2 * PRICE - 1_000)
    const late = await expire(shop)
    shop.today.totalMinor = PRICE - 1_000
    expect(await payLate(shop, late)).toBe('CONFIRMED')
    shop.today.totalMinor = PRICE + 1
    expect(await finalizeNew(shop)).toBe('BUDGET_EXCEEDED')
    shop.today.totalMinor = PRICE
    expect(await finalizeNew(shop)).toBe('PAYMENT_PENDING')
  })

  it('is used by what will be kept of money that came late, while its booking is under way', async () => {
    const shop = aMembersShop(2 * PRICE - 1_000)
    const late = await expire(shop)
    shop.today.totalMinor = PRICE - 1_000
    shop.supplier.moods.push('ON_REQUEST')
    expect(await payLate(shop, late)).toBe('ON_REQUEST')
    shop.today.totalMinor = PRICE + 1
    expect(await finalizeNew(shop)).toBe('BUDGET_EXCEEDED')
    shop.today.totalMinor = PRICE
    expect(await finalizeNew(shop)).toBe('PAYMENT_PENDING')
    expect(await shop.audit()).toEqual([])
  })

  it('is not used by a line that was not booked, neither by what goes back nor by what was due on the spot', async () => {
    for (const isOnRequest of [false, true]) {
      await clear()
      const shop = aMembersShop(PRICE + PRICE)
      // A tour that costs nothing to undo is tried while the flight is on request.
      Object.assign(shop.tours.today, { isChosen: true, isExtra: true, cancellation: [{ until: '2027-01-01T00:00:00.000Z', refund: money(5_000, 'USD') }] })
      shop.visitor.creditMinor = 2 * PRICE + 4_500
      const trip = await aTourist(shop.call)
      if (isOnRequest) shop.supplier.moods.push('ON_REQUEST')
      shop.tours.moods.push('SOLD_OUT')
      expect([await finalize(shop, trip), await pay(shop, trip)]).toEqual(['PAYMENT_PENDING', isOnRequest ? 'ON_REQUEST' : 'PARTIALLY_CONFIRMED'])
      shop.tours.today.isChosen = false
      shop.visitor.creditMinor = 2 * PRICE - 1
      expect(await finalizeNew(shop)).toBe('BUDGET_EXCEEDED')
      shop.visitor.creditMinor = 2 * PRICE
      expect([isOnRequest, await finalizeNew(shop)]).toEqual([isOnRequest, 'PAYMENT_PENDING'])
    }
  })

  it('is used by a trip on request, and free again when its supplier refuses', async () => {
    const shop = aMembersShop(PRICE)
    shop.supplier.moods.push('ON_REQUEST')
    expect([await book(shop), await finalizeNew(shop)]).toEqual(['ON_REQUEST', 'BUDGET_EXCEEDED'])
    shop.supplier.answer('DECLINED')
    shop.clock.pass(2 * MINUTES)
    await shop.instance.worker.runOnce()
    await shop.instance.run.sagas.settled()
    expect(await finalizeNew(shop)).toBe('PAYMENT_PENDING')
  })

  it('is used by amounts due at the property too', async () => {
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

  it('is used when a member finalizes a cart that a guest began', async () => {
    const shop = aShop(database)
    const begun = await readyCart(shop.call)
    Object.assign(shop.visitor, { memberId: 'ana', creditMinor: PRICE })
    expect([await finalize(shop, begun), await finalizeNew(shop)]).toEqual(['PAYMENT_PENDING', 'BUDGET_EXCEEDED'])
    shop.visitor.memberId = 'bea'
    expect(await finalize(shop, begun)).toBe('UNAUTHENTICATED')
  })
})
