import { activeFacets, NO_FILTERS, toggleOption, withOptions, withoutFacet, withRange, type FilterRange, type OptionFacetName, type RangeFacetName } from './flight-filters.ts'
import { changeFilters, type FlightResultsView } from './flights-url.ts'

/** What each filter control does to the view. "Direct only" is part of the search and counts as a filter of the list. */

export const toggleFilter = (view: FlightResultsView, facet: OptionFacetName, value: string): FlightResultsView => {
  const base = STOP_FACETS.includes(facet) ? spellOutDirect(view) : view
  return changeFilters(base, toggleOption(base.filters, facet, value))
}

export const changeRange = (view: FlightResultsView, facet: RangeFacetName, range: FilterRange | null): FlightResultsView =>
  changeFilters(view, withRange(view.filters, facet, range))

export const removeFilter = (view: FlightResultsView, filter: ActiveFilter): FlightResultsView =>
  filter === 'directOnly' ? withDirectOnly(view, false) : changeFilters(view, withoutFacet(view.filters, filter))

export const clearFilters = (view: FlightResultsView): FlightResultsView => changeFilters(withDirectOnly(view, false), NO_FILTERS)

/** Direct only takes the place of any chosen stops: both at once could contradict each other. */
export const toggleDirectOnly = (view: FlightResultsView): FlightResultsView => {
  const filters = STOP_FACETS.reduce((all, facet) => withOptions(all, facet, []), view.filters)
  return changeFilters(withDirectOnly(view, !view.search.directOnly), filters)
}

export type ActiveFilter = OptionFacetName | RangeFacetName | 'directOnly'

export const activeFilters = ({ search, filters }: Pick<FlightResultsView, 'search' | 'filters'>): ActiveFilter[] =>
  search.directOnly ? ['directOnly', ...activeFacets(filters)] : activeFacets(filters)

/** Values a facet's checkboxes show as chosen. */
export const shownValues = ({ search, filters }: FlightResultsView, facet: OptionFacetName): readonly string[] =>
  search.directOnly && STOP_FACETS.includes(facet) ? ['0'] : filters.options[facet] ?? []

const STOP_FACETS: readonly OptionFacetName[] = ['outboundStops', 'inboundStops']

const withDirectOnly = (view: FlightResultsView, directOnly: boolean): FlightResultsView => ({ ...view, search: { ...view.search, directOnly }, page: 1 })

/** "Direct only" as the two facets it stands for, so that one of them can be changed. */
const spellOutDirect = (view: FlightResultsView): FlightResultsView => {
  if (!view.search.directOnly) return view
  const isReturn = view.search.returnDate !== null
  const outbound = withOptions(view.filters, 'outboundStops', ['0'])
  return { ...withDirectOnly(view, false), filters: isReturn ? withOptions(outbound, 'inboundStops', ['0']) : outbound }
}
