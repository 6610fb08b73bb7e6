import { create, insertMultiple, search } from '@orama/orama'
import crossfilter from 'crossfilter2'
import itemsjs from 'itemsjs'
import { type BenchQuery, type Contestant, PAGE, type PlainProposal } from './data.ts'

const OPTIONS = ['outboundStops', 'inboundStops', 'carrier', 'outboundFrom', 'outboundTo', 'bags'] as const
const RANGES = ['price', 'outboundDeparture', 'inboundDeparture', 'duration', 'connection'] as const

/** The obvious approach, written well: one pass that notes which filters a proposal fails. */
export const plainArrays = (proposals: readonly PlainProposal[]): Contestant => ({
  name: 'plain arrays',
  run: (query) => {
    const filters = filtersOf(query)
    const matches: PlainProposal[] = []
    const counts: Record<string, Record<string, number>> = Object.fromEntries(OPTIONS.map((name) => [name, {}]))
    const ends: Record<string, [number, number]> = Object.fromEntries(RANGES.map((name) => [name, [Infinity, -Infinity]]))
    for (const proposal of proposals) {
      const missed = filters.filter((filter) => !filter.passes(proposal))
      if (missed.length > 1) continue
      const only = missed[0]?.name
      if (only === undefined) matches.push(proposal)
      for (const name of OPTIONS) {
        const facet = counts[name]
        if (facet !== undefined && (only === undefined || only === name)) facet[proposal[name]] = (facet[proposal[name]] ?? 0) + 1
      }
      for (const name of RANGES) if (only === undefined || only === name) widen(ends[name], proposal[name])
    }
    matches.sort((a, b) => a.price - b.price || Number(a.id) - Number(b.id))
    const page = matches.slice((PAGE.number - 1) * PAGE.size, PAGE.number * PAGE.size)
    return () => ({ total: matches.length, pageIds: page.map(({ id }) => id), carrierCounts: counts['carrier'] ?? {} })
  },
})

const filtersOf = (query: BenchQuery) => [
  { name: 'price', passes: (row: PlainProposal) => row.price >= query.priceFrom && row.price <= query.priceTo },
  { name: 'outboundStops', passes: (row: PlainProposal) => query.stops.includes(row.outboundStops) },
  { name: 'inboundStops', passes: (row: PlainProposal) => query.stops.includes(row.inboundStops) },
  { name: 'outboundDeparture', passes: (row: PlainProposal) => row.outboundDeparture >= query.departsFrom && row.outboundDeparture <= query.departsTo },
  { name: 'carrier', passes: (row: PlainProposal) => query.carriers.includes(row.carrier) },
]

const widen = (ends: [number, number] | undefined, value: number): void => {
  if (ends === undefined) return
  if (value < ends[0]) ends[0] = value
  if (value > ends[1]) ends[1] = value
}

/** crossfilter2: a dimension a facet; its groups leave the dimension's own filter out by design. */
export const crossfilterContestant = (proposals: readonly PlainProposal[]): Contestant => {
  const filter = crossfilter([...proposals])
  const text = (['outboundStops', 'inboundStops', 'carrier', 'outboundFrom', 'outboundTo', 'bags'] as const).map((name) => {
    const dimension = filter.dimension((row) => row[name])
    return { name, dimension, group: dimension.group().reduceCount() }
  })
  const numbers = (['price', 'outboundDeparture', 'inboundDeparture', 'duration', 'connection'] as const).map((name) => {
    const dimension = filter.dimension((row) => row[name])
    // Min and max without the own filter: the first and last bin of the group that still count something.
    return { name, dimension, group: dimension.group((value) => Math.floor(value / (name === 'price' ? 3750 : 60))).reduceCount() }
  })
  const all = filter.groupAll().reduceCount()
  const byText = (name: string) => text.find((facet) => facet.name === name)
  const byNumber = (name: string) => numbers.find((facet) => facet.name === name)
  return {
    name: 'crossfilter2',
    run: (query) => {
      byNumber('price')?.dimension.filterRange([query.priceFrom, query.priceTo + 1])
      byNumber('outboundDeparture')?.dimension.filterRange([query.departsFrom, query.departsTo + 1])
      const stops = new Set(query.stops)
      byText('outboundStops')?.dimension.filterFunction((value) => stops.has(String(value)))
      byText('inboundStops')?.dimension.filterFunction((value) => stops.has(String(value)))
      const carriers = new Set(query.carriers)
      byText('carrier')?.dimension.filterFunction((value) => carriers.has(String(value)))
      const counts = text.map(({ name, group }) => ({ name, rows: group.all() }))
      for (const { group } of numbers) {
        const bins = group.all()
        bins.find((bin) => bin.value !== 0)
        bins.findLast((bin) => bin.value !== 0)
      }
      const rows = byNumber('price')?.dimension.bottom(PAGE.size, (PAGE.number - 1) * PAGE.size) ?? []
      const total = Number(all.value())
      return () => {
        const carrierRows = counts.find(({ name }) => name === 'carrier')?.rows ?? []
        return { total, pageIds: rows.map(({ id }) => id), carrierCounts: Object.fromEntries(carrierRows.map(({ key, value }) => [String(key), Number(value)])) }
      }
    },
  }
}

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
