import { toTripReference } from '../record/trip-reference.ts'
import { afterNow, CANCEL_PAUSES, type CartPorts, type ClaimedBooking, type SagaRunner } from '../cart-run.ts'
import type { CartMemory } from '../record/cart-memory.ts'
import type { CartRecord } from '../record/cart-record.ts'
import { sendRefund } from '../payment/refund-payment.ts'
import { findWholeCart, type WholeCart } from '../record/whole-cart.repository.ts'
import { askAgain, bookOrder, cancelOrder, isGivenUp, lookUp, type OrderOutcome, UnknownOutcome } from './book-order.ts'
import { type BookingSaga, type CartOrder, saveOrder, saveSaga } from '../record/booking.repository.ts'
import { costsToUndo, inBookingOrder, isExtraOrder } from './booking-order.ts'
import { endBooked, endFailed, endNeedingOperator, type Ending, waitOnRequest } from './end-saga.ts'
import { heldSaga, type HeldSaga, LeaseLost, writeHeld } from './lease.ts'

/**
 * From paid to booked or refunded. Each step is stored before the next begins, so that another instance can resume the saga after a
 * crash: it looks requests up at the supplier before it repeats them.
 */

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000
const MINUTE_MS = 60_000
/** Pauses between look-ups of an order on request, increasing. */
const ON_REQUEST_PAUSES = [1, 1, 2, 5] as const
const ON_REQUEST_LONGEST = 15

/** A supplier refused to cancel a booking. */
class CancelRefused extends Error {
  override readonly name = 'CancelRefused'
}

/**
 * Runs a saga whose lease this instance holds, and returns how it ended. Null when an outside call failed or has no result yet, so that the
 * saga is due again after a pause, or when another instance holds the lease.
 */
const runBookingSaga = async (ports: CartPorts, saga: BookingSaga, claimed: ClaimedBooking | null): Promise<WholeCart | null> => {
  const held = heldSaga(ports, saga)
  try {
    const whole = claimed ? { ...claimed, payments: claimed.payment ? [claimed.payment] : [], refunds: [] } : await findWholeCart(ports.database, saga.cartId)
    if (!whole) throw new Error(`A saga without its cart: ${saga.cartId}`)
    const ended = await runHeld(ports, held, whole, claimed !== null)
    for (const refund of ended?.refunds ?? []) {
      const payment = ended?.payments.find(({ attempt }) => attempt === refund.attempt)
      if (payment) await sendRefund(ports, { refund, payment })
    }
    return ended?.cart.status === 'CONFIRMED' && ended.refunds.length === 0 ? ended : null
  } catch (error) {
    if (error instanceof LeaseLost) return null
    if (!(error instanceof UnknownOutcome) && !(error instanceof CancelRefused)) throw error
    ports.report('booking-saga-waits', { cartId: saga.cartId, runs: saga.runs, cancelTries: saga.cancelTries, error })
    await saveSaga(ports.database, held, { leaseUntil: null, lastError: error.message, ...pauseAfter(ports, saga, error) })
    return null
  }
}

const runHeld = async (ports: CartPorts, held: HeldSaga, { cart, orders, payments, refunds }: WholeCart, isFirstRun: boolean): Promise<WholeCart | null> => {
  const payment = payments.find(({ attempt }) => attempt === held.saga.paymentAttempt) ?? null
  const ending = (left: CartOrder[]): Ending => ({ cart, orders: left, payment, refunds })
  if (held.saga.step !== 'BOOK') return compensate(ports, held, ending(orders))
  const booked = await bookAll(ports, held, { cart, orders, isFirstRun })
  switch (booked.outcome) {
    case 'BOOKED': return endBooked(ports, held, ending(booked.orders), tripReferenceOf(ports, cart))
    case 'ON_REQUEST': {
      const pause = ON_REQUEST_PAUSES[held.saga.runs - 1] ?? ON_REQUEST_LONGEST
      await waitOnRequest(ports, held, cart, { tripReference: tripReferenceOf(ports, cart), runAfter: afterNow(ports, pause * MINUTE_MS) })
      return null
    }
    case 'FAILED': return compensate(ports, held, ending(booked.orders))
    default: return booked.outcome satisfies never
  }
}

const pauseAfter = (ports: CartPorts, saga: BookingSaga, error: Error) => {
  if (!(error instanceof CancelRefused)) {
    return { runAfter: afterNow(ports, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (saga.runs - 1))) }
  }
  return { cancelTries: saga.cancelTries + 1, runAfter: afterNow(ports, (CANCEL_PAUSES[saga.cancelTries] ?? 0) * MINUTE_MS) }
}

type Booked = { orders: CartOrder[]; outcome: 'BOOKED' | 'ON_REQUEST' | 'FAILED' }
type ToBook = { cart: CartRecord; orders: readonly CartOrder[]; isFirstRun: boolean }

/**
 * Books one order after the other. When a required one fails, it stops and switches the saga to COMPENSATE. The last supplier's confirmation
 * is stored together with the end of the saga; if the instance dies in between, the next run looks it up.
 */
