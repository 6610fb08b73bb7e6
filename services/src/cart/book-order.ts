import type { BookingReferences, FlightBookResult, FlightOrderLookup, FlightSupplier } from '../suppliers/supplier.ts'
import { type BookingSaga, type CartOrder, saveOrder } from './booking.repository.ts'
import { fromInstant } from '../platform/clock.ts'
import { type CartPorts, outsideSignal } from './cart-ports.ts'
import type { CartRecord } from './cart-record.ts'

/** Nothing certain is known about what a supplier did; it is looked up later. */
export class UnknownOutcome extends Error {
  override readonly name = 'UnknownOutcome'
}

/** After this long a booking that the supplier does not know of is given up and the money goes back. */
const GIVE_UP_MS = 15 * 60_000

type Booking = { cart: CartRecord; order: CartOrder; saga: BookingSaga; isFirstRun: boolean }
export type OrderOutcome = Pick<CartOrder, 'status' | 'supplierOrderId' | 'bookingReference' | 'inboundReference'>

const FAILED: OrderOutcome = { status: 'FAILED', supplierOrderId: null, bookingReference: null, inboundReference: null }

/**
 * Books one order and answers what became of it. On a later run the supplier is asked first whether an earlier one booked:
 * only what it does not know is booked again, with the same key. Throws UnknownOutcome.
 */
export const bookOrder = async (ports: CartPorts, booking: Booking): Promise<OrderOutcome> => {
  const { order, isFirstRun } = booking
  const supplier = ports.supplierOf(order.supplierId)
  if (!supplier) throw new UnknownOutcome(`Supplier ${order.supplierId} is not connected`)
  const known = isFirstRun ? null : await lookUp(supplier, order)
  return known ?? bookAnew(ports, supplier, booking)
}

/** Gives a booked order back at its supplier. Throws UnknownOutcome. */
export const cancelOrder = async (ports: CartPorts, order: CartOrder): Promise<void> => {
  const supplier = ports.supplierOf(order.supplierId)
  if (!supplier || order.supplierOrderId === null) throw new UnknownOutcome(`Order ${order.orderId} cannot be cancelled`)
  await asked(() => supplier.cancel(order.supplierOrderId ?? '', outsideSignal()))
  await saveOrder(ports.database, order.orderId, { status: 'CANCELLED' })
}

const bookAnew = async (ports: CartPorts, supplier: FlightSupplier, { cart, order, saga }: Booking): Promise<OrderOutcome> => {
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

const lookUp = async (supplier: FlightSupplier, { idempotencyKey }: CartOrder): Promise<OrderOutcome | null> =>
  foundOutcome(await asked(() => supplier.lookUp(idempotencyKey, outsideSignal())))

const bookedOutcome = (result: FlightBookResult): OrderOutcome =>
  result.kind === 'BOOKED'
    ? { status: 'CONFIRMED', supplierOrderId: result.supplierOrderId, ...referencesOf(result) }
    : FAILED

const foundOutcome = (found: FlightOrderLookup): OrderOutcome | null => {
  if (found.kind === 'NOT_FOUND') return null
  const { supplierOrderId } = found
  return { status: found.status === 'BOOKED' ? 'CONFIRMED' : 'CANCELLED', supplierOrderId, ...referencesOf(found) }
}

const referencesOf = ({ bookingReference, inboundReference }: BookingReferences): Pick<OrderOutcome, 'bookingReference' | 'inboundReference'> =>
  ({ bookingReference, inboundReference: inboundReference ?? null })

const asked = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await ask()
  } catch (cause) {
    throw new UnknownOutcome('The supplier did not answer', { cause })
  }
}
