import { type BenchQuery, type Contestant, PAGE, type PlainProposal } from './data.ts'

const OPTIONS = ['outboundStops', 'inboundStops', 'carrier', 'outboundFrom', 'outboundTo', 'bags'] as const
const RANGES = ['price', 'outboundDeparture', 'inboundDeparture', 'duration', 'connection'] as const

/** What one would write first, written well: one pass that remembers which filters a proposal misses. */
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
