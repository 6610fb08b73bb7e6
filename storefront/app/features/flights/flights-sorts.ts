import type { FlightSortName } from '@portolan/contract/flights'
import type { MessageKey } from '@portolan/i18n/generated/message-keys'

/** The ways to order flights: the word in the address and what the wire is asked for. The first one is the default. */
export const FLIGHT_SORTS = [
  { key: 'recommended', name: 'RECOMMENDED', ascending: true, label: 'flights.sortRecommended' },
  { key: 'cheapest', name: 'PRICE', ascending: true, label: 'flights.sortCheapest' },
  { key: 'fastest', name: 'DURATION', ascending: true, label: 'flights.sortFastest' },
  { key: 'departure', name: 'OUTBOUND_DEPARTURE', ascending: true, label: 'flights.sortDeparture' },
  { key: 'departure-late', name: 'OUTBOUND_DEPARTURE', ascending: false, label: 'flights.sortDepartureLate' },
  { key: 'arrival', name: 'OUTBOUND_ARRIVAL', ascending: true, label: 'flights.sortArrival' },
  { key: 'arrival-late', name: 'OUTBOUND_ARRIVAL', ascending: false, label: 'flights.sortArrivalLate' },
  { key: 'emissions', name: 'EMISSIONS', ascending: true, label: 'flights.sortEmissions' },
] as const satisfies readonly { key: string; name: FlightSortName; ascending: boolean; label: MessageKey }[]

export type FlightSortKey = (typeof FLIGHT_SORTS)[number]['key']

export const DEFAULT_FLIGHT_SORT: FlightSortKey = 'recommended'

/** Shown as tabs with their best flight's price and duration; the others stand in the menu. */
export const TAB_SORTS = ['recommended', 'cheapest', 'fastest'] as const satisfies readonly FlightSortKey[]

export const readFlightSort = (value: string | null): FlightSortKey =>
  FLIGHT_SORTS.find(({ key }) => key === value)?.key ?? DEFAULT_FLIGHT_SORT

export const flightSortOf = (key: FlightSortKey): { name: FlightSortName; ascending: boolean } => {
  const { name, ascending } = FLIGHT_SORTS.find((row) => row.key === key) ?? FLIGHT_SORTS[0]
  return { name, ascending }
}

export const isTabSort = (key: FlightSortKey): boolean => TAB_SORTS.some((tab) => tab === key)

export const sortLabel = (key: FlightSortKey): (typeof FLIGHT_SORTS)[number]['label'] => (FLIGHT_SORTS.find((row) => row.key === key) ?? FLIGHT_SORTS[0]).label
