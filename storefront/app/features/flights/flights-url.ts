import { formatTimeOfDay, minutesOfDay, type LocalDate } from '@portolan/contract/date'
import type { FlightProductType } from '@portolan/contract/product'
import {
  checkFlightSearch, FLIGHT_SEARCH_PARAMETERS, readFlightSearchDraft, writeFlightSearch, type FlightSearchView,
} from '../../travel/flight-search-url.ts'
import { readList, readText, replaceQuery, toSearch } from '../../travel/query-list.ts'
import { ANY_PRICE, OPTION_FILTERS, RANGE_FILTERS, type FilterRange, type FlightFilters } from './flight-filters.ts'
import { DEFAULT_FLIGHT_SORT, readFlightSort, type FlightSortKey } from './flights-sorts.ts'

/** The whole state of the results page is its address: the search, the filters, the sort and how many pages are shown. */
export type FlightResultsView = {
  productType: FlightProductType
  search: FlightSearchView
  filters: FlightFilters
  sort: FlightSortKey
  /** The first `page` pages of 20 are shown. */
  page: number
}

const MAX_PAGE = 500

const OWNED = [
  ...FLIGHT_SEARCH_PARAMETERS, ...OPTION_FILTERS.map(({ parameter }) => parameter), ...RANGE_FILTERS.map(({ parameter }) => parameter),
  'sort', 'page',
]

/** Null when the address is not a search that can be made; the form then says why. */
export const readFlightResults = (productType: FlightProductType, query: URLSearchParams, today: LocalDate): FlightResultsView | null => {
  const checked = checkFlightSearch(readFlightSearchDraft(query), today)
  if (checked.kind === 'INVALID') return null
  return {
    productType, search: checked.view, filters: readFilters(query), sort: readFlightSort(readText(query, 'sort')), page: readPage(query),
  }
}

export const writeFlightResults = (view: FlightResultsView): URLSearchParams => {
  const query = writeFlightSearch(view.search)
  for (const { facet, parameter } of OPTION_FILTERS) {
    const values = view.filters.options[facet]
    if (values) query.set(parameter, values.join(',').toLowerCase())
  }
  for (const { facet, parameter, kind } of RANGE_FILTERS) {
    const range = view.filters.ranges[facet]
    if (range) query.set(parameter, RANGE_TEXT[kind].write(range))
  }
  if (view.sort !== DEFAULT_FLIGHT_SORT) query.set('sort', view.sort)
  if (view.page > 1) query.set('page', String(view.page))
  return query
}

/** The address of a view, with parameters of others (language, flag overrides) kept from the current one. */
export const flightResultsHref = (view: FlightResultsView, current: URLSearchParams): string =>
  `/${view.productType}${toSearch(replaceQuery(current, OWNED, writeFlightResults(view)))}`

/** Any change but showing more starts at page 1 again. */
export const changeFilters = (view: FlightResultsView, filters: FlightFilters): FlightResultsView => ({ ...view, filters, page: 1 })
export const changeSort = (view: FlightResultsView, sort: FlightSortKey): FlightResultsView => ({ ...view, sort, page: 1 })
export const showNextPage = (view: FlightResultsView): FlightResultsView => ({ ...view, page: Math.min(MAX_PAGE, view.page + 1) })

/** The same trip on other days; filters stay, because they say what the shopper can live with. */
export const changeDates = (view: FlightResultsView, departureDate: LocalDate, returnDate: LocalDate | null): FlightResultsView => ({
  ...view, search: { ...view.search, departureDate, returnDate }, page: 1,
})

const readPage = (query: URLSearchParams): number => {
  const text = readText(query, 'page') ?? '1'
  return /^\d{1,3}$/.test(text) ? Math.min(MAX_PAGE, Math.max(1, Number(text))) : 1
}

/** What an address filters by; values that cannot be are left out, so an old link still shows flights. */
const readFilters = (query: URLSearchParams): FlightFilters => ({
  options: Object.fromEntries(OPTION_FILTERS.flatMap(({ facet, parameter, value }) => {
    const values = [...new Set(readList(query, parameter).map((text) => text.toUpperCase()).filter((text) => value.test(text)))]
    return values.length > 0 ? [[facet, values]] : []
  })),
  ranges: Object.fromEntries(RANGE_FILTERS.flatMap(({ facet, parameter, kind }) => {
    const range = RANGE_TEXT[kind].read(readText(query, parameter) ?? '')
    return range && range.from <= range.to ? [[facet, range]] : []
  })),
})

type RangeText = { read: (text: string) => FilterRange | null; write: (range: FilterRange) => string }

/** How each kind of range is spelled: 20400-45000, -45000 or 20400- (minor units), 06:00-20:00, 600 (minutes, from 0). */
const RANGE_TEXT: Readonly<Record<(typeof RANGE_FILTERS)[number]['kind'], RangeText>> = {
  MONEY: {
    read: (text) => {
      const [, from, to] = /^(\d{0,9})-(\d{0,9})$/.exec(text) ?? []
      return from || to ? { from: Number(from), to: to ? Number(to) : ANY_PRICE } : null
    },
    write: ({ from, to }) => `${from > 0 ? from : ''}-${to < ANY_PRICE ? to : ''}`,
  },
  TIME: {
    read: (text) => {
      const [, from, to] = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d|24:00)$/.exec(text) ?? []
      return from && to ? { from: minutesOfDay(from), to: minutesOfDay(to) } : null
    },
    write: ({ from, to }) => `${formatTimeOfDay(from)}-${formatTimeOfDay(to)}`,
  },
  MAXIMUM: {
    read: (text) => (/^\d{1,5}$/.test(text) ? { from: 0, to: Number(text) } : null),
    write: ({ to }) => String(to),
  },
}
