import { getPlaces, type Place, type PlaceRef } from '@portolan/contract/places/places'
import type { Language } from '@portolan/contract/values/product'
import type { Client } from '@portolan/contract/wire/client'
import { type DraftPlace, type FlightSearchDraft, type FlightSearchProblem, isPlaceRef, readFlightSearchDraft } from '../../../travel/search/flight-search-url.ts'
import { placeQuery } from '../../../travel/search/place-query.ts'

/** The places an address names: those it names by code with their names, and typed text turned into places. */
export type FlightPlaces = {
  places: Place[]
  /** The draft with typed text replaced by the places found; null if there was no text to replace. */
  resolved: FlightSearchDraft | null
}

export const loadFlightPlaces = async (client: Client, query: URLSearchParams, language: Language): Promise<FlightPlaces> => {
  const draft = readFlightSearchDraft(query)
  const [from, to] = await Promise.all([findPlace(client, draft.from, language), findPlace(client, draft.to, language)])
  const isTyped = (asked: DraftPlace | null, found: Place | null): boolean => asked?.type === 'TEXT' && found !== null
  const hasResolved = isTyped(draft.from, from) || isTyped(draft.to, to)
  return {
    places: [from, to].filter((place) => place !== null),
    resolved: hasResolved ? { ...draft, from: refOf(from) ?? draft.from, to: refOf(to) ?? draft.to } : null,
  }
}

/** The first place found for typed text; null if there is none. */
const findPlace = async (client: Client, asked: DraftPlace | null, language: Language): Promise<Place | null> => {
  if (asked === null) return null
  const query = isPlaceRef(asked) ? { query: '', codes: `${asked.type}:${asked.code}`, language } : { query: placeQuery(asked.text).slice(0, 80), language, limit: 1 }
  const { matches } = await client.call(getPlaces, { query })
  return matches[0]?.place ?? null
}

const refOf = (place: Place | null): DraftPlace | null => place && { type: place.type, code: place.code }

/** A searched place in a title: "London", "London Heathrow"; its code if its name is unknown. */
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