const bookAll = async (ports: CartPorts, held: HeldSaga, { cart, orders, isFirstRun }: ToBook): Promise<Booked> => {
  const done = new Map(orders.map((order) => [order.orderId, order]))
  const hasAny = (is: (order: CartOrder) => boolean): boolean => [...done.values()].some(is)
  for (const order of inBookingOrder(ports, cart, orders, held.saga)) {
    const outcome = await outcomeOf(ports, { cart, order, held }, { isFirstRun, waitsForAnother: hasAny(isOnRequest) })
    done.set(order.orderId, { ...order, ...outcome })
    const endsAll = outcome.status === 'CONFIRMED' && !hasAny(isUndecided)
    if (outcome.status !== order.status && !endsAll) await writeHeld(ports, held, (until) => saveOrder(ports.database, held, until, { ...order, ...outcome }))
    if ((outcome.status === 'FAILED' || outcome.status === 'CANCELLED') && !isExtraOrder(ports, cart, order)) {
      await writeHeld(ports, held, (until) => saveSaga(ports.database, held, { leaseUntil: until, step: 'COMPENSATE' }))
      return { orders: [...done.values()], outcome: 'FAILED' }
    }
  }
  return { orders: [...done.values()], outcome: hasAny(isUndecided) ? 'ON_REQUEST' : 'BOOKED' }
}

const isOnRequest = ({ status }: CartOrder): boolean => status === 'ON_REQUEST'
const isUndecided = ({ status }: CartOrder): boolean => status === 'ON_REQUEST' || status === 'PENDING'

type Among = { isFirstRun: boolean; waitsForAnother: boolean }

const outcomeOf = async (ports: CartPorts, booking: Parameters<typeof bookOrder>[1], { isFirstRun, waitsForAnother }: Among): Promise<OrderOutcome> => {
  const { order, cart, held } = booking
  if (order.status === 'ON_REQUEST') return askAgain(ports, booking)
  if (order.status !== 'PENDING') return order
  // An order that costs something to cancel is not booked while another one may still be refused.
  if (waitsForAnother && costsToUndo(cart, order, held.saga)) return order
  return bookOrder(ports, booking, isFirstRun)
}

/** Cancels the booked orders, then ends as FAILED with a refund; as partly booked when a supplier keeps refusing. */
const compensate = async (ports: CartPorts, held: HeldSaga, { cart, orders, payment, refunds }: Ending): Promise<WholeCart | null> => {
  const left: CartOrder[] = []
  let refusal: unknown = null
  for (const order of orders) {
    const known = order.status === 'PENDING' ? { ...order, ...(await lateOutcome(ports, held, cart, order)) } : order
    if (known.status !== 'CONFIRMED' && known.status !== 'ON_REQUEST') {
      left.push(known)
      continue
    }
    const refused = await cancelOrder(ports, { cart, order: known, held }).then(() => null, (error: unknown) => error)
    if (refused !== null && !(refused instanceof UnknownOutcome)) throw refused
    refusal ??= refused
    left.push(refused === null ? { ...known, status: 'CANCELLED' } : known)
  }
  const ending = { cart, orders: left, payment, refunds }
  if (refusal === null) return endFailed(ports, held, ending)
  if (held.saga.cancelTries < CANCEL_PAUSES.length) throw new CancelRefused('A supplier refuses to cancel a booking', { cause: refusal })
  return endNeedingOperator(ports, held, ending, tripReferenceOf(ports, cart))
}

/** The outcome of an order that no run has stored: it was never requested, or its request failed. */
const lateOutcome = async (ports: CartPorts, held: HeldSaga, cart: CartRecord, order: CartOrder): Promise<OrderOutcome> => {
  const never: OrderOutcome = { status: 'CANCELLED', supplierOrderId: null, bookingReference: null, inboundReference: null, supplierTotal: null }
  if (held.saga.runs === 1) return never
  const found = await lookUp(ports, { cart, order, held })
  if (!found && order.askedAt !== null && !isGivenUp(ports, order)) throw new UnknownOutcome(`The request for order ${order.orderId} may still arrive`)
  return found ?? never
}

const tripReferenceOf = ({ random }: CartPorts, { tripReference }: CartRecord): string => tripReference ?? toTripReference(random.uuid())

/** Sagas of this instance, each run once at a time. */
export const createSagaRunner = (ports: CartPorts, memory: CartMemory): SagaRunner => {
  const running = new Map<string, Promise<WholeCart | null>>()
  const start: SagaRunner['start'] = (saga, claimed) => {
    const run = runBookingSaga(ports, saga, claimed)
      .then((ended) => {
        if (ended) memory.set(ended.cart)
        return ended
      })
      .catch((error: unknown) => {
        ports.report('booking-saga-broke-off', { cartId: saga.cartId, error })
        return null
      })
      .finally(() => running.delete(saga.cartId))
    running.set(saga.cartId, run)
    return run
  }
  return {
    start,
    running: (cartId) => running.get(cartId) ?? null,
    runningIds: () => [...running.keys()],
    settled: async () => {
      await Promise.all(running.values())
    },
  }
}
