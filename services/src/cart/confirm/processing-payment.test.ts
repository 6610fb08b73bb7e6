import { money } from '@portolan/contract/values/money'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../platform/database/test-database.ts'
import { findWholeCart } from '../record/whole-cart.repository.ts'
import { aShop, cartAtPayment, type Shop } from '../testing/a-shop.ts'
import { followUnpaid, waitForMoney } from './processing-payment.ts'

const test = await openTestDatabase()
const { database } = test
afterAll(test.close)
beforeEach(test.clear)

const stored = async (cartId: string) => {
  const whole = await findWholeCart(database, cartId)
  const [payment] = whole?.payments ?? []
  if (!whole || !payment) throw new Error('no payment')
  return { cart: whole.cart, payment }
}
const atPayment = async ({ call }: Shop) => stored((await cartAtPayment(call)).cartId)
const waiting = async (shop: Shop) => {
  const { cart, payment } = await atPayment(shop)
  const waits = await waitForMoney(shop.instance.run, cart, payment)
  if (!waits) throw new Error('does not wait')
  return { cart: waits, payment }
}
const failures = async () => (await sql<{ event_id: string; kind: string; payload: unknown }>`select event_id, kind, payload from outbox`.execute(database)).rows
const askAfter = async () => (await sql<{ ask_after: string | null }>`select ask_after from cart_payments`.execute(database)).rows[0]?.ask_after

describe('a cart whose payment is processing', () => {
  it('waits for it, and its provider is asked again in two minutes', async () => {
    const shop = aShop(database)
    const { cart, payment } = await atPayment(shop)
    const waits = await waitForMoney(shop.instance.run, cart, payment)
    expect(waits).toEqual({ ...cart, status: 'PAYMENT_PROCESSING', version: cart.version + 1 })
    expect([(await stored(cart.cartId)).cart, shop.instance.run.memory.get(cart.cartId), await askAfter()]).toEqual([waits, waits, '2026-11-21T10:02:00.000Z'])
  })

  it('that waits already stays as it is', async () => {
    const shop = aShop(database)
    const { cart, payment } = await waiting(shop)
    expect(await waitForMoney(shop.instance.run, cart, payment)).toBe(cart)
    expect((await stored(cart.cartId)).cart).toEqual(cart)
  })

  it('does not wait if it is open or expired by now, or if another call changed it', async () => {
    const shop = aShop(database)
    const { cart, payment } = await atPayment(shop)
    for (const status of ['OPEN', 'EXPIRED'] as const) expect(await waitForMoney(shop.instance.run, { ...cart, status }, payment)).toBeNull()
    expect(await waitForMoney(shop.instance.run, { ...cart, version: cart.version - 1 }, payment)).toBeNull()
    expect([(await stored(cart.cartId)).cart, shop.instance.run.memory.get(cart.cartId)?.status]).toEqual([cart, 'PAYMENT_PENDING'])
  })

  it('is also noticed while its price is only locked', async () => {
    const shop = aShop(database)
    const { cart, payment } = await atPayment(shop)
    expect(await waitForMoney(shop.instance.run, { ...cart, status: 'FINALIZED' }, payment)).toMatchObject({ status: 'PAYMENT_PROCESSING' })
  })
})

describe('a payment that is not paid', () => {
  it('lets its cart wait while it is processing', async () => {
    const shop = aShop(database)
    const { cart, payment } = await atPayment(shop)
    await followUnpaid(shop.instance.run, cart, payment, { status: 'PROCESSING' })
    expect((await stored(cart.cartId)).cart.status).toBe('PAYMENT_PROCESSING')
  })

  it('changes nothing and sends no mail unless its cart waits for it', async () => {
    const shop = aShop(database)
    const { cart, payment } = await atPayment(shop)
    await followUnpaid(shop.instance.run, cart, payment, { status: 'CANCELLED', lastFailure: 'DECLINED' })
    expect([await stored(cart.cartId), await failures()]).toEqual([{ cart, payment }, []])
  })

  it.each([
    ['failed and can be tried again', { status: 'OPEN', lastFailure: 'DECLINED' }, 'OPEN', 'DECLINED'],
    ['failed for ever', { status: 'CANCELLED', lastFailure: 'EXPIRED' }, 'CANCELLED', 'EXPIRED'],
    ['arrived in part', { status: 'PAID', amount: money(1, 'EUR'), refunded: money(0, 'EUR') }, 'CANCELLED', null],
  ] as const)('ends the waiting, with one mail, once it %s', async (_, state, status, lastPaymentFailure) => {
    const shop = aShop(database)
    const { cart, payment } = await waiting(shop)
    await followUnpaid(shop.instance.run, cart, payment, state)
    const after = await stored(cart.cartId)
    expect(after).toMatchObject({ cart: { status: 'PAYMENT_PENDING', document: { lastPaymentFailure } }, payment: { status } })
    expect([await askAfter(), shop.instance.run.memory.get(cart.cartId)]).toEqual([null, after.cart])
    expect(await failures()).toEqual([{ event_id: `${cart.cartId}:payment-failed:${after.cart.version}`, kind: 'CART_PAYMENT_FAILED', payload: { cartId: cart.cartId } }])
  })

  it('does not end the waiting of a cart that another call has changed', async () => {
    const shop = aShop(database)
    const { cart, payment } = await waiting(shop)
    await followUnpaid(shop.instance.run, { ...cart, version: cart.version - 1 }, payment, { status: 'OPEN', lastFailure: 'DECLINED' })
    expect([(await stored(cart.cartId)).cart, shop.instance.run.memory.get(cart.cartId), await failures()]).toEqual([cart, cart, []])
  })
})
