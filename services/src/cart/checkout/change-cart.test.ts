import * as rows from '@portolan/contract/cart/cart.endpoints'
import { failure } from '@portolan/contract/wire/failure'
import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { CartDocument } from '../record/cart-record.ts'
import { findCart } from '../record/cart.repository.ts'
import { aContext, aShop, type Answer, cartAtPayment, CONTACT, newCart, readyCart, TRAVELLER } from '../testing/a-shop.ts'
import { testEngines } from '../testing/engines.ts'
import { changeCart } from './change-cart.ts'

const engines = await testEngines()
afterAll(() => Promise.all(engines.map(({ test }) => test.close())))

const code = ({ error }: Answer) => error?.message
const named = (brandName: string) => ({ document }: { document: CartDocument }) => ({ ...document, brandName })

describe.each(engines)('a change of a cart on the $engine database', ({ test: { database, clear } }) => {
  beforeEach(clear)

  /** The database, calling `then` after each time that a cart is read. */
  const readingThen = (then: () => Promise<unknown>) => {
    const reads = new WeakSet<object>()
    const plugin: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        if (node.kind === 'SelectQueryNode') reads.add(queryId)
        return node
      },
      transformResult: async ({ result, queryId }) => {
        if (reads.has(queryId)) await then()
        return result
      },
    }
    return database.withPlugin(plugin)
  }

  it('keeps what another tab changes while the open payment is being closed', async () => {
    const shop = aShop(database)
    const key = await cartAtPayment(shop.call)
    const other = shop.anInstance()
    shop.hook.step = async (name) => {
      if (name !== 'after cancel payment') return
      shop.hook.step = () => undefined
      await other.call(rows.addTravellerToCart, key, { ...TRAVELLER, givenName: 'Eva' })
    }
    await shop.call(rows.addContactToCart, key, { ...CONTACT, familyName: 'Luna' })
    const cart = await findCart(database, key.cartId)
    expect(cart).toMatchObject({ status: 'OPEN', document: { contact: { familyName: 'Luna' }, travellers: [{ givenName: 'Eva' }] } })
    expect(await shop.audit()).toEqual([])
  })

  it('is given up after three attempts on a cart that keeps changing', async () => {
    const { call, anInstance } = aShop(database)
    const key = await newCart(call)
    let attempts = 0
    const changing = readingThen(() => sql`update carts set version = version + 1`.execute(database))
    const answer = await changeCart({ ...anInstance().run, database: changing }, key, aContext(), (cart) => {
      attempts += 1
      return named('Another name')(cart)
    })
    expect([answer, attempts]).toMatchObject([{ code: 'CART_CHANGED' }, 3])
  })

  it('is written without a read by the instance that changed the cart last', async () => {
    const { call, anInstance, instance } = aShop(database)
    const key = await newCart(call)
    let reads = 0
    const run = { ...instance.run, database: readingThen(async () => { reads += 1 }) }
    await changeCart(run, key, aContext(), named('One'))
    await changeCart(run, key, aContext(), named('Two'))
    expect(reads).toBe(0)
    await changeCart(anInstance().run, key, aContext(), named('Three'))
    await changeCart(run, key, aContext(), named('Four'))
    await changeCart(run, key, aContext(), named('Five'))
    expect([reads, await findCart(database, key.cartId)]).toMatchObject([1, { version: 6, document: { brandName: 'Five' } }])
  })

  it('that changes nothing leaves version and open payment as they are', async () => {
    const shop = aShop(database)
    for (const key of [await readyCart(shop.call), await cartAtPayment(shop.call)]) {
      const before = await findCart(database, key.cartId)
      expect(await changeCart(shop.instance.run, key, aContext(), ({ document }) => document)).toEqual(before)
      expect(await findCart(database, key.cartId)).toEqual(before)
    }
    expect(shop.provider.payments.map(({ status }) => status)).toEqual(['OPEN'])
  })

  it('that is refused leaves version and open payment as they are', async () => {
    const shop = aShop(database)
    for (const key of [await readyCart(shop.call), await cartAtPayment(shop.call)]) {
      const before = await findCart(database, key.cartId)
      expect(await changeCart(shop.instance.run, key, aContext(), () => failure('VOUCHER_INVALID'))).toMatchObject({ code: 'VOUCHER_INVALID' })
      expect(await findCart(database, key.cartId)).toEqual(before)
    }
    expect(shop.provider.payments.map(({ status }) => status)).toEqual(['OPEN'])
  })

  it('is refused on a cart that another instance has expired or booked', async () => {
    const shop = aShop(database)
    const booked = await cartAtPayment(shop.call)
    shop.shopper.pay()
    await shop.anInstance().call(rows.confirmCart, booked)
    const expired = await readyCart(shop.call)
    await sql`update carts set status = 'EXPIRED', version = version + 1 where cart_id = ${expired.cartId}`.execute(database)
    const answers = [await shop.call(rows.addContactToCart, booked, { ...CONTACT, familyName: 'Luna' }), await shop.call(rows.addContactToCart, expired, { ...CONTACT, familyName: 'Luna' })]
    expect(answers.map(code)).toEqual(['CART_LOCKED', 'CART_EXPIRED'])
  })
})
