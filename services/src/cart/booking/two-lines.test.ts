import { money } from '@portolan/contract/values/money'
import { priceBreakdownSchema } from '@portolan/contract/cart/cart'
import * as rows from '@portolan/contract/cart/cart.endpoints'
import * as voucherRows from '@portolan/contract/cart/cart-voucher.endpoints'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { aTourist, aShop, agree, type Answer, newCart, type Shop } from '../testing/a-shop.ts'
import { testEngines } from '../testing/engines.ts'

const engines = await testEngines()
afterAll(() => Promise.all(engines.map(({ test }) => test.close())))

const SOLARA = { domainName: 'solara.example', producttype: 'F' }
type Key = Awaited<ReturnType<typeof newCart>>
const code = ({ error }: Answer) => error?.message
/** The wire's union of kinds has no tours, so lines are parsed loosely. */
const shownSchema = z.looseObject({
  price: priceBreakdownSchema, lines: z.array(z.looseObject({ kind: z.string(), lineId: z.string(), price: z.unknown() })), priceLineage: z.optional(z.array(z.unknown())),
})
const shown = async ({ call }: Shop, key: Key, more: object = {}) => shownSchema.parse((await call(rows.retrieveCartFull, { ...key, ...SOLARA, ...more })).result)
const orders = async ({ call }: Shop, key: Key) => rows.getOrders.result.parse((await call(rows.getOrders, key)).result)

/** A flight at 412.30 EUR and a tour at 50.00 USD, sold at 45.00 EUR: 40.00 with the booking and 5.00 on the spot. */
const aTrip = async (shop: Shop): Promise<Key> => {
  shop.tours.today.isChosen = true
  return aTourist(shop.call)
}

const aPaidTrip = async (shop: Shop): Promise<Key> => {
  const key = await aTrip(shop)
  await shop.call(rows.cartFinalize, key)
  shop.shopper.pay()
  return key
}

