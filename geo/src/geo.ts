import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

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

/** Rows of the data file, in the order geo/build writes them; zones are numbered and equal names written once to keep it small. */
type AirportRow = [
  code: string, name: string, cityCode: string, country: string, latitude: number, longitude: number,
  zone: number, sizeLog10: number, runwayKft: number, curfew: 0 | 1,
]

type CityRow = [
  code: string, englishName: string, otherNames: Partial<Record<GeoLanguage, string>> | 0, alternateNames: string, country: string,
  latitude: number, longitude: number, zone: number, population: number, airportCodes: string, character: CityCharacter,
]

type PlacesFile = { timeZones: string[]; airports: AirportRow[]; cities: CityRow[] }

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

/** Maps by code of the data file's text; throws when a row names a zone that is not listed. */
const parsePlaces = (text: string): Geo => {
  const file: PlacesFile = JSON.parse(text)
  const zoneAt = (index: number): string => {
    const zone = file.timeZones[index]
    if (zone === undefined) throw new Error(`places: no time zone ${index}`)
    return zone
  }
  const airports = file.airports.map((row) => toAirport(row, zoneAt))
  const cities = file.cities.map((row) => toCity(row, zoneAt))
  return {
    airports: new Map(airports.map((airport) => [airport.code, airport])),
    cities: new Map(cities.map((city) => [city.code, city])),
  }
}

const toAirport = (row: AirportRow, zoneAt: (index: number) => string): Airport => {
  const [code, name, cityCode, country, latitude, longitude, zone, sizeLog10, runwayKft, curfew] = row
  return { code, name, cityCode, country, latitude, longitude, timeZone: zoneAt(zone), sizeLog10, runwayKft, hasCurfew: curfew === 1 }
}

const toCity = (row: CityRow, zoneAt: (index: number) => string): City => {
  const [code, name, otherNames, alternateNames, country, latitude, longitude, zone, population, airportCodes, character] = row
  return {
    code,
    names: { en: name, es: name, it: name, fr: name, de: name, pt: name, ...(otherNames === 0 ? {} : otherNames) },
    alternateNames: splitList(alternateNames, '|'),
    country,
    latitude,
    longitude,
    timeZone: zoneAt(zone),
    population,
    airportCodes: splitList(airportCodes, ' '),
    character,
  }
}

const splitList = (list: string, separator: string): string[] => (list === '' ? [] : list.split(separator))
