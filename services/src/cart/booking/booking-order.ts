import { fromInstant } from '../../platform/clock.ts'
import type { CartPorts } from '../cart-run.ts'
import type { CartRecord } from '../record/cart-record.ts'
import type { KeptLine } from '../record/kept-line.ts'
import type { BookingSaga, CartOrder } from '../record/booking.repository.ts'

/**
 * Sorts orders for booking: those that cost nothing to cancel first, then by rising cancellation cost, extras last. The costs are those at
 * the start of the saga, so that every run uses the same order.
 */
export const inBookingOrder = ({ lineKinds }: Pick<CartPorts, 'lineKinds'>, cart: CartRecord, orders: readonly CartOrder[], saga: BookingSaga): CartOrder[] => {
  const rank = (order: CartOrder): { isExtra: boolean; costMinor: number } => {
    const line = lineOf(cart, order)
    return { isExtra: isExtraLine(lineKinds, line), costMinor: undoCostMinor(line, saga.startedAt) }
  }
  const ranked = orders.map((order) => ({ order, ...rank(order) }))
  return ranked.sort((a, b) => Number(a.isExtra) - Number(b.isExtra) || a.costMinor - b.costMinor).map(({ order }) => order)
}

/** True for an order that would cost something to cancel. */
export const costsToUndo = (cart: CartRecord, order: CartOrder, saga: BookingSaga): boolean => undoCostMinor(lineOf(cart, order), saga.startedAt) > 0

export const isExtraOrder = ({ lineKinds }: Pick<CartPorts, 'lineKinds'>, cart: CartRecord, order: CartOrder): boolean => isExtraLine(lineKinds, lineOf(cart, order))

/** A package is booked whole or not at all: nobody agreed to a price for a part of it. */
const isExtraLine = (lineKinds: CartPorts['lineKinds'], line: KeptLine): boolean => line.bundleId === null && lineKinds.of(line).isExtra

const lineOf = ({ document: { lines } }: CartRecord, { lineId, orderId }: CartOrder): KeptLine => {
  const line = lines.find((each) => each.lineId === lineId)
  if (!line) throw new Error(`Order ${orderId} has no line`)
  return line
}

/** The amount that the supplier would keep, in minor units of the selling currency. */
const undoCostMinor = ({ supplierPrice: { amount, rate }, cancellation, price }: KeptLine, at: string): number => {
  const refund = cancellation.find(({ until }) => fromInstant(until) > fromInstant(at))?.refund
  if (!refund) return price.amountMinor
  return Math.max(0, Math.round((amount.amountMinor - refund.amountMinor) * rate))
}
