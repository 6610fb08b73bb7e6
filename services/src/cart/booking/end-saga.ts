import { subtractMoney } from '@portolan/contract/values/money'
import type { NewEvent } from '../../platform/outbox/outbox.repository.ts'
import { afterNow, type CartPorts, nowOf } from '../cart-run.ts'
import type { CartPayment } from '../record/cart-payment.ts'
import { type CartRefund, keptOf, newRefund } from '../record/cart-refund.ts'
import { REFUND_RETRY_MS } from '../payment/refund-payment.ts'
import { cartPrice } from '../price/cart-price.ts'
import type { CartRecord } from '../record/cart-record.ts'
import { changedCart } from '../record/cart.repository.ts'
import type { WholeCart } from '../record/whole-cart.repository.ts'
import { saveSaga, type CartOrder } from '../record/booking.repository.ts'
import { type SagaEnd, writeOnRequest, writeSagaEnd } from './booking-writes.repository.ts'
import { type HeldSaga, LeaseLost } from './lease.ts'

/** How a booking saga ends; each end is one statement. Throws LeaseLost everywhere when another instance holds the saga now. */

export type Ending = { cart: CartRecord; orders: CartOrder[]; payment: CartPayment | null; refunds: CartRefund[] }

/** Every required order is booked. Refunds any amount paid above the booked price, and the price of failed extras. */
export const endBooked = (ports: CartPorts, held: HeldSaga, ending: Ending, tripReference: string): Promise<WholeCart> => {
  const isWhole = ending.orders.every(({ status }) => status === 'CONFIRMED')
  const { cart, payment } = ending
  return end(ports, held, { ...ending, cart: changedCart(cart, { status: isWhole ? 'CONFIRMED' : 'PARTIALLY_CONFIRMED', tripReference }) }, {
    newRefunds: payment ? [paidAbove(ending, payment), ...unbookedRefunds(ports, ending, payment)] : [],
    releasesVoucher: false,
    events: [eventOf(ports, cart, isWhole ? 'CART_CONFIRMED' : 'CART_PARTLY_CONFIRMED')],
  })
}

/** Nothing is booked: refunds the whole payment and frees the voucher. */
export const endFailed = (ports: CartPorts, held: HeldSaga, ending: Ending): Promise<WholeCart> => {
  const { cart, payment, refunds } = ending
  return end(ports, held, { ...ending, cart: changedCart(cart, { status: 'FAILED' }) }, {
    newRefunds: payment ? [newRefund(payment, { reason: 'NOT_BOOKED', amount: keptOf(payment, refunds) })] : [],
    releasesVoucher: true,
    events: [eventOf(ports, cart, 'CART_FAILED')],
  })
}

/**
 * A part is booked and its supplier refuses to cancel it: an operator must act. The rest is refunded without waiting for that.
 */
export const endNeedingOperator = (ports: CartPorts, held: HeldSaga, ending: Ending, tripReference: string): Promise<WholeCart> => {
  const { cart, payment } = ending
  return end(ports, held, { ...ending, cart: changedCart(cart, { status: 'PARTIALLY_CONFIRMED', tripReference }) }, {
    newRefunds: payment ? [paidAbove(ending, payment), ...unbookedRefunds(ports, ending, payment)] : [],
    releasesVoucher: false,
    events: [eventOf(ports, cart, 'CART_NEEDS_OPERATOR')],
  })
}

/** A supplier answers later: the shopper gets one mail about it, nothing is refunded, and the saga is due again. */
export const waitOnRequest = async (
  ports: CartPorts, held: HeldSaga, cart: CartRecord, { tripReference, runAfter }: { tripReference: string; runAfter: string },
): Promise<void> => {
  const waits = cart.status === 'ON_REQUEST'
    ? await saveSaga(ports.database, held, { leaseUntil: null, runAfter, lastError: null })
    : await writeOnRequest(ports.database, {
      cart: changedCart(cart, { status: 'ON_REQUEST', tripReference }), held, runAfter, events: [eventOf(ports, cart, 'CART_ON_REQUEST')],
    })
  if (!waits) throw new LeaseLost()
}

/** The refund when a late payment exceeds today's lower price. */
const paidAbove = ({ cart }: Ending, payment: CartPayment): CartRefund =>
  newRefund(payment, { reason: 'PRICE_FELL', amount: subtractMoney(payment.amount, cart.document.price.payNow) })

/**
 * The refund for each unbooked line: what the cart costs less without it. A package is half booked only while a supplier refuses to cancel the
 * rest. Until an operator decides, the shopper pays for that rest no more than its part of the package: the saving stays.
 */
const unbookedRefunds = (ports: CartPorts, { cart, orders }: Ending, payment: CartPayment): CartRefund[] => {
  const { document, currency } = cart
  let { lines } = document
  return orders.filter(({ status }) => status !== 'CONFIRMED').map(({ lineId }) => {
    const before = cartPrice(ports, { ...document, lines }, currency).payNow
    lines = lines.filter((line) => line.lineId !== lineId)
    const amount = subtractMoney(before, cartPrice(ports, { ...document, lines }, currency).payNow)
    return newRefund(payment, { reason: 'LINE_NOT_BOOKED', lineId, amount })
  })
}

/** Of `newRefunds`, only those above zero are made. */
type Rest = Pick<SagaEnd, 'releasesVoucher' | 'events'> & { newRefunds: CartRefund[] }

const end = async (ports: CartPorts, held: HeldSaga, { cart, orders, payment, refunds }: Ending, { newRefunds, ...rest }: Rest): Promise<WholeCart> => {
  const back = newRefunds.filter(({ amount }) => amount.amountMinor > 0)
  const isOurs = await writeSagaEnd(ports.database, {
    cart, orders, held, at: nowOf(ports), refundsDueAt: afterNow(ports, REFUND_RETRY_MS), refunds: back, ...rest,
  })
  if (!isOurs) throw new LeaseLost()
  return { cart, orders, payments: payment ? [payment] : [], refunds: [...refunds, ...back] }
}

type Kind = 'CART_CONFIRMED' | 'CART_PARTLY_CONFIRMED' | 'CART_ON_REQUEST' | 'CART_FAILED' | 'CART_NEEDS_OPERATOR'
const SUFFIX: Readonly<Record<Kind, string>> = {
  CART_CONFIRMED: 'confirmed', CART_PARTLY_CONFIRMED: 'partly-confirmed', CART_ON_REQUEST: 'on-request', CART_FAILED: 'failed', CART_NEEDS_OPERATOR: 'operator',
}

const eventOf = (ports: CartPorts, { cartId }: CartRecord, kind: Kind): NewEvent =>
  ({ eventId: `${cartId}:${SUFFIX[kind]}`, kind, payload: { cartId }, at: nowOf(ports) })
