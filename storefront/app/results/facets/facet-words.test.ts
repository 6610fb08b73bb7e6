import { describe, expect, it } from 'vitest'
import { createFormats } from '../../platform/i18n/formats.ts'
import type { Translate } from '../../platform/i18n/use-translate.ts'
import { ANY_PRICE, type FacetTable, type FilterRange } from './facet-table.ts'
import { filterChips } from './facet-words.ts'
import type { FilteredView } from './filter-changes.ts'

const TABLE: FacetTable<FilteredView, null> = [
  { kind: 'OPTIONS', facet: 'colour', parameter: 'colour', section: 'results.filters', value: /^.+$/, nameOf: (value) => value.toLowerCase(), chip: (names) => names.join(' or ') },
  { kind: 'MONEY', facet: 'price', parameter: 'price', section: 'results.clearAll' },
  { kind: 'TIME', facet: 'out', parameter: 'time-out', section: 'results.sortBy', label: 'results.filters', chip: (what) => `Out ${what}` },
  { kind: 'MAXIMUM', facet: 'length', parameter: 'max', section: 'results.sortBy', label: 'results.filters' },
]

const t = ((key: string, parameters?: { value: string }) => (parameters ? `${key} ${parameters.value}` : key)) as Translate

type Chosen = { options?: Record<string, string[]>; ranges?: Record<string, FilterRange> }

const chipsOf = ({ options = {}, ranges = {} }: Chosen, currency = 'EUR'): string[] =>
  filterChips(TABLE, { filters: { options, ranges }, page: 1 }, { t, formats: createFormats('en'), names: null, currency }).map(({ words }) => words)

describe('the chip of an active filter', () => {
  it.each([
    ['up to a price', { from: 0, to: 45_000 }, 'results.upTo €450'],
    ['from a price', { from: 20_000, to: ANY_PRICE }, 'results.fromValue €200'],
    ['between two', { from: 20_000, to: 45_000 }, '€200 – €450'],
    ['with cents, which an address may contain', { from: 0, to: 45_099 }, 'results.upTo €451'],
    ['beyond all prices of the list', { from: 123_456_789, to: 987_654_321 }, '€1,234,568 – €9,876,543'],
  ])('shows a range %s in whole amounts', (_, price, words) => {
    expect(chipsOf({ ranges: { price } })).toEqual([words])
  })

  it('shows a price in a currency without cents', () => {
    expect(chipsOf({ ranges: { price: { from: 0, to: 45_000 } } }, 'JPY')).toEqual(['results.upTo JP¥45,000'])
  })

  it('shows times of day, durations and names, in the order of the table', () => {
    const ranges = { length: { from: 0, to: 330 }, out: { from: 360, to: 1200 } }
    expect(chipsOf({ options: { colour: ['RED', 'BLUE'] }, ranges })).toEqual(['red or blue', 'Out 06:00–20:00', 'results.upTo 5\u00A0h\u00A030'])
  })

  it('is absent if nothing is chosen', () => {
    expect(chipsOf({})).toEqual([])
  })
})
