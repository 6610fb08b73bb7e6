import { flightProductTypes, type ProductType } from '@portolan/contract/values/product'
import { readFlightSearchDraft, writeFlightSearchDraft, type FlightSearchDraft } from './flight-search-url.ts'
import { readText, toSearch } from './query-list.ts'

/**
 * A portal's deep link into a search: `productType` and the search, by our own names or by those of the wire (`origin`,
 * `departureDate`, `childAges`, …), whichever a portal's system has at hand.
 */

const NAMES: Readonly<Record<string, readonly string[]>> = {
  from: ['origin'],
  to: ['destination'],
  out: ['departureDate', 'checkIn'],
  back: ['returnDate', 'checkOut'],
  children: ['childAges'],
}

/** The same query with our names, which win if both are given. */
const byOurNames = (query: URLSearchParams): URLSearchParams => {
  const ours = new URLSearchParams(query)
  for (const [name, others] of Object.entries(NAMES)) {
    const other = others.find((alias) => readText(query, alias) !== null)
    if (readText(query, name) === null && other !== undefined) ours.set(name, query.getAll(other).join(','))
  }
  return ours
}

export const readMemberDraft = (query: URLSearchParams): FlightSearchDraft => readFlightSearchDraft(byOurNames(query))

/** The canonical results address of a deep link; an invalid one leads to the prefilled form with its problems. */
export const memberFlightsPath = (query: URLSearchParams, sold: readonly ProductType[]): string | null => {
  const flights = sold.filter(flightProductTypes.is)
  const asked = flightProductTypes.parse(readText(query, 'productType')?.toUpperCase())
  const productType = asked && flights.includes(asked) ? asked : flights[0]
  if (productType === undefined) return null
  const search = writeFlightSearchDraft(readMemberDraft(query))
  // The results page would treat an address without an origin as an empty form.
  if (!search.has('from')) search.set('from', '')
  return `/${productType}${toSearch(withLanguage(search, query))}`
}

const STAY_PRODUCTS = ['H', 'DP', 'HGH'] as const satisfies readonly ProductType[]
export type StayProduct = (typeof STAY_PRODUCTS)[number]

export const memberStayProduct = (query: URLSearchParams): StayProduct => {
  const asked = readText(query, 'productType')?.toUpperCase()
  return STAY_PRODUCTS.find((product) => product === asked) ?? 'H'
}

/** The results address of a product with its own results; null if the brand does not sell it. */
export const memberStaysPath = (query: URLSearchParams, sold: readonly ProductType[]): string | null => {
  const product = memberStayProduct(query)
  if (!sold.includes(product)) return null
  const rest = new URLSearchParams([...query].filter(([name]) => name !== 'productType' && name !== 'a'))
  return `/${product}${toSearch(rest)}`
}

const withLanguage = (search: URLSearchParams, query: URLSearchParams): URLSearchParams => {
  const lang = query.get('lang')
  return lang === null ? search : new URLSearchParams([...search, ['lang', lang]])
}
