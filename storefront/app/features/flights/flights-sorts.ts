import type { FlightSortName } from '@portolan/contract/flights'

/** The ways to order flights: the word in the address and what the wire is asked for. The first one is the default (SPEC §9). */
export const FLIGHT_SORTS = [
  { key: 'recommended', name: 'RECOMMENDED', ascending: true },
  { key: 'cheapest', name: 'PRICE', ascending: true },
  { key: 'fastest', name: 'DURATION', ascending: true },
  { key: 'departure', name: 'OUTBOUND_DEPARTURE', ascending: true },
  { key: 'departure-late', name: 'OUTBOUND_DEPARTURE', ascending: false },
  { key: 'arrival', name: 'OUTBOUND_ARRIVAL', ascending: true },
  { key: 'arrival-late', name: 'OUTBOUND_ARRIVAL', ascending: false },
  { key: 'emissions', name: 'EMISSIONS', ascending: true },
] as const satisfies readonly { key: string; name: FlightSortName; ascending: boolean }[]

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
