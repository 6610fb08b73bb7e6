import { money } from '@portolan/contract/values/money'
import * as rows from '@portolan/contract/cart/cart.endpoints'
import type { CartKey } from '@portolan/contract/cart/cart.endpoints'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../platform/database/test-database.ts'
import { agree, aShop, type Answer, aTourist, cartAtPayment, type Shop, TRAVELLER } from '../testing/a-shop.ts'
import { findPayments } from '../record/cart-payment.repository.ts'
import { newRefund } from '../record/cart-refund.ts'
import { findRefunds, takeDueRefunds, writePaidBack } from '../record/cart-refund.repository.ts'

const test = await openTestDatabase()
afterAll(test.close)
beforeEach(test.clear)

const code = ({ error }: Answer) => error?.message
const late = async (shop: Shop) => {
  shop.clock.pass(3_600_000)
  await shop.instance.worker.runOnce()
  shop.shopper.payLate('pay-1')
  await shop.instance.paymentWebhookReceived('TEST', { eventId: 'e', paymentId: 'pay-1', kind: 'PAID' })
  await shop.instance.run.sagas.settled()
}

/** Lets the cart expire, while its payment does not match the price. */
const expireUnbooked = async (shop: Shop, key: CartKey) => {
  shop.clock.pass(3_600_000)
  await shop.instance.worker.runOnce()
  await shop.instance.run.sagas.settled()
  expect(code(await shop.call(rows.confirmCart, key))).toBe('CART_EXPIRED')
  expect([shop.supplier.calls.book, shop.reports.at(-1)]).toEqual([0, 'payment-amount-differs'])
}

describe('a payment', () => {
  it('of a cent too little books nothing and is reported to operators', async () => {
    const shop = aShop(test.database)
    const key = await cartAtPayment(shop.call)
    shop.provider.mood.arrivesMinor = 41_229
    shop.shopper.pay()
    expect(code(await shop.call(rows.confirmCart, key))).toBe('PAYMENT_REQUIRED')
    expect([shop.supplier.calls.book, shop.reports]).toEqual([0, ['payment-amount-differs']])
    await expireUnbooked(shop, key)
  })

  it('that its provider has already refunded books nothing', async () => {
    const shop = aShop(test.database)
    const key = await cartAtPayment(shop.call)
    shop.shopper.pay()
    const [payment] = shop.provider.payments
    if (payment) payment.refundedMinor = 1
    expect(code(await shop.call(rows.confirmCart, key))).toBe('PAYMENT_REQUIRED')
    expect(shop.supplier.calls.book).toBe(0)
    await expireUnbooked(shop, key)
  })

  it('that arrives late and equals today’s price is booked', async () => {
    const shop = aShop(test.database)
    const key = await cartAtPayment(shop.call)
    await late(shop)
    expect((await shop.call(rows.getOrders, key)).result).toMatchObject({ status: 'CONFIRMED', payment: { state: 'PAID' } })
    expect(shop.provider.payments).toMatchObject([{ refundedMinor: 0 }])
  })

  it('that was closed for a higher one and is paid anyway is refunded, and the open one can still be paid', async () => {
    const shop = aShop(test.database)
    const key = await cartAtPayment(shop.call)
    await shop.call(rows.addTravellerToCart, key, { ...TRAVELLER, givenName: 'Eva' })
    shop.today.totalMinor = 44_000
    await shop.call(rows.cartFinalize, key)
    await agree(shop.call, key)
    await shop.call(rows.cartFinalize, key)
    shop.shopper.payLate('pay-1')
    await shop.instance.paymentWebhookReceived('TEST', { eventId: 'e', paymentId: 'pay-1', kind: 'PAID' })
    await shop.instance.run.sagas.settled()
    expect([shop.supplier.calls.book, shop.provider.payments.map(({ status, refundedMinor }) => [status, refundedMinor])]).toEqual([0, [['PAID', 41_230], ['OPEN', 0]]])
    shop.shopper.pay('pay-2')
    expect((await shop.call(rows.confirmCart, key)).result).toMatchObject({ status: 'CONFIRMED', payment: { amount: { amountMinor: 44_000 } } })
    expect(await shop.audit()).toEqual([])
  })

  it.each([[60_000, 'pay-1'], [59_999, 'pay-2']])('with %d ms left is resumed only if at least a minute is left', async (leftMs, page) => {
    const shop = aShop(test.database)
    const key = await cartAtPayment(shop.call)
    const expiresAt = Date.parse(shop.provider.payments[0]?.request.expiresAt ?? '')
    // The cart expires after its payment, as when a provider sets an earlier end.
    await sql`update carts set expires_at = expires_at + interval '10 minutes'`.execute(test.database)
    shop.clock.pass(expiresAt - shop.clock.now() - leftMs)
    expect((await shop.call(rows.cartFinalize, key)).result).toMatchObject({ payment: { redirectUrl: `https://pay.example/${page}` } })
  })
})

