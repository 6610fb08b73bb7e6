import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parsePlaces } from './parse-places.ts'

/** Languages in which cities have a name, ISO 639-1. */
export const GEO_LANGUAGES = ['en', 'es', 'it', 'fr', 'de', 'pt'] as const
export type GeoLanguage = (typeof GEO_LANGUAGES)[number]

/** What a city is visited for; decides its seasons: beach in summer, snow in winter, cities all year. */
export const CITY_CHARACTERS = ['CITY', 'BEACH', 'SNOW'] as const
export type CityCharacter = (typeof CITY_CHARACTERS)[number]

export type Airport = {
  /** IATA airport code, 'LHR'. */
  code: string
  /** As people say it, 'Heathrow': without the city and without 'International Airport'. */
  name: string
  /** Code of the city it belongs to, 'LON'. */
  cityCode: string
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Degrees, WGS 84. */
  latitude: number
  longitude: number
  /** IANA time zone. */
  timeZone: string
  /** Decimal logarithm of the seats that leave in a month: 6.6 for the largest hub, about 4 for a small airport. */
  sizeLog10: number
  /** Longest runway in thousands of feet. */
  runwayKft: number
  /** True where no flight leaves or lands from 23:30 to 05:45. */
  hasCurfew: boolean
}

export type City = {
  /** IATA city or metropolitan code, 'LON'; 'G' and the GeoNames number where IATA gives none. */
  code: string
  names: Record<GeoLanguage, string>
  /** Further spellings people type, for matching only. */
  alternateNames: string[]
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Degrees, WGS 84. */
  latitude: number
  longitude: number
  /** IANA time zone. */
  timeZone: string
  /** Inhabitants of the city proper. */
  population: number
  /** Its airports, largest first; for a city without one, those within about 120 km, nearest first. */
  airportCodes: string[]
  character: CityCharacter
}

export type Geo = { airports: ReadonlyMap<string, Airport>; cities: ReadonlyMap<string, City> }

/** A city with all its airports, or one airport. */
export type GeoPlace = { type: 'CITY' | 'AIRPORT'; code: string }

const DATA_FILE = fileURLToPath(new URL('../data/places.json', import.meta.url))

let loaded: Geo | undefined

/** Every airport and city, read from the data file once a process. */
export const loadGeo = (): Geo => {
  loaded ??= parsePlaces(readFileSync(DATA_FILE, 'utf8'))
  return loaded
}

/** The airports a place stands for, largest first for a city; empty when the place is unknown. */
export const airportsOf = (geo: Geo, place: GeoPlace): Airport[] => {
  const codes = place.type === 'AIRPORT' ? [place.code] : (geo.cities.get(place.code)?.airportCodes ?? [])
  return codes.flatMap((code) => geo.airports.get(code) ?? [])
}
