import { priceBreakdownSchema } from '@portolan/contract/cart/cart'
import * as rows from '@portolan/contract/cart/cart.endpoints'
import type { CartKey } from '@portolan/contract/cart/cart.endpoints'
import { money } from '@portolan/contract/values/money'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { agree, aShop, aTourist, type Shop } from '../testing/a-shop.ts'
import { testEngines } from '../testing/engines.ts'

const engines = await testEngines()
afterAll(() => Promise.all(engines.map(({ test }) => test.close())))

const eur = (amountMinor: number) => money(amountMinor, 'EUR')
/** The wire's union of kinds has no tours, so lines are parsed loosely. */
const shownSchema = z.looseObject({
  price: priceBreakdownSchema, lines: z.array(z.looseObject({ lineId: z.string(), bundleId: z.string() })), priceLineage: z.array(z.looseObject({ stage: z.string() })),
})
const shown = async ({ call }: Shop, key: CartKey) =>
  shownSchema.parse((await call(rows.retrieveCartFull, { ...key, domainName: 'solara.example', producttype: 'F' })).result)
const orders = async ({ call }: Shop, key: CartKey) => rows.getOrders.result.parse((await call(rows.getOrders, key)).result)

/** A flight at 412.30 and a tour at 45.00, 5.00 of it on the spot, for 30.00 less together. */
const aPackage = (shop: Shop): Promise<CartKey> => {
  Object.assign(shop.tours.today, { isChosen: true, savingMinor: 3_000 })
  return aTourist(shop.call)
}

const aPaidPackage = async (shop: Shop): Promise<CartKey> => {
  const key = await aPackage(shop)
  await shop.call(rows.cartFinalize, key)
  shop.shopper.pay()
  return key
}

