import type { Order, OrdersResult } from '@portolan/contract/cart/cart'
import { describe, expect, it } from 'vitest'
import { moneyOutcome, tripOutcome } from './trip-outcome.ts'

const paid = { amountMinor: 10_000, currency: 'EUR' }
const anOrder = (over: Partial<Order> = {}): Order =>
  ({ orderId: 'o1', productType: 'F', status: 'CONFIRMED', bookingReference: 'X4T9LQ', lineId: 'l1', amount: paid, refund: null, ...over })
const result = (over: Partial<OrdersResult> = {}): OrdersResult =>
  ({ status: 'CONFIRMED', tripReference: 'ABCD2345', payment: { state: 'PAID', amount: paid }, orders: [anOrder()], ...over })

describe('the status of a trip', () => {
  it.each([
    ['CONFIRMED', 'BOOKED'], ['PARTIALLY_CONFIRMED', 'PARTLY_BOOKED'], ['ON_REQUEST', 'ON_REQUEST'], ['FAILED', 'NOT_BOOKED'], ['CONFIRMING', 'BOOKING'],
  ] as const)('%s is %s', (status, outcome) => {
    expect(tripOutcome(result({ status }))).toBe(outcome)
  })

  it('is cancelled once every order was, but a failed booking stays a failed booking', () => {
    const orders = [anOrder({ status: 'CANCELLED' })]
    expect(tripOutcome(result({ orders }))).toBe('CANCELLED')
    expect(tripOutcome(result({ orders, status: 'FAILED' }))).toBe('NOT_BOOKED')
    expect(tripOutcome(result({ orders: [...orders, anOrder({ orderId: 'o2' })] }))).toBe('BOOKED')
  })
})

describe('the status of the payment', () => {
  it('is never shown as refunded before it is', () => {
    expect(moneyOutcome(result({ payment: { state: 'REFUND_PENDING', amount: paid } }))).toBe('REFUND_PENDING')
    expect(moneyOutcome(result({ orders: [anOrder({ refund: { amount: paid, status: 'PENDING' } })], payment: { state: 'REFUNDED', amount: paid } }))).toBe('REFUND_PENDING')
    expect(moneyOutcome(result({ payment: { state: 'REFUNDED', amount: paid } }))).toBe('REFUNDED')
  })

  it('is paid or absent otherwise', () => {
    expect(moneyOutcome(result())).toBe('PAID')
    expect(moneyOutcome(result({ payment: { state: 'NONE', amount: null }, orders: [] }))).toBe('NOTHING_PAID')
  })
})
