import type { CartFlight } from '@portolan/contract/cart'
import type { createCart as createCartEndpoint } from '@portolan/contract/cart.endpoints'
import { type Failure, failure, invalid, isFailure } from '@portolan/contract/failure'
import type { BrandConfig } from '@portolan/contract/brand'
import { flightProductTypes, type Language } from '@portolan/contract/product'
import type * as z from 'zod/mini'
import { fromInstant, toInstant } from '../platform/clock.ts'
import type { FlightQuote, FlightQuoteFailure, QuotedFlight } from '../shopping/flight-quote.ts'
import { askerOf, mayUseCap, mayUsePrices } from '../shopping/member-terms.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import { hashSecret } from './cart-access.ts'
import { type CartPorts, nowOf } from './cart-ports.ts'
import { lineageEntry, priceBreakdown, priceChange } from './cart-price.ts'
import { freeFlightVoucher } from './free-flight-voucher.ts'
import type { CartDocument, CartRecord } from './cart-record.ts'
import { insertCart } from './cart.repository.ts'
import type { CartRun } from './saga-runner.ts'
import type { Voucher } from './voucher.repository.ts'

type Body = NonNullable<z.infer<NonNullable<(typeof createCartEndpoint)['body']>>>
type Result = z.infer<(typeof createCartEndpoint)['result']>

/** A price is kept for half an hour at most, less when the supplier says so. */
const LIFETIME_MS = 30 * 60_000
const LINE_ID = '1'

/** Quotes the chosen proposal again and keeps it in a new cart; the secret half of the key leaves us here and is kept nowhere. */
export const createCart = async (
  ports: CartRun, body: Body, context: RequestContext,
): Promise<Result | Failure<FlightQuoteFailure | 'VALIDATION'>> => {
  const { brand } = context
  const problem = bodyProblem(body, brand)
  if (problem) return problem
  const quoted = await ports.flightQuotes.quote(body.proposalId ?? '', body.fareId ?? null)
  if (quoted.kind === 'FAILED') return failure(quoted.code)
  const mismatch = quoteProblem(quoted.quote, body, context)
  if (isFailure(mismatch)) return mismatch
  const [cartId, requestUuid] = [ports.random.id(), ports.random.id()]
  const { priceCap } = quoted.quote
  // What a free-flight search calls its cap is what the brand lets the voucher pay.
  const voucher = priceCap && (await freeFlightVoucher(ports, cartId, priceCap, context))
  const cart = await newCart(ports, body, { cartId, context, quote: quoted.quote, voucher, requestUuid })
  await insertCart(ports.database, cart)
  ports.memory.set(cart)
  const { cardPrice, flight } = quoted.quote
  return {
    cartId: cart.cartId,
    requestUuid,
    expiresAt: cart.expiresAt,
    priceChange: priceChange(cardPrice.total, flight.total, LINE_ID, body.fareId === undefined ? 'SUPPLIER_PRICE' : 'FARE_CHOSEN'),
  }
}

/** Until when a price quoted now is kept. */
export const expiryOf = ({ clock }: Pick<CartPorts, 'clock'>, { expiresAt }: QuotedFlight): string =>
  toInstant(Math.min(fromInstant(expiresAt), clock.now() + LIFETIME_MS))

/** A cart's line of a quoted flight. */
export const flightLine = async (
  { describeFlight }: Pick<CartPorts, 'describeFlight'>, flight: QuotedFlight, proposalId: string, language: Language,
): Promise<CartFlight> => ({
  kind: 'FLIGHT',
  lineId: LINE_ID,
  bounds: flight.bounds,
  fare: flight.fare,
  cabin: flight.fare.cabin,
  validatingCarrier: flight.validatingCarrier,
  ...(flight.inboundCarrier === undefined ? {} : { inboundCarrier: flight.inboundCarrier }),
  passengerPrices: flight.passengerPrices,
  price: flight.total,
  staticData: await describeFlight(flight.bounds, language),
  proposalId,
  seatsLeft: flight.seatsLeft,
})

