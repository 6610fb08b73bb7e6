import { type CartFlight, cartFlightSchema, type PriceLine } from '@portolan/contract/cart/cart'
import { type LocalDate, localDatePart } from '@portolan/contract/values/date'
import type { Bound, FlightStaticData } from '@portolan/contract/flights/flights'
import { money, multiplyMoney } from '@portolan/contract/values/money'
import { flightProductTypes, type Language, type ProductType } from '@portolan/contract/values/product'
import { type Failure, failure } from '@portolan/contract/wire/failure'
import * as z from 'zod/mini'
import { complaint, invalid } from '../../platform/http/field-problems.ts'
import type { FlightQuote, FlightQuotes, QuotedFlight } from '../../shopping/flight-quote.ts'
import { askerOf, mayUseCap, mayUsePrices } from '../../shopping/member-terms.ts'
import { type FlightOfferRequest, flightSupplierQuerySchema } from '../../suppliers/flight-port.ts'
import type { OrderPort } from '../../suppliers/order-port.ts'
import type { KeptLine } from '../record/kept-line.ts'
import { dateFormat } from './line-formats.ts'
import {
  type LineChoice, type LineFailure, type LineKind, lineOrders, type MailedReferences, type MailReader, type MailTexts, type Quoted, type Requoted,
  requoteEach, type RequotedLine,
} from './line-kind.ts'

/** A flight itinerary in one fare for the whole party. */

export type FlightLinePorts = {
  flightQuotes: FlightQuotes
  /** Names of the airports, carriers and aircraft of these bounds in a language. */
  describeFlight: (bounds: readonly Bound[], language: Language) => FlightStaticData | Promise<FlightStaticData>
  /** Null for a supplier that is not connected any more. */
  supplierOf: (supplierId: string) => OrderPort<FlightOfferRequest> | null
}

export const flightLines = (ports: FlightLinePorts): LineKind => ({
  kind: 'FLIGHT',
  products: ['F', 'FF'],
  isExtra: false,
  ...lineOrders(ports.supplierOf, refOf),
  quote: (choice) => quoteFlight(ports, choice),
  requote: (lines, language) => requoteEach(lines, (line) => requoteFlight(ports, line, language)),
  describe: async (line, language) => {
    const details = detailsOf(line)
    return { ...line, details: { ...details, staticData: await ports.describeFlight(details.bounds, language) } }
  },
  show: (line) => {
    const { lineId, productType, bundleId, price, payNow, payLater } = line
    return { kind: 'FLIGHT', lineId, productType, ...(bundleId === null ? {} : { bundleId }), price, payNow, payLater, ...detailsOf(line) }
  },
  travellersNeeded: (line) => ({ party: refOf(line).query.travellers, lastDay: lastDayOf(line), fields: ['givenName', 'familyName', 'gender', 'birthDate'] }),
  priceLines: (line) => detailsOf(line).passengerPrices.flatMap(({ passengerType, count, base, taxes }): PriceLine[] => [
    { kind: 'BASE_FARE', passengerType, count, amount: multiplyMoney(base, count) },
    { kind: 'TAXES', passengerType, count, amount: multiplyMoney(taxes, count) },
  ]),
  lastDay: lastDayOf,
  title: (line, locale) => {
    const { bounds: [bound], staticData } = detailsOf(line)
    if (!bound) return null
    const city = (airport: string): string => staticData.airports[airport]?.cityName ?? airport
    return `${city(bound.origin)} – ${city(bound.destination)}, ${dateFormat(locale, 'long').format(Date.parse(localDatePart(bound.departsAt)))}`
  },
  mailTexts,
})

const detailsSchema = z.omit(cartFlightSchema, { kind: true, lineId: true, productType: true, bundleId: true, price: true, payNow: true, payLater: true })
type FlightDetails = z.infer<typeof detailsSchema>
const refSchema = z.object({ offerKey: z.string(), fareKey: z.string(), query: flightSupplierQuerySchema }) satisfies z.ZodMiniType<FlightOfferRequest>

/** Parses each line once: a call reads it many times. */
const parsedOnce = <Value>(parse: (value: unknown) => Value): ((value: unknown) => Value) => {
  const known = new WeakMap<object, Value>()
  return (value) => {
    if (typeof value !== 'object' || value === null) return parse(value)
    const parsed = known.get(value) ?? parse(value)
    known.set(value, parsed)
    return parsed
  }
}
const parseDetails = parsedOnce((details) => detailsSchema.parse(details))
const parseRef = parsedOnce((ref) => refSchema.parse(ref))
const detailsOf = ({ details }: KeptLine): FlightDetails => parseDetails(details)
const refOf = ({ ref }: KeptLine): FlightOfferRequest => parseRef(ref)

const lastDayOf = (line: KeptLine): LocalDate => {
  const last = detailsOf(line).bounds.at(-1)
  if (!last) throw new Error('An itinerary without a bound')
  return localDatePart(last.departsAt)
}

