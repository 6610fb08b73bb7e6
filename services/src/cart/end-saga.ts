import type { NewEvent } from '../platform/outbox/outbox.repository.ts'
import type { CartOrder } from './booking.repository.ts'
import { type SagaEnd, writeSagaEnd } from './booking-writes.repository.ts'
import type { CartPayment } from './cart-payment.ts'
import { type CartPorts, nowOf } from './cart-ports.ts'
import type { CartRecord } from './cart-record.ts'
import { changedCart } from './cart.repository.ts'
import type { WholeCart } from './whole-cart.repository.ts'

/** How a booking saga ends; each end is one statement. Null everywhere: another machine holds the saga now. */

type Ending = { cart: CartRecord; orders: CartOrder[]; payment: CartPayment | null }

/** Everything is booked. What was paid above the price that was booked goes back. */
export const endBooked = (ports: CartPorts, { cart, orders, payment }: Ending, tripReference: string): Promise<WholeCart | null> => {
  const back = payment ? payment.amount.amountMinor - cart.document.price.payNow.amountMinor : 0
  return end(ports, { cart: changedCart(cart, { status: 'CONFIRMED', tripReference }), orders, payment }, {
    payment: payment && back > 0 ? { attempt: payment.attempt, status: 'PAID', giveBackMinor: back } : null,
    releasesVoucher: false,
    events: [eventOf(ports, cart, 'CART_CONFIRMED')],
  })
}

/** Nothing is booked: the money goes back whole and the voucher can be spent again. */
export const endFailed = (ports: CartPorts, { cart, orders, payment }: Ending): Promise<WholeCart | null> =>
  end(ports, { cart: changedCart(cart, { status: 'FAILED' }), orders, payment }, {
    payment: payment && { attempt: payment.attempt, status: 'REFUNDING', giveBackMinor: 0 },
    releasesVoucher: true,
    events: [eventOf(ports, cart, 'CART_FAILED')],
  })

/**
 * Part of it is booked and its supplier does not take it back: an operator must act. What the shopper paid for the rest goes back
 * without waiting for that.
 */
export const endPartial = (ports: CartPorts, { cart, orders, payment }: Ending, tripReference: string): Promise<WholeCart | null> => {
  const keptMinor = orders.filter(({ status }) => status === 'CONFIRMED').reduce((sum, { amount }) => sum + amount.amountMinor, 0)
  const back = payment ? Math.max(0, payment.amount.amountMinor - keptMinor) : 0
  return end(ports, { cart: changedCart(cart, { status: 'PARTIALLY_CONFIRMED', tripReference }), orders, payment }, {
    payment: payment && back > 0 ? { attempt: payment.attempt, status: 'PAID', giveBackMinor: back } : null,
    releasesVoucher: false,
    events: [eventOf(ports, cart, 'CART_NEEDS_OPERATOR')],
  })
}

const end = async (
  ports: CartPorts, { cart, orders, payment }: Ending, rest: Pick<SagaEnd, 'payment' | 'releasesVoucher' | 'events'>,
): Promise<WholeCart | null> => {
  const isOurs = await writeSagaEnd(ports.database, { cart, orders, owner: ports.machineId, at: nowOf(ports), ...rest })
  return isOurs ? { cart, orders, payments: payment ? [{ ...payment, ...rest.payment }] : [] } : null
}

type Kind = 'CART_CONFIRMED' | 'CART_FAILED' | 'CART_NEEDS_OPERATOR'
const SUFFIX: Readonly<Record<Kind, string>> = { CART_CONFIRMED: 'confirmed', CART_FAILED: 'failed', CART_NEEDS_OPERATOR: 'operator' }

const eventOf = (ports: CartPorts, { cartId }: CartRecord, kind: Kind): NewEvent =>
  ({ eventId: `${cartId}:${SUFFIX[kind]}`, kind, payload: { cartId }, at: nowOf(ports) })
