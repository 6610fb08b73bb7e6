import * as rows from '@portolan/contract/cart/cart.endpoints'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { findCart } from '../record/cart.repository.ts'
import { aShop, cartAtPayment, CONTACT, readyCart, type Shop } from '../testing/a-shop.ts'
import { testEngines } from '../testing/engines.ts'

const engines = await testEngines()
afterAll(() => Promise.all(engines.map(({ test }) => test.close())))

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

describe.each(engines)('personal data in carts on the $engine database', ({ test: { database, clear } }) => {
  beforeEach(clear)
  const peopleOf = async (cartId: string): Promise<string> => JSON.stringify((await findCart(database, cartId))?.document)
  const pass = async (shop: Shop, ms: number): Promise<void> => {
    shop.clock.pass(ms)
    await shop.instance.worker.runOnce()
  }

  it('is deleted a set number of days after an unpaid cart expired, and its key no longer opens it', async () => {
    const shop = aShop(database)
    const key = await cartAtPayment(shop.call)
    await pass(shop, HOUR_MS)
    await pass(shop, 29 * DAY_MS)
    expect(await peopleOf(key.cartId)).toMatch(/ana@example\.org.*1990-05-01/)
    await pass(shop, DAY_MS)
    const left = await peopleOf(key.cartId)
    for (const personal of ['ana@example.org', '+34600000000', '"Sol"', '1990-05-01']) expect(left).not.toContain(personal)
    expect((await shop.call(rows.rebuildCart, key)).error?.message).toBe('CART_NOT_FOUND')
    expect((await shop.call(rows.addContactToCart, key, CONTACT)).error?.message).toBe('CART_NOT_FOUND')
    expect(await shop.audit()).toEqual([])
  })

  it('is looked for once an hour', async () => {
    const shop = aShop(database)
    const { cartId } = await readyCart(shop.call)
    await pass(shop, HOUR_MS)
    // Twenty minutes before its days are over.
    await pass(shop, 30 * DAY_MS - HOUR_MS)
    await pass(shop, HOUR_MS - 1)
    expect(await peopleOf(cartId)).toContain('ana@example.org')
    await pass(shop, 1)
    expect(await peopleOf(cartId)).not.toContain('ana@example.org')
  })

  it('of many carts is deleted five hundred at a time, in round after round', async () => {
    const shop = aShop(database)
    const { cartId } = await readyCart(shop.call)
    await pass(shop, HOUR_MS)
    await sql`insert into carts select (jsonb_populate_record(c, jsonb_build_object('cart_id', 'copy-' || n::text))).* from carts c, generate_series(1, 1000) n where c.cart_id = ${cartId}`.execute(database)
    const left = async () => (await sql<{ n: number }>`select count(*)::int as n from carts where document ->> 'contact' is not null`.execute(database)).rows[0]?.n
    await pass(shop, 31 * DAY_MS)
    expect(await left()).toBe(501)
    await pass(shop, 0)
    expect(await left()).toBe(1)
    await pass(shop, 0)
    expect(await left()).toBe(0)
  })

  it('stays with a booking, however old, and with a refunded late payment', async () => {
    const shop = aShop(database)
    const booked = await cartAtPayment(shop.call)
    shop.shopper.pay()
    await shop.call(rows.confirmCart, booked)
    const late = await cartAtPayment(shop.call)
    await pass(shop, HOUR_MS)
    shop.today.isSoldOut = true
    shop.shopper.payLate('pay-2')
    await shop.instance.paymentWebhookReceived('TEST', { eventId: 'e', paymentId: 'pay-2', kind: 'PAID' })
    expect((await findCart(database, late.cartId))?.status).toBe('EXPIRED')
    await pass(shop, 400 * DAY_MS)
    for (const { cartId } of [booked, late]) expect(await peopleOf(cartId)).toContain('ana@example.org')
    expect(await shop.audit()).toEqual([])
  })

  it('stays in a cart that was rebuilt meanwhile', async () => {
    const shop = aShop(database)
    const key = await readyCart(shop.call)
    await pass(shop, HOUR_MS)
    shop.clock.pass(40 * DAY_MS)
    expect((await shop.call(rows.rebuildCart, key)).status).toBe(200)
    await shop.instance.worker.runOnce()
    expect(await peopleOf(key.cartId)).toContain('ana@example.org')
  })
})
