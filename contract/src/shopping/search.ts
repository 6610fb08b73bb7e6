import * as z from 'zod/mini'
import { moneySchema } from '../values/money.ts'

/** Parts that a flight search and a stay search share on the wire: facets, sort, page, progress and facet metadata. */

const facetBoundSchema = z.union([z.number(), z.string(), z.object({ latitude: z.number(), longitude: z.number() })])

export const facetSelectionSchema = z.object({
  name: z.string().check(z.maxLength(60)),
  values: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(100))),
  from: z.optional(facetBoundSchema),
  to: z.optional(facetBoundSchema),
})
export type FacetSelection = z.infer<typeof facetSelectionSchema>

export const PAGE_SIZE = 20
export const pageRequestSchema = z.object({
  number: z.int().check(z.minimum(1), z.maximum(10_000)),
  size: z.int().check(z.minimum(1), z.maximum(200)),
})
export const pageInfoSchema = z.object({ number: z.int(), size: z.int(), totalElements: z.int(), totalPages: z.int() })
export type PageInfo = z.infer<typeof pageInfoSchema>

const sourceSchema = z.object({ code: z.string(), name: z.string() })

export const progressSchema = z.object({
  answered: z.int(),
  total: z.int(),
  failed: z.array(sourceSchema),
  awaited: z.array(sourceSchema),
})
export type SearchProgress = z.infer<typeof progressSchema>

export const facetOptionSchema = z.object({ value: z.string(), count: z.int(), lowestPrice: z.nullable(moneySchema) })
const optionsFacetSchema = z.object({ name: z.string(), kind: z.literal('OPTIONS'), options: z.array(facetOptionSchema) })
const rangeFacetSchema = z.object({
  name: z.string(),
  kind: z.literal('RANGE'),
  unit: z.enum(['MONEY_MINOR', 'MINUTES', 'TIME_OF_DAY']),
  min: z.number(),
  max: z.number(),
  histogram: z.array(z.object({ from: z.number(), to: z.number(), count: z.int() })),
})
export const facetMetadataSchema = z.discriminatedUnion('kind', [optionsFacetSchema, rangeFacetSchema])
export type FacetMetadata = z.infer<typeof facetMetadataSchema>
export type OptionsFacet = z.infer<typeof optionsFacetSchema>
export type RangeFacet = z.infer<typeof rangeFacetSchema>
