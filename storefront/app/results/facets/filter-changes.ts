import {
  NO_FILTERS, toggleOption, withOptions, withRange, type FacetRow, type FacetTable, type FilterRange, type Filters, type OptionRow,
} from './facet-table.ts'

/** The part of a view that filters change. */
export type FilteredView = { filters: Filters; page: number }

/** A change made by a control of the filters. */
export type FilterChange =
  | { kind: 'TOGGLE'; facet: string; value: string }
  | { kind: 'RANGE'; facet: string; range: FilterRange | null }
  | { kind: 'SWITCH'; facet: string }
  | { kind: 'REMOVE'; facet: string }
  | { kind: 'CLEAR' }

/** Applies a change to a view. Every change returns to page 1. */
export const changeFilters = <View extends FilteredView, Names>(table: FacetTable<View, Names>, view: View, change: FilterChange): View => {
  const row = 'facet' in change ? table.find(({ facet }) => facet === change.facet) : undefined
  switch (change.kind) {
    case 'TOGGLE': {
      const base = row?.kind === 'OPTIONS' && row.spellOut ? row.spellOut(view) : view
      return withFilters(base, toggleOption(base.filters, change.facet, change.value))
    }
    case 'RANGE': return withFilters(view, withRange(view.filters, change.facet, change.range))
    case 'SWITCH': return row?.kind === 'SWITCH' ? { ...row.turn(view, !row.isOn(view)), page: 1 } : view
    case 'REMOVE': return row ? withoutRow(view, row) : view
    case 'CLEAR': return withFilters(table.reduce<View>((left, row) => (row.kind === 'SWITCH' ? row.turn(left, false) : left), view), NO_FILTERS)
    default: return change satisfies never
  }
}

/** Facets with a filter, in table order. The chips and the count on the phone's button show them. */
export const activeFacets = <View extends Pick<FilteredView, 'filters'>, Names>(table: FacetTable<View, Names>, view: View): string[] =>
  table.filter((row) => isActive(row, view)).map(({ facet }) => facet)

/** Values that a facet's checkboxes show as chosen. */
export const shownValues = <View extends Pick<FilteredView, 'filters'>, Names>(row: OptionRow<View, Names>, view: View): readonly string[] =>
  row.impliedBy?.(view) ?? view.filters.options[row.facet] ?? []

const withFilters = <View extends FilteredView>(view: View, filters: Filters): View => ({ ...view, filters, page: 1 })

const withoutRow = <View extends FilteredView, Names>(view: View, row: FacetRow<View, Names>): View => {
  if (row.kind === 'SWITCH') return { ...row.turn(view, false), page: 1 }
  return withFilters(view, row.kind === 'OPTIONS' ? withOptions(view.filters, row.facet, []) : withRange(view.filters, row.facet, null))
}

const isActive = <View extends Pick<FilteredView, 'filters'>, Names>(row: FacetRow<View, Names>, view: View): boolean => {
  if (row.kind === 'SWITCH') return row.isOn(view)
  return row.kind === 'OPTIONS' ? view.filters.options[row.facet] !== undefined : view.filters.ranges[row.facet] !== undefined
}
