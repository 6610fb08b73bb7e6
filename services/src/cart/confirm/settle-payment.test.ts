import * as rows from '@portolan/contract/cart/cart.endpoints'
import type { CartKey } from '@portolan/contract/cart/cart.endpoints'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { findWholeCart } from '../record/whole-cart.repository.ts'
import { aShop, type Answer, cartAtPayment, readyCart, type Shop, TRAVELLER } from '../testing/a-shop.ts'
import { testEngines } from '../testing/engines.ts'
import { waitForMoney } from './processing-payment.ts'
import { settlePaidPayment } from './settle-payment.ts'

const engines = await testEngines()
afterAll(() => Promise.all(engines.map(({ test }) => test.close())))

const PRICE = 41_230
const CART_LIFE_MS = 20 * 60_000
const code = ({ error }: Answer) => error?.message
const orders = async ({ call }: Shop, key: CartKey) => rows.getOrders.result.parse((await call(rows.getOrders, key)).result)
const refunded = ({ provider }: Shop) => provider.payments.map(({ refundedMinor }) => refundedMinor)
const hearPaid = async ({ instance, provider }: Shop, paymentId: string) => {
  await instance.paymentWebhookReceived(provider.provider.id, { eventId: paymentId, paymentId, kind: 'PAID' })
  await instance.run.sagas.settled()
}

