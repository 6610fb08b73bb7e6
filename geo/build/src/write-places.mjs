/** The data file: rows as geo/src/geo.ts reads them, one a line, so that a change can be read in a diff. */
import { writeFileSync } from 'node:fs'

export const writePlaces = (file, { airports, cities }) => {
  const timeZones = [...new Set([...airports, ...cities.map((city) => city.place)].map((row) => row.timeZone))].sort()
  const zoneOf = new Map(timeZones.map((zone, index) => [zone, index]))
  const text = [
    '{',
    `"timeZones":${JSON.stringify(timeZones)},`,
    `"airports":[\n${airports.map((airport) => JSON.stringify(airportRow(airport, zoneOf))).join(',\n')}\n],`,
    `"cities":[\n${cities.map((city) => JSON.stringify(cityRow(city, zoneOf))).join(',\n')}\n]`,
    '}\n',
  ].join('\n')
  writeFileSync(file, text)
  return Buffer.byteLength(text)
}

const airportRow = (airport, zoneOf) => [
  airport.code,
  airport.name,
  airport.cityCode,
  airport.country,
  round(airport.latitude, 4),
  round(airport.longitude, 4),
  zoneOf.get(airport.timeZone),
  round(airport.sizeLog10, 2),
  airport.runwayKft,
  Number(airport.hasCurfew),
]

const cityRow = ({ code, names, alternateNames, place, airportCodes, character }, zoneOf) => [
  code,
  names[0],
  otherNames(names),
  alternateNames.join('|'),
  place.country,
  round(place.latitude, 4),
  round(place.longitude, 4),
  zoneOf.get(place.timeZone),
  place.population,
  airportCodes.join(' '),
  character,
]

const otherNames = ([english, ...rest]) => {
  const languages = ['es', 'it', 'fr', 'de', 'pt']
  const differing = rest.flatMap((name, index) => (name === english ? [] : [[languages[index], name]]))
  return differing.length === 0 ? 0 : Object.fromEntries(differing)
}

const round = (value, digits) => Number(value.toFixed(digits))
