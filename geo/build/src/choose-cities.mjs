/** About 1,200 cities: those of the airports, the destinations of tables/destinations.mjs, then the most populous. */
import { BEACH_CITY_CODES, BEACH_DESTINATIONS, CITY_DESTINATIONS, SNOW_CITY_CODES, SNOW_DESTINATIONS } from '../tables/destinations.mjs'
import { distanceKm } from '../../src/distance.ts'
import { placesOfAirportCities } from './airport-cities.mjs'
import { findPlace, indexByName } from './places-index.mjs'

const CITIES = 1280
/** A town this near to one much larger is a suburb of it. */
const SUBURB = { km: 25, timesLarger: 3 }
const NEARBY = { km: 120, farthestKm: 220, airports: 4 }
/** Europeans weigh six times: the shoppers' own towns matter more than distant ones of the same size. */
const EUROPEAN_WEIGHT = 6

const countries = (text) => new Set(text.split(' '))
const ENCLAVES = countries('AD MC SM VA LI PS')
const OPEN_BORDERS = [
  countries('AT BE BG CH CZ DE DK EE ES FI FR GR HR HU IT LI LT LU LV MT NL NO PL PT RO SE SI SK GI'),
  countries('HR SI BA ME RS MK AL XK GR'),
  countries('GB IE'),
  countries('CN HK MO'),
]
/** Parts of a metropolis that GeoNames counts as cities. */
const PARTS_OF_A_CITY = new Set(['Quezon City', 'Caloocan City', 'New Delhi', 'Camayenne', 'Giza'])

export const chooseCities = (airports, geoNames) => {
  const byName = indexByName(geoNames)
  const cities = airportCities(airports, placesOfAirportCities(airports, byName))
  // Of two towns of one name in a country only the larger is offered: a shopper could not tell them apart.
  const labelOf = ({ place }) => `${place.name}/${place.country}`
  const used = new Set(cities.flatMap((city) => [city.place.id, labelOf(city)]))
  const add = (city) => {
    if (used.has(city.place.id) || used.has(labelOf(city)) || city.airportCodes.length === 0) return
    used.add(city.place.id).add(labelOf(city))
    cities.push(city)
  }
  for (const city of destinations(byName, airports)) add(city)
  for (const place of byWeight(geoNames)) {
    if (cities.length >= CITIES) break
    if (!PARTS_OF_A_CITY.has(place.name) && !isSuburb(place, cities)) add(townOf(place, airports, 'CITY'))
  }
  return cities.sort((a, b) => (a.code < b.code ? -1 : 1))
}

const airportCities = (airports, places) =>
  [...places].map(([code, place]) => ({
    code,
    place,
    airportCodes: airports
      .filter((airport) => airport.cityCode === code)
      .sort((a, b) => b.sizeLog10 - a.sizeLog10)
      .map((airport) => airport.code),
    character: BEACH_CITY_CODES.includes(code) ? 'BEACH' : SNOW_CITY_CODES.includes(code) ? 'SNOW' : 'CITY',
  }))

const destinations = (byName, airports) => {
  const lists = [['BEACH', BEACH_DESTINATIONS], ['SNOW', SNOW_DESTINATIONS], ['CITY', CITY_DESTINATIONS]]
  const rows = lists.flatMap(([character, lines]) => lines.map((line) => ({ character, line, place: findDestination(byName, line) })))
  const lost = rows.filter((row) => row.place === undefined)
  if (lost.length > 0) throw new Error(`No place in GeoNames: ${lost.map((row) => row.line).join('; ')}`)
  return rows.map((row) => ({ ...townOf(row.place, airports, row.character), line: row.line }))
}

const findDestination = (byName, line) => {
  const [name, country] = line.split('/')
  return findPlace(byName, { name, country })
}

const townOf = (place, airports, character) => ({
  code: `G${place.id}`,
  place,
  airportCodes: airportsNear(place, airports),
  character,
})

const airportsNear = (place, airports) => {
  const near = airports
    .filter((airport) => isEasyToReach(place.country, airport.country))
    .map((airport) => ({ code: airport.code, km: distanceKm(airport, place) }))
    .filter(({ km }) => km <= NEARBY.farthestKm)
    .sort((a, b) => a.km - b.km)
  const close = near.filter(({ km }) => km <= NEARBY.km)
  return (close.length > 0 ? close.slice(0, NEARBY.airports) : near.slice(0, 1)).map(({ code }) => code)
}

/** An airport across a border helps only where crossing it is a matter of course. */
const isEasyToReach = (from, to) =>
  from === to || ENCLAVES.has(from) || OPEN_BORDERS.some((countries) => countries.has(from) && countries.has(to))

const isSuburb = (place, cities) =>
  cities.some((city) => city.place.population > place.population * SUBURB.timesLarger && distanceKm(place, city.place) < SUBURB.km)

const byWeight = (geoNames) => {
  const weightOf = (place) => place.population * (/^(Europe|Atlantic)\//u.test(place.timeZone) ? EUROPEAN_WEIGHT : 1)
  return geoNames
    .filter((place) => place.population > 80_000)
    .map((place) => ({ place, weight: weightOf(place) }))
    .sort((a, b) => b.weight - a.weight || a.place.id - b.place.id)
    .map(({ place }) => place)
}
