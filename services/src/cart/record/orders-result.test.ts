import { money } from '@portolan/contract/values/money'
import { describe, expect, it } from 'vitest'
import { aLine } from '../testing/a-kept-line.ts'
import type { CartOrder } from './booking.repository.ts'
import type { CartPayment } from './cart-payment.ts'
import type { CartRecord } from './cart-record.ts'
import { type CartRefund, newRefund } from './cart-refund.ts'
import { toOrdersResult } from './orders-result.ts'

const aCart = (part: Partial<CartRecord> = {}, document: object = {}) => ({
  cartId: 'c1', status: 'CONFIRMED', tripReference: 'TRIP', productType: 'FF', ...part, document: { lines: [aLine({ lineId: '1' })], lastPaymentFailure: null, ...document },
}) as unknown as CartRecord
const aPayment = (attempt: number, status: CartPayment['status'], amountMinor = 100): CartPayment =>
  ({ cartId: 'c1', attempt, status, amount: money(amountMinor, 'EUR') }) as unknown as CartPayment
const aRefund = (attempt: number, amountMinor: number, part: Partial<CartRefund> = {}): CartRefund =>
  ({ ...newRefund(aPayment(attempt, 'PAID'), { reason: 'NOT_BOOKED', amount: money(amountMinor, 'EUR') }), ...part })
const anOrder = (lineId: string, part: Partial<CartOrder> = {}): CartOrder => ({
  orderId: `o${lineId}`, cartId: 'c1', lineId, supplierId: 'fake', idempotencyKey: `c1:${lineId}`, status: 'CONFIRMED', supplierOrderId: 's', bookingReference: 'REF', inboundReference: null,
  amount: money(100, 'EUR'), askedAt: null, supplierTotal: null, ...part,
})
const resultOf = ({ cart = aCart(), payments = [] as CartPayment[], refunds = [] as CartRefund[], orders = [] as CartOrder[] }) => toOrdersResult({ cart, payments, refunds, orders })

describe('the payment of a cart', () => {
  it.each([
    ['NONE', 'none was opened', {}],
    ['OPEN', 'its page is open', { payments: [aPayment(1, 'OPEN')] }],
    ['OPEN', 'its page is being opened', { payments: [aPayment(1, 'OPENING')] }],
    ['NONE', 'its page was closed', { payments: [aPayment(1, 'CANCELLED')] }],
    ['DECLINED', 'the last one failed', { cart: aCart({}, { lastPaymentFailure: 'DECLINED' }), payments: [aPayment(1, 'CANCELLED')] }],
    ['PROCESSING', 'its money is under way', { cart: aCart({ status: 'PAYMENT_PROCESSING' }), payments: [aPayment(1, 'OPEN')] }],
    ['PAID', 'it was paid', { payments: [aPayment(1, 'PAID')] }],
    ['PAID', 'it was paid after a failure', { cart: aCart({}, { lastPaymentFailure: 'DECLINED' }), payments: [aPayment(1, 'CANCELLED'), aPayment(2, 'PAID')] }],
    ['PAID', 'a part of it went back', { payments: [aPayment(1, 'PAID')], refunds: [aRefund(1, 99)] }],
    ['REFUND_PENDING', 'all of it goes back', { payments: [aPayment(1, 'PAID')], refunds: [aRefund(1, 60, { state: 'REFUNDED' }), aRefund(1, 40, { state: 'PENDING' })] }],
    ['REFUNDED', 'all of it went back', { payments: [aPayment(1, 'PAID')], refunds: [aRefund(1, 60, { state: 'REFUNDED' }), aRefund(1, 40, { state: 'REFUNDED' })] }],
  ] as const)('is %s when %s', (state, _, { ...whole }) => {
    expect(resultOf(whole as Parameters<typeof resultOf>[0]).payment.state).toBe(state)
  })

  it('is the kept one, else the last one that was paid, else the open one', () => {
    const amountOf = (payments: CartPayment[], refunds: CartRefund[] = []) => resultOf({ payments, refunds }).payment.amount?.amountMinor
    expect(amountOf([aPayment(1, 'PAID', 101), aPayment(2, 'PAID', 102), aPayment(3, 'OPEN', 103)], [aRefund(2, 102)])).toBe(101)
    expect(amountOf([aPayment(1, 'PAID', 101), aPayment(2, 'PAID', 102), aPayment(3, 'OPEN', 103)], [aRefund(1, 101), aRefund(2, 102)])).toBe(102)
    expect(amountOf([aPayment(1, 'CANCELLED', 101), aPayment(2, 'OPEN', 102)])).toBe(102)
    expect(amountOf([aPayment(1, 'CANCELLED', 101)])).toBeUndefined()
  })
})

describe('an order of a cart', () => {
  it('is shown with its product, or with that of its cart when its line is unknown', () => {
    expect(resultOf({ orders: [anOrder('1'), anOrder('9', { inboundReference: 'BACK' })] })).toMatchObject({
      status: 'CONFIRMED', tripReference: 'TRIP', orders: [
        { orderId: 'o1', lineId: '1', productType: 'F', status: 'CONFIRMED', bookingReference: 'REF', amount: money(100, 'EUR'), refund: null },
        { orderId: 'o9', lineId: '9', productType: 'FF', inboundReference: 'BACK', refund: null },
      ],
    })
    expect(resultOf({ orders: [anOrder('1')] }).orders[0]).not.toHaveProperty('inboundReference')
  })

  it('names the refunds of its own line, and the first one those of the whole payment', () => {
    const refunds = [aRefund(1, 10, { state: 'REFUNDED' }), aRefund(1, 20, { lineId: '2', state: 'REFUNDED' }), aRefund(1, 5, { lineId: '2' })]
    const { orders } = resultOf({ payments: [aPayment(1, 'PAID')], refunds, orders: [anOrder('1'), anOrder('2'), anOrder('3')] })
    expect(orders.map(({ refund }) => refund)).toEqual([{ amount: money(10, 'EUR'), status: 'REFUNDED' }, { amount: money(25, 'EUR'), status: 'PENDING' }, null])
  })

  it('is not shown with a refund of another payment', () => {
    const { orders } = resultOf({ payments: [aPayment(1, 'PAID'), aPayment(2, 'PAID')], refunds: [aRefund(1, 100)], orders: [anOrder('1')] })
    expect(orders[0]?.refund).toBeNull()
  })
})
