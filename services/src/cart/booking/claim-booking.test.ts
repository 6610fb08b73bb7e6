import { money } from '@portolan/contract/values/money'
import * as rows from '@portolan/contract/cart/cart.endpoints'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../platform/database/test-database.ts'
import { findWholeCart } from '../record/whole-cart.repository.ts'
import { aShop, aTourist, cartAtPayment, readyCart, type Shop } from '../testing/a-shop.ts'
import { claimBooking } from './claim-booking.ts'

const test = await openTestDatabase()
afterAll(test.close)
beforeEach(test.clear)

const stored = async (cartId: string) => {
  const whole = await findWholeCart(test.database, cartId)
  if (!whole) throw new Error('no cart')
  return whole
}

/** A cart of a flight and a tour whose payment page is open. */
const aTripAtPayment = async (shop: Shop) => {
  shop.tours.today.isChosen = true
  const key = await aTourist(shop.call)
  await shop.call(rows.cartFinalize, key)
  const { cart, payments: [payment] } = await stored(key.cartId)
  if (!payment) throw new Error('no payment')
  return { cart, payment }
}

describe('a paid cart that is claimed for booking', () => {
  it('has one pending order a line, each with its own key, supplier and amount, and a saga whose first run has begun', async () => {
    const shop = aShop(test.database)
    const { cart, payment } = await aTripAtPayment(shop)
    const claim = await claimBooking(shop.instance.run, cart, payment)
    const { cartId } = cart
    const pending = {
      cartId, status: 'PENDING', supplierOrderId: null, bookingReference: null, inboundReference: null, askedAt: null, supplierTotal: null, orderId: expect.stringMatching(/^[\da-f-]{36}$/),
    }
    const orders = [
      { ...pending, lineId: '1', supplierId: 'fake', idempotencyKey: `${cartId}:1`, amount: money(41_230, 'EUR') },
      { ...pending, lineId: '2', supplierId: 'tours', idempotencyKey: `${cartId}:2`, amount: money(4_500, 'EUR') },
    ]
    expect(claim).toEqual({
      kind: 'CLAIMED', orders, payment: { ...payment, status: 'PAID' }, cart: expect.objectContaining({ cartId, status: 'CONFIRMING', version: cart.version + 1 }),
      saga: { cartId, step: 'BOOK', paymentAttempt: 1, startedAt: '2026-11-21T10:00:00.000Z', runs: 1, cancelTries: 0, leaseUntil: '2026-11-21T10:00:30.000Z' },
    })
    expect(await stored(cartId)).toMatchObject({ cart: { status: 'CONFIRMING' }, payments: [{ status: 'PAID' }], orders })
  })

  it.each([['the price', 45_230, 'UNCHANGED'], ['more than the fallen price', 45_000, 'SUPPLIER_PRICE']] as const)(
    'keeps in its history that %s was paid, and forgets failures and open questions before that', async (_, payNowMinor, reason) => {
      const shop = aShop(test.database)
      const { cart, payment } = await aTripAtPayment(shop)
      const asked = { oldTotal: money(1, 'EUR'), newTotal: money(2, 'EUR'), lineId: '1', reason: 'SUPPLIER_PRICE' as const }
      await claimBooking(shop.instance.run, cart, payment, {
        ...cart.document, price: { ...cart.document.price, payNow: money(payNowMinor, 'EUR') }, lastPaymentFailure: 'DECLINED', pendingPriceChange: asked,
      })
      const { document } = (await stored(cart.cartId)).cart
      expect(document).toMatchObject({ lastPaymentFailure: null, pendingPriceChange: null })
      expect(document.lineage).toEqual([...cart.document.lineage, { stage: 'PAID', amount: money(45_230, 'EUR'), source: 'TEST', reason, at: '2026-11-21T10:00:00.000Z' }])
    })

  it('is left alone once another call has changed it or taken its payment', async () => {
    const shop = aShop(test.database)
    const { cart, payment } = await aTripAtPayment(shop)
    expect(await claimBooking(shop.instance.run, { ...cart, version: cart.version - 1 }, payment)).toEqual({ kind: 'LOST' })
    expect(await claimBooking(shop.instance.run, cart, { ...payment, attempt: 2 })).toEqual({ kind: 'LOST' })
    expect(await stored(cart.cartId)).toMatchObject({ cart, payments: [{ status: 'OPEN' }], orders: [] })
  })
})

describe('a cart with nothing to pay', () => {
  it('is claimed without a payment, and its history stays as it is', async () => {
    const shop = aShop(test.database)
    const key = await readyCart(shop.call, { productType: 'FF', proposalId: 'free' })
    await shop.call(rows.cartFinalize, key)
    const { cart } = await stored(key.cartId)
    expect(await claimBooking(shop.instance.run, cart, null)).toMatchObject({ kind: 'CLAIMED', payment: null, saga: { paymentAttempt: null } })
    expect((await stored(key.cartId)).cart.document).toEqual(cart.document)
  })

  it('is not claimed with a voucher that another cart has spent', async () => {
    const shop = aShop(test.database)
    shop.voucherOwners.next = 'member:1'
    const free = { productType: 'FF', proposalId: 'free' }
    const [first, second] = [await readyCart(shop.call, free), await cartAtPayment(shop.call, free)]
    await shop.call(rows.cartFinalize, first)
    expect(await claimBooking(shop.instance.run, (await stored(first.cartId)).cart, null)).toMatchObject({ kind: 'CLAIMED' })
    const { cart } = await stored(second.cartId)
    expect(await claimBooking(shop.instance.run, cart, null)).toEqual({ kind: 'VOUCHER_SPENT' })
    expect(await stored(second.cartId)).toMatchObject({ cart, orders: [] })
  })
})
