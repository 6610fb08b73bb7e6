import { money } from '@portolan/contract/values/money'
import { describe, expect, it } from 'vitest'
import { toInstant } from '../../platform/clock.ts'
import type { LedgerOrder, LedgerStock, OrderPort } from '../../suppliers/order-port.ts'
import type { CartOrder } from '../record/booking.repository.ts'
import { aLine } from '../testing/a-kept-line.ts'
import { anAuditedCart, NOW } from '../testing/an-audited-cart.ts'
import { type OurOrder, supplierFindings } from './check-supplier.ts'
import { findingLine } from './finding.ts'

const OVERDUE_MS = 5 * 60_000
const LINE = { ...aLine({ now: 10_000 }), ref: { flight: 'IB1' } }

const ours = (part: Partial<CartOrder> = {}, line: OurOrder['line'] = LINE): OurOrder => {
  const [order] = anAuditedCart().orders
  if (!order) throw new Error('no order')
  return { order: { ...order, ...part }, line }
}
const theirs = (part: Partial<LedgerOrder> = {}): LedgerOrder => ({
  supplierId: 'fake', supplierOrderId: 's1', idempotencyKey: 'c1:1', status: 'CONFIRMED', total: money(10_000, 'EUR'), services: ['IB1'], quantity: 1, orderedAt: toInstant(NOW),
  bookingReference: 'REF1', inboundReference: null, answeredBy: null, ...part,
})
type Books = { orders?: OurOrder[]; book?: LedgerOrder[]; stock?: LedgerStock[]; at?: number; ledgerTerms?: NonNullable<OrderPort['ledgerTerms']> }
const termsOf = (ref: unknown) => ({ services: [String(Object(ref).flight)], quantity: 1 })
const found = ({ orders = [ours()], book = [theirs()], stock = [], at = NOW, ledgerTerms = termsOf }: Books) =>
  supplierFindings({ supplier: { id: 'fake', ledgerTerms }, ledger: { orders: book, stock } }, orders, at).map(findingLine)

describe('a booking in both books', () => {
  it('is in order when they say the same, beside orders of other suppliers', () => {
    expect([found({}), found({ orders: [ours({ supplierId: 'other' })], book: [] })]).toEqual([[], []])
  })

  it.each<[string, Partial<LedgerOrder>, string[]]>([
    ['under another id', { supplierOrderId: 's9' }, ['BOOKING_REFERENCE Booking s9: its order knows it as s1 REF1 –, its supplier as s9 REF1 –']],
    ['under another reference', { bookingReference: 'REF9' }, ['BOOKING_REFERENCE Booking s1: its order knows it as s1 REF1 –, its supplier as s1 REF9 –']],
    ['with a second reference', { inboundReference: 'REF2' }, ['BOOKING_REFERENCE Booking s1: its order knows it as s1 REF1 –, its supplier as s1 REF1 REF2']],
    ['at a lower price', { total: money(9_999, 'EUR') }, ['BOOKING_TOTAL Booking s1: its supplier takes 9999, and said 10000']],
    ['at a higher price', { total: money(10_001, 'EUR') },
      ['BOOKING_TOTAL Booking s1: its supplier takes 10001, and said 10000', 'BOOKING_TOTAL Booking s1: its supplier takes 10001, and at most 10000 was offered']],
    ['in another currency', { total: money(9_999, 'USD') }, ['BOOKING_CURRENCY Booking s1: its supplier takes 9999 USD, and 10000 EUR was offered']],
    ['for more people', { quantity: 2 }, ['BOOKING_QUANTITY Booking s1: it is for 2 and 1 were ordered']],
    ['of other flights', { services: ['IB1', 'IB2'] }, ['BOOKING_SERVICES Booking s1: it is for IB1 IB2, and IB1 was ordered']],
    ['cancelled', { status: 'CANCELLED', quantity: 2 }, ['BOOKING_CANCELLED Order o1: it is confirmed, and its supplier has cancelled it']],
    ['on request', { status: 'PENDING' }, ['BOOKING_LEFT_ALIVE Booking s1: it is on request, and its order o1 is confirmed']],
  ])('is %s at the supplier', (_, part, lines) => {
    expect(found({ book: [theirs(part)] })).toEqual(lines)
  })

  it('may cost less than was offered when its supplier had said so, or nothing was kept of what it said', () => {
    const cheaper = theirs({ total: money(9_000, 'EUR') })
    expect([found({ orders: [ours({ supplierTotal: cheaper.total })], book: [cheaper] }), found({ orders: [ours({ supplierTotal: null })], book: [cheaper] })]).toEqual([[], []])
  })

  it.each([['FAILED', true], ['CANCELLED', true], ['PENDING', false], ['ON_REQUEST', false]] as const)('whose order is %s is left alive: %s', (status, isLeft) => {
    const lines = isLeft ? [`BOOKING_LEFT_ALIVE Booking s1: it is CONFIRMED, and its order o1 is ${status}`] : []
    expect(found({ orders: [ours({ status })] })).toEqual(lines)
    expect(found({ orders: [ours({ status })], book: [theirs({ status: 'CANCELLED' })] })).toEqual([])
    expect(found({ orders: [ours({ status })], book: [] })).toEqual([])
  })

  it('on request is answered by the promised time', () => {
    const requested = (ms: number, answeredBy: string | null = toInstant(NOW)) =>
      found({ orders: [ours({ status: 'ON_REQUEST' })], book: [theirs({ status: 'PENDING', answeredBy })], at: NOW + OVERDUE_MS + ms })
    expect([requested(0), requested(1), requested(1, null)]).toEqual([[], ['REQUEST_NOT_ANSWERED Booking s1: it was to be answered by 2026-11-21T10:00:00.000Z'], []])
    expect(found({ book: [theirs({ answeredBy: toInstant(0) })] })).toEqual([])
  })

  it('is compared by its price alone where the supplier has no terms, and not at all without a line', () => {
    const other = theirs({ quantity: 2, services: [] })
    const unnamed = { id: 'fake' }
    expect(supplierFindings({ supplier: unnamed, ledger: { orders: [other], stock: [] } }, [ours()], NOW)).toEqual([])
    expect(found({ orders: [ours({}, null)], book: [other] })).toEqual([])
  })

  it('is of nothing that was ordered when the line cannot be read', () => {
    const ledgerTerms = () => { throw new Error('not a flight') }
    expect(found({ ledgerTerms })).toEqual(['BOOKING_QUANTITY Booking s1: it is for 1 and 0 were ordered', 'BOOKING_SERVICES Booking s1: it is for IB1, and  was ordered'])
  })
})

