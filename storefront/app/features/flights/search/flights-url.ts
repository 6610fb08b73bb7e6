import type { LocalDate } from '@portolan/contract/values/date'
import type { FlightProductType } from '@portolan/contract/values/product'
import { knownQuery, pageOf } from '../../../pages.ts'
import { filterParameters, readFilters, writeFilters } from '../../../results/facets/facet-address.ts'
import { sortRowOf } from '../../../results/sorts/sort-table.ts'
import {
  checkFlightSearch, FLIGHT_SEARCH_PARAMETERS, readFlightSearchDraft, writeFlightSearch,
} from '../../../travel/search/flight-search-url.ts'
import { readText, replaceQuery, toSearch } from '../../../travel/search/query-list.ts'
import { FLIGHT_FACETS } from './flights-facet-table.ts'
import { FLIGHT_SORTS, type FlightResultsView } from './flights-view.ts'

const MAX_PAGE = 500

const OWNED = [...FLIGHT_SEARCH_PARAMETERS, ...filterParameters(FLIGHT_FACETS), 'sort', 'page']

/** Null when the address is not a valid search; the form then says why. */
export const readFlightResults = (productType: FlightProductType, query: URLSearchParams, today: LocalDate): FlightResultsView | null => {
  const checked = checkFlightSearch(readFlightSearchDraft(query), today)
  if (checked.kind === 'INVALID') return null
  return {
    productType, search: checked.view, filters: readFilters(FLIGHT_FACETS, query), sort: sortRowOf(FLIGHT_SORTS, readText(query, 'sort')).key,
    page: readPage(query),
  }
}

export const writeFlightResults = (view: FlightResultsView): URLSearchParams => {
  const query = writeFlightSearch(view.search)
  writeFilters(FLIGHT_FACETS, view.filters, query)
  if (view.sort !== FLIGHT_SORTS[0].key) query.set('sort', view.sort)
  if (view.page > 1) query.set('page', String(view.page))
  return query
}

/** The address of a view, with what other parts of the page read (language, flag overrides) kept from the current one. */
export const flightResultsHref = (view: FlightResultsView, current: URLSearchParams): string => {
  const path = `/${view.productType}`
  return path + toSearch(replaceQuery(knownQuery(pageOf(path), current), OWNED, writeFlightResults(view)))
}

export const showNextPage = (view: FlightResultsView): FlightResultsView => ({ ...view, page: Math.min(MAX_PAGE, view.page + 1) })

/** The same trip on other days; filters stay, because they are the shopper's preferences. */
export const changeDates = (view: FlightResultsView, departureDate: LocalDate, returnDate: LocalDate | null): FlightResultsView => ({
  ...view, search: { ...view.search, departureDate, returnDate }, page: 1,
})

const readPage = (query: URLSearchParams): number => {
  const text = readText(query, 'page') ?? '1'
  return /^\d{1,3}$/.test(text) ? Math.min(MAX_PAGE, Math.max(1, Number(text))) : 1
}
