import type { CartLine, PriceLine, TravellerSlot } from '@portolan/contract/cart/cart'
import type { createCart } from '@portolan/contract/cart/cart.endpoints'
import type { Travellers } from '@portolan/contract/flights/flights'
import type { Instant, LocalDate } from '@portolan/contract/values/date'
import type { Money } from '@portolan/contract/values/money'
import type { Language, ProductType } from '@portolan/contract/values/product'
import type { ErrorCode } from '@portolan/contract/wire/error'
import type { Failure } from '@portolan/contract/wire/failure'
import type { MessageValue } from '@portolan/i18n/translator'
import type * as z from 'zod/mini'
import type { RequestContext } from '../../platform/http/request-context.ts'
import {
  type BookRequest, type BookResult, type CancellationQuote, type CancelResult, type OrderLookup, type OrderPort, type PlacedOrder, SupplierFailure,
} from '../../suppliers/order-port.ts'
import type { Saving } from '../record/cart-record.ts'
import type { KeptLine } from '../record/kept-line.ts'

/**
 * One kind of cart line. Everything that depends on the kind is in its row, and nothing outside this folder branches on the kind.
 */
export interface LineKind extends LineOrders {
  readonly kind: string
  /** Products whose carts may begin with a line of this kind. */
  readonly products: readonly ProductType[]
  /** True for an extra: if it cannot be booked, its price is refunded and the rest of the trip stays. Within a package no line is an extra. */
  readonly isExtra: boolean
  /**
   * What a CreateCart call names of this kind, at the suppliers' current prices; no lines if it names nothing. Lines that share a `bundleId` are
   * a package. A package may contain lines of other kinds after its first line.
   */
  quote(choice: LineChoice): Promise<Quoted | Failure<LineFailure>>
  /**
   * A line at its supplier's current price, or all lines of a package whose first line is of this kind, with the package's current saving. The
   * lines keep their `lineId` and `bundleId`.
   */
  requote(lines: readonly KeptLine[], language: Language): Promise<Requoted>
  /** The line with its names in a language. */
  describe(line: KeptLine, language: Language): Promise<KeptLine>
  /** As the wire shows it. */
  show(line: KeptLine): CartLine
  /** Null for a line that needs no travellers. */
  travellersNeeded(line: KeptLine): TravellersNeeded | null
  /** Amounts that add up to the line's price. */
  priceLines(line: KeptLine): PriceLine[]
  /** Its last day of travel. */
  lastDay(line: KeptLine): LocalDate
  /** The title on a payment: "Zürich – London, 26. Dezember 2026"; null for a line without one. */
  title(line: KeptLine, locale: string): string | null
  /** Its texts in a mail. */
  mailTexts(line: KeptLine, references: MailedReferences, reader: MailReader): MailTexts
}

/** Orders of a line at its supplier. Each call throws SupplierFailure when nothing is known about what the supplier did. */
export type LineOrders = {
  book(line: KeptLine, order: Omit<BookRequest, 'ref'>, signal: AbortSignal): Promise<BookResult>
  lookUp(line: KeptLine, idempotencyKey: string, signal: AbortSignal): Promise<OrderLookup>
  cancellationQuote(line: KeptLine, order: PlacedOrder, signal: AbortSignal): Promise<CancellationQuote>
  cancel(line: KeptLine, order: PlacedOrder, quote: CancellationQuote, signal: AbortSignal): Promise<CancelResult>
}

type CreateCartBody = NonNullable<z.infer<NonNullable<(typeof createCart)['body']>>>
export type LineChoice = { body: CreateCartBody; context: RequestContext }

export type LineFailure = Extract<ErrorCode, 'SEARCH_EXPIRED' | 'PROPOSAL_NOT_FOUND' | 'FARE_UNAVAILABLE' | 'SOLD_OUT' | 'GENERIC_ERROR' | 'VALIDATION'>

export type Quoted = {
  lines: QuotedLine[]
  /** One for each package. `shown`: the saving in the price that the shopper was shown. */
  savings: (Saving & { shown: Money })[]
}

type QuotedLine = {
  line: Omit<KeptLine, 'lineId'>
  quotedAt: Instant
  /** Until when its supplier holds the price. */
  expiresAt: Instant
  /** The card's price in the list, and the shown price of the chosen fare or rate. */
  shown: { card: Money; cardAt: Instant; chosen: Money }
  /** The most that the brand's voucher pays for it; null if it pays nothing. */
  voucherCap: Money | null
}

export type RequotedLine = { line: KeptLine; quotedAt: Instant; expiresAt: Instant }

export type Requoted =
  | { kind: 'QUOTED'; lines: RequotedLine[]; savings: Saving[] }
  | { kind: 'FAILED'; code: 'SOLD_OUT' | 'GENERIC_ERROR' }

/** The travellers of a line; ages count on its last day. */
type TravellersNeeded = { party: Travellers; lastDay: LocalDate; fields: TravellerSlot['requiredFields'] }

export type MailedReferences = { bookingReference: string | null; inboundReference: string | null }
export type MailReader = { t: (name: string, values?: Record<string, MessageValue>) => string; locale: string }
/** `references`: one text per line of the mail; `details`: the texts below `heading`. */
export type MailTexts = { references: string[]; heading: string; details: string[] }

/** The kinds a shop sells. */
export type LineKinds = { all: readonly LineKind[]; of: (line: Pick<KeptLine, 'kind'>) => LineKind }

export const lineKinds = (all: readonly LineKind[]): LineKinds => {
  const byKind = new Map(all.map((row) => [row.kind, row]))
  return {
    all,
    of: ({ kind }) => {
      const row = byKind.get(kind)
      if (!row) throw new Error(`No line kind ${kind}`)
      return row
    },
  }
}

/** Lines at their suppliers' current prices, each on its own; fails if one of them does. */
export const requoteEach = async (lines: readonly KeptLine[], requote: (line: KeptLine) => Promise<RequotedLine | Failed>): Promise<Requoted> => {
  const answers = await Promise.all(lines.map(requote))
  const failed = answers.find((answer) => 'code' in answer)
  return failed ?? { kind: 'QUOTED', lines: answers.flatMap((answer) => ('code' in answer ? [] : [answer])), savings: [] }
}

type Failed = Extract<Requoted, { kind: 'FAILED' }>

/** Orders of a kind's lines through its suppliers' port. */
export const lineOrders = <Ref>(supplierOf: (supplierId: string) => OrderPort<Ref> | null, refOf: (line: KeptLine) => Ref): LineOrders => {
  const at = ({ supplierId }: KeptLine): OrderPort<Ref> => {
    const supplier = supplierOf(supplierId)
    if (!supplier) throw new SupplierFailure(supplierId, 'is not connected any more')
    return supplier
  }
  return {
    book: async (line, order, signal) => at(line).book({ ...order, ref: refOf(line) }, signal),
    lookUp: async (line, idempotencyKey, signal) => at(line).lookUp(idempotencyKey, signal),
    cancellationQuote: async (line, order, signal) => at(line).cancellationQuote(order, signal),
    cancel: async (line, order, quote, signal) => at(line).cancel(order, quote, signal),
  }
}
