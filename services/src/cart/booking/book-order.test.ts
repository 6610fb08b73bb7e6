import { money } from '@portolan/contract/values/money'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { fromInstant, toInstant } from '../../platform/clock.ts'
import { openTestDatabase } from '../../platform/database/test-database.ts'
import type { CartPorts } from '../cart-run.ts'
import { type LineKind, lineKinds } from '../lines/line-kind.ts'
import { takeDueSagas } from '../record/booking.repository.ts'
import { findWholeCart } from '../record/whole-cart.repository.ts'
import { aShop, cartAtPayment, CONTACT, type Shop } from '../testing/a-shop.ts'
import { askAgain, bookOrder, type Booking, cancelOrder, isGivenUp } from './book-order.ts'
import { claimBooking } from './claim-booking.ts'
import { heldSaga } from './lease.ts'

const test = await openTestDatabase()
afterAll(test.close)
beforeEach(test.clear)

const QUARTER_HOUR_MS = 15 * 60_000
const NOTHING = { supplierOrderId: null, bookingReference: null, inboundReference: null, supplierTotal: null }

/** The only order of a paid cart, whose saga has just begun. */
const anOrder = async (shop: Shop): Promise<Booking> => {
  const key = await cartAtPayment(shop.call)
  const whole = await findWholeCart(test.database, key.cartId)
  const claim = whole && (await claimBooking(shop.instance.run, whole.cart, whole.payments[0] ?? null))
  if (claim?.kind !== 'CLAIMED' || !claim.orders[0]) throw new Error('not claimed')
  return { cart: claim.cart, order: claim.orders[0], held: heldSaga(shop.instance.run, claim.saga) }
}

const stored = async ({ cart: { cartId } }: Booking) => {
  const [order] = (await findWholeCart(test.database, cartId))?.orders ?? []
  if (!order) throw new Error('no order')
  return { ...order, askedAt: order.askedAt === null ? null : toInstant(fromInstant(order.askedAt)) }
}

/** A shop whose flights differ in some calls. */
const withFlights = ({ instance: { run } }: Shop, differences: Partial<LineKind>): CartPorts =>
  ({ ...run, lineKinds: lineKinds([{ ...run.lineKinds.of({ kind: 'FLIGHT' }), ...differences }]) })

