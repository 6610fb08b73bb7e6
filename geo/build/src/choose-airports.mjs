/** The about 600 airports of the data file. */
import { readAirportDetails, readAirports } from './sources.mjs'
import { passengersOf, peopleAround, sizeLog10 } from './airport-size.mjs'
import { METRO_GROUPS } from '../tables/metro-groups.mjs'
import { AIRPORT_NAMES } from '../tables/airport-names.mjs'
import { CLOSED_AIRPORTS, CLOSED_COUNTRIES, CURFEW_AIRPORTS, LEISURE_AIRPORTS, RUNWAYS_KFT } from '../tables/airport-facts.mjs'
import { shortAirportName } from './short-airport-name.mjs'

/** Passengers a year from which an airport is taken: lower around Europe, where the shoppers are. */
const ENOUGH_PASSENGERS = { near: 700_000, far: 9_000_000 }
/** Inhabitants within 60 km from which a country's only airport is taken. */
const ENOUGH_PEOPLE = 600_000
const NEAR_EUROPE = new Set(['ES', 'PT', 'TR', 'CY', 'MA', 'TN', 'IL'])
const DEFAULT_RUNWAY_KFT = 7
/** No scheduled jet lands on less: below it the source has written metres. */
const SHORTEST_RUNWAY_FEET = 4300
const FEET_A_METRE = 3.2808

export const chooseAirports = async (geoNames) => {
  const scheduled = readAirports().filter(({ code, country }) => !CLOSED_AIRPORTS.has(code) && !CLOSED_COUNTRIES.has(country))
  const cityOf = metroCodes()
  const taken = scheduled.filter((airport) => isTaken(airport, cityOf))
  const countries = new Set(taken.map((airport) => airport.country))
  const candidates = scheduled.filter((airport) => !countries.has(airport.country))
  const details = await readAirportDetails([...taken, ...candidates].map((airport) => airport.code))
  const sized = (airport) => withFacts(airport, details.get(airport.code), geoNames)
  const known = candidates.filter((airport) => details.has(airport.code))
  const missing = largestOfEachCountry(known.map(sized).filter((airport) => airport.people >= ENOUGH_PEOPLE))
  return [...taken.map(sized), ...missing]
    .map((airport) => ({ ...airport, cityCode: cityOf.get(airport.code) ?? airport.code }))
    .sort((a, b) => (a.code < b.code ? -1 : 1))
}

const isTaken = (airport, cityOf) => {
  if (cityOf.has(airport.code) || LEISURE_AIRPORTS.has(airport.code)) return true
  const isNear = airport.continent === 'EU' || NEAR_EUROPE.has(airport.country)
  return (passengersOf.get(airport.code) ?? 0) >= ENOUGH_PASSENGERS[isNear ? 'near' : 'far']
}

const withFacts = (airport, details, geoNames) => {
  if (details?.timeZone === undefined) throw new Error(`${airport.code} has no time zone`)
  const runwayKft = RUNWAYS_KFT.get(airport.code) ?? toKft(details.runwayFeet)
  const people = peopleAround(airport, geoNames)
  return {
    ...airport,
    people,
    name: AIRPORT_NAMES.get(airport.code) ?? shortAirportName(airport),
    timeZone: details.timeZone,
    runwayKft,
    sizeLog10: sizeLog10(airport, runwayKft, people),
    hasCurfew: CURFEW_AIRPORTS.has(airport.code),
  }
}

const toKft = (length) => {
  const feet = length < SHORTEST_RUNWAY_FEET ? length * FEET_A_METRE : length
  return Math.round(feet / 100) / 10 || DEFAULT_RUNWAY_KFT
}

/** So that every country with scheduled flights can be reached. */
const largestOfEachCountry = (airports) => {
  const largest = new Map()
  for (const airport of airports) {
    const known = largest.get(airport.country)
    if (known === undefined || airport.sizeLog10 > known.sizeLog10) largest.set(airport.country, airport)
  }
  return [...largest.values()]
}

const metroCodes = () =>
  new Map(
    METRO_GROUPS.trim()
      .split('\n')
      .flatMap((line) => {
        const [city, codes] = line.split(': ')
        return codes.split(' ').map((code) => [code, city])
      }),
  )
