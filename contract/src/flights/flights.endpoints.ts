import * as z from 'zod/mini'
import { instantSchema, localDateSchema } from '../values/date.ts'
import { endpoint } from '../wire/endpoint.ts'
import {
  cabinSchema, calendarDaySchema, createFlightSearchBodySchema, fareOptionSchema, flightProposalSchema, flightSearchSummarySchema,
  flightSortNameSchema, flightSortSummarySchema, flightStaticDataSchema,
} from './flights.ts'
import { currencySchema, moneySchema } from '../values/money.ts'
import { PLACE_TYPES } from '../places/places.ts'
import { flightProductTypeSchema, languageSchema } from '../values/product.ts'
import { facetMetadataSchema, facetSelectionSchema, pageInfoSchema, pageRequestSchema, progressSchema } from '../shopping/search.ts'

const SERVICE = 'TransportShopping'
const searchId = z.string().check(z.minLength(1), z.maxLength(80))
const proposalId = z.string().check(z.minLength(1), z.maxLength(160))

export const createFlightSearch = endpoint({
  service: SERVICE,
  method: 'CreateSearch',
  verb: 'POST',
  summary: 'Starts a flight search at every supplier of the business profile and answers its id at once.',
  body: createFlightSearchBodySchema,
  result: z.object({ searchId: z.string() }),
  errors: ['NO_CONTENT', 'VOUCHER_INVALID'],
})

export const retrieveFlightProposalsResultSchema = z.object({
  proposals: z.array(flightProposalSchema),
  page: pageInfoSchema,
  version: z.int(),
  progress: progressSchema,
  totalUnfiltered: z.int(),
  filtersMetadata: z.nullable(z.array(facetMetadataSchema)),
  sortSummaries: z.array(flightSortSummarySchema),
  staticData: flightStaticDataSchema,
  emissionsTypicalKg: z.int(),
  /** The highest price that the voucher covers, on a free-flight search; null otherwise. */
  priceCap: z.nullable(moneySchema),
  search: flightSearchSummarySchema,
})
export type FlightProposalsPage = z.infer<typeof retrieveFlightProposalsResultSchema>

export const retrieveFlightProposals = endpoint({
  service: SERVICE,
  method: 'RetrieveProposals',
  verb: 'POST',
  summary: 'One page of a search, filtered and sorted, with counts for every facet; waits up to a second for a supplier.',
  query: z.object({ searchId }),
  body: z.object({
    facets: z.array(facetSelectionSchema).check(z.maxLength(40)),
    sort: z.object({ name: flightSortNameSchema, ascending: z.boolean() }),
    page: pageRequestSchema,
    filtersMetadata: z.boolean(),
    staticData: z.object({ language: languageSchema }),
  }),
  result: retrieveFlightProposalsResultSchema,
  errors: ['SEARCH_EXPIRED', 'NO_CONTENT', 'GENERIC_ERROR'],
  retry: { codes: ['GENERIC_ERROR'], attempts: 10, firstPauseMs: 300, factor: 1.6, maxPauseMs: 5000 },
})

export const flightProposalDetailSchema = z.object({
  proposal: flightProposalSchema,
  fares: z.array(fareOptionSchema),
  staticData: flightStaticDataSchema,
  search: flightSearchSummarySchema,
  expiresAt: instantSchema,
})

export const getTransportProposalByProposalId = endpoint({
  service: SERVICE,
  method: 'GetTransportProposalByProposalId',
  verb: 'GET',
  summary: 'One proposal with all its fare families and their conditions.',
  query: z.object({ proposalId, language: z.optional(languageSchema) }),
  result: flightProposalDetailSchema,
  errors: ['SEARCH_EXPIRED', 'PROPOSAL_NOT_FOUND', 'SOLD_OUT', 'GENERIC_ERROR'],
})

export const getPriceCalendar = endpoint({
  service: SERVICE,
  method: 'GetPriceCalendar',
  verb: 'GET',
  summary: 'The cheapest known party price of each departure day in a range of at most 62 days.',
  query: z.object({
    productType: z.optional(flightProductTypeSchema),
    businessProfileId: z.string().check(z.maxLength(60)),
    currency: currencySchema,
    originType: z.enum(PLACE_TYPES),
    originCode: z.string().check(z.maxLength(10)),
    destinationType: z.enum(PLACE_TYPES),
    destinationCode: z.string().check(z.maxLength(10)),
    from: localDateSchema,
    to: localDateSchema,
    nights: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(330))),
    adults: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(9))),
    childAges: z.optional(z.string().check(z.maxLength(40))),
    infants: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(9))),
    cabin: z.optional(cabinSchema),
  }),
  result: z.object({ days: z.array(calendarDaySchema) }),
  errors: [],
  added: true,
})
