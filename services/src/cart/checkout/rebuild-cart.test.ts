import * as rows from '@portolan/contract/cart/cart.endpoints'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aContext, aShop, cartAtPayment, CONTACT, newCart, readyCart, requotingAfter } from '../testing/a-shop.ts'
import { testEngines } from '../testing/engines.ts'
import { rebuildCart } from './rebuild-cart.ts'

const engines = await testEngines()
afterAll(() => Promise.all(engines.map(({ test }) => test.close())))

describe.each(engines)('rebuilding a cart on the $engine database', ({ test: { database, clear } }) => {
  beforeEach(clear)

  it('keeps what another tab changes meanwhile', async () => {
    const shop = aShop(database)
    const key = await newCart(shop.call)
    const run = requotingAfter(shop.instance.run, async (time) => {
      if (time === 1) await shop.call(rows.addContactToCart, key, CONTACT)
    })
    expect(await rebuildCart(run, key, aContext())).toMatchObject({ status: 'OPEN' })
    expect((await shop.call(rows.retrieveContact, key)).result).toEqual(CONTACT)
  })

  it('gives up after three attempts on a cart that keeps changing', async () => {
    const shop = aShop(database)
    const key = await newCart(shop.call)
    let quotes = 0
    const run = requotingAfter(shop.instance.run, async (time) => {
      quotes = time
      await sql`update carts set version = version + 1`.execute(database)
    })
    expect([await rebuildCart(run, key, aContext()), quotes]).toMatchObject([{ code: 'CART_CHANGED' }, 3])
  })

  it('changes nothing while its open payment cannot be closed, and then closes it', async () => {
    const shop = aShop(database)
    const key = await cartAtPayment(shop.call)
    shop.provider.mood.silent = true
    expect((await shop.call(rows.rebuildCart, key)).error?.message).toBe('PAYMENT_UNAVAILABLE')
    expect((await shop.call(rows.getOrders, key)).result).toMatchObject({ status: 'PAYMENT_PENDING' })
    shop.provider.mood.silent = false
    expect((await shop.call(rows.rebuildCart, key)).result).toMatchObject({ status: 'OPEN', priceChange: null })
    expect([shop.provider.payments[0]?.status, await shop.audit()]).toEqual(['CANCELLED', []])
  })

  it('needs a new consent even at the same price', async () => {
    const shop = aShop(database)
    const key = await readyCart(shop.call)
    await shop.call(rows.rebuildCart, key)
    expect((await shop.call(rows.cartFinalize, key)).error?.message).toBe('REVIEW_REQUIRED')
  })
})
