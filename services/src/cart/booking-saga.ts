import { transaction } from '../platform/database/transaction.ts'
import { type BookingSaga, findOrders, saveOrder, saveSaga } from './booking.repository.ts'
import { bookOrder, cancelOrder, UnknownOutcome } from './book-order.ts'
import { findPayments, savePayment } from './cart-payment.repository.ts'
import { afterNow, type CartPorts, nowOf } from './cart-ports.ts'
import type { CartRecord } from './cart-record.ts'
import { findCart, saveCart } from './cart.repository.ts'
import { type ClaimedBooking, LEASE_MS } from './claim-booking.ts'
import { addToOutbox } from '../platform/outbox/outbox.repository.ts'
import { refundPayment } from './refund-payment.ts'
import { toTripReference } from './trip-reference.ts'

/**
 * From paid to booked or refunded. Each step is written down before the next begins, so whoever takes the saga up after a crash
 * goes on where it stopped: what was asked of a supplier is looked up, not asked again blindly.
 */

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000

/** Another machine holds the saga now: this one stops and writes nothing more. */
class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

/** Runs a saga that this machine holds to its end, or until something outside fails; then it is due again after a pause. */
export const runBookingSaga = async (ports: CartPorts, saga: BookingSaga, claimed: ClaimedBooking | null): Promise<void> => {
  try {
    const cart = claimed?.cart ?? (await findCart(ports.database, saga.cartId))
    if (!cart) throw new Error(`A saga without its cart: ${saga.cartId}`)
    const isBooked = saga.step === 'BOOK' && (await bookAll(ports, cart, saga, claimed))
    if (isBooked) await finishBooked(ports, cart)
    else await compensate(ports, cart, saga)
  } catch (error) {
    if (error instanceof LeaseLost) return
    if (!(error instanceof UnknownOutcome)) throw error
    ports.report('booking-saga-waits', { cartId: saga.cartId, runs: saga.runs, error })
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(saga.runs - 1, 10))
    await saveSaga(ports.database, saga.cartId, ports.machineId, { leaseUntil: null, runAfter: afterNow(ports, pause), lastError: error.message })
  }
}

/** True when every order is booked; false, with the saga turned to COMPENSATE, as soon as one cannot be. */
const bookAll = async (ports: CartPorts, cart: CartRecord, saga: BookingSaga, claimed: ClaimedBooking | null): Promise<boolean> => {
  for (const order of claimed?.orders ?? (await findOrders(ports.database, cart.cartId))) {
    const status = order.status === 'PENDING' ? await bookOrder(ports, { cart, order, saga, isFirstRun: claimed !== null }) : order.status
    if (status !== 'CONFIRMED') {
      await hold(ports, cart.cartId, { step: 'COMPENSATE' })
      return false
    }
  }
  return true
}

const finishBooked = async (ports: CartPorts, cart: CartRecord): Promise<void> => {
  const tripReference = toTripReference(ports.random.uuid())
  await transaction(ports.database, async (tx) => {
    await holdIn(ports, tx, cart.cartId, { step: 'DONE', finishedAt: nowOf(ports), leaseUntil: null, lastError: null })
    if (!(await saveCart(tx, cart, { status: 'CONFIRMED', tripReference }))) throw new LeaseLost()
    await addToOutbox(tx, { eventId: `${cart.cartId}:confirmed`, kind: 'CART_CONFIRMED', payload: { cartId: cart.cartId }, at: nowOf(ports) })
  })
}

/** Gives back what was booked, then ends as FAILED with the money on its way back. */
const compensate = async (ports: CartPorts, cart: CartRecord, { paymentAttempt }: BookingSaga): Promise<void> => {
  for (const order of await findOrders(ports.database, cart.cartId)) {
    if (order.status === 'CONFIRMED') await cancelOrder(ports, order)
    if (order.status === 'PENDING') await saveOrder(ports.database, order.orderId, { status: 'CANCELLED' })
  }
  const payments = await findPayments(ports.database, cart.cartId)
  const payment = payments.find(({ attempt }) => attempt === paymentAttempt) ?? null
  await transaction(ports.database, async (tx) => {
    await holdIn(ports, tx, cart.cartId, { step: 'DONE', finishedAt: nowOf(ports), leaseUntil: null, lastError: null })
    if (payment) await savePayment(tx, payment, ['PAID'], { status: 'REFUNDING', runAfter: nowOf(ports) })
    if (!(await saveCart(tx, cart, { status: 'FAILED' }))) throw new LeaseLost()
    await addToOutbox(tx, { eventId: `${cart.cartId}:failed`, kind: 'CART_FAILED', payload: { cartId: cart.cartId }, at: nowOf(ports) })
  })
  if (payment) await refundPayment(ports, { ...payment, status: 'REFUNDING' })
}

type Changes = Parameters<typeof saveSaga>[3]

const hold = (ports: CartPorts, cartId: string, changes: Changes): Promise<void> => holdIn(ports, ports.database, cartId, changes)

const holdIn = async (ports: CartPorts, database: CartPorts['database'], cartId: string, changes: Changes): Promise<void> => {
  const held = await saveSaga(database, cartId, ports.machineId, { leaseUntil: afterNow(ports, LEASE_MS), ...changes })
  if (!held) throw new LeaseLost()
}
