import type { FacetSelection } from '@portolan/contract/shopping/search'
import { formatTimeOfDay, minutesOfDay } from '@portolan/contract/values/date'
import { readList, readText } from '../../travel/search/query-list.ts'
import { ANY_PRICE, type FacetTable, type FilterRange, type Filters, type OptionRow, type RangeRow } from './facet-table.ts'

/** Filters in the address and in requests. All functions are pure. */

/** The filters of an address. Invalid values are ignored, so that an old link still shows answers. */
export const readFilters = <View, Names>(table: FacetTable<View, Names>, query: URLSearchParams): Filters => ({
  options: Object.fromEntries(optionRows(table).flatMap(({ facet, parameter, value }) => {
    const values = [...new Set(readList(query, parameter).map((text) => text.toUpperCase()).filter((text) => value.test(text)))]
    return values.length > 0 ? [[facet, values]] : []
  })),
  ranges: Object.fromEntries(rangeRows(table).flatMap(({ facet, parameter, kind }) => {
    const range = RANGE_TEXT[kind].read(readText(query, parameter) ?? '')
    return range && range.from <= range.to ? [[facet, range]] : []
  })),
})

/** Adds the filters to an address. */
export const writeFilters = <View, Names>(table: FacetTable<View, Names>, filters: Filters, query: URLSearchParams): void => {
  for (const { facet, parameter } of optionRows(table)) {
    const values = filters.options[facet]
    if (values) query.set(parameter, values.join(',').toLowerCase())
  }
  for (const { facet, parameter, kind } of rangeRows(table)) {
    const range = filters.ranges[facet]
    if (range) query.set(parameter, RANGE_TEXT[kind].write(range))
  }
}

export const filterParameters = <View, Names>(table: FacetTable<View, Names>): string[] =>
  table.flatMap((row) => (row.kind === 'SWITCH' ? [] : [row.parameter]))

/** The filters of a view as facets of a request. */
export const toFacetSelections = <View, Names>(table: FacetTable<View, Names>, filters: Filters): FacetSelection[] => [
  ...optionRows(table).flatMap(({ facet, toWire }) => {
    const values = filters.options[facet]
    return values && values.length > 0 ? [{ name: facet, values: toWire ? toWire(values) : [...values] }] : []
  }),
  ...rangeRows(table).flatMap(({ facet, kind }) => {
    const range = filters.ranges[facet]
    return range ? [{ name: facet, ...RANGE_TEXT[kind].toWire(range) }] : []
  }),
]

const optionRows = <View, Names>(table: FacetTable<View, Names>): OptionRow<View, Names>[] => table.filter((row) => row.kind === 'OPTIONS')

const rangeRows = <View, Names>(table: FacetTable<View, Names>): RangeRow[] => table.filter((row) => row.kind !== 'OPTIONS' && row.kind !== 'SWITCH')

type RangeText = {
  read: (text: string) => FilterRange | null
  write: (range: FilterRange) => string
  toWire: (range: FilterRange) => { from: number | string; to: number | string }
}

/** The text of each kind of range: 20400-45000, -45000 or 20400- (minor units), 06:00-20:00, 600 (minutes, from 0). */
const RANGE_TEXT: Readonly<Record<RangeRow['kind'], RangeText>> = {
  MONEY: {
    read: (text) => {
      const [, from, to] = /^(\d{0,9})-(\d{0,9})$/.exec(text) ?? []
      return from || to ? { from: Number(from), to: to ? Number(to) : ANY_PRICE } : null
    },
    write: ({ from, to }) => `${from > 0 ? from : ''}-${to < ANY_PRICE ? to : ''}`,
    toWire: (range) => range,
  },
  TIME: {
    read: (text) => {
      const [, from, to] = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d|24:00)$/.exec(text) ?? []
      return from && to ? { from: minutesOfDay(from), to: minutesOfDay(to) } : null
    },
    write: ({ from, to }) => `${formatTimeOfDay(from)}-${formatTimeOfDay(to)}`,
    toWire: ({ from, to }) => ({ from: formatTimeOfDay(from), to: formatTimeOfDay(to) }),
  },
  MAXIMUM: {
    read: (text) => (/^\d{1,5}$/.test(text) ? { from: 0, to: Number(text) } : null),
    write: ({ to }) => String(to),
    toWire: ({ to }) => ({ from: 0, to }),
  },
}
