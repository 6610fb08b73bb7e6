import type { Contact, Traveller } from '@portolan/contract/cart/cart'
import { fromInstant } from '../../platform/clock.ts'
import type { BookingReferences, BookResult, OrderLookup, SupplierTraveller } from '../../suppliers/order-port.ts'
import { type CartPorts, GIVE_UP_MS, nowOf, outsideSignal } from '../cart-run.ts'
import type { LineKind } from '../lines/line-kind.ts'
import type { CartRecord } from '../record/cart-record.ts'
import type { KeptLine } from '../record/kept-line.ts'
import { type CartOrder, saveOrder } from '../record/booking.repository.ts'
import { type HeldSaga, holdForCall, writeHeld } from './lease.ts'

/** It is unknown what a supplier did; the order is looked up later. */
export class UnknownOutcome extends Error {
  override readonly name = 'UnknownOutcome'
}

export type Booking = { cart: CartRecord; order: CartOrder; held: HeldSaga }
export type OrderOutcome = Pick<CartOrder, 'status' | 'supplierOrderId' | 'bookingReference' | 'inboundReference' | 'supplierTotal'>

const FAILED: OrderOutcome = { status: 'FAILED', supplierOrderId: null, bookingReference: null, inboundReference: null, supplierTotal: null }

/**
 * Books one order and returns its outcome. A later run first asks the supplier whether an earlier run booked it, and books it again, with the
 * same key, only if the supplier does not know it. Throws UnknownOutcome and LeaseLost.
 */
export const bookOrder = async (ports: CartPorts, booking: Booking, isFirstRun: boolean): Promise<OrderOutcome> => {
  const known = isFirstRun ? null : await lookUp(ports, booking)
  return known ?? bookAnew(ports, booking)
}

/** Asks for the state of an order on request; an order that the supplier no longer knows counts as refused. Throws UnknownOutcome and LeaseLost. */
export const askAgain = async (ports: CartPorts, booking: Booking): Promise<OrderOutcome> => {
  const found = await lookUp(ports, booking)
  if (!found) ports.report('order-on-request-forgotten', { orderId: booking.order.orderId, supplierId: booking.order.supplierId })
  return found ?? FAILED
}

/** Cancels an order at its supplier and stores that. Throws UnknownOutcome, also when the supplier refuses, and LeaseLost. */
export const cancelOrder = async (ports: CartPorts, booking: Booking): Promise<void> => {
  const { order, held } = booking
  const { kind, line } = orderedLine(ports, booking)
  const { idempotencyKey, supplierOrderId } = order
  if (supplierOrderId === null) throw new UnknownOutcome(`Order ${order.orderId} cannot be cancelled`)
  const quote = await asked(ports, held, () => kind.cancellationQuote(line, { idempotencyKey, supplierOrderId }, outsideSignal()))
  const cancelled = await asked(ports, held, () => kind.cancel(line, { idempotencyKey, supplierOrderId }, quote, outsideSignal()))
  if (cancelled.kind === 'REFUSED') throw new UnknownOutcome(`The supplier refuses to cancel order ${order.orderId}`)
  await writeHeld(ports, held, (until) => saveOrder(ports.database, held, until, { ...order, status: 'CANCELLED' }))
}

/** What a supplier knows of an order; null when it knows nothing. Throws UnknownOutcome and LeaseLost. */
export const lookUp = async (ports: CartPorts, booking: Booking): Promise<OrderOutcome | null> => {
  const { kind, line } = orderedLine(ports, booking)
  const found = await asked(ports, booking.held, () => kind.lookUp(line, booking.order.idempotencyKey, outsideSignal()))
  return found.kind === 'NOT_FOUND' ? null : outcomeOf(found)
}

/** True when the supplier has not known an order for so long that the request cannot still arrive. */
export const isGivenUp = (ports: CartPorts, { askedAt }: CartOrder): boolean => askedAt !== null && ports.clock.now() - fromInstant(askedAt) > GIVE_UP_MS

const orderedLine = ({ lineKinds }: CartPorts, { cart, order }: Pick<Booking, 'cart' | 'order'>): { kind: LineKind; line: KeptLine } => {
  const line = cart.document.lines.find(({ lineId }) => lineId === order.lineId)
  if (!line) throw new Error(`Order ${order.orderId} has no line`)
  return { line, kind: lineKinds.of(line) }
}

const bookAnew = async (ports: CartPorts, booking: Booking): Promise<OrderOutcome> => {
  const { cart, order, held } = booking
  if (isGivenUp(ports, order)) return FAILED
  const { kind, line } = orderedLine(ports, booking)
  const { contact, travellers } = cart.document
  if (!contact) throw new Error(`Order ${order.orderId} has no contact`)
  try {
    return outcomeOf(await asked(ports, held, () => kind.book(line, {
      idempotencyKey: order.idempotencyKey,
      acceptedTotal: line.supplierPrice.amount,
      travellers: travellers.map((traveller) => toSupplierTraveller(traveller, contact)),
      contact: { givenName: contact.givenName, familyName: contact.familyName, email: contact.email, phoneNumber: contact.phoneNumber },
    }, outsideSignal())))
  } catch (error) {
    if (!(error instanceof UnknownOutcome)) throw error
    // The supplier may have booked without answering. If it does not know the order yet, the request may still arrive: look up again later.
    const found = await lookUp(ports, booking).catch((lookedUp: unknown) => {
      if (lookedUp instanceof UnknownOutcome) return null
      throw lookedUp
    })
    if (found) return found
    if (order.askedAt === null) await writeHeld(ports, held, (until) => saveOrder(ports.database, held, until, { ...order, askedAt: nowOf(ports) }))
    throw error
  }
}

const TITLES = { FEMALE: 'MS', MALE: 'MR', UNSPECIFIED: 'MX' } as const

const toSupplierTraveller = ({ passengerType, gender, givenName, familyName, birthDate, nationality }: Traveller, { phoneNumber }: Contact): SupplierTraveller => ({
  passengerType, title: TITLES[gender], gender, givenName, familyName, birthDate, phoneNumber, ...(nationality === undefined ? {} : { nationality }),
})

const outcomeOf = (result: BookResult | Exclude<OrderLookup, { kind: 'NOT_FOUND' }>): OrderOutcome => {
  switch (result.kind) {
    case 'CONFIRMED': case 'CANCELLED': return { status: result.kind, supplierOrderId: result.supplierOrderId, supplierTotal: result.total, ...referencesOf(result) }
    case 'PENDING': return { status: 'ON_REQUEST', supplierOrderId: result.supplierOrderId, bookingReference: null, inboundReference: null, supplierTotal: null }
    case 'REFUSED': return FAILED
    case 'UNKNOWN': throw new UnknownOutcome('The supplier does not know the outcome of the order')
    default: return result satisfies never
  }
}

const referencesOf = ({ bookingReference, inboundReference }: BookingReferences): Pick<OrderOutcome, 'bookingReference' | 'inboundReference'> =>
  ({ bookingReference, inboundReference: inboundReference ?? null })

/** Makes one outside call under the lease. */
const asked = async <Answer>(ports: CartPorts, held: HeldSaga, ask: () => Promise<Answer>): Promise<Answer> => {
  await holdForCall(ports, held)
  try {
    return await ask()
  } catch (cause) {
    throw new UnknownOutcome('The supplier did not answer', { cause })
  }
}
