import {
  cartFlightSchema, contactSchema, priceBreakdownSchema, priceChangeSchema, priceLineageEntrySchema, travellerSchema, type CartStatus,
} from '@portolan/contract/cart'
import { localDateSchema } from '@portolan/contract/date'
import { cabinSchema, travellersSchema } from '@portolan/contract/flights'
import { moneySchema } from '@portolan/contract/money'
import type { Language, ProductType } from '@portolan/contract/product'
import * as z from 'zod/mini'
import type { FlightOfferRef } from '../shopping/flight-quote.ts'

/** A cart as it is kept: columns for what is searched by, one document for the rest, parsed at each read. */

const refSchema = z.object({
  supplierId: z.string(),
  offerKey: z.string(),
  fareKey: z.string(),
  query: z.object({
    originAirports: z.readonly(z.array(z.string())),
    destinationAirports: z.readonly(z.array(z.string())),
    departureDate: localDateSchema,
    returnDate: z.exactOptional(localDateSchema),
    travellers: travellersSchema,
    cabin: cabinSchema,
    currency: z.string(),
    businessProfileId: z.string(),
    clubPercent: z.exactOptional(z.int()),
  }),
}) satisfies z.ZodMiniType<FlightOfferRef>

export const paymentFailureSchema = z.enum(['DECLINED', 'ABANDONED', 'AUTHENTICATION_FAILED', 'EXPIRED'])

/** What the shopper agreed to on the review step; proof, so it is kept as it was sent. */
const reviewSchema = z.object({
  acceptedTotal: moneySchema,
  conditionsVersion: z.string(),
  packageFormVersion: z.nullable(z.string()),
  paymentMethod: z.string(),
  points: z.nullable(z.int()),
  acceptedAt: z.string(),
})
export type Review = z.infer<typeof reviewSchema>

export const cartDocumentSchema = z.object({
  /** The seller's name as mails and statements show it. */
  brandName: z.string(),
  /** The brand's home market, ISO 3166-1 alpha-2, where mails and payment pages are read; null for carts from before it was noted. */
  country: z._default(z.nullable(z.string()), null),
  /** The member whose prices, voucher and budget these are; null for a guest's cart. */
  memberId: z._default(z.nullable(z.string()), null),
  askNationality: z.boolean(),
  lines: z.array(cartFlightSchema),
  /** By lineId: what the supplier needs to price and book that line. */
  refs: z.record(z.string(), refSchema),
  /** Most that the voucher pays; null without one. */
  voucher: z.nullable(moneySchema),
  /** The voucher itself, spent when the cart is claimed for booking; null without one. */
  voucherId: z._default(z.nullable(z.string()), null),
  price: priceBreakdownSchema,
  lineage: z.array(priceLineageEntrySchema),
  pendingPriceChange: z.nullable(priceChangeSchema),
  contact: z.nullable(contactSchema),
  travellers: z.array(travellerSchema),
  review: z.nullable(reviewSchema),
  lastPaymentFailure: z.nullable(paymentFailureSchema),
})
export type CartDocument = z.infer<typeof cartDocumentSchema>

export type CartRecord = {
  cartId: string
  /** SHA-256 of the capability's secret half, hex; the secret itself is kept nowhere. */
  secretHash: string
  version: number
  status: CartStatus
  productType: ProductType
  domainName: string
  businessProfileId: string
  language: Language
  currency: string
  createdAt: string
  expiresAt: string
  tripReference: string | null
  document: CartDocument
}

/** The flight of a cart; a cart of these product types always holds exactly one. */
export const flightOf = ({ document }: CartRecord) => {
  const line = document.lines[0]
  const ref = line ? document.refs[line.lineId] : undefined
  if (!line || !ref) throw new Error('A cart without its line')
  return { line, ref }
}
