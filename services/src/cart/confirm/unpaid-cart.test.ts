import * as rows from '@portolan/contract/cart/cart.endpoints'
import type { CartKey } from '@portolan/contract/cart/cart.endpoints'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../platform/database/test-database.ts'
import { findWholeCart } from '../record/whole-cart.repository.ts'
import { aShop, type Answer, cartAtPayment, readyCart, type Shop } from '../testing/a-shop.ts'

const test = await openTestDatabase()
const { database } = test
afterAll(test.close)
beforeEach(test.clear)

const CART_LIFE_MS = 20 * 60_000
const FREE = { productType: 'FF', proposalId: 'free' }

const refusal = ({ error }: Answer) => [error?.message, error?.details]
const confirm = async ({ call }: Shop, key: CartKey) => refusal(await call(rows.confirmCart, key))
const stored = async ({ cartId }: CartKey) => {
  const whole = await findWholeCart(database, cartId)
  if (!whole) throw new Error('no cart')
  return whole
}
const paymentStatuses = async (key: CartKey) => (await stored(key)).payments.map(({ status }) => status)
/** The provider closes the first payment page for good. */
const closePage = async (shop: Shop) => {
  const [payment] = shop.provider.payments
  await shop.provider.provider.cancel(payment?.paymentId ?? '', new AbortController().signal)
}

describe('a cart that is confirmed before it is paid', () => {
  it('says that it must be paid first, whatever is missing', async () => {
    const shop = aShop(database)
    for (const key of [await readyCart(shop.call), await readyCart(shop.call, FREE), await cartAtPayment(shop.call)]) {
      expect(await confirm(shop, key)).toEqual(['PAYMENT_REQUIRED', null])
    }
    expect(shop.supplier.calls.book).toBe(0)
  })

  it.each([
    ['DECLINED', 'PAYMENT_DECLINED'], ['AUTHENTICATION_FAILED', 'PAYMENT_DECLINED'], ['ABANDONED', 'PAYMENT_REQUIRED'], ['EXPIRED', 'PAYMENT_REQUIRED'],
  ] as const)('says why its payment failed, and keeps that: %s', async (reason, code) => {
    const shop = aShop(database)
    const key = await cartAtPayment(shop.call)
    shop.shopper.fail(reason)
    expect(await confirm(shop, key)).toEqual([code, reason])
    const { cart } = await stored(key)
    expect(cart.document.lastPaymentFailure).toBe(reason)
    expect(await confirm(shop, key)).toEqual([code, reason])
    expect((await stored(key)).cart).toEqual(cart)
  })

  it('notes that its payment page was closed, repeats the reason, and opens a new one for the next try', async () => {
    const shop = aShop(database)
    const key = await cartAtPayment(shop.call)
    shop.shopper.fail('DECLINED')
    await closePage(shop)
    expect(await confirm(shop, key)).toEqual(['PAYMENT_DECLINED', 'DECLINED'])
    expect(await paymentStatuses(key)).toEqual(['CANCELLED'])
    expect(await confirm(shop, key)).toEqual(['PAYMENT_DECLINED', 'DECLINED'])
    await shop.call(rows.cartFinalize, key)
    expect(await paymentStatuses(key)).toEqual(['CANCELLED', 'OPEN'])
  })

  it('is not booked for nothing when its price is locked and its payment is closed', async () => {
    const shop = aShop(database)
    const key = await readyCart(shop.call)
    shop.hook.step = (name) => { shop.provider.mood.silent = name === 'before open payment' }
    await shop.call(rows.cartFinalize, key)
    shop.hook.step = () => undefined
    shop.provider.mood.silent = false
    expect([(await stored(key)).cart.status, await confirm(shop, key)]).toEqual(['FINALIZED', ['PAYMENT_REQUIRED', null]])
    await closePage(shop)
    expect(await confirm(shop, key)).toEqual(['PAYMENT_REQUIRED', null])
    expect([await paymentStatuses(key), await confirm(shop, key)]).toEqual([['CANCELLED'], ['PAYMENT_REQUIRED', null]])
    expect(shop.supplier.calls.book).toBe(0)
  })

  it('says that its provider cannot be asked', async () => {
    const shop = aShop(database)
    const key = await cartAtPayment(shop.call)
    shop.provider.mood.silent = true
    expect(await confirm(shop, key)).toEqual(['PAYMENT_UNAVAILABLE', null])
  })

  it('says that it has expired, with or without a payment page', async () => {
    const shop = aShop(database)
    const keys = [await readyCart(shop.call), await cartAtPayment(shop.call)]
    shop.clock.pass(CART_LIFE_MS)
    for (const key of keys) expect(await confirm(shop, key)).toEqual(['CART_EXPIRED', null])
    await shop.instance.worker.runOnce()
    for (const key of keys) expect(await confirm(shop, key)).toEqual(['CART_EXPIRED', null])
  })

  it('says that its voucher was spent on another trip', async () => {
    const shop = aShop(database)
    shop.voucherOwners.next = 'member:1'
    const keys = [await cartAtPayment(shop.call, FREE), await cartAtPayment(shop.call, FREE)] as const
    expect((await shop.call(rows.confirmCart, keys[0])).result).toMatchObject({ status: 'CONFIRMED' })
    expect(await confirm(shop, keys[1])).toEqual(['VOUCHER_INVALID', null])
    expect(shop.supplier.calls.book).toBe(1)
  })
})
