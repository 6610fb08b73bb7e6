import * as rows from '@portolan/contract/cart/cart.endpoints'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../platform/database/test-database.ts'
import { findCart } from '../record/cart.repository.ts'
import { agree, aShop, type Answer, cartAtPayment, type newCart, type Shop, TRAVELLER } from '../testing/a-shop.ts'
import { GIRO } from '../testing/fake-provider.ts'

const test = await openTestDatabase()
afterAll(test.close)
beforeEach(test.clear)

/** Lifetime of the cart and its price. */
const CART_LIFE_MS = 20 * 60_000
const DAY_MS = 24 * 3_600_000

const code = ({ error }: Answer) => error?.message
const at = async (shop: Shop, key: Awaited<ReturnType<typeof newCart>>) => (await shop.call(rows.getOrders, key)).result
const tells = (shop: Shop, kind: 'PROCESSING' | 'PAID' | 'FAILED' | 'CANCELLED') =>
  shop.instance.paymentWebhookReceived(shop.provider.provider.id, { eventId: kind, paymentId: 'pay-1', kind }).then(() => shop.instance.run.sagas.settled())
const mailed = async (shop: Shop) => {
  for (let round = 0; round < 2; round += 1) await shop.instance.worker.runOnce()
  return shop.mails.map(({ subject }) => subject)
}
const wait = async (shop: Shop, ms: number) => {
  shop.clock.pass(ms)
  await shop.instance.worker.runOnce()
  await shop.instance.run.sagas.settled()
}

/** A cart with an ordered transfer, after the shopper has returned. */
const transferred = async (shop: Shop) => {
  const key = await cartAtPayment(shop.call)
  shop.shopper.transfer()
  return { key, answer: await shop.call(rows.confirmCart, key) }
}
const PROCESSING = { status: 'PAYMENT_PROCESSING', tripReference: null, payment: { state: 'PROCESSING', amount: { amountMinor: 41_230, currency: 'EUR' } }, orders: [] }

