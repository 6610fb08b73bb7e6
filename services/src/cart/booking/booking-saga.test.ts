import * as rows from '@portolan/contract/cart/cart.endpoints'
import type { CartKey } from '@portolan/contract/cart/cart.endpoints'
import { money } from '@portolan/contract/values/money'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { fromInstant } from '../../platform/clock.ts'
import { openTestDatabase } from '../../platform/database/test-database.ts'
import type { BookingSaga } from '../record/booking.repository.ts'
import { findWholeCart } from '../record/whole-cart.repository.ts'
import { aShop, aTourist, cartAtPayment, type Shop, TRAVELLER } from '../testing/a-shop.ts'
import { createSagaRunner } from './booking-saga.ts'
import { claimBooking } from './claim-booking.ts'

const test = await openTestDatabase()
const { database } = test
afterAll(test.close)
beforeEach(test.clear)

const SECOND_MS = 1_000
const FREE_TO_CANCEL = [{ until: '2027-02-28T00:00:00.000Z', refund: money(5_000, 'USD') }]

type SagaRow = { step: string; run_after: string; last_error: string | null }
const saga = async (): Promise<SagaRow> => {
  const { rows: [row] } = await sql<SagaRow>`select step, run_after, last_error from booking_sagas`.execute(database)
  if (!row) throw new Error('no saga')
  return row
}
const statuses = async ({ cartId }: CartKey) => (await findWholeCart(database, cartId))?.orders.map(({ status }) => status)

/** Lets the worker run whenever the saga is due; returns the pauses before that in seconds. */
const pausesOf = async ({ clock, instance }: Shop, count: number): Promise<number[]> => {
  const pauses: number[] = []
  while (pauses.length < count) {
    const pauseMs = fromInstant((await saga()).run_after) - clock.now()
    pauses.push(pauseMs / SECOND_MS)
    clock.pass(pauseMs)
    await instance.worker.runOnce()
  }
  return pauses
}

const aPaidCart = async (shop: Shop): Promise<CartKey> => {
  const key = await cartAtPayment(shop.call)
  shop.shopper.pay()
  return key
}

/** A paid cart of a flight and a tour, both free to cancel: the flight is booked first. */
const aPaidTrip = async (shop: Shop): Promise<CartKey> => {
  Object.assign(shop.tours.today, { isChosen: true, cancellation: FREE_TO_CANCEL })
  shop.today.isRefundable = true
  const key = await aTourist(shop.call)
  await shop.call(rows.cartFinalize, key)
  shop.shopper.pay()
  return key
}

describe('a booking saga', () => {
  it('asks a silent supplier again after pauses that double from two seconds to a minute', async () => {
    const shop = aShop(database)
    shop.supplier.moods.push(...Array<'SILENT_WITHOUT_BOOKING'>(9).fill('SILENT_WITHOUT_BOOKING'))
    const key = await aPaidCart(shop)
    await shop.call(rows.confirmCart, key)
    expect(await saga()).toMatchObject({ step: 'BOOK', last_error: 'The supplier did not answer' })
    expect(await pausesOf(shop, 8)).toEqual([2, 4, 8, 16, 32, 60, 60, 60])
    expect(shop.supplier.calls.book).toBe(9)
  })

  it('asks about an order on request after one, one, two, five and then every fifteen minutes', async () => {
    const shop = aShop(database)
    shop.supplier.moods.push('ON_REQUEST')
    const key = await aPaidCart(shop)
    await shop.call(rows.confirmCart, key)
    const waiting = (await findWholeCart(database, key.cartId))?.cart
    expect(await pausesOf(shop, 6)).toEqual([60, 60, 120, 300, 900, 900])
    expect((await findWholeCart(database, key.cartId))?.cart).toEqual(waiting)
    expect(shop.supplier.calls).toEqual({ book: 1, lookUp: 6, cancel: 0 })
  })

  it('forgets the last error once a supplier answers', async () => {
    const shop = aShop(database)
    shop.supplier.moods.push('SILENT_WITHOUT_BOOKING', 'ON_REQUEST')
    await shop.call(rows.confirmCart, await aPaidCart(shop))
    await pausesOf(shop, 1)
    expect(await saga()).toMatchObject({ step: 'BOOK', last_error: null })
    shop.hook.step = (name) => {
      if (name === 'before look-up') throw new Error('no line')
    }
    await pausesOf(shop, 1)
    expect(await saga()).toMatchObject({ last_error: 'The supplier did not answer' })
    shop.hook.step = () => undefined
    await pausesOf(shop, 1)
    expect(await saga()).toMatchObject({ last_error: null })
  })

  it('stores each outcome before it books the next line', async () => {
    const shop = aShop(database)
    const key = await aPaidTrip(shop)
    const seen: unknown[] = []
    shop.hook.step = async (name) => {
      if (name === 'before book') seen.push(await statuses(key))
    }
    await shop.call(rows.confirmCart, key)
    expect(seen).toEqual([['PENDING', 'PENDING'], ['CONFIRMED', 'PENDING']])
    expect([shop.supplier.calls, shop.tours.calls]).toEqual([{ book: 1, lookUp: 0, cancel: 0 }, { book: 1, lookUp: 0, cancel: 0 }])
  })

  it('stores that the trip failed before it cancels anything', async () => {
    const shop = aShop(database)
    const key = await aPaidTrip(shop)
    shop.tours.moods.push('SOLD_OUT')
    const seen: unknown[] = []
    shop.hook.step = async (name) => {
      if (name === 'before quote cancellation') seen.push((await saga()).step, await statuses(key))
    }
    await shop.call(rows.confirmCart, key)
    expect(seen).toEqual(['COMPENSATE', ['CONFIRMED', 'FAILED']])
    expect([await statuses(key), (await saga()).step]).toEqual([['CANCELLED', 'FAILED'], 'DONE'])
  })

  it('sends the refund of its own payment only', async () => {
    const shop = aShop(database)
    const key = await cartAtPayment(shop.call)
    await shop.call(rows.addTravellerToCart, key, { ...TRAVELLER, givenName: 'Eva' })
    await shop.call(rows.cartFinalize, key)
    shop.shopper.pay('pay-2')
    shop.supplier.moods.push('SILENT_WITHOUT_BOOKING', 'SOLD_OUT')
    await shop.call(rows.confirmCart, key)
    shop.shopper.payLate('pay-1')
    await shop.instance.paymentWebhookReceived('TEST', { eventId: 'e', paymentId: 'pay-1', kind: 'PAID' })
    await pausesOf(shop, 1)
    expect(shop.provider.payments.map(({ refundKeys }) => refundKeys)).toEqual([[`${key.cartId}:1:NOT_NEEDED`], [`${key.cartId}:2:NOT_BOOKED`]])
    expect(await shop.audit()).toEqual([])
  })
})