describe.each(engines)('a cart of a flight and a tour on the $engine database', ({ test: { database, clear } }) => {
  beforeEach(clear)

  it('shows both lines, each with its own price, and costs their sum', async () => {
    const shop = aShop(database)
    const key = await aTrip(shop)
    const cart = await shown(shop, key)
    expect(cart.lines).toMatchObject([
      { kind: 'FLIGHT', lineId: '1', productType: 'F', price: money(41_230, 'EUR'), payNow: money(41_230, 'EUR'), payLater: money(0, 'EUR') },
      { kind: 'TOUR', lineId: '2', price: money(4_500, 'EUR'), payNow: money(4_000, 'EUR'), payLater: money(500, 'EUR'), name: 'Paseo por el casco antiguo' },
    ])
    expect(cart.price).toMatchObject({ total: money(45_730, 'EUR'), payNow: money(45_230, 'EUR'), payAtProperty: money(500, 'EUR') })
    expect(cart.priceLineage).toMatchObject([
      { stage: 'CARD', lineId: '1' }, { stage: 'QUOTE', lineId: '1' }, { stage: 'CART', lineId: '1' },
      { stage: 'CARD', lineId: '2' }, { stage: 'QUOTE', lineId: '2' }, { stage: 'CART', lineId: '2', amount: money(4_500, 'EUR') },
    ])
    expect((await shown(shop, key, { lang: 'de' })).lines[1]).toMatchObject({ name: 'Altstadtführung' })
  })

  it('requires every traveller field that any of its lines needs', async () => {
    const shop = aShop(database)
    shop.tours.today.isChosen = true
    const config = rows.getCartConfig.result.parse((await shop.call(rows.getCartConfig, await newCart(shop.call))).result)
    expect(config.travellers).toMatchObject([{ travellerNumber: 1, requiredFields: ['givenName', 'familyName', 'gender', 'birthDate', 'nationality'] }])
    expect(config.lastTravelDate).toBe('2027-03-08')
  })

  it('asks both suppliers for prices again before payment, and names the line that became dearer', async () => {
    const shop = aShop(database)
    const key = await aTrip(shop)
    shop.tours.today.amountMinor = 6_000
    expect((await shop.call(rows.cartFinalize, key)).result).toMatchObject({
      status: 'OPEN', priceChange: { oldTotal: money(45_730, 'EUR'), newTotal: money(46_630, 'EUR'), lineId: '2', reason: 'SUPPLIER_PRICE' },
    })
    expect((await shown(shop, key)).lines).toHaveLength(2)
    await agree(shop.call, key)
    expect((await shop.call(rows.cartFinalize, key)).result).toMatchObject({ status: 'PAYMENT_PENDING', payment: { amount: money(46_130, 'EUR') } })
    expect(shop.provider.payments[0]?.request.description).toBe('Madrid – BCN, 1 de marzo de 2027 + Paseo por el casco antiguo')
  })

  it('cannot be paid when one of its lines is sold out, and keeps both when it is rebuilt', async () => {
    const shop = aShop(database)
    const key = await aTrip(shop)
    shop.tours.today.isSoldOut = true
    expect(code(await shop.call(rows.cartFinalize, key))).toBe('SOLD_OUT')
    shop.tours.today.isSoldOut = false
    shop.clock.pass(3_600_000)
    expect((await shop.call(rows.rebuildCart, key)).result).toMatchObject({ status: 'OPEN', total: money(45_730, 'EUR'), priceChange: null })
    expect((await shown(shop, key)).lines.map(({ lineId }) => lineId)).toEqual(['1', '2'])
  })

  it('brings each traveller to both suppliers with title, gender, birth date, telephone number and the nationality that was asked for', async () => {
    const shop = aShop(database)
    await shop.call(rows.confirmCart, await aPaidTrip(shop))
    const ana = {
      passengerType: 'ADT', title: 'MS', gender: 'FEMALE', givenName: 'Ana', familyName: 'Sol', birthDate: '1990-05-01', phoneNumber: '+34600000000', nationality: 'ES',
    }
    expect([shop.supplier.requests, shop.tours.requests].map((requests) => requests.map(({ travellers }) => travellers))).toEqual([[[ana]], [[ana]]])
  })

  it('is booked at both suppliers, each in its own currency, with one mail', async () => {
    const shop = aShop(database)
    const key = await aPaidTrip(shop)
    expect((await shop.call(rows.confirmCart, key)).result).toMatchObject({
      status: 'CONFIRMED', payment: { state: 'PAID', amount: money(45_230, 'EUR') },
      orders: [{ lineId: '1', status: 'CONFIRMED', bookingReference: 'REForder-1' }, { lineId: '2', status: 'CONFIRMED', bookingReference: 'REFtours-1', amount: money(4_500, 'EUR') }],
    })
    expect([shop.supplier.bookings[0]?.total, shop.tours.bookings[0]?.total]).toEqual([money(41_230, 'EUR'), money(5_000, 'USD')])
    await shop.instance.worker.runOnce()
    expect(shop.mails[0]?.text).toMatch(/REForder-1\nLocalizador: REFtours-1|REForder-1\n.*REFtours-1/)
    expect(shop.mails[0]?.text).toContain('Paseo por el casco antiguo\n- 2027-03-02')
    expect(await shop.audit()).toEqual([])
  })

  it('is booked in the order of cancellation costs, lines with free cancellation first', async () => {
    for (const [cancellation, first] of [[[{ until: '2027-02-28T00:00:00.000Z', refund: money(5_000, 'USD') }], 'tours'], [[], 'tours, being cheaper']] as const) {
      await clear()
      const shop = aShop(database)
      shop.tours.today.cancellation = [...cancellation]
      const key = await aPaidTrip(shop)
      shop.tours.moods.push('SOLD_OUT')
      expect([first, rows.confirmCart.result.parse((await shop.call(rows.confirmCart, key)).result).status]).toEqual([first, 'FAILED'])
      expect([shop.tours.calls.book, shop.supplier.calls.book]).toEqual([1, 0])
      expect(await shop.audit()).toEqual([])
    }
  })

  it('is cancelled and refunded as a whole when its flight is sold out', async () => {
    const shop = aShop(database)
    const key = await aPaidTrip(shop)
    shop.supplier.moods.push('SOLD_OUT')
    expect((await shop.call(rows.confirmCart, key)).result).toMatchObject({
      status: 'FAILED', payment: { state: 'REFUNDED' }, orders: [{ status: 'FAILED', refund: { amount: money(45_230, 'EUR'), status: 'REFUNDED' } }, { status: 'CANCELLED', refund: null }],
    })
    expect(shop.tours.bookings).toMatchObject([{ status: 'CANCELLED' }])
    expect(shop.provider.payments[0]?.refundedMinor).toBe(45_230)
    expect(await shop.audit()).toEqual([])
  })

  it('keeps its flight when the tour is only an extra, and refunds the price of the tour', async () => {
    const shop = aShop(database)
    shop.tours.today.isExtra = true
    const key = await aPaidTrip(shop)
    shop.tours.moods.push('SOLD_OUT')
    expect((await shop.call(rows.confirmCart, key)).result).toMatchObject({
      status: 'PARTIALLY_CONFIRMED', tripReference: expect.any(String), payment: { state: 'PAID' },
      orders: [{ status: 'CONFIRMED', refund: null }, { status: 'FAILED', refund: { amount: money(4_000, 'EUR') } }],
    })
    expect(shop.provider.payments).toMatchObject([{ refundedMinor: 4_000, refundKeys: [`${key.cartId}:1:LINE_NOT_BOOKED:2`] }])
    await shop.instance.worker.runOnce()
    expect(shop.mails[0]?.subject).toMatch(/^Tu viaje está reservado en parte: /)
    expect([shop.mails[0]?.text, shop.reports]).toEqual([expect.stringMatching(/un extra[^]*40,00\s€/), []])
    expect(await shop.audit()).toEqual([])
  })

  it('books an extra last, even one that is free to cancel', async () => {
    const shop = aShop(database)
    Object.assign(shop.tours.today, { isExtra: true, cancellation: [{ until: '2027-02-28T00:00:00.000Z', refund: money(5_000, 'USD') }] })
    const key = await aPaidTrip(shop)
    shop.supplier.moods.push('SOLD_OUT')
    expect((await shop.call(rows.confirmCart, key)).result).toMatchObject({ status: 'FAILED', payment: { state: 'REFUNDED' } })
    expect([shop.supplier.calls.book, shop.tours.calls.book, await shop.audit()]).toEqual([1, 0, []])
  })

  it('refunds nothing for a failed extra that was to be paid on the spot', async () => {
    const shop = aShop(database)
    Object.assign(shop.tours.today, { isExtra: true, payLaterMinor: 4_500 })
    const key = await aPaidTrip(shop)
    shop.tours.moods.push('SOLD_OUT')
    expect((await shop.call(rows.confirmCart, key)).result).toMatchObject({ status: 'PARTIALLY_CONFIRMED', orders: [{ refund: null }, { status: 'FAILED', refund: null }] })
    expect([shop.provider.payments[0]?.refundKeys, await shop.audit()]).toEqual([[], []])
  })

  it('refunds both the price fall before a late payment and the price of a failed extra', async () => {
    const shop = aShop(database)
    shop.tours.today.isExtra = true
    const key = await aTrip(shop)
    await shop.call(rows.cartFinalize, key)
    shop.clock.pass(3_600_000)
    await shop.instance.worker.runOnce()
    shop.today.totalMinor = 41_000
    shop.tours.moods.push('SOLD_OUT')
    shop.shopper.payLate('pay-1')
    await shop.instance.paymentWebhookReceived('TEST', { eventId: 'e', paymentId: 'pay-1', kind: 'PAID' })
    await shop.instance.run.sagas.settled()
    expect(shop.provider.payments).toMatchObject([{ refundedMinor: 4_230, refundKeys: [`${key.cartId}:1:PRICE_FELL`, `${key.cartId}:1:LINE_NOT_BOOKED:2`] }])
    expect(await orders(shop, key)).toMatchObject({ orders: [{ refund: { amount: money(230, 'EUR') } }, { refund: { amount: money(4_000, 'EUR') } }] })
    expect(await shop.audit()).toEqual([])
  })

  it('needs a new consent when another voucher changes its price, and records that in its history', async () => {
    const shop = aShop(database)
    shop.tours.today.isChosen = true
    shop.today.totalMinor = 60_000
    const key = await aTourist(shop.call, { productType: 'FF', proposalId: 'free' })
    await shop.call(voucherRows.removeVoucherFromCart, key)
    expect(code(await shop.call(rows.cartFinalize, key))).toBe('REVIEW_REQUIRED')
    const cart = await shown(shop, key, { producttype: 'FF' })
    expect(cart.priceLineage?.at(-1)).toMatchObject({ stage: 'CART', amount: money(64_500, 'EUR'), reason: 'VOUCHER' })
  })
})
