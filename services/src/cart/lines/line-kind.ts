import type { CartLine, PriceLine, TravellerSlot } from '@portolan/contract/cart/cart'
import type { createCart } from '@portolan/contract/cart/cart.endpoints'
import type { Instant, LocalDate } from '@portolan/contract/values/date'
import type { Travellers } from '@portolan/contract/flights/flights'
import type { Money } from '@portolan/contract/values/money'
import type { Language, ProductType } from '@portolan/contract/values/product'
import type { ErrorCode } from '@portolan/contract/wire/error'
import type { Failure } from '@portolan/contract/wire/failure'
import type { MessageValue } from '@portolan/i18n/translator'
import type * as z from 'zod/mini'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { BookRequest, BookResult, CancellationQuote, CancelResult, OrderLookup, PlacedOrder } from '../../suppliers/order-port.ts'
import type { KeptLine } from '../record/kept-line.ts'

/**
 * One kind of thing that a cart can hold: all that depends on the kind stands in its row, and nothing outside this folder asks which
 * kind a line is.
 */
export interface LineKind extends LineOrders {
  readonly kind: string
  /** Products whose carts may begin with a line of this kind. */
  readonly products: readonly ProductType[]
  /** True for what a trip can do without: when it cannot be booked its money goes back and the rest of the trip stays. */
  readonly isExtra: boolean
  /** What a CreateCart call names of this kind, at its supplier's price of now; empty where it names nothing of it. */
  quote(choice: LineChoice): Promise<QuotedLine[] | Failure<LineFailure>>
  /** The same line at its supplier's price of now. */
  requote(line: KeptLine, language: Language): Promise<RequotedLine>
  /** The line with its names in a language. */
  describe(line: KeptLine, language: Language): Promise<KeptLine>
  /** As the wire shows it. */
  show(line: KeptLine): CartLine
  /** Null for a line that needs nobody. */
  travellersNeeded(line: KeptLine): TravellersNeeded | null
  /** Amounts that add up to the line's price. */
  priceLines(line: KeptLine): PriceLine[]
  /** Its last day of travel. */
  lastDay(line: KeptLine): LocalDate
  /** What is paid for, as the shopper would say it: "Zürich – London, 26. Dezember 2026"; null where it goes without saying. */
  title(line: KeptLine, locale: string): string | null
  /** What a mail tells of it. */
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

export type QuotedLine = {
  line: Omit<KeptLine, 'lineId'>
  quotedAt: Instant
  /** Until when its supplier holds the price. */
  expiresAt: Instant
  /** What the list showed, and what it showed for the very thing that was chosen from the card. */
  shown: { card: Money; cardAt: Instant; chosen: Money }
  /** Most that the brand's voucher pays for it; null where it pays nothing. */
  voucherCap: Money | null
}

export type RequotedLine =
  | { kind: 'QUOTED'; line: KeptLine; quotedAt: Instant; expiresAt: Instant }
  | { kind: 'FAILED'; code: 'SOLD_OUT' | 'GENERIC_ERROR' }

/** Whom a line is for; ages count on its last day. */
type TravellersNeeded = { party: Travellers; lastDay: LocalDate; fields: TravellerSlot['requiredFields'] }

export type MailedReferences = { bookingReference: string | null; inboundReference: string | null }
export type MailReader = { t: (name: string, values?: Record<string, MessageValue>) => string; locale: string }
/** `references` one a line; `details` under a heading of their own. */
export type MailTexts = { references: string[]; heading: string; details: string[] }

/** The kinds a shop sells. */
export type LineKinds = { all: readonly LineKind[]; of: (line: Pick<KeptLine, 'kind'>) => LineKind }

export const lineKinds = (all: readonly LineKind[]): LineKinds => {
  const byKind = new Map(all.map((row) => [row.kind, row]))
  return {
    all,
    of: ({ kind }) => {
      const row = byKind.get(kind)
      if (!row) throw new Error(`Nobody sells lines of kind ${kind}`)
      return row
    },
  }
}
