import { formatTimeOfDay } from '@portolan/contract/values/date'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { ANY_PRICE, type FacetTable, type FacetWords, type FilterRange, type RangeRow } from './facet-table.ts'
import { activeFacets, type FilteredView } from './filter-changes.ts'

/** An active filter, such as "Up to €450". */
export type FilterChip = { facet: string; words: string }

/** What the rows of a facet table need to write texts in the page's language. `names` are those of the current answers. */
export const useFacetWords = <Names>(names: Names): FacetWords<Names> => ({ t: useTranslate(), formats: useFormats(), names })

export const filterChips = <View extends Pick<FilteredView, 'filters'>, Names>(
  table: FacetTable<View, Names>, view: View, words: FacetWords<Names> & { currency: string },
): FilterChip[] =>
  activeFacets(table, view).map((facet) => ({ facet, words: chipWords(table, view, facet, words) }))

const chipWords = <View extends Pick<FilteredView, 'filters'>, Names>(
  table: FacetTable<View, Names>, { filters }: View, facet: string, words: FacetWords<Names> & { currency: string },
): string => {
  const row = table.find((row) => row.facet === facet)
  if (!row) return ''
  if (row.kind === 'SWITCH') return words.t(row.label)
  if (row.kind === 'OPTIONS') return row.chip((filters.options[facet] ?? []).map((value) => row.nameOf(value, words)), words)
  const range = filters.ranges[facet]
  if (!range) return ''
  const said = rangeWords(row.kind, range, words)
  return row.chip ? row.chip(said, words.t) : said
}

/** Typed or shared prices may contain cents, unlike those of the slider. A chip shows whole amounts. */
const rangeWords = <Names>(kind: RangeRow['kind'], { from, to }: FilterRange, { t, formats, currency }: FacetWords<Names> & { currency: string }): string => {
  const money = (amountMinor: number): string => formats.moneyRounded({ amountMinor, currency })
  switch (kind) {
    case 'MONEY':
      if (from === 0) return t('results.upTo', { value: money(to) })
      return to >= ANY_PRICE ? t('results.fromValue', { value: money(from) }) : `${money(from)} – ${money(to)}`
    case 'TIME': return `${formats.time(formatTimeOfDay(from))}–${formats.time(formatTimeOfDay(to))}`
    case 'MAXIMUM': return t('results.upTo', { value: formats.duration(to) })
    default: return kind satisfies never
  }
}
