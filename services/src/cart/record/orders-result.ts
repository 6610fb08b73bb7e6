import type { Order, OrdersResult } from '@portolan/contract/cart/cart'
import { sumMoney } from '@portolan/contract/values/money'
import type { CartOrder } from './booking.repository.ts'
import { type CartPayment, isLive, wasPaid } from './cart-payment.ts'
import type { CartRecord } from './cart-record.ts'
import { type CartRefund, keptOf, refundsOf } from './cart-refund.ts'
import type { WholeCart } from './whole-cart.repository.ts'

/** The state of a cart's orders, payments and refunds on the wire. */
export const toOrdersResult = ({ cart, payments, refunds, orders }: WholeCart): OrdersResult => {
  const payment = payments.findLast((each) => keptOf(each, refunds).amountMinor > 0) ?? payments.findLast(wasPaid) ?? payments.findLast(isLive) ?? null
  const back = payment ? refundsOf(payment, refunds) : []
  return {
    status: cart.status,
    tripReference: cart.tripReference,
    payment: { state: paymentStateOf(cart, payment, back), amount: payment?.amount ?? null },
    orders: orders.map((order, index) => toOrder(cart, order, back.filter(({ lineId }) => (lineId === null ? index === 0 : lineId === order.lineId)))),
  }
}

const paymentStateOf = (cart: CartRecord, payment: CartPayment | null, back: readonly CartRefund[]): OrdersResult['payment']['state'] => {
  if (cart.status === 'PAYMENT_PROCESSING') return 'PROCESSING'
  if (payment?.status !== 'PAID') return cart.document.lastPaymentFailure ? 'DECLINED' : payment ? 'OPEN' : 'NONE'
  if (keptOf(payment, back).amountMinor > 0) return 'PAID'
  return back.every(({ state }) => state === 'REFUNDED') ? 'REFUNDED' : 'REFUND_PENDING'
}

/** A refund of the whole payment is shown once, with the first order. */
const toOrder = (cart: CartRecord, order: CartOrder, back: readonly CartRefund[]): Order => ({
  orderId: order.orderId,
  productType: cart.document.lines.find(({ lineId }) => lineId === order.lineId)?.productType ?? cart.productType,
  status: order.status,
  bookingReference: order.bookingReference,
  ...(order.inboundReference === null ? {} : { inboundReference: order.inboundReference }),
  lineId: order.lineId,
  amount: order.amount,
  refund: back.length === 0 ? null : {
    amount: sumMoney(back.map(({ amount }) => amount), order.amount.currency), status: back.every(({ state }) => state === 'REFUNDED') ? 'REFUNDED' : 'PENDING',
  },
})