describe('a trip that fails while one of its requests is unanswered', () => {
  /** Waits for the answer about its flight, while nobody knows whether its tour was booked. */
  const aTripInDoubt = async (shop: Shop): Promise<CartKey> => {
    const key = await aPaidTrip(shop)
    shop.supplier.moods.push('ON_REQUEST')
    shop.tours.moods.push('SILENT_WITHOUT_BOOKING')
    await shop.call(rows.confirmCart, key)
    shop.supplier.answer('DECLINED')
    await pausesOf(shop, 1)
    return key
  }

  it('is not refunded while the request may still arrive, and cancels it once it does', async () => {
    const shop = aShop(database)
    const key = await aTripInDoubt(shop)
    const [order] = (await findWholeCart(database, key.cartId))?.orders.slice(1) ?? []
    expect(await saga()).toMatchObject({ step: 'COMPENSATE', last_error: `The request for order ${order?.orderId} may still arrive` })
    expect(shop.provider.payments).toMatchObject([{ refundedMinor: 0 }])
    await shop.tours.supplier.book(shop.tours.requests[0] as never, new AbortController().signal)
    await pausesOf(shop, 1)
    expect([await statuses(key), shop.tours.bookings.map(({ status }) => status)]).toEqual([['FAILED', 'CANCELLED'], ['CANCELLED']])
    expect(shop.provider.payments).toMatchObject([{ refundedMinor: 45_230 }])
    expect(await shop.audit()).toEqual([])
  })

  it('is refunded after a quarter of an hour in which the request did not arrive', async () => {
    const shop = aShop(database)
    const key = await aTripInDoubt(shop)
    shop.clock.pass(14 * 60 * SECOND_MS)
    await shop.instance.worker.runOnce()
    expect(shop.provider.payments).toMatchObject([{ refundedMinor: 0 }])
    shop.clock.pass(60 * SECOND_MS)
    await shop.instance.worker.runOnce()
    expect([await statuses(key), shop.tours.calls.book]).toEqual([['FAILED', 'CANCELLED'], 1])
    expect(shop.provider.payments).toMatchObject([{ refundedMinor: 45_230 }])
    expect(await shop.audit()).toEqual([])
  })
})

