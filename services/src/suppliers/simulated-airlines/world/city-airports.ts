import type { Airport } from '@portolan/geo/geo'

/** Airports close to town that keep to short flights by law, slots or runway, while a larger one of the same city takes the rest. */
const CITY_AIRPORTS: ReadonlySet<string> = new Set(
  'LGA DCA MDW DAL HOU LCY LIN BMA BHD RTM AEP CGH SDU SHA GMP TSA ITM DMK SAW NLU YTZ LTN STN BVA CRL BGY CIA TSF ORY'.split(' '),
)

export const isCityAirport = (airport: Airport): boolean => CITY_AIRPORTS.has(airport.code)

/** Remote airports that low-cost airlines use under a city's name; airlines with connections use the main airport. */
const BUDGET_FIELDS: ReadonlySet<string> = new Set('STN LTN SEN BVA CRL BGY CIA TSF HHN NYO NRN WMI'.split(' '))

export const isBudgetField = (airport: Airport): boolean => BUDGET_FIELDS.has(airport.code)
