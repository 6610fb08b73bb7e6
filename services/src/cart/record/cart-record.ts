import {
  contactSchema, priceBreakdownSchema, priceChangeSchema, priceLineageEntrySchema, travellerSchema, type CartStatus,
} from '@portolan/contract/cart/cart'
import { moneySchema } from '@portolan/contract/values/money'
import type { Language, ProductType } from '@portolan/contract/values/product'
import * as z from 'zod/mini'
import { keptLineSchema } from './kept-line.ts'

/** A stored cart: columns for the searched fields, one document for the rest, parsed at each read. */

const paymentFailureSchema = z.enum(['DECLINED', 'ABANDONED', 'AUTHENTICATION_FAILED', 'EXPIRED'])

/** The shopper's consent on the review step; it is evidence, so it is stored as sent. */
const reviewSchema = z.object({
  acceptedTotal: moneySchema,
  conditionsVersion: z.string(),
  packageFormVersion: z.nullable(z.string()),
  paymentMethod: z.string(),
  points: z.nullable(z.int()),
  acceptedAt: z.string(),
})
export type Review = z.infer<typeof reviewSchema>

/** What a package costs less than its lines together. */
const savingSchema = z.object({ bundleId: z.string(), amount: moneySchema })
export type Saving = z.infer<typeof savingSchema>

export const cartDocumentSchema = z.object({
  /** The seller's name as mails and statements show it. */
  brandName: z.string(),
  /** The brand's home market, ISO 3166-1 alpha-2, where mails and payment pages are read; null for carts from before it was noted. */
  country: z._default(z.nullable(z.string()), null),
  /** The member whose prices, voucher and budget these are; null for a guest's cart. */
  memberId: z._default(z.nullable(z.string()), null),
  /** Request hash and price change of CreateCart, for a repeated call with its idempotency key; null for older carts. */
  made: z._default(z.nullable(z.object({ bodyHash: z.string(), priceChange: z.nullable(priceChangeSchema) })), null),
  /** The member's total budget when the price was last locked; null for no limit. */
  ceiling: z._default(z.nullable(moneySchema), null),
  askNationality: z.boolean(),
  lines: z.array(keptLineSchema),
  /** At most one for each package. */
  savings: z._default(z.array(savingSchema), []),
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
