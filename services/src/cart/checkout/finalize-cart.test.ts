import * as rows from '@portolan/contract/cart/cart.endpoints'
import { money } from '@portolan/contract/values/money'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { findPayments } from '../record/cart-payment.repository.ts'
import { findCart } from '../record/cart.repository.ts'
import { aContext, aShop, aTourist, cartAtPayment, CONTACT, readyCart, requotingAfter } from '../testing/a-shop.ts'
import { testEngines } from '../testing/engines.ts'
import { finalizeCart } from './finalize-cart.ts'

const engines = await testEngines()
afterAll(() => Promise.all(engines.map(({ test }) => test.close())))

const FREE = { productType: 'FF', proposalId: 'free' }
const OTHER_CONTACT = { ...CONTACT, familyName: 'Luna' }

describe.each(engines)('finalizing a cart on the $engine database', ({ test: { database, clear } }) => {
  beforeEach(clear)

  it('asks the provider for the amount due now, with the trip, the seller, the shopper’s language and the way back', async () => {
    const shop = aShop(database)
    const { cartId } = await cartAtPayment(shop.call, { language: 'de' })
    expect(shop.provider.payments.map(({ request }) => request)).toEqual([{
      idempotencyKey: `${cartId}:1`, amount: money(41_230, 'EUR'), description: 'Madrid – BCN, 1. März 2027', reference: `${cartId}:1`, merchantName: 'Solara', language: 'de', country: 'ES',
      returnUrl: `https://solara.example/checkout/${cartId}/confirmation?lang=de`, expiresAt: '2026-11-21T10:20:00.000Z',
    }])
  })

  it('describes the payment by the titles of its lines, or by the seller where no line has one', async () => {
    const shop = aShop(database)
    shop.tours.today.isChosen = true
    const [trip, untitled] = [await aTourist(shop.call), await aTourist(shop.call)]
    await shop.call(rows.cartFinalize, trip)
    const { run } = shop.instance
    await finalizeCart({ ...run, lineKinds: { ...run.lineKinds, of: (line) => ({ ...run.lineKinds.of(line), title: () => null }) } }, untitled, aContext())
    expect(shop.provider.payments.map(({ request }) => request.description)).toEqual(['Madrid – BCN, 1 de marzo de 2027 + Paseo por el casco antiguo', 'Solara'])
  })

  it('keeps what another tab changes while the suppliers are asked for prices', async () => {
    const shop = aShop(database)
    const key = await readyCart(shop.call)
    const run = requotingAfter(shop.instance.run, async (time) => {
      if (time === 1) await shop.call(rows.addContactToCart, key, OTHER_CONTACT)
    })
    expect(await finalizeCart(run, key, aContext())).toMatchObject({ status: 'PAYMENT_PENDING', payment: { redirectUrl: 'https://pay.example/pay-1' } })
    expect((await findCart(database, key.cartId))?.document.contact).toEqual(OTHER_CONTACT)
  })

  it('is given up after three attempts on a cart that keeps changing, paid by card or by voucher', async () => {
    const shop = aShop(database)
    for (const key of [await readyCart(shop.call), await readyCart(shop.call, FREE)]) {
      let quotes = 0
      const run = requotingAfter(shop.instance.run, async (time) => {
        quotes = time
        await sql`update carts set version = version + 1`.execute(database)
      })
      expect([await finalizeCart(run, key, aContext()), quotes]).toMatchObject([{ code: 'CART_CHANGED' }, 3])
    }
    expect(shop.provider.payments).toEqual([])
  })

  it('opens another payment when a tab changes the cart while the first one is being opened', async () => {
    const shop = aShop(database)
    const key = await readyCart(shop.call)
    const other = shop.anInstance()
    shop.hook.step = async (name) => {
      if (name !== 'after open payment') return
      shop.hook.step = () => undefined
      await other.call(rows.addContactToCart, key, OTHER_CONTACT)
    }
    expect((await shop.call(rows.cartFinalize, key)).result).toMatchObject({ status: 'PAYMENT_PENDING', payment: { redirectUrl: 'https://pay.example/pay-2' } })
    expect((await findPayments(database, key.cartId)).map(({ paymentId, status }) => [paymentId, status])).toEqual([['pay-1', 'CANCELLED'], ['pay-2', 'OPEN']])
    expect([(await findCart(database, key.cartId))?.document.contact, await shop.audit()]).toEqual([OTHER_CONTACT, []])
  })

  it('opens no other payment while the first one, with too little time left, cannot be closed', async () => {
    const shop = aShop(database)
    const key = await cartAtPayment(shop.call)
    shop.clock.pass(20 * 60_000 - 30_000)
    shop.hook.step = (name) => {
      if (name === 'before cancel payment') throw new Error('no answer')
    }
    expect((await shop.call(rows.cartFinalize, key)).error?.message).toBe('PAYMENT_UNAVAILABLE')
    shop.hook.step = () => undefined
    shop.shopper.pay()
    expect((await shop.call(rows.cartFinalize, key)).error?.message).toBe('CART_LOCKED')
    expect(shop.provider.payments.map(({ status }) => status)).toEqual(['PAID'])
  })

  it('opens another payment when the provider has closed the first one', async () => {
    const shop = aShop(database)
    const key = await cartAtPayment(shop.call)
    for (const payment of shop.provider.payments) payment.status = 'CANCELLED'
    expect((await shop.call(rows.cartFinalize, key)).result).toMatchObject({ payment: { redirectUrl: 'https://pay.example/pay-2' } })
    expect((await findPayments(database, key.cartId)).map(({ status }) => status)).toEqual(['CANCELLED', 'OPEN'])
  })

  it('of a cart that its voucher pays for locks the price without a payment', async () => {
    const shop = aShop(database)
    const key = await readyCart(shop.call, FREE)
    shop.clock.pass(60_000)
    expect((await shop.call(rows.cartFinalize, key)).result).toEqual({ status: 'FINALIZED', total: money(0, 'EUR') })
    expect(await findCart(database, key.cartId)).toMatchObject({ status: 'FINALIZED', expiresAt: '2026-11-21T10:21:00.000Z' })
  })
})
