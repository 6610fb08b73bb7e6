import * as z from 'zod/mini'
import { instantSchema, localDateSchema, localDateTimeSchema } from '../values/date.ts'
import { moneySchema } from '../values/money.ts'
import { PLACE_TYPES } from '../places/places.ts'

/** Trips at an unusually low price: dated, and bookable at that price while they last. */

export const dealPlaceSchema = z.object({
  type: z.enum(PLACE_TYPES),
  code: z.string(),
  name: z.string(),
  countryName: z.string(),
})
export type DealPlace = z.infer<typeof dealPlaceSchema>

/** The struck price (directive 98/6/EC, article 6a). Present only where the price really dropped. */
export const dealReductionSchema = z.object({
  reference: moneySchema,
  percent: z.int().check(z.minimum(1), z.maximum(99)),
  referenceFrom: localDateSchema,
  referenceTo: localDateSchema,
})
export type DealReduction = z.infer<typeof dealReductionSchema>

export const dealMonthSchema = z.object({
  month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  departureDate: localDateSchema,
  returnDate: localDateSchema,
  price: moneySchema,
})
export type DealMonth = z.infer<typeof dealMonthSchema>

const flightDealSchema = z.object({
  productType: z.literal('F'),
  dealId: z.string(),
  origin: dealPlaceSchema,
  destination: dealPlaceSchema,
  departureDate: localDateSchema,
  returnDate: localDateSchema,
  nights: z.int().check(z.minimum(1)),
  price: moneySchema,
  reduction: z.nullable(dealReductionSchema),
  validUntil: instantSchema,
  endsAt: localDateTimeSchema,
  travelFrom: localDateSchema,
  travelTo: localDateSchema,
  months: z.array(dealMonthSchema),
  comparedDays: z.int().check(z.minimum(1)),
})

export const dealSchema = z.discriminatedUnion('productType', [flightDealSchema])
export type Deal = z.infer<typeof dealSchema>
