import { runFacetQuery } from '@portolan/services/shopping/facets/facet-engine'
import { buildFacetIndex, buildPricing, type FacetSource } from '@portolan/services/shopping/facets/facet-index'
import type { FacetFilter } from '@portolan/services/shopping/facets/filter-sets'
import { everyPlace, sortItems } from '@portolan/services/shopping/facets/item-order'
import { createVariants } from '@portolan/services/shopping/facets/variants'
import { type Contestant, PAGE, type PlainProposal } from './data.ts'

type TextField = 'outboundStops' | 'inboundStops' | 'carrier' | 'outboundFrom' | 'outboundTo' | 'bags'
type NumberField = 'outboundDeparture' | 'inboundDeparture' | 'duration' | 'connection'

/** The engine the services run, with the flight search's kinds of facets; it also counts lowest prices and histograms, which the others do not. */
export const ours = (proposals: readonly PlainProposal[]): Contestant => {
  const text = (name: TextField): FacetSource => {
    const numbers = new Map<string, number>()
    for (const proposal of proposals) if (!numbers.has(proposal[name])) numbers.set(proposal[name], numbers.size)
    return { kind: 'OPTIONS', name, values: [...numbers.keys()], at: (item) => numbers.get(proposals[item]?.[name] ?? '') ?? 0 }
  }
  const number = (name: NumberField): FacetSource => ({ kind: 'RANGE', name, unit: 'MINUTES', at: (item) => proposals[item]?.[name] ?? 0 })
  const priceOf = (item: number): number => proposals[item]?.price ?? 0
  const byPrice = sortItems(everyPlace(proposals.length), priceOf)
  const variants = createVariants(byPrice, { classes: 1, priceOf })
  const index = buildFacetIndex(byPrice, [
    { kind: 'PRICE', name: 'price', unit: 'MONEY_MINOR' },
    text('outboundStops'), text('inboundStops'), text('carrier'), text('outboundFrom'), text('outboundTo'), text('bags'),
    number('outboundDeparture'), number('inboundDeparture'), number('duration'), number('connection'),
  ], variants)
  const pricing = buildPricing(byPrice, variants.prices([0]), { PRICE: 'PRICE' })
  const numbersOf = new Map(index.facets.map((facet) => [facet.name, new Map('values' in facet ? facet.values.map((value, at) => [value, at]) : [])]))
  const values = (name: TextField, chosen: readonly string[]): FacetFilter => ({ kind: 'VALUES', values: chosen.map((value) => numbersOf.get(name)?.get(value) ?? -1) })
  return {
    name: 'facet engine',
    run: (query) => {
      const { page, items, counts } = runFacetQuery(index, pricing, {
        filters: new Map<string, FacetFilter>([
          ['price', { kind: 'RANGE', from: query.priceFrom, to: query.priceTo }],
          ['outboundStops', values('outboundStops', query.stops)],
          ['inboundStops', values('inboundStops', query.stops)],
          ['outboundDeparture', { kind: 'RANGE', from: query.departsFrom, to: query.departsTo }],
          ['carrier', values('carrier', query.carriers)],
        ]),
        priceCap: null, sort: { name: 'PRICE', ascending: true }, page: PAGE, withCounts: true,
      })
      return () => {
        const carriers = counts.find((facet) => facet.name === 'carrier')
        const carrierCounts = carriers?.kind === 'OPTIONS' ? Object.fromEntries(carriers.values.map((value, at) => [value, carriers.counts[at] ?? 0])) : {}
        return { total: page.totalElements, pageIds: items.map((item) => proposals[item]?.id ?? ''), carrierCounts }
      }
    },
  }
}
