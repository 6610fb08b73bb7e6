import * as rows from '@portolan/contract/cart/cart.endpoints'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../platform/database/test-database.ts'
import { findCart } from '../record/cart.repository.ts'
import { agree, aShop, type Answer, cartAtPayment, type newCart, type Shop, TRAVELLER } from '../testing/a-shop.ts'

const test = await openTestDatabase()
afterAll(test.close)
beforeEach(test.clear)

/** An adapter of nobody's, planted here: it takes transfers, and its page wants to live for half an hour. */
const GIRO = { id: 'GIRO', leastPageLifeMs: 30 * 60_000 }
/** How long the cart of a shop keeps its price. */
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

/** A cart whose transfer is ordered, seen by the shopper who comes back. */
const transferred = async (shop: Shop) => {
  const key = await cartAtPayment(shop.call)
  shop.shopper.transfer()
  return { key, answer: await shop.call(rows.confirmCart, key) }
}
const PROCESSING = { status: 'PAYMENT_PROCESSING', tripReference: null, payment: { state: 'PROCESSING', amount: { amountMinor: 41_230, currency: 'EUR' } }, orders: [] }

describe('money that is under way', () => {
  it('is called neither paid nor failed: nothing is booked, and the cart can be neither changed nor paid again', async () => {
    const shop = aShop(test.database, GIRO)
    const { key, answer } = await transferred(shop)
    expect(answer.result).toEqual(PROCESSING)
    const full = rows.retrieveCartFull.result.parse((await shop.call(rows.retrieveCartFull, { ...key, domainName: 'solara.example', producttype: 'F' })).result)
    expect(full).toMatchObject({ status: 'PAYMENT_PROCESSING', openPayment: null, lastPaymentFailure: null })
    const refused = [await shop.call(rows.cartFinalize, key), await shop.call(rows.rebuildCart, key), await shop.call(rows.addTravellerToCart, key, { ...TRAVELLER, givenName: 'Eva' })]
    expect(refused.map(code)).toEqual(['CART_LOCKED', 'CART_LOCKED', 'CART_LOCKED'])
    expect([shop.supplier.calls.book, await mailed(shop), await shop.audit()]).toEqual([0, [], []])
  })

  it('of which a part arrives keeps nobody waiting: nothing is booked, operators hear of it, and the cart can be paid again', async () => {
    const shop = aShop(test.database, GIRO)
    const { key } = await transferred(shop)
    shop.provider.mood.arrivesMinor = 41_229
    shop.shopper.pay('pay-1')
    await tells(shop, 'PAID')
    expect([shop.supplier.calls.book, shop.reports, (await mailed(shop)).length]).toEqual([0, ['payment-amount-differs'], 1])
    expect((await shop.call(rows.cartFinalize, key)).result).toMatchObject({ status: 'PAYMENT_PENDING', payment: { redirectUrl: 'https://pay.example/pay-2' } })
  })

  it('is said to go back each time it came too late, also to who asks again', async () => {
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

  it.each(['the shopper goes back to change something', 'the shopper goes to pay again', 'the provider tells of it'])('is found out when %s', async (how) => {
    const shop = aShop(test.database, GIRO)
    const key = await cartAtPayment(shop.call)
    shop.shopper.transfer()
    if (how.endsWith('something')) expect(code(await shop.call(rows.addTravellerToCart, key, { ...TRAVELLER, givenName: 'Eva' }))).toBe('CART_LOCKED')
    if (how.endsWith('again')) expect((await shop.call(rows.cartFinalize, key)).result).toMatchObject({ status: 'PAYMENT_PROCESSING' })
    if (how.endsWith('of it')) await tells(shop, 'PROCESSING')
    expect(await at(shop, key)).toEqual(PROCESSING)
    expect(shop.provider.payments).toHaveLength(1)
  })

  it('outlives the time of its cart, also of one that nobody came back to, and is booked for once it arrives', async () => {
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

  it('is asked about every two minutes, by one of two instances, where the event was lost', async () => {
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

  it('goes on being waited for while its provider is out of reach', async () => {
    const shop = aShop(test.database, GIRO)
    const { key } = await transferred(shop)
    shop.provider.mood.silent = true
    expect((await shop.call(rows.confirmCart, key)).result).toEqual(PROCESSING)
    await wait(shop, DAY_MS)
    expect(await at(shop, key)).toEqual(PROCESSING)
  })

  it('that is under way for over two weeks is found by the audit', async () => {
    const shop = aShop(test.database, GIRO)
    const { key } = await transferred(shop)
    await wait(shop, CART_LIFE_MS + 14 * DAY_MS)
    expect(await shop.audit()).toEqual([])
    await wait(shop, 2)
    expect(await shop.findings()).toMatchObject([{ code: 'PROCESSING_TOO_LONG', subject: `Cart ${key.cartId}` }])
  })
})

describe('money that was under way and does not come', () => {
  it.each(['OPEN', 'CANCELLED'] as const)('leaves a cart that can be paid again, and its shopper is told once: the payment is %s', async (status) => {
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

  it('is told to the shopper who looks as a refusal', async () => {
    const shop = aShop(test.database, GIRO)
    const { key } = await transferred(shop)
    shop.shopper.failTransfer('CANCELLED')
    expect(code(await shop.call(rows.confirmCart, key))).toBe('PAYMENT_DECLINED')
  })

  it('and money that comes goes back too where its voucher has paid for another trip meanwhile', async () => {
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

  it('lets a cart expire whose time is over', async () => {
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

  it('of a card that is refused on the payment page is no news to anyone', async () => {
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
  it('is opened for its least life, and is said to be open for as long as the price is kept', async () => {
    const shop = aShop(test.database, GIRO)
    const key = await cartAtPayment(shop.call)
    const { expiresAt } = rows.retrieveCartFull.result.parse((await shop.call(rows.retrieveCartFull, { ...key, domainName: 'solara.example', producttype: 'F' })).result)
    expect(Date.parse(shop.provider.payments[0]?.request.expiresAt ?? '')).toBe(Date.parse(expiresAt) - CART_LIFE_MS + GIRO.leastPageLifeMs)
    expect((await shop.call(rows.cartFinalize, key)).result).toMatchObject({ payment: { redirectUrl: 'https://pay.example/pay-1', expiresAt } })
  })

  it('is closed when the time of the cart is over', async () => {
    const shop = aShop(test.database, GIRO)
    const key = await cartAtPayment(shop.call)
    await wait(shop, CART_LIFE_MS - 1)
    expect(shop.provider.payments.map(({ status }) => status)).toEqual(['OPEN'])
    await wait(shop, 1)
    expect(shop.provider.payments.map(({ status }) => status)).toEqual(['CANCELLED'])
    expect(code(await shop.call(rows.getOrders, key))).toBe('CART_EXPIRED')
  })

  it('is as long as the price is kept where its provider minds no end', async () => {
    const shop = aShop(test.database)
    const key = await cartAtPayment(shop.call)
    expect(shop.provider.payments[0]?.request.expiresAt).toBe((await findCart(test.database, key.cartId))?.expiresAt)
  })
})

/** The trip is a cent dearer by now: only who paid while the price was kept has it at the old one. */
describe.each([['by card', false], ['by a transfer that took its time', true]] as const)('money that arrives %s', (_, isTransfer) => {
  const arriving = async (lateMs: number, todayMinor: number) => {
    const shop = aShop(test.database, GIRO)
    const { key } = isTransfer ? await transferred(shop) : { key: await cartAtPayment(shop.call) }
    shop.clock.pass(CART_LIFE_MS + lateMs)
    shop.today.totalMinor = todayMinor
    shop.shopper.payLate('pay-1')
    await tells(shop, 'PAID')
    return { shop, result: await at(shop, key) }
  }

  it('in the last millisecond of its cart is booked for at the price that was kept', async () => {
    const { shop, result } = await arriving(-1, 41_231)
    expect(result).toMatchObject({ status: 'CONFIRMED', payment: { state: 'PAID' } })
    expect([shop.supplier.bookings[0]?.total.amountMinor, shop.provider.payments[0]?.refundedMinor, await shop.audit()]).toEqual([41_230, 0, []])
  })

  it('when the time is over is booked for at the price of today where that is within it', async () => {
    const { shop, result } = await arriving(0, 41_200)
    expect(result).toMatchObject({ status: 'CONFIRMED', payment: { state: 'PAID' } })
    expect([shop.supplier.bookings[0]?.total.amountMinor, shop.provider.payments[0]?.refundedMinor, await shop.audit()]).toEqual([41_200, 30, []])
  })

  it('when the time is over and the trip is dearer goes back in full, once, and its shopper is told', async () => {
    const { shop, result } = await arriving(0, 41_231)
    expect(result).toMatchObject({ status: 'EXPIRED', payment: { state: 'REFUNDED' }, orders: [] })
    await tells(shop, 'PAID')
    expect(shop.provider.payments).toMatchObject([{ refundedMinor: 41_230, refundKeys: [expect.stringMatching(/:1:NOT_NEEDED$/)] }])
    expect(await mailed(shop)).toEqual(['No se ha podido hacer tu reserva con Solara'])
    expect([shop.supplier.calls.book, shop.mails[0]?.text.includes('412,30'), await shop.audit()]).toEqual([0, true, []])
  })
})
