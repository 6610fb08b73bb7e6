import * as rows from '@portolan/contract/cart/cart.endpoints'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aBrand, aShop, agree, type Answer, cartAtPayment, CONTACT, newCart, readyCart, type Shop, TRAVELLER } from '../testing/a-shop.ts'
import { findCart } from '../record/cart.repository.ts'
import { finalizeCart } from '../checkout/finalize-cart.ts'
import { testEngines } from '../testing/engines.ts'

const engines = await testEngines()
afterAll(() => Promise.all(engines.map(({ test }) => test.close())))

const SOLARA = { domainName: 'solara.example', producttype: 'F' }
const code = ({ error }: Answer) => error?.message
const full = async ({ call }: Shop, key: Awaited<ReturnType<typeof newCart>>) =>
  rows.retrieveCartFull.result.parse((await call(rows.retrieveCartFull, { ...key, ...SOLARA })).result)

describe.each(engines)('paying for a cart on the $engine database', ({ test: { database, clear } }) => {
  beforeEach(clear)

  it('requires complete data and consent to price and conditions', async () => {
    const { call } = aShop(database)
    const key = await newCart(call)
    expect(code(await call(rows.cartFinalize, key))).toBe('CART_INCOMPLETE')
    await call(rows.addContactToCart, key, CONTACT)
    await call(rows.addTravellerToCart, key, TRAVELLER)
    expect(code(await call(rows.cartFinalize, key))).toBe('REVIEW_REQUIRED')
    const { conditionsVersion } = rows.getCartConfig.result.parse((await call(rows.getCartConfig, key)).result)
    const review = { acceptedTotal: { amountMinor: 41_230, currency: 'EUR' }, conditionsVersion, paymentMethod: 'CARD' }
    for (const part of [{ acceptedTotal: { amountMinor: 1, currency: 'EUR' } }, { acceptedTotal: { amountMinor: 41_230, currency: 'USD' } }, { conditionsVersion: 'old' }]) {
      await call(rows.acceptReview, key, { ...review, ...part })
      expect(code(await call(rows.cartFinalize, key))).toBe('REVIEW_REQUIRED')
    }
    await call(rows.acceptReview, key, review)
    expect((await call(rows.cartFinalize, key)).result).toEqual({
      status: 'PAYMENT_PENDING', total: { amountMinor: 41_230, currency: 'EUR' },
      payment: { provider: 'TEST', redirectUrl: 'https://pay.example/pay-1', amount: { amountMinor: 41_230, currency: 'EUR' }, expiresAt: '2026-11-21T10:20:00.000Z' },
    })
  })

  it('opens nothing while the price is above the consent, and asks for a new one', async () => {
    const shop = aShop(database)
    const key = await readyCart(shop.call)
    shop.today.totalMinor = 44_000
    const answer = await shop.call(rows.cartFinalize, key)
    expect(answer.result).toEqual({
      status: 'OPEN', total: { amountMinor: 44_000, currency: 'EUR' },
      priceChange: { oldTotal: { amountMinor: 41_230, currency: 'EUR' }, newTotal: { amountMinor: 44_000, currency: 'EUR' }, lineId: '1', reason: 'SUPPLIER_PRICE' },
    })
    expect(shop.provider.payments).toEqual([])
    expect((await full(shop, key)).pendingPriceChange?.newTotal.amountMinor).toBe(44_000)
    expect(code(await shop.call(rows.cartFinalize, key))).toBe('REVIEW_REQUIRED')
    await agree(shop.call, key)
    expect((await shop.call(rows.cartFinalize, key)).result).toMatchObject({ payment: { amount: { amountMinor: 44_000 } } })
  })

  it('charges the lower price when it fell', async () => {
    const shop = aShop(database)
    const key = await readyCart(shop.call)
    shop.today.totalMinor = 40_000
    expect((await shop.call(rows.cartFinalize, key)).result).toMatchObject({ payment: { amount: { amountMinor: 40_000 } } })
    expect((await full(shop, key)).priceLineage.at(-1)).toMatchObject({ stage: 'FINALIZE', reason: 'SUPPLIER_PRICE', amount: { amountMinor: 40_000 } })
  })

  it('does not open when the seats are gone or the provider does not answer, and can be tried again', async () => {
    const { call, today, provider } = aShop(database)
    const key = await readyCart(call)
    today.isSoldOut = true
    expect(code(await call(rows.cartFinalize, key))).toBe('SOLD_OUT')
    today.isSoldOut = false
    provider.mood.silent = true
    expect(code(await call(rows.cartFinalize, key))).toBe('PAYMENT_UNAVAILABLE')
    provider.mood.silent = false
    expect((await call(rows.cartFinalize, key)).result).toMatchObject({ status: 'PAYMENT_PENDING' })
    expect(provider.payments).toHaveLength(1)
  })

  it('returns the shopper to the brand’s host even if the request’s Host header was invented', async () => {
    const shop = aShop(database)
    const key = await readyCart(shop.call)
    const context = {
      brand: aBrand('solara.example'), session: null, isOperator: false, clientAddress: '203.0.113.9', origin: 'https://evil.example', requestId: 'r', idempotencyKey: null,
      signal: new AbortController().signal,
    }
    expect(await finalizeCart(shop.instance.run, key, context)).toMatchObject({ status: 'PAYMENT_PENDING' })
    expect(shop.provider.payments.map(({ request }) => request.returnUrl)).toEqual([`https://solara.example/checkout/${key.cartId}/confirmation`])
  })

  it('opens one payment for repeated calls, two tabs and the back button', async () => {
    const { call, provider } = aShop(database)
    const key = await readyCart(call)
    const both = await Promise.all([call(rows.cartFinalize, key), call(rows.cartFinalize, key)])
    await agree(call, key)
    const again = await call(rows.cartFinalize, key)
    expect([...both, again].map(({ result }) => rows.cartFinalize.result.parse(result).payment?.redirectUrl)).toEqual(Array(3).fill('https://pay.example/pay-1'))
    expect(provider.payments).toHaveLength(1)
  })

  it('keeps the open payment when the same details are sent again, and closes it before a change', async () => {
    const shop = aShop(database)
    const key = await cartAtPayment(shop.call)
    await shop.call(rows.addContactToCart, key, CONTACT)
    expect((await full(shop, key)).openPayment?.redirectUrl).toBe('https://pay.example/pay-1')
    await shop.call(rows.addTravellerToCart, key, { ...TRAVELLER, givenName: 'Eva' })
    expect(shop.provider.payments[0]?.status).toBe('CANCELLED')
    expect(await full(shop, key)).toMatchObject({ status: 'OPEN', openPayment: null, contact: CONTACT, travellers: [{ givenName: 'Eva' }] })
    expect((await shop.call(rows.cartFinalize, key)).result).toMatchObject({ payment: { redirectUrl: 'https://pay.example/pay-2' } })
  })

  it('refuses changes while the open payment cannot be closed, and after it is paid', async () => {
    const shop = aShop(database)
    const key = await cartAtPayment(shop.call)
    const eva = { ...TRAVELLER, givenName: 'Eva' }
    shop.provider.mood.silent = true
    expect(code(await shop.call(rows.addTravellerToCart, key, eva))).toBe('PAYMENT_UNAVAILABLE')
    shop.provider.mood.silent = false
    shop.shopper.pay()
    expect(code(await shop.call(rows.addTravellerToCart, key, eva))).toBe('CART_LOCKED')
    expect((await shop.call(rows.confirmCart, key)).result).toMatchObject({ status: 'CONFIRMED' })
    expect((await full(shop, key)).travellers[0]?.givenName).toBe('Ana')
    expect([code(await shop.call(rows.rebuildCart, key)), code(await shop.call(rows.cartFinalize, key))]).toEqual(['CART_LOCKED', 'CART_LOCKED'])
    expect(await shop.audit()).toEqual([])
  })

  it.each([['DECLINED', 'PAYMENT_DECLINED'], ['AUTHENTICATION_FAILED', 'PAYMENT_DECLINED'], ['ABANDONED', 'PAYMENT_REQUIRED']] as const)(
    'that ends %s says so, and the same payment can still succeed', async (reason, expected) => {
      const shop = aShop(database)
      const key = await cartAtPayment(shop.call)
      shop.shopper.fail(reason)
      expect(code(await shop.call(rows.confirmCart, key))).toBe(expected)
      expect(await full(shop, key)).toMatchObject({ lastPaymentFailure: reason, openPayment: { redirectUrl: 'https://pay.example/pay-1' } })
      expect((await shop.call(rows.cartFinalize, key)).result).toMatchObject({ payment: { redirectUrl: 'https://pay.example/pay-1' } })
      shop.shopper.pay()
      expect((await shop.call(rows.confirmCart, key)).result).toMatchObject({ status: 'CONFIRMED', payment: { state: 'PAID' } })
    })

  it('is closed when the cart expires, and booked if it was paid before that', async () => {
    const { call, clock, shopper, provider, instance, audit } = aShop(database)
    const [abandoned, inTime] = [await cartAtPayment(call), await cartAtPayment(call)]
    shopper.pay('pay-2')
    clock.pass(3_600_000)
    await instance.worker.runOnce()
    await instance.run.sagas.settled()
    expect(provider.payments.map(({ status }) => status)).toEqual(['CANCELLED', 'PAID'])
    expect(code(await call(rows.getOrders, abandoned))).toBe('CART_EXPIRED')
    expect((await call(rows.getOrders, inTime)).result).toMatchObject({ status: 'CONFIRMED' })
    expect(await audit()).toEqual([])
  })

  it('keeps its cart from expiring while it cannot be closed', async () => {
    const { call, clock, shopper, provider, instance, audit } = aShop(database)
    const key = await cartAtPayment(call)
    shopper.pay()
    clock.pass(3_600_000)
    provider.mood.silent = true
    await instance.worker.runOnce()
    expect((await findCart(database, key.cartId))?.status).toBe('PAYMENT_PENDING')
    provider.mood.silent = false
    await instance.worker.runOnce()
    await instance.run.sagas.settled()
    expect((await call(rows.getOrders, key)).result).toMatchObject({ status: 'CONFIRMED' })
    expect(await audit()).toEqual([])
  })

  it('is booked late if everything is still sold within the amount, with one refund of the difference', async () => {
    const { call, clock, shopper, instance, today, supplier, provider, audit } = aShop(database)
    const key = await cartAtPayment(call)
    clock.pass(3_600_000)
    await instance.worker.runOnce()
    shopper.payLate('pay-1')
    today.totalMinor = 41_000
    await instance.paymentWebhookReceived('TEST', { eventId: 'e', paymentId: 'pay-1', kind: 'PAID' })
    await instance.run.sagas.settled()
    expect((await call(rows.getOrders, key)).result).toMatchObject({
      status: 'CONFIRMED', payment: { state: 'PAID', amount: { amountMinor: 41_230 } },
      orders: [{ amount: { amountMinor: 41_000 }, refund: { amount: { amountMinor: 230 }, status: 'REFUNDED' } }],
    })
    expect(supplier.bookings).toMatchObject([{ total: { amountMinor: 41_000 } }])
    expect(await audit()).toEqual([])
    clock.pass(120_000)
    await instance.worker.runOnce()
    expect(provider.payments).toMatchObject([{ refundedMinor: 230, refundKeys: [`${key.cartId}:1:PRICE_FELL`] }])
  })

  it('refunds the difference of a late payment later when the provider does not answer, and all of it when the booking fails', async () => {
    for (const booksWell of [true, false]) {
      const shop = aShop(database)
      const key = await cartAtPayment(shop.call)
      shop.clock.pass(3_600_000)
      await shop.instance.worker.runOnce()
      shop.shopper.payLate('pay-1')
      shop.today.totalMinor = 41_000
      if (!booksWell) shop.supplier.moods.push('SOLD_OUT')
      shop.hook.step = (name) => { shop.provider.mood.silent = name === 'before refund' }
      await shop.instance.paymentWebhookReceived('TEST', { eventId: 'e', paymentId: 'pay-1', kind: 'PAID' })
      await shop.instance.run.sagas.settled()
      expect(shop.provider.payments[0]?.refundedMinor).toBe(0)
      expect(await shop.audit()).toEqual([])
      shop.hook.step = () => undefined
      shop.provider.mood.silent = false
      shop.clock.pass(16_000)
      await shop.instance.worker.runOnce()
      expect(shop.provider.payments[0]?.refundedMinor).toBe(booksWell ? 230 : 41_230)
      expect((await shop.call(rows.getOrders, key)).result).toMatchObject({ status: booksWell ? 'CONFIRMED' : 'FAILED' })
      expect(await shop.audit()).toEqual([])
      await clear()
    }
  })

  it.each([
    ['dearer', (shop: Shop) => { shop.today.totalMinor = 41_231 }],
    ['sold out', (shop: Shop) => { shop.today.isSoldOut = true }],
  ])('is refunded when it arrives late and the trip is %s', async (_, change) => {
    const shop = aShop(database)
    const key = await cartAtPayment(shop.call)
    shop.clock.pass(3_600_000)
    await shop.instance.worker.runOnce()
    change(shop)
    shop.shopper.payLate('pay-1')
    await shop.instance.paymentWebhookReceived('TEST', { eventId: 'e', paymentId: 'pay-1', kind: 'PAID' })
    expect(shop.provider.payments[0]?.refundedMinor).toBe(41_230)
    expect((await shop.call(rows.getOrders, key)).result).toMatchObject({ status: 'EXPIRED', payment: { state: 'REFUNDED' } })
    expect(await shop.audit()).toEqual([])
  })

  it('books once and refunds the other when an old payment of a changed cart is paid as well', async () => {
    const shop = aShop(database)
    const key = await cartAtPayment(shop.call)
    await shop.call(rows.addTravellerToCart, key, { ...TRAVELLER, givenName: 'Eva' })
    await shop.call(rows.cartFinalize, key)
    shop.shopper.pay('pay-2')
    await shop.call(rows.confirmCart, key)
    shop.shopper.payLate('pay-1')
    await shop.instance.paymentWebhookReceived('TEST', { eventId: 'e', paymentId: 'pay-1', kind: 'PAID' })
    expect(shop.provider.payments.map(({ refundedMinor }) => refundedMinor)).toEqual([41_230, 0])
    expect(shop.supplier.bookings).toHaveLength(1)
    expect((await shop.call(rows.getOrders, key)).result).toMatchObject({ status: 'CONFIRMED', payment: { state: 'PAID' } })
    expect(await shop.audit()).toEqual([])
  })

  it('is not asked for when the voucher pays for everything', async () => {
    const shop = aShop(database)
    const key = await readyCart(shop.call, { productType: 'FF', proposalId: 'free' })
    expect((await shop.call(rows.cartFinalize, key)).result).toEqual({ status: 'FINALIZED', total: { amountMinor: 0, currency: 'EUR' } })
    expect((await shop.call(rows.confirmCart, key)).result).toMatchObject({ status: 'CONFIRMED', payment: { state: 'NONE' } })
    expect(shop.provider.payments).toEqual([])
    expect(await shop.audit()).toEqual([])
  })
})