describe('a processing payment', () => {
  it('is neither paid nor failed: nothing is booked, and the cart can be neither changed nor paid again', async () => {
    const shop = aShop(test.database, GIRO)
    const { key, answer } = await transferred(shop)
    expect(answer.result).toEqual(PROCESSING)
    const full = rows.retrieveCartFull.result.parse((await shop.call(rows.retrieveCartFull, { ...key, domainName: 'solara.example', producttype: 'F' })).result)
    expect(full).toMatchObject({ status: 'PAYMENT_PROCESSING', openPayment: null, lastPaymentFailure: null })
    const refused = [await shop.call(rows.cartFinalize, key), await shop.call(rows.rebuildCart, key), await shop.call(rows.addTravellerToCart, key, { ...TRAVELLER, givenName: 'Eva' })]
    expect(refused.map(code)).toEqual(['CART_LOCKED', 'CART_LOCKED', 'CART_LOCKED'])
    expect([shop.supplier.calls.book, await mailed(shop), await shop.audit()]).toEqual([0, [], []])
  })

  it('that arrives only in part ends the waiting: nothing is booked, operators are notified, and the cart can be paid again', async () => {
    const shop = aShop(test.database, GIRO)
    const { key } = await transferred(shop)
    shop.provider.mood.arrivesMinor = 41_229
    shop.shopper.pay('pay-1')
    await tells(shop, 'PAID')
    expect([shop.supplier.calls.book, shop.reports, (await mailed(shop)).length]).toEqual([0, ['payment-amount-differs'], 1])
    expect((await shop.call(rows.cartFinalize, key)).result).toMatchObject({ status: 'PAYMENT_PENDING', payment: { redirectUrl: 'https://pay.example/pay-2' } })
  })

  it('is reported as refunded whenever it arrives too late, also to a repeated call', async () => {
    const shop = aShop(test.database, GIRO)
    const { key } = await transferred(shop)
    shop.clock.pass(CART_LIFE_MS)
    shop.today.isSoldOut = true
    shop.shopper.pay('pay-1')
    await tells(shop, 'PAID')
    expect((await shop.call(rows.confirmCart, key)).result).toMatchObject({ status: 'EXPIRED', payment: { state: 'REFUNDED' } })
    expect((await mailed(shop)).length).toBe(1)
    shop.today.isSoldOut = false
    await shop.call(rows.rebuildCart, key)
    await agree(shop.call, key)
    await shop.call(rows.cartFinalize, key)
    shop.shopper.transfer('pay-2')
    await shop.call(rows.confirmCart, key)
    shop.clock.pass(CART_LIFE_MS)
    shop.today.isSoldOut = true
    shop.shopper.pay('pay-2')
    await shop.instance.paymentWebhookReceived('GIRO', { eventId: 'again', paymentId: 'pay-2', kind: 'PAID' })
    expect([(await mailed(shop)).length, await shop.audit()]).toEqual([2, []])
  })

  it.each(['the shopper returns to change something', 'the shopper tries to pay again', 'the provider sends an event'])('is noticed when %s', async (how) => {
    const shop = aShop(test.database, GIRO)
    const key = await cartAtPayment(shop.call)
    shop.shopper.transfer()
    if (how.endsWith('something')) expect(code(await shop.call(rows.addTravellerToCart, key, { ...TRAVELLER, givenName: 'Eva' }))).toBe('CART_LOCKED')
    if (how.endsWith('again')) expect((await shop.call(rows.cartFinalize, key)).result).toMatchObject({ status: 'PAYMENT_PROCESSING' })
    if (how.endsWith('event')) await tells(shop, 'PROCESSING')
    expect(await at(shop, key)).toEqual(PROCESSING)
    expect(shop.provider.payments).toHaveLength(1)
  })

  it('keeps its cart alive past its time, even if the shopper never returns, and is booked once it arrives', async () => {
    const shop = aShop(test.database, GIRO)
    const { key } = await transferred(shop)
    const left = await cartAtPayment(shop.call)
    shop.shopper.transfer()
    await wait(shop, CART_LIFE_MS)
    await wait(shop, 2 * DAY_MS)
    expect([await at(shop, key), await at(shop, left)]).toEqual([PROCESSING, PROCESSING])
    expect([shop.supplier.calls.book, await shop.audit()]).toEqual([0, []])
    shop.shopper.payLate('pay-1')
    await tells(shop, 'PAID')
    expect(await at(shop, key)).toMatchObject({ status: 'CONFIRMED', payment: { state: 'PAID' } })
    expect(await at(shop, left)).toEqual(PROCESSING)
    expect(shop.supplier.calls.book).toBe(1)
  })

  it('is polled every two minutes by one of two instances when the event is lost', async () => {
    const shop = aShop(test.database, GIRO)
    const { key } = await transferred(shop)
    shop.shopper.payLate('pay-1')
    await wait(shop, 119_999)
    expect(await at(shop, key)).toEqual(PROCESSING)
    const other = shop.anInstance()
    shop.clock.pass(1)
    await Promise.all([shop.instance.worker.runOnce(), other.worker.runOnce()])
    await Promise.all([shop.instance.run.sagas.settled(), other.run.sagas.settled()])
    expect(await at(shop, key)).toMatchObject({ status: 'CONFIRMED' })
    expect([shop.supplier.calls.book, await shop.audit()]).toEqual([1, []])
  })

  it('is waited for while its provider does not answer', async () => {
    const shop = aShop(test.database, GIRO)
    const { key } = await transferred(shop)
    shop.provider.mood.silent = true
    expect((await shop.call(rows.confirmCart, key)).result).toEqual(PROCESSING)
    await wait(shop, DAY_MS)
    expect(await at(shop, key)).toEqual(PROCESSING)
  })

  it('that takes over two weeks is reported by the audit', async () => {
    const shop = aShop(test.database, GIRO)
    const { key } = await transferred(shop)
    await wait(shop, CART_LIFE_MS + 14 * DAY_MS)
    expect(await shop.audit()).toEqual([])
    await wait(shop, 2)
    expect(await shop.findings()).toMatchObject([{ code: 'PROCESSING_TOO_LONG', subject: `Cart ${key.cartId}` }])
  })
})

