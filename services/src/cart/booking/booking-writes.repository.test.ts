import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../platform/database/test-database.ts'
import { newRefund } from '../record/cart-refund.ts'
import type { CartPayment } from '../record/cart-payment.ts'
import type { CartRecord } from '../record/cart-record.ts'
import { savePayment } from '../record/cart-payment.repository.ts'
import { changedCart } from '../record/cart.repository.ts'
import { findWholeCart } from '../record/whole-cart.repository.ts'
import { aShop, cartAtPayment, type Shop } from '../testing/a-shop.ts'
import {
  type SagaEnd, writeLockedPrice, writeOnRequest, writeOpened, writeProcessing, writeProcessingOver, writeSagaEnd, writeTooLate,
} from './booking-writes.repository.ts'
import { claimBooking } from './claim-booking.ts'
import { heldSaga } from './lease.ts'

const test = await openTestDatabase()
const { database } = test
afterAll(test.close)
beforeEach(test.clear)

const NOW = '2026-11-21T10:00:00.000Z'
const LATER = '2026-11-21T10:05:00.000Z'
const EVENT = { eventId: 'e', kind: 'CART_FAILED', payload: {}, at: NOW }

const stored = async (cartId: string) => {
  const whole = await findWholeCart(database, cartId)
  if (!whole) throw new Error('no cart')
  return whole
}
const eventIds = async () => (await sql<{ event_id: string }>`select event_id from outbox`.execute(database)).rows.map(({ event_id }) => event_id)

const atPayment = async () => {
  const { cartId } = await cartAtPayment(aShop(database).call)
  const { cart, payments: [payment] } = await stored(cartId)
  if (!payment) throw new Error('no payment')
  return { cart, payment }
}

type Write = (cart: CartRecord, payment: CartPayment) => Promise<boolean>
const expired = (cart: CartRecord): CartRecord => changedCart(cart, { status: 'EXPIRED' })

const WRITES: readonly (readonly [string, Write, object])[] = [
  ['waits for a processing payment', (cart, payment) => writeProcessing(database, changedCart(cart, { status: 'PAYMENT_PROCESSING' }), payment, LATER),
    { cart: { status: 'PAYMENT_PROCESSING' }, payments: [{ status: 'OPEN' }] }],
  ['stores that its payment failed', (cart, { attempt }) => writeProcessingOver(database, { cart: changedCart(cart, {}), attempt, status: 'CANCELLED', events: [EVENT] }),
    { cart: { status: 'PAYMENT_PENDING' }, payments: [{ status: 'CANCELLED' }] }],
  ['expires with a late payment that is refunded', (cart, payment) => writeTooLate(database, {
    cart: expired(cart), events: [EVENT], paidBack: { payment, refund: newRefund(payment, { reason: 'NOT_NEEDED', amount: payment.amount }), at: NOW, runAfter: LATER },
  }), { cart: { status: 'EXPIRED' }, payments: [{ status: 'PAID' }], refunds: [{ state: 'DUE' }] }],
]