describe('a booking in one book', () => {
  it('was never ordered, unless it is cancelled', () => {
    const stranger = theirs({ idempotencyKey: 'c9:1', supplierOrderId: 's9' })
    expect(found({ book: [theirs(), stranger] })).toEqual(['BOOKING_WITHOUT_ORDER Booking s9: it is CONFIRMED under c9:1, and nobody ordered it'])
    expect(found({ book: [theirs(), { ...stranger, status: 'CANCELLED' }] })).toEqual([])
  })

  it('is missing at the supplier', () => {
    expect(found({ book: [] })).toEqual(['BOOKING_MISSING Order o1: it is confirmed, and its supplier has no such booking'])
  })

  it('was made twice, unless one is cancelled', () => {
    const twice = (part: Partial<LedgerOrder>) => found({ book: [theirs(), theirs(part)] })
    expect([twice({}), twice({ status: 'CANCELLED' })]).toEqual([['BOOKING_TWICE Booking c1:1: it was made 2 times'], []])
  })
})

describe('the stock of a supplier', () => {
  it.each<[string, Partial<LedgerStock>, string[]]>([
    ['in order', {}, []], ['unlimited', { capacity: null, sold: 99, ordered: 99 }, []],
    ['sold out', { sold: 5, ordered: 5 }, []],
    ['counted wrong', { sold: 3 }, ['STOCK_COUNT Stock IB1: 3 are counted as sold, and orders come to 4']],
    ['oversold', { sold: 6, ordered: 6 }, ['STOCK_OVERSOLD Stock IB1: 6 are sold, and there were 5']],
    ['ordered beyond its end', { ordered: 6 }, ['STOCK_COUNT Stock IB1: 4 are counted as sold, and orders come to 6', 'STOCK_OVERSOLD Stock IB1: 6 are sold, and there were 5']],
  ])('is %s', (_, part, lines) => {
    expect(found({ stock: [{ item: 'IB1', sold: 4, ordered: 4, capacity: 5, ...part }] })).toEqual(lines)
  })
})
