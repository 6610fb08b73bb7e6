import type { FacetIndex } from './facet-index.ts'
import type { FacetFilter } from './filter-sets.ts'
import type { FacetChoice } from './read-facets.ts'

/** What was chosen, by the numbers of an index's values; a facet that this search does not have filters nothing. */
export const toFilters = ({ facets }: FacetIndex, choices: ReadonlyMap<string, FacetChoice>): ReadonlyMap<string, FacetFilter> =>
  new Map(facets.flatMap((facet): [string, FacetFilter][] => {
    const choice = choices.get(facet.name)
    if (choice === undefined) return []
    if (choice.kind !== 'VALUES') return [[facet.name, choice]]
    return 'values' in facet ? [[facet.name, { kind: 'VALUES', values: choice.values.map((value) => facet.values.indexOf(value)) }]] : []
  }))
