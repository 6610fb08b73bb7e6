import type { PlaceMatch, PlaceRef } from '@portolan/contract/places/places'
import type { Language } from '@portolan/contract/values/product'
import type { Geo } from '@portolan/geo/geo'
import { findMatches, isGuess, type Match } from './find-matches.ts'
import { foldText } from './fold-text.ts'
import { buildPlaceIndex } from './place-index.ts'
import { type AirportNode, countryName, type PlaceNode } from './spellings.ts'

/** Finds cities and airports for typed text; a pure function over an index built once from the places of geo. */

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

/** Matches, best first, as a list to choose from: a city (all airports) stands before its airports, and they stand together. */
const groupMatches = (matches: readonly Match[]): Match[] => {
  const groups = [...Map.groupBy(matches, ({ node }) => node.city.code).values()]
  return groups.flatMap((group, index) => orderGroup(group, index === 0))
}

const orderGroup = (group: readonly Match[], isBest: boolean): Match[] => {
  const city = group.find(({ node }) => node.type === 'CITY')
  if (city === undefined || city.node.type !== 'CITY') return [...group]
  const airports = group.filter((match) => match.node.type === 'AIRPORT' && !match.isByCity)
  const asWell = airports.filter((match) => match.tier <= city.tier && !isSameToShopper(match, city))
  // The airports of the city most likely meant are all offered, when there is a choice between them.
  if (!isBest || city.node.airports.length < 2) return [city, ...asWell]
  const others = city.node.airports.filter((node) => !asWell.some((match) => match.node === node))
  return [city, ...asWell, ...others.map((node) => airports.find((match) => match.node === node) ?? unmarked(node, city))]
}

/** True for the only airport of a city with the same name: a second line would add nothing, unless its code was typed. */
const isSameToShopper = (airport: Match, city: Match): boolean =>
  city.node.type === 'CITY' && city.node.airports.length === 1 && airport.text === city.text && airport.text !== airport.node.code

const unmarked = (node: AirportNode, { tier }: Match): Match => ({
  node, tier, size: node.weight, isByCity: true, text: node.airport.name, start: 0, length: 0,
})
