import type { OptionsFacet, RangeFacet } from '@portolan/contract/shopping/search'
import type { FacetRow, FacetTable, FacetWords, FilterRange, RangeRow } from './facet-table.ts'
import { optionsFacet, orderByPrice, rangeFacet, type Metadata } from './facet-views.ts'
import { shownValues, type FilteredView } from './filter-changes.ts'

/** A titled section of the filter panel, with all texts of its controls in the page's language. */
export type FilterSection = { title: string; note: string | null; controls: FilterControl[] }

export type FilterControl =
  | { kind: 'SWITCH'; facet: string; label: string; isOn: boolean }
  | { kind: 'OPTIONS'; facet: string; label: string | null; options: NamedOption[]; chosen: readonly string[]; limit: number }
  | { kind: RangeRow['kind']; facet: string; label: string; range: RangeFacet; chosen: FilterRange | undefined }
  /** A fixed choice, shown without a control. */
  | { kind: 'LOCKED'; facet: string; words: string }

export type NamedOption = { option: OptionsFacet['options'][number]; name: string }

type Shown<View, Names> = {
  view: View
  metadata: Metadata
  words: FacetWords<Names>
  /** Notes beside a section's title, by facet. */
  notes: Readonly<Partial<Record<string, string>>>
  /** The reason why a facet cannot be chosen, by facet. */
  locked: Readonly<Partial<Record<string, string>>>
}

/** Calls the panel's `filterSections` with the data: the function is loaded with the panel, so it is passed in. */
export type FilterParts = (sectionsOf: typeof filterSections) => FilterSection[]

/** The sections for the services' counts, in table order. An unknown facet has no control, and a section without controls is left out. */
export const filterSections = <View extends Pick<FilteredView, 'filters'>, Names>(table: FacetTable<View, Names>, shown: Shown<View, Names>): FilterSection[] => {
  const sections = new Map<string, FilterSection>()
  for (const row of table) {
    const control = controlOf(row, shown)
    if (!control) continue
    const section = sections.get(row.section) ?? { title: shown.words.t(row.section), note: null, controls: [] }
    sections.set(row.section, { ...section, note: shown.notes[row.facet] ?? section.note, controls: [...section.controls, control] })
  }
  return [...sections.values()]
}

const controlOf = <View extends Pick<FilteredView, 'filters'>, Names>(row: FacetRow<View, Names>, shown: Shown<View, Names>): FilterControl | null => {
  const { view, metadata, words } = shown
  const { facet } = row
  const locked = shown.locked[facet]
  if (locked !== undefined) return { kind: 'LOCKED', facet, words: locked }
  if (row.kind === 'SWITCH') return { kind: 'SWITCH', facet, label: words.t(row.label), isOn: row.isOn(view) }
  const label = row.label === undefined ? null : words.t(row.label)
  if (row.kind !== 'OPTIONS') {
    const range = rangeFacet(metadata, facet)
    return range && { kind: row.kind, facet, label: label ?? words.t(row.section), range, chosen: view.filters.ranges[facet] }
  }
  const options = (optionsFacet(metadata, facet)?.options ?? []).filter(({ value }) => row.hides?.includes(value) !== true)
  if (options.length < (row.needsChoice ? 2 : 1)) return null
  return {
    kind: 'OPTIONS', facet, label, chosen: shownValues(row, view), limit: row.limit ?? Infinity,
    options: (row.isByPrice ? orderByPrice(options) : options).map((option) => ({ option, name: row.nameOf(option.value, words) })),
  }
}
