import type { FlightSortName } from '@portolan/contract/flights/flights'
import type { SortTable } from '../../../results/sorts/sort-table.ts'

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