describe('a processing payment that fails', () => {
  it.each(['OPEN', 'CANCELLED'] as const)('leaves a cart that can be paid again, with one mail to the shopper: the payment is %s', async (status) => {
    const shop = aShop(test.database, GIRO)
    const { key } = await transferred(shop)
    shop.shopper.failTransfer(status)
    await tells(shop, 'FAILED')
    await tells(shop, 'CANCELLED')
    expect(await at(shop, key)).toMatchObject({ status: 'PAYMENT_PENDING', payment: { state: 'DECLINED' }, orders: [] })
    expect(await mailed(shop)).toEqual(['Tu pago a Solara no se ha completado'])
    expect(shop.mails[0]?.text).toContain('no hay nada reservado')
    const page = status === 'OPEN' ? 'pay-1' : 'pay-2'
    expect((await shop.call(rows.cartFinalize, key)).result).toMatchObject({ payment: { redirectUrl: `https://pay.example/${page}` } })
    shop.shopper.pay(page)
    expect((await shop.call(rows.confirmCart, key)).result).toMatchObject({ status: 'CONFIRMED' })
    expect(await shop.audit()).toEqual([])
  })

  it('is shown to the shopper as declined', async () => {
    const shop = aShop(test.database, GIRO)
    const { key } = await transferred(shop)
    shop.shopper.failTransfer('CANCELLED')
    expect(code(await shop.call(rows.confirmCart, key))).toBe('PAYMENT_DECLINED')
  })

  it('and one that arrives is refunded too if its voucher has paid for another trip meanwhile', async () => {
    const shop = aShop(test.database, GIRO)
    shop.voucherOwners.next = 'member:1'
    shop.today.totalMinor = 60_000
    const free = { productType: 'FF', proposalId: 'free' }
    const key = await cartAtPayment(shop.call, free)
    shop.shopper.transfer()
    await shop.call(rows.confirmCart, key)
    const other = await cartAtPayment(shop.call, free)
    shop.shopper.pay('pay-2')
    expect((await shop.call(rows.confirmCart, other)).result).toMatchObject({ status: 'CONFIRMED' })
    shop.shopper.payLate('pay-1')
    await tells(shop, 'PAID')
    expect(await at(shop, key)).toMatchObject({ status: 'EXPIRED', payment: { state: 'REFUNDED' } })
    expect(await shop.audit()).toEqual([])
  })

  it('lets an overdue cart expire', async () => {
    const shop = aShop(test.database, GIRO)
    const { key } = await transferred(shop)
    await wait(shop, DAY_MS)
    shop.shopper.failTransfer('OPEN')
    await tells(shop, 'FAILED')
    await wait(shop, 1_000)
    expect(code(await shop.call(rows.getOrders, key))).toBe('CART_EXPIRED')
    expect(shop.provider.payments.map(({ status }) => status)).toEqual(['CANCELLED'])
    expect([await mailed(shop), await shop.audit()]).toEqual([['Tu pago a Solara no se ha completado'], []])
  })

  it('by a card declined on the payment page sends no mail', async () => {
    const shop = aShop(test.database, GIRO)
    const key = await cartAtPayment(shop.call)
    shop.shopper.fail('DECLINED')
    await tells(shop, 'FAILED')
    await shop.instance.paymentWebhookReceived('GIRO', { eventId: 'e', paymentId: 'nobody', kind: 'CANCELLED' })
    expect((await findCart(test.database, key.cartId))?.status).toBe('PAYMENT_PENDING')
    expect(await mailed(shop)).toEqual([])
  })
})