const quoteFlight = async (ports: FlightLinePorts, choice: LineChoice): Promise<Quoted | Failure<LineFailure>> => {
  const { body } = choice
  if (!body.proposalId) return invalid({ proposalId: complaint('form.required') })
  if (body.selectionId !== undefined) return invalid({ selectionId: complaint('form.unexpected') })
  const quoted = await ports.flightQuotes.quote(body.proposalId, body.fareId ?? null)
  if (quoted.kind === 'FAILED') return failure(quoted.code)
  const { quote } = quoted
  const problem = quoteProblem(quote, choice)
  if (problem) return problem
  const { flight, cardPrice, shownTotal, priceCap } = quote
  const line = await toLine(ports, flight, { proposalId: body.proposalId, language: body.language, productType: quote.productType })
  const shown = { card: cardPrice.total, cardAt: cardPrice.seenAt, chosen: shownTotal }
  return { lines: [{ line, quotedAt: flight.quotedAt, expiresAt: flight.expiresAt, voucherCap: priceCap, shown }], savings: [] }
}

/** A proposal is bought as what it was searched as: a free flight found by one profile is no flight of another. */
const quoteProblem = (quote: FlightQuote, { body, context }: LineChoice): Failure<'PROPOSAL_NOT_FOUND' | 'SEARCH_EXPIRED'> | null => {
  if (quote.productType !== body.productType || quote.businessProfileId !== body.businessProfileId) return failure('PROPOSAL_NOT_FOUND')
  const asker = askerOf(context)
  const isTheirs = mayUsePrices(quote.flight.ref.query.clubPercent, quote.productType, asker) && mayUseCap(quote.priceCap, quote.businessProfileId, asker)
  return quote.domain === context.brand.domain && isTheirs ? null : failure('SEARCH_EXPIRED')
}

const requoteFlight = async (ports: FlightLinePorts, line: KeptLine, language: Language): Promise<RequotedLine | Extract<Requoted, { kind: 'FAILED' }>> => {
  const requoted = await ports.flightQuotes.requote({ ...refOf(line), supplierId: line.supplierId })
  if (requoted.kind === 'FAILED') return requoted
  const { flight } = requoted
  const { proposalId, fare } = detailsOf(line)
  const now = await toLine(ports, flight, { proposalId, language, productType: line.productType })
  // The fare keeps the number it had in its search: fare and flights are the same, only price and seats may differ.
  return {
    quotedAt: flight.quotedAt, expiresAt: flight.expiresAt,
    line: { ...now, lineId: line.lineId, bundleId: line.bundleId, details: { ...now.details, fare } },
  }
}

type Chosen = { proposalId: string; language: Language; productType: ProductType }

const toLine = async (
  { describeFlight }: FlightLinePorts, flight: QuotedFlight, { proposalId, language, productType }: Chosen,
): Promise<Omit<KeptLine, 'lineId'> & { details: FlightDetails }> => {
  const { ref: { supplierId, ...ref }, bounds, fare, validatingCarrier, inboundCarrier, passengerPrices, total, seatsLeft, supplierPrice, cancellation } = flight
  return {
    kind: 'FLIGHT',
    productType: flightProductTypes.is(productType) ? productType : 'F',
    bundleId: null,
    supplierId,
    ref,
    price: total,
    payNow: total,
    payLater: money(0, total.currency),
    supplierPrice: { amount: supplierPrice.amount, rate: supplierPrice.rate },
    cancellation,
    details: {
      bounds, fare, cabin: fare.cabin, validatingCarrier, ...(inboundCarrier === undefined ? {} : { inboundCarrier }), passengerPrices,
      staticData: await describeFlight(bounds, language), proposalId, seatsLeft,
    },
  }
}

const mailTexts = (line: KeptLine, references: MailedReferences, { t, locale }: MailReader): MailTexts => {
  const { bounds, staticData } = detailsOf(line)
  const airport = (code: string) => `${staticData.airports[code]?.name ?? code} (${code})`
  const date = dateFormat(locale, 'full', 'short')
  const local = (value: string) => date.format(Date.parse(`${value}:00Z`))
  return {
    references: referenceTexts(detailsOf(line), references, t),
    heading: t('flights'),
    details: bounds.flatMap(({ segments }) => segments.map((segment) =>
      `- ${segment.marketingCarrier} ${segment.flightNumber}: ${airport(segment.origin)} ${local(segment.departsAt)} – `
      + `${airport(segment.destination)} ${local(segment.arrivesAt)}`)),
  }
}

/** With the airline's name if there are two references. */
const referenceTexts = (
  { validatingCarrier, inboundCarrier, staticData }: Pick<CartFlight, 'validatingCarrier' | 'inboundCarrier' | 'staticData'>,
  { bookingReference, inboundReference }: MailedReferences, t: MailReader['t'],
): string[] => {
  if (!bookingReference) return []
  if (!inboundReference || !inboundCarrier) return [t('bookingReference', { reference: bookingReference })]
  const quoted = { [validatingCarrier]: bookingReference, [inboundCarrier]: inboundReference }
  return Object.entries(quoted).map(([carrier, reference]) =>
    t('bookingReferenceWith', { airline: staticData.carriers[carrier]?.name ?? carrier, reference }))
}
