/** The GeoNames place of every city code that airports belong to. */
import { CITY_PLACES } from '../tables/city-places.mjs'
import { findPlace } from './places-index.mjs'

const placeNames = new Map(
  CITY_PLACES.trim()
    .split('\n')
    .map((line) => [line.slice(0, 3), line.slice(4).split('/')]),
)

export const placesOfAirportCities = (airports, byName) => {
  const places = new Map()
  const lost = []
  for (const airport of [...airports].sort((a, b) => b.sizeLog10 - a.sizeLog10)) {
    if (places.has(airport.cityCode)) continue
    const place = placeOf(airport, byName)
    if (place === undefined) lost.push(`${airport.cityCode} ${airport.code} ${airport.municipality}/${airport.country}`)
    else places.set(airport.cityCode, place)
  }
  if (lost.length > 0) throw new Error(`No city for: ${lost.join('; ')}. Add them to tables/city-places.mjs`)
  return places
}

const placeOf = (airport, byName) => {
  const listed = placeNames.get(airport.cityCode)
  if (listed !== undefined) return findPlace(byName, { name: listed[0], country: listed[1], near: airport, withinKm: 150 })
  const municipality = airport.municipality.split(/[(,/]/u)[0].trim()
  return findPlace(byName, { name: municipality, country: airport.country, near: airport, withinKm: 80 })
}