describe('the sagas of an instance', () => {
  it('are known while they run, and the cart is remembered as booked afterwards', async () => {
    const shop = aShop(database)
    const key = await aPaidCart(shop)
    const { sagas, memory } = shop.instance.run
    const running: unknown[] = []
    shop.hook.step = (name) => {
      if (name === 'before book') running.push(sagas.runningIds(), sagas.running(key.cartId) instanceof Promise)
    }
    await shop.call(rows.confirmCart, key)
    expect(running).toEqual([[key.cartId], true])
    expect([sagas.runningIds(), sagas.running(key.cartId), memory.get(key.cartId)?.status]).toEqual([[], null, 'CONFIRMED'])
  })

  it('that break off are reported with their carts', async () => {
    const { instance: { run } } = aShop(database)
    const reports: unknown[] = []
    const sagas = createSagaRunner({ ...run, report: (...report) => void reports.push(report) }, run.memory)
    const orphan: BookingSaga = { cartId: 'gone', step: 'BOOK', paymentAttempt: null, startedAt: '2026-11-21T10:00:00.000Z', runs: 2, cancelTries: 0, leaseUntil: '2026-11-21T10:01:00.000Z' }
    expect(await sagas.start(orphan, null)).toBeNull()
    expect(reports).toEqual([['booking-saga-broke-off', { cartId: 'gone', error: new Error('A saga without its cart: gone') }]])
  })

  /** Begins a saga for a paid cart, on an instance whose reports are kept. */
  const began = async (shop: Shop, pricedNow = 41_230) => {
    const whole = await findWholeCart(database, (await aPaidCart(shop)).cartId)
    const [payment] = whole?.payments ?? []
    if (!whole || !payment) throw new Error('no payment')
    const { run } = shop.instance
    const payNow = money(pricedNow, 'EUR')
    const claim = await claimBooking(run, whole.cart, payment, { ...whole.cart.document, price: { ...whole.cart.document.price, payNow } })
    if (claim.kind !== 'CLAIMED') throw new Error('not claimed')
    const reports: unknown[] = []
    const sagas = createSagaRunner({ ...run, report: (...report) => void reports.push(report) }, run.memory)
    return { cartId: whole.cart.cartId, reports, ended: await sagas.start(claim.saga, claim) }
  }

  it('that wait for a supplier are reported with the number of their runs', async () => {
    const shop = aShop(database)
    shop.supplier.moods.push('SILENT_WITHOUT_BOOKING')
    const { cartId, reports, ended } = await began(shop)
    expect(ended).toBeNull()
    expect(reports).toEqual([['booking-saga-waits', { cartId, runs: 1, cancelTries: 0, error: expect.objectContaining({ name: 'UnknownOutcome' }) }]])
  })

  it('return the booked cart only if nothing of it is refunded, since the refund has a state of its own', async () => {
    const { ended, cartId } = await began(aShop(database))
    expect(ended).toMatchObject({ cart: { cartId, status: 'CONFIRMED' }, payments: [{ attempt: 1, status: 'PAID' }], refunds: [], orders: [{ status: 'CONFIRMED' }] })
    await test.clear()
    const shop = aShop(database)
    expect((await began(shop, 41_000)).ended).toBeNull()
    expect(shop.provider.payments).toMatchObject([{ refundedMinor: 230 }])
  })
})

describe('the voucher of a trip', () => {
  const FREE = { productType: 'FF', proposalId: 'free' }
  const spentBy = async () => (await sql<{ spent_by: string | null }>`select spent_by from vouchers`.execute(database)).rows.map(({ spent_by }) => spent_by)
  const aTripWithVoucher = async (shop: Shop): Promise<CartKey> => {
    shop.tours.today.isChosen = true
    shop.today.totalMinor = 60_000
    const key = await aTourist(shop.call, FREE)
    await shop.call(rows.cartFinalize, key)
    shop.shopper.pay()
    return key
  }

  it('can be spent again if nothing of the trip is booked', async () => {
    const shop = aShop(database)
    shop.supplier.moods.push('SOLD_OUT')
    const key = await aTripWithVoucher(shop)
    expect((await shop.call(rows.confirmCart, key)).result).toMatchObject({ status: 'FAILED' })
    expect([await spentBy(), await shop.audit()]).toEqual([[null], []])
  })

  it('can be spent again if a trip with nothing to pay is not booked, and nothing is refunded', async () => {
    const shop = aShop(database)
    shop.supplier.moods.push('SOLD_OUT')
    const key = await cartAtPayment(shop.call, FREE)
    expect((await shop.call(rows.confirmCart, key)).result).toMatchObject({ status: 'FAILED', payment: { state: 'NONE' }, orders: [{ status: 'FAILED', refund: null }] })
    expect([await spentBy(), shop.reports, await shop.audit()]).toEqual([[null], [], []])
  })

  it('is spent if a part of the trip stays booked because its supplier refuses to cancel it', async () => {
    const shop = aShop(database)
    shop.supplier.moods.push('SOLD_OUT')
    shop.tours.attitude.refusesCancel = true
    const key = await aTripWithVoucher(shop)
    await shop.call(rows.confirmCart, key)
    await pausesOf(shop, 9)
    expect((await shop.call(rows.getOrders, key)).result).toMatchObject({ status: 'PARTIALLY_CONFIRMED' })
    expect(await spentBy()).toEqual([key.cartId])
  })
})
