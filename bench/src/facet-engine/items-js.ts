import itemsjs from 'itemsjs'
import { type Contestant, PAGE, type PlainProposal } from './data.ts'

/** itemsjs: disjunctive aggregations leave their own filter out; ranges have to go through its predicate, so it knows no min or max. */
export const itemsJs = (proposals: readonly PlainProposal[]): Contestant => {
  const facet = { size: 50, conjunction: false }
  const engine = itemsjs<PlainProposal>(proposals, {
    sortings: { price: { field: 'price', order: 'asc' } },
    aggregations: { outboundStops: facet, inboundStops: facet, carrier: facet, outboundFrom: facet, outboundTo: facet, bags: facet },
  })
  return {
    name: 'itemsjs',
    run: (query) => {
      const { data, pagination } = engine.search({
        per_page: PAGE.size,
        page: PAGE.number,
        sort: 'price',
        filters: { outboundStops: query.stops, inboundStops: query.stops, carrier: query.carriers },
        filter: (row) => row.price >= query.priceFrom && row.price <= query.priceTo && row.outboundDeparture >= query.departsFrom && row.outboundDeparture <= query.departsTo,
      })
      return () => {
        const buckets = data.aggregations['carrier']?.buckets ?? []
        return { total: pagination.total, pageIds: data.items.map(({ id }) => id), carrierCounts: Object.fromEntries(buckets.map(({ key, doc_count: count }) => [key, count])) }
      }
    },
  }
}
