/** Finds the cities and airports that someone means; pure, over an index built once from the places of geo. */
import type { PlaceMatch, PlaceRef } from '@portolan/contract/places/places'
import type { Language } from '@portolan/contract/values/product'
import type { Geo } from '@portolan/geo/geo'
import { findMatches, isGuess } from './find-matches.ts'
import { foldText } from './fold-text.ts'
import { groupMatches } from './group-matches.ts'
import { buildPlaceIndex } from './place-index.ts'
import { countryName, type PlaceNode } from './spellings.ts'

type PlaceSearch = { query: string; language: Language; limit: number }

export type PlacesService = {
  /** What matches the query, the most likely first; the largest cities when it is empty. */
  search: (search: PlaceSearch) => PlaceMatch[]
  /** The named places in the order given, without those that do not exist. */
  resolve: (places: readonly PlaceRef[], language: Language) => PlaceMatch[]
}

export const createPlacesService = (geo: Geo): PlacesService => {
  const index = buildPlaceIndex(geo)
  const popular = index.nodes.filter(({ type }) => type === 'CITY')

  return {
    search: ({ query, language, limit }) => {
      if (foldText(query).text === '') return popular.slice(0, limit).map((node) => named(node, language))
      return groupMatches(findMatches(index, query, { language }))
        .slice(0, limit)
        .map(({ node, tier, text, start, length }) => ({
          place: toPlace(node, language), matchedText: text, matchStart: start, matchLength: length, ...(isGuess({ tier }) ? { isGuess: true } : {}),
        }))
    },
    resolve: (places, language) =>
      places.flatMap(({ type, code }) => {
        const node = index.byCode.get(code)?.find((candidate) => candidate.type === type)
        return node === undefined ? [] : [named(node, language)]
      }),
  }
}

const named = (node: PlaceNode, language: Language): PlaceMatch => {
  const place = toPlace(node, language)
  return { place, matchedText: place.name, matchStart: 0, matchLength: 0 }
}

const toPlace = (node: PlaceNode, language: Language): PlaceMatch['place'] => {
  const { city } = node
  if (node.type === 'CITY') {
    return { type: 'CITY', name: city.names[language], airportCodes: city.airportCodes, ...whereabouts(city, language) }
  }
  const { airport } = node
  return {
    type: 'AIRPORT', name: airport.name, cityCode: city.code, cityName: city.names[language], ...whereabouts(airport, language),
  }
}

type Located = { code: string; country: string; latitude: number; longitude: number; timeZone: string }

const whereabouts = ({ code, country, latitude, longitude, timeZone }: Located, language: Language) => ({
  code, countryCode: country, countryName: countryName(country, language), latitude, longitude, timeZone,
})
