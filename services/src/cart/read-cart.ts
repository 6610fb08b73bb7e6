import type { Cart, CartConfig, CartFull, Order, OrdersResult } from '@portolan/contract/cart'
import type { BrandConfig } from '@portolan/contract/brand'
import { createHash } from 'node:crypto'
import type { CartPayment } from './cart-payment.ts'
import { isLive, wasPaid } from './cart-payment.ts'
import { type CartPorts, nowOf } from './cart-ports.ts'
import { type CartRecord, flightOf } from './cart-record.ts'
import type { CartOrder } from './booking.repository.ts'
import { lastTravelDate, travellerSlots } from './cart-travellers.ts'
import { refundOf } from './refund-payment.ts'
import type { WholeCart } from './whole-cart.repository.ts'

/** A kept cart as the wire shows it. */

/** Without anything personal. The secret is what the caller sent: we do not have it. */
export const toCart = (cart: CartRecord, requestUuid: string): Cart => ({
  cartId: cart.cartId,
  requestUuid,
  status: cart.status,
  productType: cart.productType,
  domainName: cart.domainName,
  businessProfileId: cart.businessProfileId,
  language: cart.language,
  currency: cart.currency,
  version: cart.version,
  createdAt: cart.createdAt,
  expiresAt: cart.expiresAt,
  lines: cart.document.lines,
  price: cart.document.price,
})

export const toCartFull = ({ cart, payments }: WholeCart, requestUuid: string): CartFull => {
  const live = payments.find(isLive)
  const { contact, travellers, lineage, pendingPriceChange, lastPaymentFailure } = cart.document
  return {
    ...toCart(cart, requestUuid),
    contact,
    travellers,
    priceLineage: lineage,
    pendingPriceChange,
    openPayment: live?.redirectUrl ? { redirectUrl: live.redirectUrl, amount: live.amount, expiresAt: live.expiresAt } : null,
    lastPaymentFailure,
  }
}

export const toCartConfig = (ports: Pick<CartPorts, 'clock'>, cart: CartRecord, { brand, maintenance }: { brand: BrandConfig; maintenance: boolean }): CartConfig => ({
  productType: cart.productType,
  travellers: slotsOf(ports, cart),
  lastTravelDate: lastTravelDate(flightOf(cart).line.bounds),
  paymentMethods: brand.payment.methods,
  conditionsVersion: conditionsVersionOf(brand),
  maintenance,
})

/** The places for travellers of this cart today. */
export const slotsOf = (ports: Pick<CartPorts, 'clock'>, cart: CartRecord) => {
  const { line, ref } = flightOf(cart)
  return travellerSlots(ref.query.travellers, lastTravelDate(line.bounds), nowOf(ports).slice(0, 10), cart.document.askNationality)
}

/** Names the set of policies a brand points to; another set is another version and has to be accepted anew. */
export const conditionsVersionOf = ({ brand: { policies } }: BrandConfig): string =>
  createHash('sha256').update(JSON.stringify([policies.termsConditions, policies.privacy])).digest('hex').slice(0, 16)

export const toOrdersResult = ({ cart, payments, orders }: WholeCart): OrdersResult => {
  const payment = payments.findLast(wasPaid) ?? payments.findLast(isLive) ?? null
  return {
    status: cart.status,
    tripReference: cart.tripReference,
    payment: { state: paymentStateOf(cart, payment), amount: payment?.amount ?? null },
    orders: orders.map((order, index) => toOrder(cart, order, { payment, isFirst: index === 0 })),
  }
}

const paymentStateOf = (cart: CartRecord, payment: CartPayment | null): OrdersResult['payment']['state'] => {
  switch (payment?.status) {
    case 'PAID': return 'PAID'
    case 'REFUNDING': return 'REFUND_PENDING'
    case 'REFUNDED': return 'REFUNDED'
    default: return cart.document.lastPaymentFailure ? 'DECLINED' : payment ? 'OPEN' : 'NONE'
  }
}

type Paid = { payment: CartPayment | null; isFirst: boolean }

const toOrder = (cart: CartRecord, order: CartOrder, { payment, isFirst }: Paid): Order => {
  const back = payment && refundOf(payment)
  // A difference belongs to the payment as a whole: it is told once, with the first order.
  const isTold = back !== null && (cart.status === 'FAILED' || (payment?.status === 'PAID' && isFirst))
  return {
    orderId: order.orderId,
    productType: cart.productType,
    status: order.status,
    bookingReference: order.bookingReference,
    ...(order.inboundReference === null ? {} : { inboundReference: order.inboundReference }),
    lineId: order.lineId,
    amount: order.amount,
    refund: isTold ? { amount: back, status: payment?.refundStatus === 'REFUNDED' ? 'REFUNDED' : 'PENDING' } : null,
  }
}
