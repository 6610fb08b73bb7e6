import * as z from 'zod/mini'
import { instantSchema, localDateSchema } from '../values/date.ts'
import { boundSchema, cabinSchema, fareSchema, flightStaticDataSchema, passengerPriceSchema, passengerTypeSchema } from '../flights/flights.ts'
import { currencySchema, moneySchema } from '../values/money.ts'
import { languageSchema, productTypeSchema } from '../values/product.ts'

/** Shapes of a cart and its orders; the calls that carry them are in cart.endpoints.ts. */

/**
 * OPEN → FINALIZED → PAYMENT_PENDING (→ PAYMENT_PROCESSING while the provider has the money under way) → CONFIRMING → CONFIRMED, PARTIALLY_CONFIRMED, ON_REQUEST or FAILED (refunded).
 * OPEN, FINALIZED and unpaid PAYMENT_PENDING may become EXPIRED. A paid cart never expires. PAYMENT_PROCESSING expires only when the
 * money arrived too late and was refunded.
 */
export const CART_STATUSES = [
  'OPEN', 'FINALIZED', 'PAYMENT_PENDING', 'PAYMENT_PROCESSING', 'CONFIRMING', 'CONFIRMED', 'PARTIALLY_CONFIRMED', 'ON_REQUEST', 'FAILED', 'EXPIRED',
] as const
export const cartStatusSchema = z.enum(CART_STATUSES)
export type CartStatus = z.infer<typeof cartStatusSchema>

