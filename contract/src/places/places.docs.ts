import { describeCall, describeFields, type SchemaDoc } from '../docs/field-docs.ts'
import { getPlaces, placeMatchSchema, placeRefSchema, placeSchema } from './places.ts'

export const PLACES_DOCS: readonly SchemaDoc[] = [
  ...describeFields(placeRefSchema, 'PlaceRef', {
    type: 'CITY for a city with all its airports, AIRPORT for one airport.',
    code: 'IATA city or airport code; G and the GeoNames number for a city without one.',
  }),
  ...describeFields(placeSchema, 'Place', {
    type: 'CITY or AIRPORT.',
    code: 'IATA city or airport code; G and the GeoNames number for a city without one.',
    name: 'Name in the asked language, without "airport" and the like.',
    countryCode: 'ISO 3166-1 alpha-2 code.',
    countryName: 'Name of the country in the asked language.',
    latitude: 'Degrees north (WGS 84).',
    longitude: 'Degrees east (WGS 84).',
    timeZone: 'IANA time zone, as Europe/Madrid.',
    airportCodes: 'IATA codes of the city’s airports, largest first; of near ones where it has none.',
    cityCode: 'Code of the city the airport serves.',
    cityName: 'Name of that city in the asked language.',
  }),
  ...describeFields(placeMatchSchema, 'PlaceMatch', {
    place: 'The place that matches.',
    matchedText: 'The name or spelling that matched what was typed.',
    matchStart: 'Where in matchedText the match starts, in UTF-16 units.',
    matchLength: 'Length of the match in UTF-16 units; 0 when nothing is to be highlighted.',
    isGuess: 'True when the match is approximate, so that pages offer it as a question; absent otherwise.',
  }),
  ...describeCall(getPlaces, {
    query: {
      query: 'What was typed, in any of the six languages; empty for the most popular places.',
      language: 'Language of the names in the answer, ISO 639-1; absent means that of the brand.',
      limit: 'Most places to answer, 1 to 20; absent means 8.',
      codes: 'Known places to name instead of searching, as CITY:LON,AIRPORT:LHR; absent for a search.',
    },
    result: { matches: 'Places in the order to show them, a city before its airports.' },
  }),
]
