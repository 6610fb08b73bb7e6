import type { Money } from '@portolan/contract/values/money'

/** The suppliers' ledger of sales. It is independent of carts and commits on its own. */

/** Seats of one cabin of one flight. `capacity`: how many may be sold in all, as the price day has it. */
export type SeatClaim = { flightKey: string; capacity: number }

export type SoldOrder = {
  supplierOrderId: string
  bookingReference: string
  /** Of the second ticket; absent when one covers all. */
  inboundReference?: string
  total: Money
  status: 'BOOKED' | 'CANCELLED'
}

export type SeatSale = {
  supplierId: string
  /** One order for each supplier and key, ever. */
  idempotencyKey: string
  supplierOrderId: string
  bookingReference: string
  inboundReference?: string
  /** Seats taken on every flight. */
  seats: number
  claims: readonly SeatClaim[]
  total: Money
  /** Milliseconds since 1970. */
  soldAt: number
}

export type BookedOrder = SoldOrder & { idempotencyKey: string; soldAt: number; seats: number; flightKeys: readonly string[] }

/** Seats of one cabin of one flight as they are counted, and as live orders took them. `sellers` made those orders. */
export type FlightSeats = { flightKey: string; sold: number; ordered: number; sellers: readonly string[]; lastSoldAt: number | null }

type SalesBook = { orders: BookedOrder[]; seats: FlightSeats[] }

type SaleOutcome = { kind: 'SOLD'; order: SoldOrder } | { kind: 'SOLD_OUT' }

export interface SoldSeats {
  /** Seats sold by flight key, in one query; flights with none are absent. */
  soldByFlight(flightKeys: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Takes the seats of all flights or of none; a repeated key answers the order it made. */
  sell(sale: SeatSale): Promise<SaleOutcome>
  find(supplierId: string, idempotencyKey: string): Promise<SoldOrder | null>
  /** Every order of a supplier since an instant in milliseconds, oldest first, and the seats of all flights, all read at one moment. */
  readBook(supplierId: string, since: number): Promise<SalesBook>
  /** Releases the seats once; unknown and already cancelled orders change nothing. */
  cancel(supplierId: string, supplierOrderId: string): Promise<void>
}