const bodyProblem = (body: Body, brand: BrandConfig): Failure<'VALIDATION'> | null => {
  if (!flightProductTypes.is(body.productType)) return invalid({ productType: 'is not sold here yet' })
  if (!body.proposalId) return invalid({ proposalId: 'is required' })
  if (body.selectionId !== undefined) return invalid({ selectionId: 'belongs to stays and packages' })
  return brand.brand.businessProfileId[body.productType] === body.businessProfileId
    ? null
    : invalid({ businessProfileId: 'is not the one of this brand and product' })
}

/** A proposal is bought as what it was searched as: a free flight found by one profile is no flight of another. */
const quoteProblem = (quote: FlightQuote, body: Body, context: RequestContext): Failure<'PROPOSAL_NOT_FOUND' | 'SEARCH_EXPIRED' | 'VALIDATION'> | null => {
  if (quote.productType !== body.productType || quote.businessProfileId !== body.businessProfileId) return failure('PROPOSAL_NOT_FOUND')
  const asker = askerOf(context)
  const isTheirs = mayUsePrices(quote.flight.ref.query.clubPercent, quote.productType, asker) && mayUseCap(quote.priceCap, quote.businessProfileId, asker)
  if (!isTheirs) return failure('SEARCH_EXPIRED')
  return quote.flight.total.currency === body.currency ? null : invalid({ currency: 'is not the one of the search' })
}

type NewCart = { cartId: string; context: RequestContext; quote: FlightQuote; voucher: Voucher | null; requestUuid: string }

const newCart = async (ports: CartPorts, body: Body, { cartId, context, quote, voucher, requestUuid }: NewCart): Promise<CartRecord> => {
  const line = await flightLine(ports, quote.flight, body.proposalId ?? '', body.language)
  return {
    cartId,
    secretHash: hashSecret(requestUuid),
    version: 1,
    status: 'OPEN',
    productType: body.productType,
    domainName: context.brand.domain,
    businessProfileId: body.businessProfileId,
    language: body.language,
    currency: body.currency,
    createdAt: nowOf(ports),
    expiresAt: expiryOf(ports, quote.flight),
    tripReference: null,
    document: newDocument(ports, { context, quote, voucher, line, fareChosen: body.fareId !== undefined }),
  }
}

type NewDocument = Pick<NewCart, 'context' | 'quote' | 'voucher'> & { line: CartFlight; fareChosen: boolean }

const newDocument = (ports: CartPorts, { context: { brand, session }, quote, voucher, line, fareChosen }: NewDocument): CartDocument => {
  const { flight, cardPrice } = quote
  const source = flight.ref.supplierId
  const card = lineageEntry([], { stage: 'CARD', amount: cardPrice.total, at: cardPrice.seenAt, source }, 'UNCHANGED')
  const asked = lineageEntry([card], { stage: 'QUOTE', amount: flight.total, at: flight.quotedAt, source }, fareChosen ? 'FARE_CHOSEN' : 'SUPPLIER_PRICE')
  const kept = lineageEntry([card, asked], { stage: 'CART', amount: flight.total, at: nowOf(ports), source }, 'UNCHANGED')
  return {
    brandName: brand.brand.brandName,
    country: brand.country,
    memberId: session?.externalUserId ?? null,
    askNationality: brand.checkoutOptions.askNationality,
    lines: [line],
    refs: { [line.lineId]: flight.ref },
    voucher: voucher?.amount ?? null,
    voucherId: voucher?.voucherId ?? null,
    price: priceBreakdown(flight.passengerPrices, voucher?.amount ?? null, flight.total.currency),
    lineage: [card, asked, kept],
    pendingPriceChange: null,
    contact: null,
    travellers: [],
    review: null,
    lastPaymentFailure: null,
  }
}
