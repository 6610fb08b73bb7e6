import { countChoices, countMasks, countOptions } from './count-options.ts'
import { countPrices, countRange } from './count-range.ts'
import type { CountPorts, FacetCount, Hits } from './facet-count.ts'
import type { FacetColumn } from './facet-index.ts'

export const countFacet = (facet: FacetColumn, hits: Hits, ports: CountPorts): FacetCount => {
  switch (facet.kind) {
    case 'OPTIONS': return countOptions(facet, hits, ports)
    case 'MASK': return countMasks(facet, hits, ports)
    case 'CHOICE': return countChoices(facet, hits, ports)
    case 'RANGE': return countRange(facet, hits, ports)
    case 'PRICE': return countPrices(facet, hits, ports)
    default: return facet satisfies never
  }
}
