import { countMany, countOptions, countVariants } from './count-options.ts'
import { countPrices, countRange } from './count-range.ts'
import type { CountPorts, FacetCount, Hits } from './facet-count.ts'
import type { BoxFacetColumn, FacetColumn } from './facet-index.ts'

/** Every kind but a box, which has no values to count. */
export type CountedFacetColumn = Exclude<FacetColumn, BoxFacetColumn>

export const countFacet = (facet: CountedFacetColumn, hits: Hits, ports: CountPorts): FacetCount => {
  switch (facet.kind) {
    case 'OPTIONS': return countOptions(facet, hits, ports)
    case 'MANY': return countMany(facet, hits, ports)
    case 'VARIANT': return countVariants(facet, hits, ports)
    case 'RANGE': return countRange(facet, hits, ports)
    case 'PRICE': return countPrices(facet, hits, ports)
    default: return facet satisfies never
  }
}
