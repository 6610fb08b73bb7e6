/** Every way a place may be written: its names in all languages, other spellings, an airport with its city, and its country. */
import { GEO_LANGUAGES, type Airport, type City, type Geo, type GeoLanguage } from '@portolan/geo/geo'
import { foldText, type FoldedText } from './fold-text.ts'

/** A city or airport as the search sees it; `weight` is log10 of the seats that leave in a month, estimated for towns without airport. */
export type PlaceNode =
  | { type: 'CITY'; code: string; weight: number; city: City; airports: AirportNode[] }
  | AirportNode
export type AirportNode = { type: 'AIRPORT'; code: string; weight: number; city: City; airport: Airport }

/**
 * NAME: what it is called in some language. OTHER: a spelling people type. WITH_CITY: an airport after its city ('London Heathrow').
 * COUNTRY: the name of the country of all its owners.
 */
type SpellingKind = 'NAME' | 'OTHER' | 'WITH_CITY' | 'COUNTRY'

export type Spelling = {
  text: string
  folded: FoldedText
  kind: SpellingKind
  /** Languages in which the owner has exactly this name; empty for other spellings. */
  languages: readonly GeoLanguage[]
  /** Of WITH_CITY how much of `text` is the city's name; else 0. */
  cityLength: number
  /** Largest first. */
  owners: readonly PlaceNode[]
}

export const spellingsOf = (nodes: readonly PlaceNode[], geo: Geo): Spelling[] => [
  ...nodes.flatMap((node) => (node.type === 'CITY' ? citySpellings(node) : airportSpellings(node))),
  ...countrySpellings(nodes, geo),
]

const citySpellings = (node: PlaceNode): Spelling[] => [
  ...spell(languagesByName((language) => node.city.names[language]), 'NAME', [node]),
  ...node.city.alternateNames.flatMap((name) => spell(new Map([[name, []]]), 'OTHER', [node])),
]

const airportSpellings = (node: AirportNode): Spelling[] => [
  ...spell(new Map([[node.airport.name, GEO_LANGUAGES]]), 'NAME', [node]),
  ...spell(languagesByName((language) => `${node.city.names[language]} ${node.airport.name}`), 'WITH_CITY', [node]).map((spelling) => ({
    ...spelling,
    cityLength: spelling.text.length - node.airport.name.length - 1,
  })),
]

const countrySpellings = (nodes: readonly PlaceNode[], geo: Geo): Spelling[] => {
  const countries = new Set([...geo.cities.values()].map((city) => city.country))
  return [...countries].flatMap((country) => {
    const owners = nodes.filter((node) => node.type === 'CITY' && node.city.country === country).toSorted((a, b) => b.weight - a.weight)
    return spell(languagesByName((language) => countryName(country, language)), 'COUNTRY', owners)
  })
}

/** The country's name in a language, as Unicode CLDR has it; the code when it has none. */
export const countryName = (country: string, language: GeoLanguage): string => countryNames[language].of(country) ?? country

const countryNames: Record<GeoLanguage, Intl.DisplayNames> = {
  en: new Intl.DisplayNames('en', { type: 'region' }),
  es: new Intl.DisplayNames('es', { type: 'region' }),
  it: new Intl.DisplayNames('it', { type: 'region' }),
  fr: new Intl.DisplayNames('fr', { type: 'region' }),
  de: new Intl.DisplayNames('de', { type: 'region' }),
  // Portugal's Portuguese, as the cities' names.
  pt: new Intl.DisplayNames('pt-PT', { type: 'region' }),
}

const languagesByName = (nameIn: (language: GeoLanguage) => string): Map<string, GeoLanguage[]> => Map.groupBy(GEO_LANGUAGES, nameIn)

const spell = (names: ReadonlyMap<string, readonly GeoLanguage[]>, kind: SpellingKind, owners: readonly PlaceNode[]): Spelling[] =>
  [...names].flatMap(([text, languages]) => {
    const plain = foldText(text)
    const expanded = foldText(text, 'EXPANDED')
    const spelling = { text, folded: plain, kind, languages, cityLength: 0, owners }
    return expanded.text === plain.text ? [spelling] : [spelling, { ...spelling, folded: expanded }]
  })
