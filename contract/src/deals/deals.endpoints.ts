import * as z from 'zod/mini'
import { dealSchema } from './deals.ts'
import { endpoint } from '../wire/endpoint.ts'
import { languageSchema } from '../values/product.ts'

export const getDealsByBusinessProfile = endpoint({
  service: 'Deals',
  method: 'GetDealsByBP',
  verb: 'GET',
  summary: 'The deals of a business profile of the brand: while today’s are being made, those found so far.',
  query: z.object({
    businessProfile: z.string().check(z.minLength(1), z.maxLength(60)),
    language: z.optional(languageSchema),
    onlyReady: z.optional(z.enum(['true', 'false'])),
  }),
  result: z.object({ deals: z.array(dealSchema), isComplete: z.boolean() }),
  errors: ['NOT_FOUND', 'GENERIC_ERROR'],
})
