import { fromInstant } from '../../platform/clock.ts'
import type { LedgerOrder, LedgerStock, LedgerTerms, OrderPort, SupplierLedger } from '../../suppliers/order-port.ts'
import type { CartOrder } from '../record/booking.repository.ts'
import type { KeptLine } from '../record/kept-line.ts'
import { OVERDUE_MS } from './audit-ages.ts'
import { amountText } from './audit-ports.ts'
import { type Finding, findingsAbout } from './finding.ts'

/** Compares our orders with a supplier's bookings: both books must have the same orders at the same price, and no more is sold than exists. */

/** `line` is what was ordered, or null where the cart has no such line. */
export type OurOrder = { order: CartOrder; line: Pick<KeptLine, 'ref' | 'supplierPrice'> | null }

type Supplier = Pick<OrderPort, 'id' | 'ledgerTerms'>

type Book = { supplier: Supplier; ledger: SupplierLedger }

export const supplierFindings = ({ supplier, ledger: { orders, stock } }: Book, ours: readonly OurOrder[], at: number): Finding[] => {
  const byKey = new Map(ours.filter(({ order }) => order.supplierId === supplier.id).map((each) => [each.order.idempotencyKey, each]))
  const theirsByKey = Map.groupBy(orders, ({ idempotencyKey }) => idempotencyKey)
  return [
    ...orders.flatMap((theirs) => bookingFindings(theirs, byKey.get(theirs.idempotencyKey), { supplier, at })),
    ...[...theirsByKey].flatMap(([key, same]) => twiceFindings(key, same)),
    ...[...byKey.values()].flatMap(({ order }) => missingFindings(order, theirsByKey.get(order.idempotencyKey) ?? [])),
    ...stock.flatMap((each) => stockFindings(each)),
  ]
}

const isAlive = ({ status }: LedgerOrder): boolean => status !== 'CANCELLED'

const bookingFindings = (theirs: LedgerOrder, ours: OurOrder | undefined, { supplier, at }: { supplier: Supplier; at: number }): Finding[] => {
  const { supplierOrderId, idempotencyKey, status, answeredBy } = theirs
  const about = findingsAbout(`Booking ${supplierOrderId}`)
  about.when(!ours && isAlive(theirs), 'BOOKING_WITHOUT_ORDER', `it is ${status} under ${idempotencyKey}, and nobody ordered it`)
  if (!ours) return about.findings
  const { order, line } = ours
  // An order is stored after it is booked or cancelled at the supplier, so it may lag behind for a moment.
  about.when(isAlive(theirs) && (order.status === 'FAILED' || order.status === 'CANCELLED'), 'BOOKING_LEFT_ALIVE', `it is ${status}, and its order ${order.orderId} is ${order.status}`)
  about.when(status === 'PENDING' && order.status === 'CONFIRMED', 'BOOKING_LEFT_ALIVE', `it is on request, and its order ${order.orderId} is confirmed`)
  about.when(status === 'PENDING' && answeredBy !== null && fromInstant(answeredBy) + OVERDUE_MS < at, 'REQUEST_NOT_ANSWERED', `it was to be answered by ${answeredBy}`)
  if (order.status === 'CONFIRMED') about.findings.push(...sameFindings(theirs, order))
  return [...about.findings, ...(line && isAlive(theirs) ? lineFindings(theirs, line, supplier) : [])]
}

const sameFindings = (theirs: LedgerOrder, { supplierOrderId, bookingReference, inboundReference, supplierTotal }: CartOrder): Finding[] => {
  const about = findingsAbout(`Booking ${theirs.supplierOrderId}`)
  const [here, there] = [[supplierOrderId, bookingReference, inboundReference], [theirs.supplierOrderId, theirs.bookingReference, theirs.inboundReference]].map((all) => all.map((each) => each ?? '–').join(' '))
  about.when(here !== there, 'BOOKING_REFERENCE', `its order knows it as ${here}, its supplier as ${there}`)
  // Another currency is a separate finding.
  const isOther = supplierTotal !== null && supplierTotal.currency === theirs.total.currency && supplierTotal.amountMinor !== theirs.total.amountMinor
  about.when(isOther, 'BOOKING_TOTAL', `its supplier takes ${theirs.total.amountMinor}, and said ${supplierTotal?.amountMinor}`)
  return about.findings
}

const lineFindings = (theirs: LedgerOrder, { ref, supplierPrice: { amount } }: NonNullable<OurOrder['line']>, supplier: Supplier): Finding[] => {
  const about = findingsAbout(`Booking ${theirs.supplierOrderId}`)
  about.when(theirs.total.currency !== amount.currency, 'BOOKING_CURRENCY', `its supplier takes ${amountText(theirs.total)}, and ${amountText(amount)} was offered`)
  about.when(theirs.total.currency === amount.currency && theirs.total.amountMinor > amount.amountMinor, 'BOOKING_TOTAL', `its supplier takes ${theirs.total.amountMinor}, and at most ${amount.amountMinor} was offered`)
  if (!supplier.ledgerTerms) return about.findings
  const terms = termsOf(supplier, ref)
  about.when(theirs.quantity !== terms.quantity, 'BOOKING_QUANTITY', `it is for ${theirs.quantity} and ${terms.quantity} were ordered`)
  about.when(theirs.services.join(' ') !== terms.services.join(' '), 'BOOKING_SERVICES', `it is for ${theirs.services.join(' ')}, and ${terms.services.join(' ')} was ordered`)
  return about.findings
}

const termsOf = (supplier: Supplier, ref: unknown): LedgerTerms => {
  try {
    return supplier.ledgerTerms?.(ref) ?? NOTHING
  } catch {
    // The supplier's part of a line may contain anything after a manual edit; then no sale matches it.
    return NOTHING
  }
}
const NOTHING: LedgerTerms = { services: [], quantity: 0 }

const twiceFindings = (key: string, same: readonly LedgerOrder[]): Finding[] => {
  const about = findingsAbout(`Booking ${key}`)
  const alive = same.filter(isAlive)
  about.when(alive.length > 1, 'BOOKING_TWICE', `it was made ${alive.length} times`)
  return about.findings
}

const missingFindings = ({ orderId, status }: CartOrder, theirs: readonly LedgerOrder[]): Finding[] => {
  const about = findingsAbout(`Order ${orderId}`)
  // An order on request may have been declined meanwhile; its supplier is asked only now and then.
  if (status !== 'CONFIRMED') return []
  about.when(theirs.length === 0, 'BOOKING_MISSING', 'it is confirmed, and its supplier has no such booking')
  about.when(theirs.length > 0 && !theirs.some(isAlive), 'BOOKING_CANCELLED', 'it is confirmed, and its supplier has cancelled it')
  return about.findings
}

const stockFindings = ({ item, sold, ordered, capacity }: LedgerStock): Finding[] => {
  const about = findingsAbout(`Stock ${item}`)
  about.when(sold !== ordered, 'STOCK_COUNT', `${sold} are counted as sold, and orders come to ${ordered}`)
  about.when(capacity !== null && Math.max(sold, ordered) > capacity, 'STOCK_OVERSOLD', `${Math.max(sold, ordered)} are sold, and there were ${capacity}`)
  return about.findings
}
