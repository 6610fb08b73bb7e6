import type { Place } from '@portolan/contract/places'
import { isPlaceRef, type FlightSearchDraft, type FlightSearchProblem } from './flight-search-url.ts'

/** A well-formed code that names no place we know: one problem for each end of the search, given the places that were found. */
export const unknownPlaces = (draft: FlightSearchDraft, places: readonly Place[]): FlightSearchProblem[] =>
  (['from', 'to'] as const).flatMap((field) => {
    const asked = draft[field]
    if (asked === null || !isPlaceRef(asked)) return []
    return places.some(({ type, code }) => type === asked.type && code === asked.code) ? [] : [{ field, code: 'PLACE_UNKNOWN' as const }]
  })