describe.each(engines)('a package of a flight and a tour on the $engine database', ({ test: { database, clear } }) => {
  beforeEach(clear)

  it('costs its lines less its saving, and has one price in its history', async () => {
    const shop = aShop(database)
    const { lines: [flight, tour], price, priceLineage } = await shown(shop, await aPackage(shop))
    const bundleId = flight?.bundleId ?? ''
    expect([bundleId.length > 10, tour?.bundleId]).toEqual([true, bundleId])
    expect(price.lines).toMatchObject([
      { kind: 'BASE_FARE', lineId: '1', bundleId }, { kind: 'TAXES', lineId: '1', bundleId }, { kind: 'EXTRAS', lineId: '2', bundleId, amount: eur(4_500) },
      { kind: 'BUNDLE_SAVING', bundleId, amount: eur(-3_000) },
    ])
    expect(price.lines.at(-1)).not.toHaveProperty('lineId')
    expect(price).toMatchObject({ total: eur(42_730), payNow: eur(42_230), payAtProperty: eur(500) })
    expect(priceLineage.map(({ stage, lineId, bundleId: named, amount, source }) => [stage, lineId, named, amount, source])).toEqual(
      ['CARD', 'QUOTE', 'CART'].map((stage) => [stage, undefined, bundleId, eur(42_730), 'cart']))
    expect(await shop.audit()).toEqual([])
  })

  it('is another package in each cart', async () => {
    const shop = aShop(database)
    const [first, second] = [await shown(shop, await aPackage(shop)), await shown(shop, await aPackage(shop))]
    expect(first.lines[0]?.bundleId).not.toBe(second.lines[0]?.bundleId)
    expect(await shop.audit()).toEqual([])
  })

  it('tells of a saving that is smaller than the one shown before', async () => {
    const shop = aShop(database)
    Object.assign(shop.tours.today, { isChosen: true, savingMinor: 2_000 })
    expect((await shop.call(rows.createCart, null, { productType: 'F', businessProfileId: 'demo', language: 'es', currency: 'EUR', proposalId: 'p1' })).result)
      .toMatchObject({ priceChange: { oldTotal: eur(42_730), newTotal: eur(43_730), lineId: '1', reason: 'SUPPLIER_PRICE' } })
  })

  it('asks for a new consent when its saving falls before payment, and keeps its lines together', async () => {
    const shop = aShop(database)
    const key = await aPackage(shop)
    const before = await shown(shop, key)
    shop.tours.today.savingMinor = 1_000
    expect((await shop.call(rows.cartFinalize, key)).result).toMatchObject({ status: 'OPEN', priceChange: { oldTotal: eur(42_730), newTotal: eur(44_730), lineId: '1' } })
    const now = await shown(shop, key)
    const bundleId = before.lines[0]?.bundleId
    expect(now.lines).toMatchObject([{ kind: 'FLIGHT', lineId: '1', bundleId }, { kind: 'TOUR', lineId: '2', bundleId }])
    expect(now.priceLineage.at(-1)).toMatchObject({ stage: 'FINALIZE', bundleId, amount: eur(44_730), reason: 'SUPPLIER_PRICE' })
    await agree(shop.call, key)
    expect((await shop.call(rows.cartFinalize, key)).result).toMatchObject({ status: 'PAYMENT_PENDING', payment: { amount: eur(44_230) } })
    shop.shopper.pay()
    expect((await shop.call(rows.confirmCart, key)).result).toMatchObject({ status: 'CONFIRMED' })
    expect(await shop.audit()).toEqual([])
  })

  it('is paid without another question when its lines move and its price stays, or falls', async () => {
    for (const [tourMinor, savingMinor, payNow] of [[6_000, 3_900, 42_230], [5_000, 4_000, 41_230]] as const) {
      await clear()
      const shop = aShop(database)
      const key = await aPackage(shop)
      shop.clock.pass(1_000)
      Object.assign(shop.tours.today, { amountMinor: tourMinor, savingMinor })
      expect((await shop.call(rows.cartFinalize, key)).result).toMatchObject({ status: 'PAYMENT_PENDING', payment: { amount: eur(payNow) } })
      shop.shopper.pay()
      expect((await shop.call(rows.confirmCart, key)).result).toMatchObject({ status: 'CONFIRMED', payment: { amount: eur(payNow) } })
      expect([shop.supplier.bookings[0]?.total, shop.tours.bookings[0]?.total, await shop.audit()]).toEqual([eur(41_230), money(tourMinor, 'USD'), []])
    }
  })

  it('cannot be paid or rebuilt when one of its lines is sold out, and is rebuilt with today’s saving when it is back', async () => {
    const shop = aShop(database)
    const key = await aPackage(shop)
    shop.tours.today.isSoldOut = true
    for (const call of [rows.cartFinalize, rows.rebuildCart]) expect((await shop.call(call, key)).error?.message).toBe('SOLD_OUT')
    Object.assign(shop.tours.today, { isSoldOut: false, savingMinor: 3_500 })
    shop.clock.pass(3_600_000)
    expect((await shop.call(rows.rebuildCart, key)).result).toMatchObject({ status: 'OPEN', total: eur(42_230), priceChange: { newTotal: eur(42_230), reason: 'REBUILT' } })
    expect((await shown(shop, key)).price.lines.at(-1)).toMatchObject({ kind: 'BUNDLE_SAVING', amount: eur(-3_500) })
  })

  it('is booked whole or not at all: what would be an extra alone undoes the package, and everything goes back', async () => {
    const shop = aShop(database)
    Object.assign(shop.tours.today, { isExtra: true, cancellation: [{ until: '2027-02-28T00:00:00.000Z', refund: money(5_000, 'USD') }] })
    shop.today.isRefundable = true
    const key = await aPaidPackage(shop)
    shop.tours.moods.push('SOLD_OUT')
    expect((await shop.call(rows.confirmCart, key)).result).toMatchObject({
      status: 'FAILED', payment: { state: 'REFUNDED' }, orders: [{ status: 'CANCELLED', refund: { amount: eur(42_230) } }, { status: 'FAILED', refund: null }],
    })
    expect([shop.supplier.bookings.map(({ status }) => status), shop.provider.payments[0]?.refundedMinor, await shop.audit()]).toEqual([['CANCELLED'], 42_230, []])
  })

  it('of which a supplier cancels nothing costs no more for that part: the other goes back at its full price', async () => {
    const shop = aShop(database)
    const key = await aPaidPackage(shop)
    shop.supplier.moods.push('SOLD_OUT')
    shop.tours.attitude.refusesCancel = true
    await shop.call(rows.confirmCart, key)
    for (let hour = 0; hour < 30; hour += 1) {
      shop.clock.pass(3_600_000)
      await shop.instance.worker.runOnce()
    }
    expect(await orders(shop, key)).toMatchObject({
      status: 'PARTIALLY_CONFIRMED', orders: [{ status: 'FAILED', refund: { amount: eur(41_230) } }, { status: 'CONFIRMED', refund: null }],
    })
    expect([shop.provider.payments[0]?.refundedMinor, shop.reports.filter((event) => event === 'cart-needs-operator').length, await shop.audit()]).toEqual([41_230, 1, []])
  })
})
