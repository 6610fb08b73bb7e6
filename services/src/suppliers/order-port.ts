import type { Instant, LocalDate } from '@portolan/contract/values/date'
import type { Money } from '@portolan/contract/values/money'

/**
 * The port for ordering everything that a cart can contain: flights, rooms and extras. Each product has its own search port. `Ref` identifies
 * an offer to its supplier. It is plain JSON, stored with the cart and sent back unchanged. An adapter with short-lived offers uses it to find
 * the same offer again. Amounts are in the supplier's currency unless they are called `sold`. Every call throws SupplierFailure if the
 * supplier failed, was late or gave an invalid answer. It is then unknown whether the call took effect.
 */
export interface OrderPort<Ref = unknown, Detail extends object = object> {
  /** Stable lower-case id, stored with every order: 'atlas', 'duffel'. */
  readonly id: string
  /** The current price of an offer. */
  quote(ref: Ref, signal: AbortSignal): Promise<QuoteResult<Detail>>
  /** Orders an offer, once for each idempotency key. A repeated call returns the outcome of the first one. */
  book(request: BookRequest<Ref>, signal: AbortSignal): Promise<BookResult>
  /** Looks up an order whose outcome is unknown or pending. */
  lookUp(idempotencyKey: string, signal: AbortSignal): Promise<OrderLookup>
  /** The refund for cancelling the order now. */
  cancellationQuote(order: PlacedOrder, signal: AbortSignal): Promise<CancellationQuote>
  /** Cancels on the terms of a quote. Safe to repeat. */
  cancel(order: PlacedOrder, quote: CancellationQuote, signal: AbortSignal): Promise<CancelResult>
  /** The supplier's ledger with the orders made since an instant. Absent if the supplier has no ledger that we may read. */
  readLedger?(since: Instant, signal: AbortSignal): Promise<SupplierLedger>
  /** What the ledger must contain for an order of this offer. Absent without a ledger. */
  ledgerTerms?(ref: Ref): LedgerTerms
}

/** The supplier's price of an offer, and its selling price. */
export type SupplierPrice = {
  amount: Money
  /** The price in the requested currency. */
  sold: Money
  /** Units of the requested currency for one unit of the supplier's currency; 1 if both are the same. */
  rate: number
}

/** The refund for a cancellation until a deadline. A timeline is ordered by time. After its last deadline there is no refund. */
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
  /** The traveller's telephone number during the trip, in E.164 format. */
  phoneNumber: string
  /** ISO 3166-1 alpha-2 code. Absent if the cart did not ask for it. */
  nationality?: string
  /** Absent if the cart did not ask for it. */
  document?: { kind: 'PASSPORT' | 'IDENTITY_CARD'; number: string; issuedBy: string; expiresOn: LocalDate }
}

export type SupplierContact = { givenName: string; familyName: string; email: string; phoneNumber: string }

export type BookRequest<Ref = unknown> = {
  /** Our key, unique among all orders of all suppliers. */
  idempotencyKey: string
  ref: Ref
  travellers: readonly SupplierTraveller[]
  contact: SupplierContact
  /** In the supplier's currency. The order is refused if the supplier's price is now higher. */
  acceptedTotal: Money
}

/** The references that the traveller gives at check-in. The second one exists only for an offer with two tickets, sold and cancelled together. */
export type BookingReferences = { bookingReference: string; inboundReference?: string }

export type ConfirmedOrder = { kind: 'CONFIRMED'; supplierOrderId: string; total: Money } & BookingReferences
/** An order on request. The supplier answers by `expiresAt`. Until then, `lookUp` polls for the result. */
type PendingOrder = { kind: 'PENDING'; supplierOrderId: string; expiresAt: Instant }
type RefusedOrder = { kind: 'REFUSED'; why: 'SOLD_OUT' | 'PRICE_CHANGED' | 'TRAVELLER_REFUSED' | 'REQUEST_DECLINED' }

/** UNKNOWN means the same as a thrown failure: the offer may have been ordered, so it must be looked up before any further step. */
export type BookResult = ConfirmedOrder | PendingOrder | RefusedOrder | { kind: 'UNKNOWN' }

export type OrderLookup =
  | ConfirmedOrder
  | PendingOrder
  | RefusedOrder
  | ({ kind: 'CANCELLED'; supplierOrderId: string; total: Money } & BookingReferences)
  | { kind: 'NOT_FOUND' }

export type PlacedOrder = { idempotencyKey: string; supplierOrderId: string }

/** `deadline` is the time until which this refund is offered. Null if it does not change with time. */
export type CancellationQuote = { refund: Money; deadline: Instant | null; expiresAt: Instant }

export type CancelResult = { kind: 'CANCELLED'; refund: Money } | { kind: 'REFUSED' }

/** The services of an order as in the ledger, such as flights on a day or nights in a room, and the quantity of each, such as seats or rooms. */
export type LedgerTerms = { services: readonly string[]; quantity: number }

/** An order in its supplier's ledger. References are null while it is on request. */
export type LedgerOrder = LedgerTerms & {
  supplierId: string
  supplierOrderId: string
  idempotencyKey: string
  status: 'CONFIRMED' | 'PENDING' | 'CANCELLED'
  total: Money
  bookingReference: string | null
  inboundReference: string | null
  orderedAt: Instant
  /** The time by which an order on request is answered. Null for all other orders. */
  answeredBy: Instant | null
}

/**
 * The stock of one item: the sold quantity, the sum of all its orders of any age, and the capacity at its last order. The capacity is null
 * if the ledger does not contain it.
 */
export type LedgerStock = { item: string; sold: number; ordered: number; capacity: number | null }

/** A supplier's ledger at one moment. `stock` is empty if it does not show its capacity. */
export type SupplierLedger = { orders: LedgerOrder[]; stock: LedgerStock[] }

/** A supplier failed, was late, or gave an invalid answer. It is unknown whether the call took effect. */
export class SupplierFailure extends Error {
  override readonly name = 'SupplierFailure'
  readonly supplierId: string
  constructor(supplierId: string, message: string, options?: ErrorOptions) {
    super(`${supplierId}: ${message}`, options)
    this.supplierId = supplierId
  }
}

/**
 * Data that an adapter stores about an order before it calls its supplier, in the adapter's own JSON. It is needed because some suppliers know
 * an order only by an id in their answer, and that answer may be lost.
 */
export interface SupplierNotes {
  /** Stores a note. The first note of a key is never replaced. */
  write(supplierId: string, idempotencyKey: string, note: object): Promise<void>
  /** Null if there is no note. */
  read(supplierId: string, idempotencyKey: string): Promise<unknown>
}