const NAME_MAX = 60
/** Letters of any script with the marks, blanks, apostrophes and hyphens that names carry, and the dot of Catalan's l·l. */
export const personNameSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(NAME_MAX), z.regex(/^[\p{L}\p{M}][\p{L}\p{M}'’.· -]*$/u))

const GENDERS = ['FEMALE', 'MALE', 'UNSPECIFIED'] as const
const genderSchema = z.enum(GENDERS)

export const contactSchema = z.object({
  givenName: personNameSchema,
  familyName: personNameSchema,
  email: z.string().check(z.trim(), z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/)),
  phoneCountryCode: z.string().check(z.regex(/^[A-Z]{2}$/)),
  phoneNumber: z.string().check(z.regex(/^\+[1-9]\d{6,14}$/)),
})
export type Contact = z.infer<typeof contactSchema>

export const travellerSchema = z.object({
  travellerNumber: z.int().check(z.minimum(1), z.maximum(18)),
  passengerType: passengerTypeSchema,
  givenName: personNameSchema,
  familyName: personNameSchema,
  gender: genderSchema,
  birthDate: localDateSchema,
  nationality: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
})
export type Traveller = z.infer<typeof travellerSchema>

const PRICE_LINE_KINDS = ['BASE_FARE', 'TAXES', 'EXTRAS', 'BUNDLE_SAVING', 'VOUCHER', 'POINTS'] as const
export const priceLineSchema = z.object({
  kind: z.enum(PRICE_LINE_KINDS),
  lineId: z.optional(z.string()),
  bundleId: z.optional(z.string()),
  passengerType: z.optional(passengerTypeSchema),
  count: z.int(),
  amount: moneySchema,
})
export type PriceLine = z.infer<typeof priceLineSchema>

export const priceBreakdownSchema = z.object({
  lines: z.array(priceLineSchema),
  total: moneySchema,
  payNow: moneySchema,
  payAtProperty: moneySchema,
})
export type PriceBreakdown = z.infer<typeof priceBreakdownSchema>

const PRICE_STAGES = ['CARD', 'FARE', 'QUOTE', 'CART', 'FINALIZE', 'PAID'] as const
const PRICE_CHANGE_REASONS = ['UNCHANGED', 'SUPPLIER_PRICE', 'FARE_CHOSEN', 'VOUCHER', 'REBUILT'] as const
export const priceLineageEntrySchema = z.object({
  stage: z.enum(PRICE_STAGES),
  lineId: z.optional(z.string()),
  bundleId: z.optional(z.string()),
  amount: moneySchema,
  at: instantSchema,
  source: z.string(),
  reason: z.enum(PRICE_CHANGE_REASONS),
})
export type PriceLineageEntry = z.infer<typeof priceLineageEntrySchema>

export const priceChangeSchema = z.object({
  oldTotal: moneySchema,
  newTotal: moneySchema,
  lineId: z.string(),
  reason: z.enum(PRICE_CHANGE_REASONS),
})
export type PriceChange = z.infer<typeof priceChangeSchema>

/** Fields of every kind of cart line; lines of one package share a bundleId. */
const lineTerms = {
  lineId: z.string(),
  productType: productTypeSchema,
  bundleId: z.optional(z.string()),
  price: moneySchema,
  payNow: moneySchema,
  payLater: moneySchema,
}

/** A flight itinerary in one fare for the whole party. */
export const cartFlightSchema = z.object({
  kind: z.literal('FLIGHT'),
  ...lineTerms,
  bounds: z.array(boundSchema),
  fare: fareSchema,
  cabin: cabinSchema,
  validatingCarrier: z.string(),
  inboundCarrier: z.optional(z.string()),
  passengerPrices: z.array(passengerPriceSchema),
  staticData: flightStaticDataSchema,
  proposalId: z.string(),
  seatsLeft: z.nullable(z.int()),
})
export type CartFlight = z.infer<typeof cartFlightSchema>
const cartLineSchema = z.discriminatedUnion('kind', [cartFlightSchema])
export type CartLine = z.infer<typeof cartLineSchema>

export const cartSchema = z.object({
  cartId: z.string(),
  requestUuid: z.string(),
  status: cartStatusSchema,
  productType: productTypeSchema,
  domainName: z.string(),
  businessProfileId: z.string(),
  language: languageSchema,
  currency: currencySchema,
  version: z.int(),
  createdAt: instantSchema,
  expiresAt: instantSchema,
  lines: z.array(cartLineSchema),
  price: priceBreakdownSchema,
})
export type Cart = z.infer<typeof cartSchema>

export const cartFullSchema = z.extend(cartSchema, {
  contact: z.nullable(contactSchema),
  travellers: z.array(travellerSchema),
  priceLineage: z.array(priceLineageEntrySchema),
  pendingPriceChange: z.nullable(priceChangeSchema),
  /** The hosted payment that is open for this cart, so that a shopper who left it can return; null when none is open. */
  openPayment: z.nullable(z.object({ redirectUrl: z.string(), amount: moneySchema, expiresAt: instantSchema })),
  /** Why the last payment did not succeed; null when none failed. */
  lastPaymentFailure: z.nullable(z.enum(['DECLINED', 'ABANDONED', 'AUTHENTICATION_FAILED', 'EXPIRED'])),
})
export type CartFull = z.infer<typeof cartFullSchema>

const TRAVELLER_FIELDS = ['givenName', 'familyName', 'gender', 'birthDate', 'nationality'] as const
export const travellerSlotSchema = z.object({
  travellerNumber: z.int(),
  passengerType: passengerTypeSchema,
  requiredFields: z.array(z.enum(TRAVELLER_FIELDS)),
  earliestBirthDate: localDateSchema,
  latestBirthDate: localDateSchema,
  searchedAge: z.optional(z.int()),
})
export type TravellerSlot = z.infer<typeof travellerSlotSchema>

export const cartConfigSchema = z.object({
  productType: productTypeSchema,
  travellers: z.array(travellerSlotSchema),
  lastTravelDate: localDateSchema,
  paymentMethods: z.array(z.object({ method: z.string(), provider: z.string() })),
  conditionsVersion: z.string(),
  maintenance: z.boolean(),
})
export type CartConfig = z.infer<typeof cartConfigSchema>

export const countrySchema = z.object({ code: z.string(), name: z.string(), phonePrefix: z.string(), trunkPrefix: z.nullable(z.string()) })
export type Country = z.infer<typeof countrySchema>

const ORDER_STATUSES = ['PENDING', 'CONFIRMED', 'ON_REQUEST', 'FAILED', 'CANCELLED'] as const
export const orderSchema = z.object({
  orderId: z.string(),
  productType: productTypeSchema,
  status: z.enum(ORDER_STATUSES),
  bookingReference: z.nullable(z.string()),
  inboundReference: z.optional(z.string()),
  lineId: z.string(),
  amount: moneySchema,
  /** The refund of this order, pending or done; null when there is none. */
  refund: z.nullable(z.object({ amount: moneySchema, status: z.enum(['PENDING', 'REFUNDED']) })),
})
export type Order = z.infer<typeof orderSchema>

const PAYMENT_STATES = ['NONE', 'OPEN', 'PROCESSING', 'PAID', 'DECLINED', 'REFUND_PENDING', 'REFUNDED'] as const
export const ordersResultSchema = z.object({
  status: cartStatusSchema,
  /** What the shopper quotes to us: one reference for the whole trip; null until something is booked. */
  tripReference: z.nullable(z.string()),
  payment: z.object({ state: z.enum(PAYMENT_STATES), amount: z.nullable(moneySchema) }),
  orders: z.array(orderSchema),
})
export type OrdersResult = z.infer<typeof ordersResultSchema>
