import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { languageSchema } from '../values/product.ts'

export const PLACE_TYPES = ['CITY', 'AIRPORT'] as const
export type PlaceType = (typeof PLACE_TYPES)[number]

/** What a search names: a city with all its airports, or one airport. */
export const placeRefSchema = z.object({
  type: z.enum(PLACE_TYPES),
  code: z.string().check(z.regex(/^[A-Z0-9]{3,10}$/)),
})
export type PlaceRef = z.infer<typeof placeRefSchema>

const placeFields = {
  code: z.string(),
  name: z.string(),
  countryCode: z.string(),
  countryName: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
}

const cityPlaceSchema = z.object({ type: z.literal('CITY'), ...placeFields, airportCodes: z.array(z.string()) })
const airportPlaceSchema = z.object({ type: z.literal('AIRPORT'), ...placeFields, cityCode: z.string(), cityName: z.string() })
export const placeSchema = z.discriminatedUnion('type', [cityPlaceSchema, airportPlaceSchema])
export type Place = z.infer<typeof placeSchema>

export const placeMatchSchema = z.object({
  place: placeSchema,
  matchedText: z.string(),
  matchStart: z.int(),
  matchLength: z.int(),
  isGuess: z.optional(z.boolean()),
})
export type PlaceMatch = z.infer<typeof placeMatchSchema>

export const getPlaces = endpoint({
  service: 'Places',
  method: 'GetPlaces',
  verb: 'GET',
  summary: 'Cities and airports that match what someone typed, largest first.',
  query: z.object({
    query: z.string().check(z.maxLength(80)),
    language: z.optional(languageSchema),
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20))),
    codes: z.optional(z.string().check(z.maxLength(200))),
  }),
  result: z.object({ matches: z.array(placeMatchSchema) }),
  errors: [],
  added: true,
})
