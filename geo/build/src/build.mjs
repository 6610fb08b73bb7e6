import { fileURLToPath } from 'node:url'
import { chooseAirports } from './choose-airports.mjs'
import { chooseCities } from './choose-cities.mjs'
import { nameCities } from './name-cities.mjs'
import { readGeoNames } from './sources.mjs'
import { writePlaces } from './write-places.mjs'

const file = fileURLToPath(new URL('../../data/places.json', import.meta.url))
const geoNames = readGeoNames()
const airports = await chooseAirports(geoNames)
const { cities, unused } = nameCities(chooseCities(airports, geoNames))
if (unused.length > 0) throw new Error(`Names of cities that are not chosen: ${unused.join(', ')}`)
const bytes = writePlaces(file, { airports, cities })
console.log(`${airports.length} airports, ${cities.length} cities, ${Math.round(bytes / 1000)} kB`)
