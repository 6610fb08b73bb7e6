import * as rows from '@portolan/contract/cart/cart.endpoints'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aShop, type Answer, cartAtPayment, type Shop } from '../testing/a-shop.ts'
import { testEngines } from '../testing/engines.ts'

const engines = await testEngines()
afterAll(() => Promise.all(engines.map(({ test }) => test.close())))

const code = ({ error }: Answer) => error?.message
const PAID = { eventId: 'e1', paymentId: 'pay-1', kind: 'PAID' } as const

const aPaidCart = async (shop: Shop) => {
  const key = await cartAtPayment(shop.call)
  shop.shopper.pay()
  return key
}

describe.each(engines)('confirming a cart on the $engine database', ({ test: { database, clear } }) => {
  beforeEach(clear)

  it('answers with the booking and sends a mail in the language of the cart', async () => {
    const shop = aShop(database)
    const key = await aPaidCart(shop)
    const result = rows.confirmCart.result.parse((await shop.call(rows.confirmCart, key)).result)
    expect(result).toMatchObject({ status: 'CONFIRMED', payment: { state: 'PAID' }, orders: [{ status: 'CONFIRMED', bookingReference: 'REForder-1', refund: null }] })
    expect(result.tripReference).toMatch(/^[A-HJKMNP-Z2-9]{8}$/)
    await shop.instance.worker.runOnce()
    await shop.instance.worker.runOnce()
    expect(shop.mails).toHaveLength(1)
    expect(shop.mails[0]).toMatchObject({ to: 'ana@example.org', language: 'es', fromName: 'Solara', subject: `Tu viaje está reservado: ${result.tripReference}` })
    expect(shop.mails[0]?.text).toContain('Madrid-Barajas (MAD) lunes, 1 de marzo de 2027')
    expect(shop.mails[0]?.text).toMatch(/Pagado: 412,30\s€/)
    expect(await shop.audit()).toEqual([])
  })

  it('gives both references of a trip on two tickets, whether booked now or looked up', async () => {
    for (const mood of ['WELL', 'SILENT_AFTER_BOOKING'] as const) {
      await clear()
      const shop = aShop(database)
      shop.supplier.sells.twoTickets = true
      shop.supplier.moods.push(mood)
      shop.today.inboundCarrier = 'VY'
      const key = await aPaidCart(shop)
      const result = rows.confirmCart.result.parse((await shop.call(rows.confirmCart, key)).result)
      expect(result.orders).toMatchObject([{ status: 'CONFIRMED', bookingReference: 'REForder-1', inboundReference: 'BACKorder-1' }])
      await shop.instance.worker.runOnce()
      await shop.instance.worker.runOnce()
      expect(shop.mails[0]?.text).toContain('Localizador de IB: REForder-1\nLocalizador de VY: BACKorder-1')
    }
  })

  it('is refused before payment', async () => {
    const { call } = aShop(database)
    expect(code(await call(rows.confirmCart, await cartAtPayment(call)))).toBe('PAYMENT_REQUIRED')
  })

  it('books once for two simultaneous calls on two instances and two webhooks in between', async () => {
    const shop = aShop(database)
    const key = await aPaidCart(shop)
    const other = shop.anInstance()
    const answers = await Promise.all([
      shop.call(rows.confirmCart, key), other.call(rows.confirmCart, key), shop.call(rows.confirmCart, key),
      shop.instance.paymentWebhookReceived('TEST', PAID), other.paymentWebhookReceived('TEST', PAID),
    ])
    const results = answers.flatMap((answer) => (answer ? [rows.confirmCart.result.parse(answer.result)] : []))
    expect(results.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED'])
    expect(new Set(results.map(({ tripReference }) => tripReference)).size).toBe(1)
    expect([shop.supplier.calls.book, shop.supplier.bookings.length]).toEqual([1, 1])
    expect(await shop.audit()).toEqual([])
  })

  it('has nothing left to do when the webhook came first or the shopper never returns', async () => {
    const shop = aShop(database)
    const key = await aPaidCart(shop)
    await shop.instance.paymentWebhookReceived('TEST', PAID)
    await shop.instance.run.sagas.settled()
    expect((await shop.call(rows.getOrders, key)).result).toMatchObject({ status: 'CONFIRMED' })
    await shop.instance.paymentWebhookReceived('TEST', PAID)
    expect((await shop.call(rows.confirmCart, key)).result).toMatchObject({ status: 'CONFIRMED' })
    expect(shop.supplier.calls.book).toBe(1)
  })

  it('lets the provider send an event again when it cannot be acted on', async () => {
    const shop = aShop(database)
    await expect(shop.instance.paymentWebhookReceived('TEST', { ...PAID, paymentId: 'nobody' })).rejects.toThrow('not known yet')
    await aPaidCart(shop)
    shop.provider.mood.silent = true
    await expect(shop.instance.paymentWebhookReceived('TEST', PAID)).rejects.toThrow('could not be asked')
  })

  it('refunds the payment when the seats were sold meanwhile, and says so', async () => {
    const shop = aShop(database)
    const key = await aPaidCart(shop)
    shop.supplier.moods.push('SOLD_OUT')
    expect((await shop.call(rows.confirmCart, key)).result).toMatchObject({
      status: 'FAILED', tripReference: null, payment: { state: 'REFUNDED' },
      orders: [{ status: 'FAILED', refund: { amount: { amountMinor: 41_230 }, status: 'REFUNDED' } }],
    })
    await shop.instance.worker.runOnce()
    expect(shop.mails.map(({ subject }) => subject)).toEqual(['No se ha podido hacer tu reserva con Solara'])
    expect(await shop.audit()).toEqual([])
  })

  it('follows a slow refund, and sends it once', async () => {
    const shop = aShop(database)
    const key = await aPaidCart(shop)
    shop.supplier.moods.push('PRICE_CHANGED')
    shop.provider.mood.refundsPending = true
    expect((await shop.call(rows.confirmCart, key)).result).toMatchObject({ status: 'FAILED', payment: { state: 'REFUND_PENDING' } })
    shop.provider.sendRefunds()
    shop.clock.pass(61_000)
    await shop.instance.worker.runOnce()
    expect((await shop.call(rows.getOrders, key)).result).toMatchObject({ payment: { state: 'REFUNDED' } })
    expect(shop.provider.payments[0]?.refundKeys).toHaveLength(1)
  })

  it('sends a refund again when the provider did not answer', async () => {
    const shop = aShop(database)
    const key = await aPaidCart(shop)
    shop.supplier.moods.push('SOLD_OUT')
    shop.hook.step = (name) => { shop.provider.mood.silent = name === 'before refund' }
    expect((await shop.call(rows.confirmCart, key)).result).toMatchObject({ status: 'FAILED', payment: { state: 'REFUND_PENDING' } })
    shop.hook.step = () => undefined
    shop.provider.mood.silent = false
    shop.clock.pass(16_000)
    await shop.instance.worker.runOnce()
    expect((await shop.call(rows.getOrders, key)).result).toMatchObject({ payment: { state: 'REFUNDED' } })
  })

  it('looks up an unanswered booking: one that exists is kept, without a second one', async () => {
    const shop = aShop(database)
    const key = await aPaidCart(shop)
    shop.supplier.moods.push('SILENT_AFTER_BOOKING')
    expect((await shop.call(rows.confirmCart, key)).result).toMatchObject({ status: 'CONFIRMED' })
    expect(shop.supplier.calls).toMatchObject({ book: 1, lookUp: 1 })
  })

  it('looks up an unanswered booking: one that does not exist is made later, with the same key', async () => {
    const shop = aShop(database)
    const key = await aPaidCart(shop)
    shop.supplier.moods.push('SILENT_WITHOUT_BOOKING')
    expect((await shop.call(rows.confirmCart, key)).result).toMatchObject({ status: 'CONFIRMING' })
    await shop.instance.worker.runOnce()
    expect(shop.supplier.calls.book).toBe(1)
    shop.clock.pass(5_000)
    await shop.instance.worker.runOnce()
    expect((await shop.call(rows.getOrders, key)).result).toMatchObject({ status: 'CONFIRMED' })
    expect(await shop.audit()).toEqual([])
  })

  it('gives up on a supplier that never answers, and refunds the payment', async () => {
    const shop = aShop(database)
    const key = await aPaidCart(shop)
    shop.supplier.moods.push(...Array<'SILENT_WITHOUT_BOOKING'>(50).fill('SILENT_WITHOUT_BOOKING'))
    await shop.call(rows.confirmCart, key)
    for (let minute = 0; minute < 17; minute += 1) {
      shop.clock.pass(61_000)
      await shop.instance.worker.runOnce()
    }
    expect((await shop.call(rows.getOrders, key)).result).toMatchObject({ status: 'FAILED', payment: { state: 'REFUNDED' } })
    expect(await shop.audit()).toEqual([])
  })
})
