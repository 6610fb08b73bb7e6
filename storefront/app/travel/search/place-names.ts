import type { CartFlight } from '@portolan/contract/cart/cart'
import type { FlightStaticData } from '@portolan/contract/flights/flights'

/** How airports are called beside times: the code never stands alone. */

/**
 * "Madrid (MAD)", or "Heathrow (LHR)" where the flights at hand use several airports of the city. A code without a name is
 * shown as it is.
 */
export const shortAirportName = (airports: FlightStaticData['airports'], code: string): string => {
  const airport = airports[code]
  if (!airport) return code
  const isOneOfSeveral = Object.keys(airports).some((other) => other !== code && airports[other]?.cityCode === airport.cityCode)
  return `${isOneOfSeveral ? airport.name : airport.cityName} (${code})`
}

/** "London Heathrow (LHR)"; the city is not said twice where the airport is named after it. */
export const fullAirportName = (airports: FlightStaticData['airports'], code: string): string => {
  const airport = airports[code]
  if (!airport) return code
  const { name, cityName } = airport
  return `${name.toLowerCase().includes(cityName.toLowerCase()) ? name : `${cityName} ${name}`} (${code})`
}

export const cityNameOf = (airports: FlightStaticData['airports'], code: string): string => airports[code]?.cityName ?? code

/** The airport as people say it, without its code: for sentences that name two airports of one city. */
export const bareAirportName = (airports: FlightStaticData['airports'], code: string): string => airports[code]?.name ?? code

export const carrierName = (carriers: FlightStaticData['carriers'], code: string): string => carriers[code]?.name ?? code

/** Who issues the tickets, way out first: two names where way out and way back are sold apart. */
export const ticketCarrierNames = (line: Pick<CartFlight, 'validatingCarrier' | 'inboundCarrier' | 'staticData'>): string[] =>
  [line.validatingCarrier, line.inboundCarrier ?? []].flat().map((code) => carrierName(line.staticData.carriers, code))
