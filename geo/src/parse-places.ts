/**
 * The shape of geo/data/places.json and how it becomes maps. Rows are arrays and zones are numbered to keep the file small;
 * geo/build writes them in this order.
 */
import type { Airport, City, CityCharacter, Geo, GeoLanguage } from './geo.ts'

type AirportRow = [
  code: string, name: string, cityCode: string, country: string, latitude: number, longitude: number,
  zone: number, sizeLog10: number, runwayKft: number, curfew: 0 | 1,
]

type CityRow = [
  code: string, englishName: string, otherNames: Partial<Record<GeoLanguage, string>> | 0, alternateNames: string, country: string,
  latitude: number, longitude: number, zone: number, population: number, airportCodes: string, character: CityCharacter,
]

type PlacesFile = { timeZones: string[]; airports: AirportRow[]; cities: CityRow[] }

/** Maps by code of the data file's text; throws when a row names a zone that is not listed. */
export const parsePlaces = (text: string): Geo => {
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
