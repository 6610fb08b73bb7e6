import type { Instant, LocalDate } from '@portolan/contract/values/date'
import type { Money } from '@portolan/contract/values/money'

/**
 * The port behind which everything is ordered that a cart can hold: flights, rooms and what goes with them. A search port stands over it
 * for each product. `Ref` names an offer to its supplier: plain JSON that is kept with the cart and sent back as it was; an adapter whose
 * offers die finds the same one again by what the ref describes. Amounts are in the supplier's currency unless they are called `sold`.
 * Every call throws SupplierFailure when the supplier failed, was late or gave an invalid answer: nothing is known about what it did.
 */
export interface OrderPort<Ref = unknown, Detail extends object = object> {
  /** Stable lower-case id, stored with every order: 'atlas', 'duffel'. */
  readonly id: string
  /** Today's price of an offer. */
  quote(ref: Ref, signal: AbortSignal): Promise<QuoteResult<Detail>>
  /** Orders it, once for each idempotency key: a repeated call answers what became of the first. */
  book(request: BookRequest<Ref>, signal: AbortSignal): Promise<BookResult>
  /** What became of an order whose outcome is unknown or pending. */
  lookUp(idempotencyKey: string, signal: AbortSignal): Promise<OrderLookup>
  /** What comes back when the order is cancelled now. */
  cancellationQuote(order: PlacedOrder, signal: AbortSignal): Promise<CancellationQuote>
  /** Cancels on the terms of a quote; safe to repeat. */
  cancel(order: PlacedOrder, quote: CancellationQuote, signal: AbortSignal): Promise<CancelResult>
  /** The supplier's own book, its orders those made since an instant; absent where it keeps none that we may read. */
  readLedger?(since: Instant, signal: AbortSignal): Promise<SupplierLedger>
  /** What the book has to say of an order of this offer; absent where there is no book. */
  ledgerTerms?(ref: Ref): LedgerTerms
}

/** What a supplier takes for an offer, and what it is sold for. */
export type SupplierPrice = {
  amount: Money
  /** The same in the currency that was asked for. */
  sold: Money
  /** Units of the sold currency for one of the supplier's; 1 where both are the same. */
  rate: number
}

/** So much of the amount comes back until then. A timeline is ordered by time; after its last deadline nothing comes back. */
export type CancellationDeadline = { until: Instant; refund: Money }

export type QuoteResult<Detail extends object = object> =
  | ({ kind: 'QUOTED'; price: SupplierPrice; expiresAt: Instant; cancellation: CancellationDeadline[] } & Detail)
  | { kind: 'SOLD_OUT' }

export type SupplierTraveller = {
  passengerType: 'ADT' | 'CHD' | 'INF'
  title: 'MR' | 'MS' | 'MX'
  gender: 'FEMALE' | 'MALE' | 'UNSPECIFIED'
  givenName: string
  familyName: string
  birthDate: LocalDate
  /** E.164; how the traveller is reached on the way. */
  phoneNumber: string
  /** ISO 3166-1 alpha-2; absent where nobody asked. */
  nationality?: string
  /** Absent where nobody asked. */
  document?: { kind: 'PASSPORT' | 'IDENTITY_CARD'; number: string; issuedBy: string; expiresOn: LocalDate }
}

export type SupplierContact = { givenName: string; familyName: string; email: string; phoneNumber: string }

export type BookRequest<Ref = unknown> = {
  /** Ours, unique among all orders of all suppliers. */
  idempotencyKey: string
  ref: Ref
  travellers: readonly SupplierTraveller[]
  contact: SupplierContact
  /** In the supplier's currency; the order is refused when the supplier now asks for more. */
  acceptedTotal: Money
}

/** What the traveller quotes at the counter; the second one only for an offer with a second ticket. Sold and cancelled as one. */
export type BookingReferences = { bookingReference: string; inboundReference?: string }

export type ConfirmedOrder = { kind: 'CONFIRMED'; supplierOrderId: string; total: Money } & BookingReferences
/** On request: the supplier answers later, at `expiresAt` at the latest, and is asked by `lookUp` until then. */
type PendingOrder = { kind: 'PENDING'; supplierOrderId: string; expiresAt: Instant }
type RefusedOrder = { kind: 'REFUSED'; why: 'SOLD_OUT' | 'PRICE_CHANGED' | 'TRAVELLER_REFUSED' | 'REQUEST_DECLINED' }

/** UNKNOWN, like a thrown failure: it may have been ordered, and is looked up before anything else is done. */
export type BookResult = ConfirmedOrder | PendingOrder | RefusedOrder | { kind: 'UNKNOWN' }

export type OrderLookup =
  | ConfirmedOrder
  | PendingOrder
  | RefusedOrder
  | ({ kind: 'CANCELLED'; supplierOrderId: string; total: Money } & BookingReferences)
  | { kind: 'NOT_FOUND' }

export type PlacedOrder = { idempotencyKey: string; supplierOrderId: string }

/** `deadline`: until when this refund is to be had; null when waiting changes nothing. */
export type CancellationQuote = { refund: Money; deadline: Instant | null; expiresAt: Instant }

export type CancelResult = { kind: 'CANCELLED'; refund: Money } | { kind: 'REFUSED' }

/** What was ordered, in the book's own words: flights of a day, nights in a room; and how many of each: seats, rooms. */
export type LedgerTerms = { services: readonly string[]; quantity: number }

/** An order as its supplier's book has it. References are null while it is on request. */
export type LedgerOrder = LedgerTerms & {
  supplierId: string
  supplierOrderId: string
  idempotencyKey: string
  status: 'CONFIRMED' | 'PENDING' | 'CANCELLED'
  total: Money
  bookingReference: string | null
  inboundReference: string | null
  orderedAt: Instant
  /** When one on request is answered at the latest; null for every other. */
  answeredBy: Instant | null
}

/**
 * How much of one thing is gone, how much all orders of it come to, however old, and how much could be sold at most when the last of
 * them was made; that is null where the book does not say.
 */
export type LedgerStock = { item: string; sold: number; ordered: number; capacity: number | null }

/** A supplier's book at one moment. `stock` is empty where it does not show what it has. */
export type SupplierLedger = { orders: LedgerOrder[]; stock: LedgerStock[] }

/** Thrown when a supplier failed, was late, or gave an invalid answer; nothing is known about what it did. */
export class SupplierFailure extends Error {
  override readonly name = 'SupplierFailure'
  readonly supplierId: string
  constructor(supplierId: string, message: string, options?: ErrorOptions) {
    super(`${supplierId}: ${message}`, options)
    this.supplierId = supplierId
  }
}

/**
 * What an adapter has to remember of an order, JSON of its own, written before it asks its supplier: some know an order only by an id
 * that they answer with, and that answer may get lost.
 */
export interface SupplierNotes {
  /** Keeps a note; the first one of a key stays. */
  write(supplierId: string, idempotencyKey: string, note: object): Promise<void>
  /** Null where none was written. */
  read(supplierId: string, idempotencyKey: string): Promise<unknown>
}
