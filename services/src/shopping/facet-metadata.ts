import { money } from '@portolan/contract/money'
import type { FacetMetadata } from '@portolan/contract/search'
import { barStart, type FacetCount } from './facet-counts.ts'
import { NOT_OFFERED } from './facet-index.ts'

/** A facet's counts as the wire shows them; prices are in the search's currency. */
export const toFacetMetadata = (facet: FacetCount, currency: string): FacetMetadata => {
  if (facet.kind === 'RANGE') {
    const histogram = Array.from(facet.histogram, (count, bar) => ({ from: barStart(facet, bar), to: barStart(facet, bar + 1) - 1, count }))
    return { name: facet.name, kind: 'RANGE', unit: facet.unit, min: facet.min, max: facet.max, histogram }
  }
  const options = facet.values.map((value, at) => {
    const lowest = facet.lowest[at] ?? NOT_OFFERED
    return { value, count: facet.counts[at] ?? 0, lowestPrice: lowest === NOT_OFFERED ? null : money(lowest, currency) }
  })
  return { name: facet.name, kind: 'OPTIONS', options }
}
