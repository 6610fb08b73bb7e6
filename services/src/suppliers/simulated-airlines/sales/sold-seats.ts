import type { Money } from '@portolan/contract/values/money'

/** The suppliers' ledger of sales. It is independent of carts and commits in its own transactions. */

/** Seats in one cabin of one flight. `capacity` is the total number that may be sold on the booking date. */
export type SeatClaim = { flightKey: string; capacity: number }

export type SoldOrder = {
  supplierOrderId: string
  bookingReference: string
  /** The reference of the second ticket. Absent if one ticket covers all flights. */
  inboundReference?: string
  total: Money
  status: 'BOOKED' | 'CANCELLED'
}

export type SeatSale = {
  supplierId: string
  /** There is at most one order for each supplier and key. */
  idempotencyKey: string
  supplierOrderId: string
  bookingReference: string
  inboundReference?: string
  /** Number of seats taken on each flight. */
  seats: number
  claims: readonly SeatClaim[]
  total: Money
  /** Milliseconds since 1970. */
  soldAt: number
}

export type BookedOrder = SoldOrder & { idempotencyKey: string; soldAt: number; seats: number; flightKeys: readonly string[] }

/** Seats in one cabin of one flight: the stored count, and the sum over orders that are not cancelled. `sellers` are the suppliers of these orders. */
export type FlightSeats = { flightKey: string; sold: number; ordered: number; sellers: readonly string[]; lastSoldAt: number | null }

type SalesBook = { orders: BookedOrder[]; seats: FlightSeats[] }

type SaleOutcome = { kind: 'SOLD'; order: SoldOrder } | { kind: 'SOLD_OUT' }

export interface SoldSeats {
  /** Seats sold by flight key, in one query. Flights without sales are absent. */
  soldByFlight(flightKeys: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Takes the seats of all flights or of none. A repeated key returns its first order. */
  sell(sale: SeatSale): Promise<SaleOutcome>
  find(supplierId: string, idempotencyKey: string): Promise<SoldOrder | null>
  /** All orders of a supplier since an instant in milliseconds, oldest first, and the seats of all flights, from one snapshot. */
  readBook(supplierId: string, since: number): Promise<SalesBook>
  /** Releases the seats once. Has no effect on unknown and already cancelled orders. */
  cancel(supplierId: string, supplierOrderId: string): Promise<void>
}
