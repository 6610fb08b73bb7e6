import { money } from '@portolan/contract/values/money'
import * as rows from '@portolan/contract/cart/cart.endpoints'
import type { CartKey } from '@portolan/contract/cart/cart.endpoints'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../platform/database/test-database.ts'
import { aShop, type Answer, cartAtPayment, type Shop } from '../testing/a-shop.ts'
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

/** The time of the cart is over, and what its payment holds is still no price. */
const expireUnbooked = async (shop: Shop, key: CartKey) => {
  shop.clock.pass(3_600_000)
  await shop.instance.worker.runOnce()
  await shop.instance.run.sagas.settled()
  expect(code(await shop.call(rows.confirmCart, key))).toBe('CART_EXPIRED')
  expect([shop.supplier.calls.book, shop.reports.at(-1)]).toEqual([0, 'payment-amount-differs'])
}

describe('a payment', () => {
  it('of a cent too little books nothing, and operators are told', async () => {
    const shop = aShop(test.database)
    const key = await cartAtPayment(shop.call)
    shop.provider.mood.arrivesMinor = 41_229
    shop.shopper.pay()
    expect(code(await shop.call(rows.confirmCart, key))).toBe('PAYMENT_REQUIRED')
    expect([shop.supplier.calls.book, shop.reports]).toEqual([0, ['payment-amount-differs']])
    await expireUnbooked(shop, key)
  })

  it('that its provider has sent back already books nothing', async () => {
    const shop = aShop(test.database)
    const key = await cartAtPayment(shop.call)
    shop.shopper.pay()
    const [payment] = shop.provider.payments
    if (payment) payment.refundedMinor = 1
    expect(code(await shop.call(rows.confirmCart, key))).toBe('PAYMENT_REQUIRED')
    expect(shop.supplier.calls.book).toBe(0)
    await expireUnbooked(shop, key)
  })

  it('that comes late and pays exactly the price of today is booked for', async () => {
    const shop = aShop(test.database)
    const key = await cartAtPayment(shop.call)
    await late(shop)
    expect((await shop.call(rows.getOrders, key)).result).toMatchObject({ status: 'CONFIRMED', payment: { state: 'PAID' } })
    expect(shop.provider.payments).toMatchObject([{ refundedMinor: 0 }])
  })

  it.each([[60_000, 'pay-1'], [59_999, 'pay-2']])('with %d ms left is gone on with only if that is a minute', async (leftMs, page) => {
    const shop = aShop(test.database)
    const key = await cartAtPayment(shop.call)
    const expiresAt = Date.parse(shop.provider.payments[0]?.request.expiresAt ?? '')
    // The cart lives longer than its payment, as it does where a provider sets an earlier end.
    await sql`update carts set expires_at = expires_at + interval '10 minutes'`.execute(test.database)
    shop.clock.pass(expiresAt - shop.clock.now() - leftMs)
    expect((await shop.call(rows.cartFinalize, key)).result).toMatchObject({ payment: { redirectUrl: `https://pay.example/${page}` } })
  })
})

describe('a refund', () => {
  it('that the provider has only taken on is pending until it has sent it', async () => {
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

  it('can never make the refunds of a payment more than what was paid', async () => {
    const shop = aShop(test.database)
    const key = await cartAtPayment(shop.call)
    const [payment] = await findPayments(test.database, key.cartId)
    if (!payment) throw new Error('no payment')
    const tooMuch = newRefund(payment, { reason: 'NOT_NEEDED', amount: money(41_231, 'EUR') })
    await expect(writePaidBack(test.database, payment, tooMuch, payment.expiresAt, payment.expiresAt)).rejects.toThrow('refunds_within_what_was_paid')
    expect(await findRefunds(test.database, key.cartId)).toEqual([])
  })

  it('that is due is taken by one of two instances that look at once', async () => {
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
  it('that its supplier says it cancelled is not counted as booked', async () => {
    const shop = aShop(test.database)
    const key = await cartAtPayment(shop.call)
    shop.shopper.pay()
    shop.supplier.moods.push('SILENT_AND_CANCELLED')
    expect((await shop.call(rows.confirmCart, key)).result).toMatchObject({ status: 'FAILED', payment: { state: 'REFUNDED' }, orders: [{ status: 'CANCELLED' }] })
    expect(await shop.audit()).toEqual([])
  })

  it('of which its supplier says that it does not know is looked up, and not made twice', async () => {
    const shop = aShop(test.database)
    const key = await cartAtPayment(shop.call)
    shop.shopper.pay()
    shop.supplier.moods.push('UNKNOWN')
    expect((await shop.call(rows.confirmCart, key)).result).toMatchObject({ status: 'CONFIRMING' })
    expect(shop.supplier.calls).toMatchObject({ book: 1, lookUp: 1 })
  })
})
