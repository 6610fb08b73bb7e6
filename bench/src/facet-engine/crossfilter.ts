import crossfilter from 'crossfilter2'
import { type Contestant, PAGE, type PlainProposal } from './data.ts'

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
