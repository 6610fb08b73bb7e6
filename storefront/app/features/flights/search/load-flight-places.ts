import type { Client } from '@portolan/contract/wire/client'
import { getPlaces, type Place } from '@portolan/contract/places/places'
import type { Language } from '@portolan/contract/values/product'
import { placeQuery } from '../../../travel/search/place-query.ts'
import { isPlaceRef, readFlightSearchDraft, type DraftPlace, type FlightSearchDraft } from '../../../travel/search/flight-search-url.ts'

/** The places an address names: those it names by code with their names, and typed text turned into places. */
export type FlightPlaces = {
  places: Place[]
  /** The draft with typed text replaced by the places it means; null where there was none to replace. */
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

/** Typed text means the first place it finds; null where it finds none. */
const findPlace = async (client: Client, asked: DraftPlace | null, language: Language): Promise<Place | null> => {
  if (asked === null) return null
  const query = isPlaceRef(asked) ? { query: '', codes: `${asked.type}:${asked.code}`, language } : { query: placeQuery(asked.text).slice(0, 80), language, limit: 1 }
  const { matches } = await client.call(getPlaces, { query })
  return matches[0]?.place ?? null
}

const refOf = (place: Place | null): DraftPlace | null => place && { type: place.type, code: place.code }
