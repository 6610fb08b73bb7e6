import type { Place, PlaceRef } from '@portolan/contract/places/places'
import type { FlightSearchView } from '../../../travel/search/flight-search-url.ts'

/** A search of all airports of a city in place of one of them. */
export type WiderSearch = { cityName: string; search: FlightSearchView }

/** For each end that names one airport: the same search with the whole city; none where both would become the same city. */
export const widerSearches = (search: FlightSearchView, places: readonly Place[]): WiderSearch[] => {
  const cityOf = (ref: PlaceRef): { ref: PlaceRef; name: string } | null => {
    const place = places.find(({ type, code }) => type === ref.type && code === ref.code)
    return place?.type === 'AIRPORT' ? { ref: { type: 'CITY', code: place.cityCode }, name: place.cityName } : null
  }
  const from = cityOf(search.origin)
  const to = cityOf(search.destination)
  return [
    ...(to ? [{ cityName: to.name, search: { ...search, destination: to.ref } }] : []),
    ...(from ? [{ cityName: from.name, search: { ...search, origin: from.ref } }] : []),
  ].filter(({ search: { origin, destination } }) => origin.code !== destination.code)
}
