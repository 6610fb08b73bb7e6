import type { Bound, FlightStaticData } from '@portolan/contract/flights/flights'
import type { Language } from '@portolan/contract/values/product'
import { AIRCRAFT } from '@portolan/geo/aircraft'
import { airlineName } from '@portolan/geo/airlines'
import type { Geo } from '@portolan/geo/geo'
import type { ProposalSet } from './proposal-set.ts'

/** Names of every code in a search, for cards and facet options; an unknown code is its own name. */
export const flightStaticData = (geo: Geo, codes: ProposalSet['codes'], language: Language): FlightStaticData => ({
  airports: Object.fromEntries([...codes.airports].map((code) => [code, airportName(geo, code, language)])),
  carriers: Object.fromEntries([...codes.carriers].map((code) => [code, { name: airlineName(code) }])),
  aircraft: Object.fromEntries([...codes.aircraft].map((code) => [code, { name: AIRCRAFT.get(code)?.name ?? code }])),
})

const airportName = (geo: Geo, code: string, language: Language): FlightStaticData['airports'][string] => {
  const airport = geo.airports.get(code)
  if (airport === undefined) return { name: code, cityCode: code, cityName: code, countryCode: '' }
  const city = geo.cities.get(airport.cityCode)
  return { name: airport.name, cityCode: airport.cityCode, cityName: city?.names[language] ?? airport.name, countryCode: airport.country }
}

/** The same for bounds outside a search, such as those of a cart, with the time zones that a calendar needs. */
export const describeBounds = (geo: Geo, bounds: readonly Bound[], language: Language): FlightStaticData => {
  const segments = bounds.flatMap((bound) => bound.segments)
  const data = flightStaticData(geo, {
    airports: new Set(segments.flatMap(({ origin, destination, technicalStops }) => [origin, destination, ...technicalStops])),
    carriers: new Set(segments.flatMap(({ marketingCarrier, operatingCarrier }) => [marketingCarrier, operatingCarrier])),
    aircraft: new Set(segments.map(({ aircraft }) => aircraft)),
  }, language)
  return { ...data, airports: Object.fromEntries(Object.entries(data.airports).map(([code, airport]) => [code, { ...airport, ...timeZoneOf(geo, code) }])) }
}

const timeZoneOf = (geo: Geo, airport: string): { timeZone?: string } => {
  const timeZone = geo.airports.get(airport)?.timeZone
  return timeZone === undefined ? {} : { timeZone }
}
