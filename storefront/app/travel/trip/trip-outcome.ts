import type { OrdersResult } from '@portolan/contract/cart/cart'

/** The status of a booked trip, for the heading of confirmation and trip. */
export type TripOutcome = 'BOOKED' | 'PARTLY_BOOKED' | 'ON_REQUEST' | 'NOT_BOOKED' | 'CANCELLED' | 'BOOKING'

export const tripOutcome = ({ status, orders }: Pick<OrdersResult, 'status' | 'orders'>): TripOutcome => {
  if (orders.length > 0 && orders.every((order) => order.status === 'CANCELLED')) return status === 'FAILED' ? 'NOT_BOOKED' : 'CANCELLED'
  switch (status) {
    case 'CONFIRMED': return 'BOOKED'
    case 'PARTIALLY_CONFIRMED': return 'PARTLY_BOOKED'
    case 'ON_REQUEST': return 'ON_REQUEST'
    case 'FAILED': return 'NOT_BOOKED'
    case 'CONFIRMING': case 'OPEN': case 'FINALIZED': case 'PAYMENT_PENDING': case 'PAYMENT_PROCESSING': case 'EXPIRED': return 'BOOKING'
    default: return status satisfies never
  }
}

/** The status of the payment. A failed trip is always shown as refunded or being refunded. */
export type MoneyOutcome = 'PAID' | 'REFUND_PENDING' | 'REFUNDED' | 'NOTHING_PAID'

export const moneyOutcome = ({ payment, orders }: Pick<OrdersResult, 'payment' | 'orders'>): MoneyOutcome => {
  if (payment.state === 'REFUND_PENDING' || orders.some(({ refund }) => refund?.status === 'PENDING')) return 'REFUND_PENDING'
  if (payment.state === 'REFUNDED' || orders.some(({ refund }) => refund?.status === 'REFUNDED')) return 'REFUNDED'
  return payment.state === 'PAID' ? 'PAID' : 'NOTHING_PAID'
}