describe('an order', () => {
  it('is confirmed with its references and the total of its supplier', async () => {
    const shop = aShop(test.database)
    expect(await bookOrder(shop.instance.run, await anOrder(shop), true)).toEqual({
      status: 'CONFIRMED', supplierOrderId: 'order-1', bookingReference: 'REForder-1', inboundReference: null, supplierTotal: money(41_230, 'EUR'),
    })
    expect(shop.supplier.calls).toEqual({ book: 1, lookUp: 0, cancel: 0 })
  })

  it('has neither references nor a total while it is on request, and nothing at all once it is refused', async () => {
    const shop = aShop(test.database)
    const booking = await anOrder(shop)
    shop.supplier.moods.push('SOLD_OUT', 'ON_REQUEST')
    expect(await bookOrder(shop.instance.run, booking, true)).toEqual({ ...NOTHING, status: 'FAILED' })
    expect(await bookOrder(shop.instance.run, booking, true)).toEqual({ ...NOTHING, status: 'ON_REQUEST', supplierOrderId: 'order-1' })
  })

  it('names its contact, and its travellers by title and gender, with a nationality only if one was asked for', async () => {
    const shop = aShop(test.database)
    const booking = await anOrder(shop)
    const [ana] = booking.cart.document.travellers
    if (!ana) throw new Error('no traveller')
    const travellers = [ana, { ...ana, gender: 'MALE' as const }, { ...ana, gender: 'UNSPECIFIED' as const, nationality: 'ES' }]
    await bookOrder(shop.instance.run, { ...booking, cart: { ...booking.cart, document: { ...booking.cart.document, travellers } } }, true)
    const sent = { passengerType: 'ADT', givenName: 'Ana', familyName: 'Sol', birthDate: '1990-05-01', phoneNumber: '+34600000000' }
    expect(shop.supplier.requests).toMatchObject([{ acceptedTotal: money(41_230, 'EUR'), idempotencyKey: `${booking.cart.cartId}:1` }])
    expect(shop.supplier.requests[0]?.travellers).toEqual([
      { ...sent, title: 'MS', gender: 'FEMALE' }, { ...sent, title: 'MR', gender: 'MALE' }, { ...sent, title: 'MX', gender: 'UNSPECIFIED', nationality: 'ES' },
    ])
    const { phoneCountryCode: _, ...contact } = CONTACT
    expect(shop.supplier.requests[0]?.contact).toEqual(contact)
  })

  it('is looked up before it is booked in every run but the first', async () => {
    const shop = aShop(test.database)
    const booking = await anOrder(shop)
    expect(await bookOrder(shop.instance.run, booking, false)).toMatchObject({ status: 'CONFIRMED' })
    expect(shop.supplier.calls).toEqual({ book: 1, lookUp: 1, cancel: 0 })
    expect(await bookOrder(shop.instance.run, booking, false)).toMatchObject({ status: 'CONFIRMED', bookingReference: 'REForder-1' })
    expect(shop.supplier.calls).toEqual({ book: 1, lookUp: 2, cancel: 0 })
  })

  it('cannot be made for a cart without its line or without a contact', async () => {
    const shop = aShop(test.database)
    const { cart, order, held } = await anOrder(shop)
    const lineless = { order, held, cart: { ...cart, document: { ...cart.document, lines: [] } } }
    await expect(bookOrder(shop.instance.run, lineless, true)).rejects.toThrow(`Order ${order.orderId} has no line`)
    const anonymous = { order, held, cart: { ...cart, document: { ...cart.document, contact: null } } }
    await expect(bookOrder(shop.instance.run, anonymous, true)).rejects.toThrow(`Order ${order.orderId} has no contact`)
    expect(shop.supplier.calls.book).toBe(0)
  })
})

describe('an order whose supplier does not answer', () => {
  it('notes when it was first asked for, and keeps that moment', async () => {
    const shop = aShop(test.database)
    const booking = await anOrder(shop)
    shop.supplier.moods.push('SILENT_WITHOUT_BOOKING', 'SILENT_WITHOUT_BOOKING')
    await expect(bookOrder(shop.instance.run, booking, true)).rejects.toMatchObject({ name: 'UnknownOutcome', message: 'The supplier did not answer' })
    const first = await stored(booking)
    expect(first).toMatchObject({ status: 'PENDING', askedAt: '2026-11-21T10:00:00.000Z' })
    shop.clock.pass(1_000)
    await expect(bookOrder(shop.instance.run, { ...booking, order: first }, false)).rejects.toMatchObject({ name: 'UnknownOutcome' })
    expect(await stored(booking)).toEqual(first)
  })

  it('and does not answer a look-up either has an unknown outcome', async () => {
    const shop = aShop(test.database)
    const booking = await anOrder(shop)
    shop.hook.step = (name) => {
      if (name === 'after book' || name === 'before look-up') throw new Error('no line')
    }
    await expect(bookOrder(shop.instance.run, booking, true)).rejects.toMatchObject({ name: 'UnknownOutcome', cause: new Error('no line') })
    expect(await stored(booking)).toMatchObject({ status: 'PENDING', askedAt: '2026-11-21T10:00:00.000Z' })
  })

  it('is left alone once another instance has taken over its saga', async () => {
    const shop = aShop(test.database)
    const booking = await anOrder(shop)
    shop.supplier.moods.push('SILENT_AFTER_BOOKING')
    shop.hook.step = async (name) => {
      if (name !== 'before book') return
      shop.hook.step = () => undefined
      shop.clock.pass(60_000)
      await takeDueSagas(test.database, '2026-11-21T10:01:00.000Z', { owner: 'another', until: '2026-11-21T10:01:30.000Z' }, 1)
    }
    await expect(bookOrder(shop.instance.run, booking, true)).rejects.toMatchObject({ name: 'LeaseLost' })
    expect([shop.supplier.calls, (await stored(booking)).askedAt]).toEqual([{ book: 1, lookUp: 0, cancel: 0 }, null])
  })

  it('is given up after a quarter of an hour, and not asked for again', async () => {
    const shop = aShop(test.database)
    const booking = await anOrder(shop)
    const order = { ...booking.order, askedAt: '2026-11-21T10:00:00.000Z' }
    shop.clock.pass(QUARTER_HOUR_MS)
    expect([isGivenUp(shop.instance.run, order), isGivenUp(shop.instance.run, booking.order)]).toEqual([false, false])
    shop.clock.pass(1)
    expect([isGivenUp(shop.instance.run, order), isGivenUp(shop.instance.run, booking.order)]).toEqual([true, false])
    expect(await bookOrder(shop.instance.run, { ...booking, order }, false)).toEqual({ ...NOTHING, status: 'FAILED' })
    expect(shop.supplier.calls).toEqual({ book: 0, lookUp: 1, cancel: 0 })
  })
})

