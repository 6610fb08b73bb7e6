import { formatTimeOfDay } from '@portolan/contract/date'
import type { FlightFacetName } from '@portolan/contract/flights'
import type { Money } from '@portolan/contract/money'
import type { FacetSelection } from '@portolan/contract/search'
import { OPTION_FILTERS, RANGE_FILTERS, type FilterRange, type FlightFilters } from './flight-filters.ts'
import { flightSortOf } from './flights-sorts.ts'
import type { FlightResultsView } from './flights-url.ts'

/** Turns what the shopper chose into the wire's facets. Pure. */

type NamedSelection = FacetSelection & { name: FlightFacetName }

/**
 * `priceCap` is what a free-flight voucher covers; it takes the place of any price filter. Null on an ordinary search.
 * Facets about the way back are left out on one way, where no flight could meet them.
 */
export const toFlightFacets = ({ search, filters }: Pick<FlightResultsView, 'search' | 'filters'>, priceCap: Money | null): NamedSelection[] => {
  const isReturn = search.returnDate !== null
  const options = { ...filters.options, ...(search.directOnly ? DIRECT_ONLY : {}) }
  const ranges = { ...filters.ranges, ...(priceCap ? { price: { from: 0, to: priceCap.amountMinor } } : {}) }
  return [
    { name: 'transportType' as const, values: ['ONLY_FLIGHT'] },
    ...optionFacets(options),
    ...rangeFacets(ranges),
  ].filter(({ name }) => isReturn || !name.startsWith('inbound'))
}

/** Free flights are always ordered by price. */
export const toFlightSort = (view: Pick<FlightResultsView, 'sort'>, priceCap: Money | null): ReturnType<typeof flightSortOf> =>
  flightSortOf(priceCap ? 'cheapest' : view.sort)

/** onlyDirectRoutes: no stop out and none back. */
const DIRECT_ONLY: FlightFilters['options'] = { outboundStops: ['0'], inboundStops: ['0'] }

const optionFacets = (options: FlightFilters['options']): NamedSelection[] =>
  OPTION_FILTERS.flatMap(({ facet }) => {
    const values = options[facet]
    if (!values || values.length === 0) return []
    return [{ name: facet, values: facet === 'baggageIncluded' ? toBaggageValues(values) : [...values] }]
  })

/** Both kinds of bag are one value on the wire; one kind is also met by fares that have both. */
const toBaggageValues = (chosen: readonly string[]): string[] => (chosen.length > 1 ? ['CABIN_CHECKED'] : ['CABIN_CHECKED', ...chosen])

const rangeFacets = (ranges: FlightFilters['ranges']): NamedSelection[] =>
  RANGE_FILTERS.flatMap(({ facet, kind }) => {
    const range = ranges[facet]
    return range ? [{ name: facet, ...TO_WIRE_RANGE[kind](range) }] : []
  })

type WireRange = { from: number | string; to: number | string }

const TO_WIRE_RANGE: Readonly<Record<(typeof RANGE_FILTERS)[number]['kind'], (range: FilterRange) => WireRange>> = {
  MONEY: (range) => range,
  TIME: ({ from, to }) => ({ from: formatTimeOfDay(from), to: formatTimeOfDay(to) }),
  MAXIMUM: ({ to }) => ({ from: 0, to }),
}
