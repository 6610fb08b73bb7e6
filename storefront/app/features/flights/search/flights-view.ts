import type { FlightProductType } from '@portolan/contract/values/product'
import type { Filters } from '../../../results/facets/facet-table.ts'
import type { FlightSearchView } from '../../../travel/search/flight-search-url.ts'

/** The whole state of the results page is its address: the search, the filters, the sort and how many pages are shown. */
export type FlightResultsView = {
  productType: FlightProductType
  search: FlightSearchView
  filters: Filters
  /** The key of a row of FLIGHT_SORTS. */
  sort: string
  /** The first `page` pages of 20 are shown. */
  page: number
}