describe('an order on request that its supplier no longer knows', () => {
  it('counts as refused, and is reported by its id and its supplier', async () => {
    const shop = aShop(test.database)
    const booking = await anOrder(shop)
    const reports: unknown[] = []
    const run = { ...shop.instance.run, report: (...report: unknown[]) => void reports.push(report) }
    expect(await askAgain(run, booking)).toEqual({ ...NOTHING, status: 'FAILED' })
    expect(reports).toEqual([['order-on-request-forgotten', { orderId: booking.order.orderId, supplierId: 'fake' }]])
  })
})

describe('cancelling an order', () => {
  const aBookedOrder = async (shop: Shop): Promise<Booking> => {
    const booking = await anOrder(shop)
    const outcome = await bookOrder(shop.instance.run, booking, true)
    return { ...booking, order: { ...booking.order, ...outcome } }
  }

  it('is stored', async () => {
    const shop = aShop(test.database)
    const booking = await aBookedOrder(shop)
    await cancelOrder(shop.instance.run, booking)
    expect(await stored(booking)).toEqual({ ...booking.order, status: 'CANCELLED' })
    expect(shop.supplier.bookings).toMatchObject([{ status: 'CANCELLED' }])
  })

  it('fails and stores nothing if the supplier refuses, or does not answer', async () => {
    const shop = aShop(test.database)
    const booking = await aBookedOrder(shop)
    const refusing = withFlights(shop, { cancel: async () => ({ kind: 'REFUSED' }) })
    await expect(cancelOrder(refusing, booking)).rejects.toMatchObject({ name: 'UnknownOutcome', message: `The supplier refuses to cancel order ${booking.order.orderId}` })
    shop.supplier.attitude.refusesCancel = true
    await expect(cancelOrder(shop.instance.run, booking)).rejects.toMatchObject({ name: 'UnknownOutcome', message: 'The supplier did not answer' })
    expect(await stored(booking)).toMatchObject({ status: 'PENDING' })
  })

  it('takes the refund that the supplier has just quoted for that order', async () => {
    const shop = aShop(test.database)
    const booking = await aBookedOrder(shop)
    const asked: unknown[] = []
    const quote = { refund: money(12_300, 'EUR'), deadline: null, expiresAt: '2026-11-21T10:10:00.000Z' }
    await cancelOrder(withFlights(shop, {
      cancellationQuote: async (_line, order) => {
        asked.push(order)
        return quote
      },
      cancel: async (_line, order, given) => {
        asked.push(order, given)
        return { kind: 'CANCELLED', refund: given.refund }
      },
    }), booking)
    const placed = { idempotencyKey: `${booking.cart.cartId}:1`, supplierOrderId: 'order-1' }
    expect(asked).toEqual([placed, placed, quote])
  })

  it('is impossible without the id that its supplier gave it', async () => {
    const shop = aShop(test.database)
    const booking = await anOrder(shop)
    await expect(cancelOrder(shop.instance.run, booking)).rejects.toMatchObject({ name: 'UnknownOutcome', message: `Order ${booking.order.orderId} cannot be cancelled` })
    expect(shop.supplier.calls.cancel).toBe(0)
  })
})
