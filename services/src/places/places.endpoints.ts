import { getPlaces, placeRefSchema, type PlaceRef } from '@portolan/contract/places/places'
import { failure } from '@portolan/contract/wire/failure'
import { serve, type ServedEndpoint } from '../platform/http/serve.ts'
import type { PlacesService } from './places.service.ts'

const DEFAULT_LIMIT = 8
/** Ten letters a second: faster than anyone types, and slow for copying the whole list. */
const CALL_LIMIT = { max: 600, windowSeconds: 60 }

export const placesEndpoints = (places: PlacesService): ServedEndpoint[] => [
  serve(getPlaces, async ({ query, context: { brand } }) => {
    const language = query.language ?? brand.language
    if (query.codes === undefined) return { matches: places.search({ query: query.query, language, limit: query.limit ?? DEFAULT_LIMIT }) }
    const refs = parsePlaceRefs(query.codes)
    if (refs === null) return failure('VALIDATION', { details: 'codes: write them as CITY:LON,AIRPORT:LHR' })
    return { matches: places.resolve(refs, language) }
  }, { limit: CALL_LIMIT }),
]

/** Places of 'CITY:LON,AIRPORT:LHR'; null when one is not written so. */
const parsePlaceRefs = (codes: string): PlaceRef[] | null => {
  const parsed = codes.split(',').map((item) => {
    const [type, code] = item.split(':')
    return placeRefSchema.safeParse({ type, code })
  })
  return parsed.every((result) => result.success) ? parsed.map((result) => result.data) : null
}
