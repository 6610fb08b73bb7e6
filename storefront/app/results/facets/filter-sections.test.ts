import { describe, expect, it } from 'vitest'
import { createFormats } from '../../platform/i18n/formats.ts'
import type { Translate } from '../../platform/i18n/use-translate.ts'
import type { FacetTable } from './facet-table.ts'
import type { Metadata } from './facet-views.ts'
import type { FilteredView } from './filter-changes.ts'
import { filterSections } from './filter-sections.ts'

const TABLE: FacetTable<FilteredView, null> = [
  { kind: 'OPTIONS', facet: 'colour', parameter: 'colour', section: 'results.filters', value: /^.+$/, isByPrice: true, hides: ['NONE'], nameOf: (value) => `a ${value} one`, chip: (names) => names.join() },
  { kind: 'OPTIONS', facet: 'size', parameter: 'size', section: 'results.sortBy', value: /^.+$/, needsChoice: true, nameOf: (value) => value, chip: (names) => names.join() },
  { kind: 'MONEY', facet: 'price', parameter: 'price', section: 'results.clearAll' },
]
const t = ((key: string) => key) as Translate
const option = (value: string, price: number) => ({ value, count: 1, lowestPrice: { amountMinor: price, currency: 'EUR' } })

const sectionsOf = (metadata: Metadata, locked: Record<string, string> = {}) => filterSections(TABLE, {
  view: { filters: { options: { colour: ['RED'] }, ranges: {} }, page: 1 }, metadata, notes: { price: 'for all 3' }, locked,
  words: { t, formats: createFormats('en'), names: null },
})

describe('the filter panel', () => {
  it('shows a facet as its row defines: with its name, the cheapest option first, and without hidden values', () => {
    const sections = sectionsOf([{ name: 'colour', kind: 'OPTIONS', options: [option('NONE', 1), option('RED', 300), option('BLUE', 200)] }])
    expect(sections).toMatchObject([{ title: 'results.filters', controls: [{ kind: 'OPTIONS', chosen: ['RED'], options: [{ name: 'a BLUE one' }, { name: 'a RED one' }] }] }])
  })

  it('leaves out facets that the services do not have, and those without a choice', () => {
    expect(sectionsOf([{ name: 'size', kind: 'OPTIONS', options: [option('S', 1)] }])).toEqual([])
  })

  it('shows a text instead of a control if the choice is fixed', () => {
    expect(sectionsOf([], { price: 'Set by your voucher' })).toEqual([
      { title: 'results.clearAll', note: 'for all 3', controls: [{ kind: 'LOCKED', facet: 'price', words: 'Set by your voucher' }] },
    ])
  })
})
