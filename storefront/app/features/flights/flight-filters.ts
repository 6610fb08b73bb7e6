/**
 * What a shopper can filter flights by, as tables: the facet's wire name, its parameter in the address, and what it may hold.
 * A new filter is one row here, one row in flights-facets.ts where its wire form differs, and its messages.
 */

export const OPTION_FILTERS = [
  { facet: 'outboundStops', parameter: 'stops-out', value: /^[012]$/ },
  { facet: 'inboundStops', parameter: 'stops-back', value: /^[012]$/ },
  { facet: 'baggageIncluded', parameter: 'bags', value: /^(CABIN|CHECKED)$/ },
  { facet: 'inclusiveProviders', parameter: 'airlines', value: /^[A-Z0-9]{2,3}$/ },
  { facet: 'outboundDepartureLocation', parameter: 'out-from', value: /^[A-Z]{3}$/ },
  { facet: 'outboundArrivalLocation', parameter: 'out-to', value: /^[A-Z]{3}$/ },
  { facet: 'inboundDepartureLocation', parameter: 'back-from', value: /^[A-Z]{3}$/ },
  { facet: 'inboundArrivalLocation', parameter: 'back-to', value: /^[A-Z]{3}$/ },
] as const
export type OptionFacetName = (typeof OPTION_FILTERS)[number]['facet']

/** MONEY in minor units, TIME in minutes after midnight (0 to 1440), MAXIMUM in minutes from 0. */
export const RANGE_FILTERS = [
  { facet: 'price', parameter: 'price', kind: 'MONEY' },
  { facet: 'outboundDepartureTime', parameter: 'time-out', kind: 'TIME' },
  { facet: 'inboundDepartureTime', parameter: 'time-back', kind: 'TIME' },
  { facet: 'tripDuration', parameter: 'max-duration', kind: 'MAXIMUM' },
  { facet: 'connectionTime', parameter: 'max-connection', kind: 'MAXIMUM' },
] as const
export type RangeFacetName = (typeof RANGE_FILTERS)[number]['facet']

/** The open upper end of a price filter, in minor units: flights that come later and cost more still pass. */
export const ANY_PRICE = 1_000_000_000

/** Both ends included. */
export type FilterRange = { from: number; to: number }

export type FlightFilters = {
  /** Chosen values of each facet, in the order of the address; a facet without any is absent. */
  options: Readonly<Partial<Record<OptionFacetName, readonly string[]>>>
  ranges: Readonly<Partial<Record<RangeFacetName, FilterRange>>>
}

export const NO_FILTERS: FlightFilters = { options: {}, ranges: {} }

export const chosenValues = (filters: FlightFilters, facet: OptionFacetName): readonly string[] => filters.options[facet] ?? []

export const withOptions = (filters: FlightFilters, facet: OptionFacetName, values: readonly string[]): FlightFilters => {
  const { [facet]: _replaced, ...others } = filters.options
  return { ...filters, options: values.length > 0 ? { ...others, [facet]: values } : others }
}

export const toggleOption = (filters: FlightFilters, facet: OptionFacetName, value: string): FlightFilters => {
  const chosen = chosenValues(filters, facet)
  return withOptions(filters, facet, chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value])
}

/** Null takes the filter away. */
export const withRange = (filters: FlightFilters, facet: RangeFacetName, range: FilterRange | null): FlightFilters => {
  const { [facet]: _replaced, ...others } = filters.ranges
  return { ...filters, ranges: range ? { ...others, [facet]: range } : others }
}

/** Facets with a filter, in table order: what the chips and the count on the phone's button show. */
export const activeFacets = ({ options, ranges }: FlightFilters): (OptionFacetName | RangeFacetName)[] => [
  ...OPTION_FILTERS.map(({ facet }) => facet).filter((facet) => options[facet] !== undefined),
  ...RANGE_FILTERS.map(({ facet }) => facet).filter((facet) => ranges[facet] !== undefined),
]

export const withoutFacet = (filters: FlightFilters, facet: OptionFacetName | RangeFacetName): FlightFilters => ({
  options: Object.fromEntries(Object.entries(filters.options).filter(([name]) => name !== facet)),
  ranges: Object.fromEntries(Object.entries(filters.ranges).filter(([name]) => name !== facet)),
})
