import type { FlightSortName } from '@portolan/contract/flights/flights'
import type { FlightProductType } from '@portolan/contract/values/product'
import type { Filters } from '../../../results/facets/facet-table.ts'
import type { SortTable } from '../../../results/sorts/sort-table.ts'
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

/** The ways to order flights. */
export const FLIGHT_SORTS: SortTable<FlightSortName> = [
  { key: 'recommended', name: 'RECOMMENDED', ascending: true, label: 'flights.sortRecommended', isTab: true },
  { key: 'cheapest', name: 'PRICE', ascending: true, label: 'flights.sortCheapest', isTab: true },
  { key: 'fastest', name: 'DURATION', ascending: true, label: 'flights.sortFastest', isTab: true },
  { key: 'departure', name: 'OUTBOUND_DEPARTURE', ascending: true, label: 'flights.sortDeparture' },
  { key: 'departure-late', name: 'OUTBOUND_DEPARTURE', ascending: false, label: 'flights.sortDepartureLate' },
  { key: 'arrival', name: 'OUTBOUND_ARRIVAL', ascending: true, label: 'flights.sortArrival' },
  { key: 'arrival-late', name: 'OUTBOUND_ARRIVAL', ascending: false, label: 'flights.sortArrivalLate' },
  { key: 'emissions', name: 'EMISSIONS', ascending: true, label: 'flights.sortEmissions' },
]
