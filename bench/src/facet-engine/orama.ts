import { create, insertMultiple, search } from '@orama/orama'
import { type BenchQuery, type Contestant, PAGE, type PlainProposal } from './data.ts'

const TEXT = ['outboundStops', 'inboundStops', 'carrier', 'outboundFrom', 'outboundTo', 'bags'] as const
const FILTERED = ['price', 'outboundStops', 'inboundStops', 'outboundDeparture', 'carrier'] as const

/** @orama/orama counts facets of what matches, so each filtered facet needs a search of its own without its filter. */
export const orama = async (proposals: readonly PlainProposal[]): Promise<Contestant> => {
  const database = create({
    schema: {
      id: 'string', price: 'number', outboundStops: 'enum', inboundStops: 'enum', outboundDeparture: 'number', inboundDeparture: 'number',
      duration: 'number', connection: 'number', carrier: 'enum', outboundFrom: 'enum', outboundTo: 'enum', bags: 'enum',
    } as const,
  })
  await insertMultiple(database, proposals.map((proposal) => ({ ...proposal })), 5000)
  const facets = Object.fromEntries(TEXT.map((name) => [name, {}]))
  return {
    name: '@orama/orama',
    run: async (query) => {
      const page = await search(database, {
        term: '', where: whereWithout(query, null), facets, sortBy: { property: 'price', order: 'ASC' }, limit: PAGE.size, offset: (PAGE.number - 1) * PAGE.size,
      })
      let carriers: Record<string, number> = {}
      for (const name of FILTERED) {
        const without = await search(database, { term: '', where: whereWithout(query, name), facets: name in facets ? { [name]: {} } : {}, limit: 1 })
        if (name === 'carrier') carriers = without.facets?.['carrier']?.values ?? {}
      }
      return () => ({ total: page.count, pageIds: page.hits.map((hit) => hit.document.id), carrierCounts: carriers })
    },
  }
}

const whereWithout = (query: BenchQuery, leftOut: (typeof FILTERED)[number] | null) => {
  const where = {
    price: { between: [query.priceFrom, query.priceTo] as [number, number] },
    outboundStops: { in: [...query.stops] },
    inboundStops: { in: [...query.stops] },
    outboundDeparture: { between: [query.departsFrom, query.departsTo] as [number, number] },
    carrier: { in: [...query.carriers] },
  }
  return Object.fromEntries(Object.entries(where).filter(([name]) => name !== leftOut))
}