describe('a refund', () => {
  it('that the provider has only accepted is pending until it is sent', async () => {
    const shop = aShop(test.database)
    const key = await cartAtPayment(shop.call)
    shop.shopper.pay()
    shop.supplier.moods.push('SOLD_OUT')
    shop.provider.mood.refundsPending = true
    await shop.call(rows.confirmCart, key)
    const state = async () => rows.getOrders.result.parse((await shop.call(rows.getOrders, key)).result).payment.state
    for (let minute = 0; minute < 3; minute += 1) {
      shop.clock.pass(61_000)
      await shop.instance.worker.runOnce()
      expect(await state()).toBe('REFUND_PENDING')
    }
    shop.provider.sendRefunds()
    shop.clock.pass(61_000)
    await shop.instance.worker.runOnce()
    expect(await state()).toBe('REFUNDED')
    expect(shop.provider.payments[0]?.refundKeys).toHaveLength(1)
    expect(await findRefunds(test.database, key.cartId)).toMatchObject([{ reason: 'NOT_BOOKED', state: 'REFUNDED', providerReference: `${key.cartId}:1:NOT_BOOKED` }])
  })

  /** A late payment with two refunds: the price fell, and the extra is sold out. */
  const withTwoRefunds = async (shop: Shop) => {
    Object.assign(shop.tours.today, { isChosen: true, isExtra: true })
    const key = await aTourist(shop.call)
    await shop.call(rows.cartFinalize, key)
    shop.today.totalMinor = 41_000
    shop.tours.moods.push('SOLD_OUT')
    shop.provider.mood.refundsPending = true
    await late(shop)
    return async () => {
      shop.clock.pass(61_000)
      await shop.instance.worker.runOnce()
      return (await findRefunds(test.database, key.cartId)).map(({ key: name, state }) => [name, state])
    }
  }

  it('that is pending counts as refunded once it arrives, even if another one of its payment is not sent yet', async () => {
    const shop = aShop(test.database)
    let asked = 0
    shop.hook.step = (name) => {
      if (name === 'before refund') asked += 1
      shop.provider.mood.silent = name === 'before refund' && asked > 1
    }
    const statesLater = await withTwoRefunds(shop)
    expect(await statesLater()).toEqual([['LINE_NOT_BOOKED:2', 'DUE'], ['PRICE_FELL', 'PENDING']])
    shop.provider.sendRefunds()
    expect(await statesLater()).toEqual([['LINE_NOT_BOOKED:2', 'DUE'], ['PRICE_FELL', 'REFUNDED']])
  })

  it('is pending until the sum of all that are pending has arrived', async () => {
    const shop = aShop(test.database)
    const statesLater = await withTwoRefunds(shop)
    for (const payment of shop.provider.payments) payment.refundedMinor = 4_229
    expect(await statesLater()).toEqual([['LINE_NOT_BOOKED:2', 'PENDING'], ['PRICE_FELL', 'PENDING']])
    for (const payment of shop.provider.payments) payment.refundedMinor = 4_230
    expect(await statesLater()).toEqual([['LINE_NOT_BOOKED:2', 'REFUNDED'], ['PRICE_FELL', 'REFUNDED']])
  })

  it('can never raise a payment’s refunds above the paid amount', async () => {
    const shop = aShop(test.database)
    const key = await cartAtPayment(shop.call)
    const [payment] = await findPayments(test.database, key.cartId)
    if (!payment) throw new Error('no payment')
    const tooMuch = newRefund(payment, { reason: 'NOT_NEEDED', amount: money(41_231, 'EUR') })
    await expect(writePaidBack(test.database, { payment, refund: tooMuch, at: payment.expiresAt, runAfter: payment.expiresAt })).rejects.toThrow('refunds_within_what_was_paid')
    expect(await findRefunds(test.database, key.cartId)).toEqual([])
  })

  it('that is due is taken by only one of two simultaneous instances', async () => {
    const shop = aShop(test.database)
    const key = await cartAtPayment(shop.call)
    shop.shopper.pay()
    shop.supplier.moods.push('SOLD_OUT')
    shop.hook.step = (name) => { shop.provider.mood.silent = name === 'before refund' }
    await shop.call(rows.confirmCart, key)
    const [now, until] = ['2026-11-21T10:05:00.000Z', '2026-11-21T10:06:00.000Z']
    const taken = await Promise.all([takeDueRefunds(test.database, now, until, 20), takeDueRefunds(test.database, now, until, 20)])
    expect(taken.flat()).toMatchObject([{ refund: { cartId: key.cartId, state: 'DUE' }, payment: { attempt: 1 } }])
  })
})

describe('an order', () => {
  it('that its supplier reports as cancelled is not counted as booked', async () => {
    const shop = aShop(test.database)
    const key = await cartAtPayment(shop.call)
    shop.shopper.pay()
    shop.supplier.moods.push('SILENT_AND_CANCELLED')
    expect((await shop.call(rows.confirmCart, key)).result).toMatchObject({ status: 'FAILED', payment: { state: 'REFUNDED' }, orders: [{ status: 'CANCELLED' }] })
    expect(await shop.audit()).toEqual([])
  })

  it('with an unknown outcome at its supplier is looked up and not made twice', async () => {
    const shop = aShop(test.database)
    const key = await cartAtPayment(shop.call)
    shop.shopper.pay()
    shop.supplier.moods.push('UNKNOWN')
    expect((await shop.call(rows.confirmCart, key)).result).toMatchObject({ status: 'CONFIRMING' })
    expect(shop.supplier.calls).toMatchObject({ book: 1, lookUp: 1 })
  })
})