describe('a cart', () => {
  it.each(WRITES)('%s, unless another call has changed it since it was read', async (_, write, outcome) => {
    const { cart, payment } = await atPayment()
    expect(await write({ ...cart, version: cart.version - 1 }, payment)).toBe(false)
    expect([await stored(cart.cartId), await eventIds()]).toEqual([{ cart, payments: [payment], refunds: [], orders: [] }, []])
    expect(await write(cart, payment)).toBe(true)
    expect(await stored(cart.cartId)).toMatchObject(outcome)
  })

  it('locks its price with a new payment, unless another call has changed it since it was read', async () => {
    const { cart, payment } = await atPayment()
    await savePayment(database, payment, ['OPEN'], { status: 'CANCELLED' })
    const next: CartPayment = { ...payment, attempt: 2, status: 'OPENING', paymentId: null }
    const locked = changedCart(cart, { status: 'FINALIZED', expiresAt: LATER })
    expect(await writeLockedPrice(database, { ...locked, version: cart.version }, next)).toBe(false)
    expect(await stored(cart.cartId)).toMatchObject({ cart, payments: [{ attempt: 1 }] })
    expect(await writeLockedPrice(database, locked, next)).toBe(true)
    expect(await stored(cart.cartId)).toMatchObject({ cart: { status: 'FINALIZED', expiresAt: LATER }, payments: [{ attempt: 1 }, next] })
  })

  it('does not wait for, or expire with, a payment that another call has taken', async () => {
    const { cart, payment } = await atPayment()
    await sql`update cart_payments set status = 'PAID'`.execute(database)
    for (const [, write] of WRITES.filter(([name]) => !name.startsWith('stores'))) expect(await write(cart, payment)).toBe(false)
    expect(await stored(cart.cartId)).toMatchObject({ cart, payments: [{ status: 'PAID' }], refunds: [] })
  })

  it('stores a payment that its provider has opened even if another call has changed the cart', async () => {
    const { cart, payment } = await atPayment()
    await sql`update cart_payments set status = 'OPENING', payment_id = null`.execute(database)
    const opened = { ...payment, paymentId: 'pay-7', redirectUrl: 'https://pay.example/pay-7', expiresAt: LATER }
    expect(await writeOpened(database, { ...cart, status: 'FINALIZED' }, opened)).toBe(false)
    expect(await stored(cart.cartId)).toMatchObject({ cart, payments: [{ status: 'OPEN', paymentId: 'pay-7', redirectUrl: 'https://pay.example/pay-7', expiresAt: LATER }] })
    expect(await writeOpened(database, changedCart(cart, {}), opened)).toBe(true)
  })
})

describe('a saga', () => {
  const begun = async (shop: Shop) => {
    const whole = await stored((await cartAtPayment(shop.call)).cartId)
    const claim = await claimBooking(shop.instance.run, whole.cart, whole.payments[0] ?? null)
    if (claim.kind !== 'CLAIMED') throw new Error('not claimed')
    return { ...claim, held: heldSaga(shop.instance.run, claim.saga) }
  }

  it('waits for a supplier only in the run that holds its lease', async () => {
    const { cart, held } = await begun(aShop(database))
    const waiting = { cart: changedCart(cart, { status: 'ON_REQUEST', tripReference: 'ABCDEFGH' }), held, runAfter: LATER, events: [EVENT] }
    expect(await writeOnRequest(database, { ...waiting, held: { ...held, runs: 2 } })).toBe(false)
    expect(await writeOnRequest(database, { ...waiting, held: { ...held, owner: 'another' } })).toBe(false)
    expect([(await stored(cart.cartId)).cart.status, await eventIds()]).toEqual(['CONFIRMING', []])
    expect(await writeOnRequest(database, waiting)).toBe(true)
    expect([(await stored(cart.cartId)).cart, await eventIds()]).toMatchObject([{ status: 'ON_REQUEST', tripReference: 'ABCDEFGH' }, ['e']])
  })

  it('ends once, with all its refunds, and only in the run that holds its lease', async () => {
    const { cart, held, payment, orders: [order] } = await begun(aShop(database))
    if (!payment || !order) throw new Error('no payment')
    const refunds = [230, 1_000].map((amountMinor, index) => newRefund(payment, { reason: 'LINE_NOT_BOOKED', lineId: String(index), amount: { amountMinor, currency: 'EUR' } }))
    const end: SagaEnd = {
      cart: changedCart(cart, { status: 'FAILED' }), held, at: NOW, orders: [{ ...order, status: 'FAILED' }], refunds, refundsDueAt: LATER, releasesVoucher: true, events: [EVENT],
    }
    expect(await writeSagaEnd(database, { ...end, held: { ...held, runs: 2 } })).toBe(false)
    expect(await stored(cart.cartId)).toMatchObject({ cart: { status: 'CONFIRMING' }, refunds: [], orders: [{ status: 'PENDING' }] })
    expect(await writeSagaEnd(database, end)).toBe(true)
    expect(await stored(cart.cartId)).toMatchObject({ cart: { status: 'FAILED' }, refunds, orders: [{ status: 'FAILED' }] })
    expect((await sql`select refunds_minor from cart_payments`.execute(database)).rows).toEqual([{ refunds_minor: 1_230 }])
    expect(await writeSagaEnd(database, end)).toBe(false)
  })
})