describe.each(engines)('a paid payment on the $engine database', ({ test: { database, clear } }) => {
  beforeEach(clear)

  /** A cart whose first payment was closed by a change, and its second one. */
  const withTwoPayments = async (shop: Shop) => {
    const key = await cartAtPayment(shop.call)
    await shop.call(rows.addTravellerToCart, key, { ...TRAVELLER, givenName: 'Eva' })
    await shop.call(rows.cartFinalize, key)
    return key
  }

  /** The cart and its first payment as they are stored now. */
  const readNow = async ({ cartId }: CartKey) => {
    const whole = await findWholeCart(database, cartId)
    const [payment] = whole?.payments ?? []
    if (!whole || !payment) throw new Error('no payment')
    return { cart: whole.cart, payment }
  }

  /** A cart whose payment arrives after it has expired, as an instance reads it then. */
  const paidAfterExpiry = async () => {
    const shop = aShop(database)
    const key = await cartAtPayment(shop.call)
    shop.clock.pass(CART_LIFE_MS)
    await shop.instance.worker.runOnce()
    shop.shopper.payLate('pay-1')
    return { shop, key, read: await readNow(key) }
  }

  it('is refunded while a newer one is processing, and the newer one is booked once it arrives', async () => {
    const shop = aShop(database)
    const key = await withTwoPayments(shop)
    shop.shopper.transfer('pay-2')
    shop.shopper.payLate('pay-1')
    await hearPaid(shop, 'pay-1')
    expect([(await orders(shop, key)).status, refunded(shop), shop.supplier.calls.book]).toEqual(['PAYMENT_PROCESSING', [PRICE, 0], 0])
    expect(await shop.audit()).toEqual([])
    shop.shopper.payLate('pay-2')
    await hearPaid(shop, 'pay-2')
    expect([(await orders(shop, key)).status, refunded(shop), shop.supplier.calls.book]).toEqual(['CONFIRMED', [PRICE, 0], 1])
    expect(await shop.audit()).toEqual([])
  })

  it('is booked, and a newer one that was paid as well is refunded', async () => {
    const shop = aShop(database)
    const key = await withTwoPayments(shop)
    shop.shopper.pay('pay-2')
    shop.shopper.payLate('pay-1')
    await hearPaid(shop, 'pay-1')
    expect([(await orders(shop, key)).status, refunded(shop), shop.supplier.calls.book]).toEqual(['CONFIRMED', [0, PRICE], 1])
    expect(await shop.audit()).toEqual([])
  })

  it('is settled later, after six attempts, while a newer one cannot be closed', async () => {
    const shop = aShop(database)
    const key = await withTwoPayments(shop)
    shop.shopper.payLate('pay-1')
    let attempts = 0
    shop.hook.step = (name) => {
      shop.provider.mood.silent = name === 'before cancel payment'
      if (shop.provider.mood.silent) attempts += 1
    }
    await expect(hearPaid(shop, 'pay-1')).rejects.toMatchObject({ name: 'WebhookPostponed' })
    expect([attempts, shop.reports.at(-1), shop.supplier.calls.book, refunded(shop)]).toEqual([6, 'payment-not-settled', 0, [0, 0]])
    shop.hook.step = () => undefined
    shop.provider.mood.silent = false
    await hearPaid(shop, 'pay-1')
    expect([(await orders(shop, key)).status, shop.provider.payments.map(({ status }) => status)]).toEqual(['CONFIRMED', ['PAID', 'CANCELLED']])
    expect(await shop.audit()).toEqual([])
  })

  it('is booked once if another instance booked it after it was read', async () => {
    const shop = aShop(database)
    const key = await cartAtPayment(shop.call)
    shop.shopper.pay()
    const read = await readNow(key)
    const other = shop.anInstance()
    expect((await other.call(rows.confirmCart, key)).result).toMatchObject({ status: 'CONFIRMED' })
    expect(await settlePaidPayment(shop.instance.run, read.payment, read)).toBe(true)
    expect([shop.supplier.calls.book, refunded(shop), await shop.audit()]).toEqual([1, [0], []])
  })

  it('is booked if another instance changed its cart after it was read', async () => {
    const shop = aShop(database)
    const key = await cartAtPayment(shop.call)
    shop.shopper.pay()
    const read = await readNow(key)
    await waitForMoney(shop.anInstance().run, read.cart, read.payment)
    expect(await settlePaidPayment(shop.instance.run, read.payment, read)).toBe(true)
    await shop.instance.run.sagas.settled()
    expect([(await orders(shop, key)).status, await shop.audit()]).toEqual(['CONFIRMED', []])
  })

  it('is not refunded if another instance booked it late after it was read', async () => {
    const { shop, key, read } = await paidAfterExpiry()
    await hearPaid({ ...shop, instance: shop.anInstance() }, 'pay-1')
    shop.today.isSoldOut = true
    expect(await settlePaidPayment(shop.instance.run, read.payment, read)).toBe(true)
    expect([(await orders(shop, key)).status, refunded(shop), await shop.audit()]).toEqual(['CONFIRMED', [0], []])
  })

  it('is booked late if its cart was rebuilt after it was read', async () => {
    const { shop, key, read } = await paidAfterExpiry()
    await shop.call(rows.rebuildCart, key)
    expect(await settlePaidPayment(shop.instance.run, read.payment, read)).toBe(true)
    await shop.instance.run.sagas.settled()
    expect([(await orders(shop, key)).status, refunded(shop), await shop.audit()]).toEqual(['CONFIRMED', [0], []])
  })

  it('is refunded once, with one mail, if its cart was changed after it was read and its time is over', async () => {
    const shop = aShop(database)
    const key = await cartAtPayment(shop.call)
    const read = await readNow(key)
    await waitForMoney(shop.anInstance().run, read.cart, read.payment)
    shop.clock.pass(CART_LIFE_MS)
    shop.shopper.payLate('pay-1')
    shop.today.isSoldOut = true
    expect(await settlePaidPayment(shop.instance.run, read.payment, read)).toBe(true)
    expect([(await orders(shop, key)).status, refunded(shop)]).toEqual(['EXPIRED', [PRICE]])
    await shop.instance.worker.runOnce()
    expect([shop.mails.length, await shop.audit()]).toEqual([1, []])
  })

  it('is refunded if its voucher paid for another trip, and its cart stays open for another way to pay', async () => {
    const shop = aShop(database)
    shop.voucherOwners.next = 'member:1'
    shop.today.totalMinor = 60_000
    const free = { productType: 'FF', proposalId: 'free' }
    const key = await cartAtPayment(shop.call, free)
    await cartAtPayment(shop.call, free)
    shop.shopper.pay('pay-2')
    await hearPaid(shop, 'pay-2')
    shop.shopper.pay('pay-1')
    await hearPaid(shop, 'pay-1')
    expect(await orders(shop, key)).toMatchObject({ status: 'PAYMENT_PENDING', payment: { state: 'REFUNDED' } })
    expect([refunded(shop), shop.supplier.calls.book, await shop.audit()]).toEqual([[10_000, 0], 1, []])
  })

  it('is refunded if its rebuilt cart lacks a traveller', async () => {
    const shop = aShop(database)
    const key = await cartAtPayment(shop.call)
    shop.today.adults = 2
    await shop.call(rows.rebuildCart, key)
    shop.shopper.payLate('pay-1')
    await hearPaid(shop, 'pay-1')
    expect([refunded(shop), shop.supplier.calls.book, code(await shop.call(rows.cartFinalize, key))]).toEqual([[PRICE], 0, 'CART_INCOMPLETE'])
    expect(await shop.audit()).toEqual([])
  })

  it('is booked at the price of its cart even if the page that took it was never noted as opened', async () => {
    const shop = aShop(database)
    const key = await readyCart(shop.call)
    shop.hook.step = (name) => {
      if (name === 'after open payment') throw new Error('no answer')
    }
    await shop.call(rows.cartFinalize, key)
    shop.hook.step = () => undefined
    shop.shopper.pay('pay-1')
    shop.today.totalMinor = PRICE + 1
    expect((await readNow(key)).cart.status).toBe('FINALIZED')
    expect((await shop.call(rows.confirmCart, key)).result).toMatchObject({ status: 'CONFIRMED', payment: { state: 'PAID' } })
    expect([refunded(shop), await shop.audit()]).toEqual([[0], []])
  })

  it('needs nothing once it is settled, or if it or its cart does not exist', async () => {
    const shop = aShop(database)
    const key = await cartAtPayment(shop.call)
    shop.shopper.pay()
    await hearPaid(shop, 'pay-1')
    const calls = { ...shop.supplier.calls }
    for (const [cartId, attempt] of [[key.cartId, 1], [key.cartId, 2], ['none', 1]] as const) {
      expect(await settlePaidPayment(shop.instance.run, { cartId, attempt })).toBe(true)
    }
    expect([shop.supplier.calls, refunded(shop), shop.reports]).toEqual([calls, [0], []])
  })

  it('that cannot be settled is reported with its cart and attempt', async () => {
    const shop = aShop(database)
    const key = await withTwoPayments(shop)
    shop.shopper.payLate('pay-1')
    shop.provider.mood.silent = true
    const reports: unknown[] = []
    const run = { ...shop.instance.run, report: (...report: unknown[]) => void reports.push(report) }
    expect(await settlePaidPayment(run, (await readNow(key)).payment)).toBe(false)
    expect(reports.at(-1)).toEqual(['payment-not-settled', { cartId: key.cartId, attempt: 1 }])
  })
})