describe('a payment page that lives longer than its cart', () => {
  it('is opened for its minimum lifetime, and shown as open until the price expires', async () => {
    const shop = aShop(test.database, GIRO)
    const key = await cartAtPayment(shop.call)
    const { expiresAt } = rows.retrieveCartFull.result.parse((await shop.call(rows.retrieveCartFull, { ...key, domainName: 'solara.example', producttype: 'F' })).result)
    expect(Date.parse(shop.provider.payments[0]?.request.expiresAt ?? '')).toBe(Date.parse(expiresAt) - CART_LIFE_MS + GIRO.leastPageLifeMs)
    expect((await shop.call(rows.cartFinalize, key)).result).toMatchObject({ payment: { redirectUrl: 'https://pay.example/pay-1', expiresAt } })
  })

  it('is closed when the cart expires', async () => {
    const shop = aShop(test.database, GIRO)
    const key = await cartAtPayment(shop.call)
    await wait(shop, CART_LIFE_MS - 1)
    expect(shop.provider.payments.map(({ status }) => status)).toEqual(['OPEN'])
    await wait(shop, 1)
    expect(shop.provider.payments.map(({ status }) => status)).toEqual(['CANCELLED'])
    expect(code(await shop.call(rows.getOrders, key))).toBe('CART_EXPIRED')
  })

  it('expires with the price if its provider has no minimum lifetime', async () => {
    const shop = aShop(test.database)
    const key = await cartAtPayment(shop.call)
    expect(shop.provider.payments[0]?.request.expiresAt).toBe((await findCart(test.database, key.cartId))?.expiresAt)
  })
})

/** The trip is a cent dearer by now: only a payment within the cart's time gets the old price. */
describe.each([['by card', false], ['by a slow transfer', true]] as const)('a payment %s', (_, isTransfer) => {
  const arriving = async (lateMs: number, todayMinor: number) => {
    const shop = aShop(test.database, GIRO)
    const { key } = isTransfer ? await transferred(shop) : { key: await cartAtPayment(shop.call) }
    shop.clock.pass(CART_LIFE_MS + lateMs)
    shop.today.totalMinor = todayMinor
    shop.shopper.payLate('pay-1')
    await tells(shop, 'PAID')
    return { shop, result: await at(shop, key) }
  }

  it('in the last millisecond of its cart is booked at the cart’s price', async () => {
    const { shop, result } = await arriving(-1, 41_231)
    expect(result).toMatchObject({ status: 'CONFIRMED', payment: { state: 'PAID' } })
    expect([shop.supplier.bookings[0]?.total.amountMinor, shop.provider.payments[0]?.refundedMinor, await shop.audit()]).toEqual([41_230, 0, []])
  })

  it('after the cart’s time is booked at today’s price if it covers that', async () => {
    const { shop, result } = await arriving(0, 41_200)
    expect(result).toMatchObject({ status: 'CONFIRMED', payment: { state: 'PAID' } })
    expect([shop.supplier.bookings[0]?.total.amountMinor, shop.provider.payments[0]?.refundedMinor, await shop.audit()]).toEqual([41_200, 30, []])
  })

  it('after the cart’s time is refunded in full once, with a mail, if the trip is dearer', async () => {
    const { shop, result } = await arriving(0, 41_231)
    expect(result).toMatchObject({ status: 'EXPIRED', payment: { state: 'REFUNDED' }, orders: [] })
    await tells(shop, 'PAID')
    expect(shop.provider.payments).toMatchObject([{ refundedMinor: 41_230, refundKeys: [expect.stringMatching(/:1:NOT_NEEDED$/)] }])
    expect(await mailed(shop)).toEqual(['No se ha podido hacer tu reserva con Solara'])
    expect([shop.supplier.calls.book, shop.mails[0]?.text.includes('412,30'), await shop.audit()]).toEqual([0, true, []])
  })
})
