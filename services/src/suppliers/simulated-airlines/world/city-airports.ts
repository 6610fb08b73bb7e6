import type { Airport } from '@portolan/geo/geo'

/** Airports close to the city centre that have only short flights, because of laws, slots or runways. A larger airport of the city has the other flights. */
const CITY_AIRPORTS: ReadonlySet<string> = new Set(
  'LGA DCA MDW DAL HOU LCY LIN BMA BHD RTM AEP CGH SDU SHA GMP TSA ITM DMK SAW NLU YTZ LTN STN BVA CRL BGY CIA TSF ORY'.split(' '),
)

export const isCityAirport = (airport: Airport): boolean => CITY_AIRPORTS.has(airport.code)

/** Remote airports that low-cost airlines use under a city's name. Airlines with connections use the main airport. */
const BUDGET_FIELDS: ReadonlySet<string> = new Set('STN LTN SEN BVA CRL BGY CIA TSF HHN NYO NRN WMI'.split(' '))

export const isBudgetField = (airport: Airport): boolean => BUDGET_FIELDS.has(airport.code)
