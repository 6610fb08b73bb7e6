import { type BookingSaga, type CartOrder, saveOrder, saveSaga } from './booking.repository.ts'
import { bookOrder, cancelOrder, UnknownOutcome } from './book-order.ts'
import { afterNow, type CartPorts } from './cart-ports.ts'
import { type ClaimedBooking, LEASE_MS } from './claim-booking.ts'
import { endBooked, endFailed, endPartial } from './end-saga.ts'
import { refundPayment } from './refund-payment.ts'
import { toTripReference } from './trip-reference.ts'
import { findWholeCart, type WholeCart } from './whole-cart.repository.ts'

/**
 * From paid to booked or refunded. Each step is written down before the next begins, so whoever takes the saga up after a crash
 * goes on where it stopped: what was asked of a supplier is looked up, not asked again blindly.
 */

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000
const MINUTE_MS = 60_000
/** Minutes after each refusal to take a booking back: ten tries within a day; then a person has to call the supplier. */
const CANCEL_PAUSES = [1, 2, 5, 15, 60, 120, 240, 360, 480] as const

/** Another machine holds the saga now: this one stops and writes nothing more. */
class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

/** A supplier did not take a booking back. */
class CancelRefused extends Error {
  override readonly name = 'CancelRefused'
}

/**
 * Runs a saga that this machine holds to its end and answers how it ended; null when something outside failed and it is due again
 * after a pause, or when another machine holds it.
 */
export const runBookingSaga = async (ports: CartPorts, saga: BookingSaga, claimed: ClaimedBooking | null): Promise<WholeCart | null> => {
  try {
    const whole = claimed ? { ...claimed, payments: claimed.payment ? [claimed.payment] : [] } : await findWholeCart(ports.database, saga.cartId)
    if (!whole) throw new Error(`A saga without its cart: ${saga.cartId}`)
    const booked = saga.step === 'BOOK' ? await bookAll(ports, whole, saga, claimed !== null) : { orders: whole.orders, isBooked: false }
    const ending = { cart: whole.cart, orders: booked.orders, payment: whole.payments.find(({ attempt }) => attempt === saga.paymentAttempt) ?? null }
    const ended = booked.isBooked ? await endBooked(ports, ending, newTripReference(ports)) : await compensate(ports, ending, saga)
    for (const payment of ended?.payments ?? []) if (payment.status === 'REFUNDING' || payment.giveBackMinor > 0) await refundPayment(ports, payment)
    return booked.isBooked && ended?.payments.every(({ giveBackMinor }) => giveBackMinor === 0) ? ended : null
  } catch (error) {
    if (error instanceof LeaseLost) return null
    if (!(error instanceof UnknownOutcome) && !(error instanceof CancelRefused)) throw error
    ports.report('booking-saga-waits', { cartId: saga.cartId, runs: saga.runs, cancelTries: saga.cancelTries, error })
    await saveSaga(ports.database, saga.cartId, ports.machineId, { leaseUntil: null, lastError: error.message, ...pauseAfter(ports, saga, error) })
    return null
  }
}

const pauseAfter = (ports: CartPorts, saga: BookingSaga, error: Error) => {
  if (!(error instanceof CancelRefused)) {
    return { runAfter: afterNow(ports, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(saga.runs - 1, 10))) }
  }
  return { cancelTries: saga.cancelTries + 1, runAfter: afterNow(ports, (CANCEL_PAUSES[saga.cancelTries] ?? 0) * MINUTE_MS) }
}

type Booked = { orders: CartOrder[]; isBooked: boolean }

/**
 * Books one order after the other; stops, with the saga turned to COMPENSATE, as soon as one cannot be. What the last supplier
 * confirmed is written together with the saga's end; a machine that dies in between leaves it to be looked up.
 */
const bookAll = async (ports: CartPorts, { cart, orders }: WholeCart, saga: BookingSaga, isFirstRun: boolean): Promise<Booked> => {
  const done = [...orders]
  for (const [index, order] of orders.entries()) {
    const outcome = order.status === 'PENDING' ? await bookOrder(ports, { cart, order, saga, isFirstRun }) : order
    done[index] = { ...order, ...outcome }
    const isLast = index === orders.length - 1
    if (order.status === 'PENDING' && !(isLast && outcome.status === 'CONFIRMED')) await saveOrder(ports.database, order.orderId, outcome)
    if (outcome.status !== 'CONFIRMED') {
      await hold(ports, cart.cartId, { step: 'COMPENSATE' })
      return { orders: done, isBooked: false }
    }
  }
  return { orders: done, isBooked: true }
}

type Ending = Parameters<typeof endFailed>[1]

/** Gives back what was booked, then ends as FAILED with the money on its way back; as partly booked when a supplier keeps refusing. */
const compensate = async (ports: CartPorts, { cart, orders, payment }: Ending, saga: BookingSaga): Promise<WholeCart | null> => {
  const left = [...orders]
  let refusal: unknown = null
  for (const [index, order] of orders.entries()) {
    if (order.status === 'PENDING') left[index] = { ...order, status: 'CANCELLED' }
    if (order.status !== 'CONFIRMED') continue
    const refused = await cancelOrder(ports, order).then(() => null, (error: unknown) => error)
    if (refused === null) left[index] = { ...order, status: 'CANCELLED' }
    else if (refused instanceof UnknownOutcome) refusal = refused
    else throw refused
  }
  const ending = { cart, orders: left, payment }
  if (refusal === null) return endFailed(ports, ending)
  if (saga.cancelTries < CANCEL_PAUSES.length) throw new CancelRefused('A supplier does not take a booking back', { cause: refusal })
  return endPartial(ports, ending, newTripReference(ports))
}

const newTripReference = ({ random }: CartPorts): string => toTripReference(random.uuid())

const hold = async (ports: CartPorts, cartId: string, changes: Parameters<typeof saveSaga>[3]): Promise<void> => {
  const held = await saveSaga(ports.database, cartId, ports.machineId, { leaseUntil: afterNow(ports, LEASE_MS), ...changes })
  if (!held) throw new LeaseLost()
}
