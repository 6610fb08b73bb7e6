import type { FlightBookResult, FlightOrderLookup, FlightSupplier } from '../suppliers/supplier.ts'
import { type BookingSaga, type CartOrder, saveOrder } from './booking.repository.ts'
import { fromInstant } from '../platform/clock.ts'
import { type CartPorts, outsideSignal } from './cart-ports.ts'
import type { CartRecord } from './cart-record.ts'
import type { OrderStatus } from './cart-tables.ts'

/** Nothing certain is known about what a supplier did; it is looked up later. */
export class UnknownOutcome extends Error {
  override readonly name = 'UnknownOutcome'
}

/** After this long a booking that the supplier does not know of is given up and the money goes back. */
const GIVE_UP_MS = 15 * 60_000

type Booking = { cart: CartRecord; order: CartOrder; saga: BookingSaga; isFirstRun: boolean }
type Outcome = Pick<CartOrder, 'status' | 'supplierOrderId' | 'bookingReference'>

const FAILED: Outcome = { status: 'FAILED', supplierOrderId: null, bookingReference: null }

/**
 * Books one order and writes down what became of it. On a later run the supplier is asked first whether an earlier one booked:
 * only what it does not know is booked again, with the same key. Throws UnknownOutcome.
 */
export const bookOrder = async (ports: CartPorts, booking: Booking): Promise<OrderStatus> => {
  const { order, isFirstRun } = booking
  const supplier = ports.supplierOf(order.supplierId)
  if (!supplier) throw new UnknownOutcome(`Supplier ${order.supplierId} is not connected`)
  const known = isFirstRun ? null : await lookUp(supplier, order)
  const outcome = known ?? (await bookAnew(ports, supplier, booking))
  await saveOrder(ports.database, order.orderId, outcome)
  return outcome.status
}

/** Gives a booked order back at its supplier. Throws UnknownOutcome. */
export const cancelOrder = async (ports: CartPorts, order: CartOrder): Promise<void> => {
  const supplier = ports.supplierOf(order.supplierId)
  if (!supplier || order.supplierOrderId === null) throw new UnknownOutcome(`Order ${order.orderId} cannot be cancelled`)
  await asked(() => supplier.cancel(order.supplierOrderId ?? '', outsideSignal()))
  await saveOrder(ports.database, order.orderId, { status: 'CANCELLED' })
}

const bookAnew = async (ports: CartPorts, supplier: FlightSupplier, { cart, order, saga }: Booking): Promise<Outcome> => {
  if (ports.clock.now() - fromInstant(saga.startedAt) > GIVE_UP_MS) return FAILED
  const { contact, travellers, refs } = cart.document
  const ref = refs[order.lineId]
  if (!ref || !contact) throw new Error(`Order ${order.orderId} has no flight or no contact`)
  const { supplierId: _, ...request } = ref
  try {
    return bookedOutcome(await supplier.book({
      ...request,
      idempotencyKey: order.idempotencyKey,
      acceptedTotal: order.amount,
      travellers: travellers.map(({ passengerType, givenName, familyName, birthDate }) => ({ passengerType, givenName, familyName, birthDate })),
      contactEmail: contact.email,
    }, outsideSignal()))
  } catch (error) {
    // It may have booked and failed to say so. If it does not know the order now, the request may still be on its way: asked again later.
    const found = await lookUp(supplier, order)
    if (found) return found
    throw new UnknownOutcome(`Supplier ${supplier.id} did not answer`, { cause: error })
  }
}

const lookUp = async (supplier: FlightSupplier, { idempotencyKey }: CartOrder): Promise<Outcome | null> =>
  foundOutcome(await asked(() => supplier.lookUp(idempotencyKey, outsideSignal())))

const bookedOutcome = (result: FlightBookResult): Outcome =>
  result.kind === 'BOOKED'
    ? { status: 'CONFIRMED', supplierOrderId: result.supplierOrderId, bookingReference: result.bookingReference }
    : FAILED

const foundOutcome = (found: FlightOrderLookup): Outcome | null => {
  if (found.kind === 'NOT_FOUND') return null
  const { supplierOrderId, bookingReference } = found
  return { status: found.status === 'BOOKED' ? 'CONFIRMED' : 'CANCELLED', supplierOrderId, bookingReference }
}

const asked = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await ask()
  } catch (cause) {
    throw new UnknownOutcome('The supplier did not answer', { cause })
  }
}
