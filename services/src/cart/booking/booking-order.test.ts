import { money } from '@portolan/contract/values/money'
import { describe, expect, it } from 'vitest'
import { lineKinds } from '../lines/line-kind.ts'
import type { BookingSaga, CartOrder } from '../record/booking.repository.ts'
import type { CartRecord } from '../record/cart-record.ts'
import type { KeptLine } from '../record/kept-line.ts'
import { aKind, aLine } from '../testing/a-kept-line.ts'
import { costsToUndo, inBookingOrder, isExtraOrder } from './booking-order.ts'

const STARTED_AT = '2027-01-10T10:00:00.000Z'
const LATER = '2027-01-10T10:00:00.001Z'
const ports = { lineKinds: lineKinds([aKind('FLIGHT'), { ...aKind('BAG'), isExtra: true }]) }
const saga = { startedAt: STARTED_AT } as BookingSaga

const aCart = (lines: KeptLine[]) => ({ document: { lines } }) as CartRecord
const orderOf = ({ lineId }: { lineId: string }) => ({ orderId: `order-${lineId}`, lineId }) as CartOrder
const refundUntil = (until: string, amountMinor: number) => ({ until, refund: money(amountMinor, 'EUR') })

/** The ids of the lines as they are booked, where the orders are stored in the order of the lines. */
const booked = (lines: KeptLine[]): string[] => inBookingOrder(ports, aCart(lines), lines.map(orderOf), saga).map(({ lineId }) => lineId)
const costs = (line: KeptLine): boolean => costsToUndo(aCart([line]), orderOf(line), saga)

describe('the order of booking', () => {
  it('begins with the line that costs least to cancel, wherever it stands in the cart', () => {
    const [dear, cheap, free] = [aLine({ lineId: 'dear', now: 9_000 }), aLine({ lineId: 'cheap', now: 2_000 }), { ...aLine({ lineId: 'free' }), cancellation: [refundUntil(LATER, 10_000)] }]
    for (const lines of [[dear, cheap, free], [free, cheap, dear], [cheap, free, dear]]) expect(booked(lines)).toEqual(['free', 'cheap', 'dear'])
  })

  it('ends with the extras, even those that stand first and cost nothing to cancel', () => {
    const bag = { ...aLine({ kind: 'BAG', lineId: 'bag', now: 1_000 }), cancellation: [refundUntil(LATER, 1_000)] }
    const flight = aLine({ lineId: 'flight', now: 30_000 })
    for (const lines of [[bag, flight], [flight, bag]]) expect(booked(lines)).toEqual(['flight', 'bag'])
    expect([isExtraOrder(ports, aCart([bag, flight]), orderOf(bag)), isExtraOrder(ports, aCart([bag, flight]), orderOf(flight))]).toEqual([true, false])
  })

  it('takes the supplier’s share in the currency of the sale', () => {
    const inPesos = { ...aLine({ lineId: 'pesos' }), supplierPrice: { amount: money(100_000, 'MXN'), rate: 0.05 }, cancellation: [{ until: LATER, refund: money(60_000, 'MXN') }] }
    expect(booked([aLine({ lineId: '2001', now: 2_001 }), inPesos, aLine({ lineId: '1999', now: 1_999 })])).toEqual(['1999', 'pesos', '2001'])
  })

  it('does not book a line whose supplier returns more than it takes before one that is free', () => {
    const generous = { ...aLine({ lineId: 'generous' }), cancellation: [refundUntil(LATER, 12_000)] }
    const free = { ...aLine({ lineId: 'free' }), cancellation: [refundUntil(LATER, 10_000)] }
    expect(booked([free, generous])).toEqual(['free', 'generous'])
  })

  it('is unknown for an order whose line is not in the cart', () => {
    expect(() => costsToUndo(aCart([aLine({ lineId: '1' })]), orderOf({ lineId: '2' }), saga)).toThrow('Order order-2 has no line')
  })
})

describe('cancelling a line when booking starts', () => {
  it.each([
    ['costs something without any refund', [], true],
    ['costs nothing with a refund of everything', [refundUntil(LATER, 10_000)], false],
    ['costs something with a refund of a cent less', [refundUntil(LATER, 9_999)], true],
    ['costs something if the deadline of its refund is that very moment', [refundUntil(STARTED_AT, 10_000)], true],
    ['costs something if only its first refund, which is over, was of everything', [refundUntil(STARTED_AT, 10_000), refundUntil(LATER, 5_000)], true],
    ['costs nothing if its next refund is of everything', [refundUntil(STARTED_AT, 5_000), refundUntil(LATER, 10_000)], false],
  ])('%s', (_, cancellation, expected) => {
    expect(costs({ ...aLine(), cancellation })).toBe(expected)
  })
})
