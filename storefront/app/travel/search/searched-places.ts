import type { Place, PlaceRef } from '@portolan/contract/places/places'
import { isPlaceRef, type FlightSearchDraft, type FlightSearchProblem } from './flight-search-url.ts'

/** A searched place in a title: "London", "London Heathrow"; its code where nobody could name it. */
export const searchedPlaceName = (places: readonly Place[], ref: PlaceRef): string => {
  const place = places.find(({ type, code }) => type === ref.type && code === ref.code)
  if (!place) return ref.code
  if (place.type === 'CITY') return place.name
  return place.name.toLowerCase().includes(place.cityName.toLowerCase()) ? place.name : `${place.cityName} ${place.name}`
}

/** A well-formed code that names no place we know: one problem for each end of the search, given the places that were found. */
export const unknownPlaces = (draft: FlightSearchDraft, places: readonly Place[]): FlightSearchProblem[] =>
  (['from', 'to'] as const).flatMap((field) => {
    const asked = draft[field]
    if (asked === null || !isPlaceRef(asked)) return []
    return places.some(({ type, code }) => type === asked.type && code === asked.code) ? [] : [{ field, code: 'PLACE_UNKNOWN' as const }]
  })
