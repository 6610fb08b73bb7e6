import { type BitSet, hasBit } from './sets/bit-set.ts'
import { barStart, type CountPorts, type Hits, type RangeCount, zeros } from './facet-count.ts'
import { type DimensionValues, type PriceFacetColumn, type RangeFacetColumn, valueAt } from './facet-index.ts'
import type { ItemList } from './item-lists.ts'
import { countBelow } from './sets/range-sets.ts'
import { SLOT } from './sets/arena.ts'
import type { Tally } from './tally.ts'

const HISTOGRAM_BARS = 24

type Extent = { min: number; max: number }

export const countRange = ({ name, unit, column }: RangeFacetColumn, { all, own }: Hits, { pricing, tallyOf, arena }: CountPorts): RangeCount => {
  const dimensions = column instanceof Int32Array ? null : column
  const tally = dimensions && tallyOf(dimensions.dimension)
  const lists = [...(tally === null ? [all] : []), ...(own === null ? [] : [own])]
  const size = lists.reduce((sum, { start, end }) => sum + end - start, 0)
  if (size === 0 && tally === null) return noBars({ name, unit }, column, pricing.offered)
  const extent = { min: Infinity, max: -Infinity }
  if (dimensions && tally) widen(extent, dimensions, tally)
  const values = arena.numbers(SLOT.values, size)
  let at = 0
  for (const list of lists) at += gather(values, at, column, list, extent)
  const bars = barsOf(extent)
  if (dimensions && tally) addTally(bars, dimensions, tally)
  addValues(bars, values, size)
  return { kind: 'RANGE', name, unit, ...extent, histogram: bars.histogram }
}

/** Prices of places that are in their order need no counting: each bar is a run of the list, found by halving. */
export const countPrices = ({ name, unit }: PriceFacetColumn, { all, own }: Hits, { pricing, arena }: CountPorts): RangeCount => {
  const lists = (own === null ? [all] : [all, own]).filter(({ start, end }) => end > start)
  if (lists.length === 0) return noBars({ name, unit }, pricing.price, pricing.offered)
  const extent = { min: Infinity, max: -Infinity }
  if (pricing.isByPlace) {
    for (const { items, start, end } of lists) widenBy(extent, pricing.price[items[start] ?? 0] ?? 0, pricing.price[items[end - 1] ?? 0] ?? 0)
    const histogram = zeros(barsWithin(extent))
    for (const list of lists) addRuns({ ...extent, histogram }, list, pricing.price)
    return { kind: 'RANGE', name, unit, ...extent, histogram }
  }
  const size = lists.reduce((sum, { start, end }) => sum + end - start, 0)
  const values = arena.numbers(SLOT.values, size)
  let at = 0
  for (const list of lists) at += gather(values, at, pricing.price, list, extent)
  const bars = barsOf(extent)
  addValues(bars, values, size)
  return { kind: 'RANGE', name, unit, ...extent, histogram: bars.histogram }
}

const addRuns = (facet: Extent & { histogram: number[] }, { items, start, end }: ItemList, price: Int32Array): void => {
  let from = start
  for (let bar = 0; bar < facet.histogram.length; bar++) {
    const limit = barStart(facet, bar + 1)
    const to = from + countBelow(end - from, (k) => (price[items[from + k] ?? 0] ?? 0) < limit)
    facet.histogram[bar] = (facet.histogram[bar] ?? 0) + to - from
    from = to
  }
}

/** Writes the items' values side by side, from `at` on, and widens the extent by them; answers how many there are. */
const gather = (into: Int32Array, at: number, column: DimensionValues | Int32Array, { items, start, end }: ItemList, extent: Extent): number => {
  if (column instanceof Int32Array) for (let k = start; k < end; k++) into[at + k - start] = column[items[k] ?? 0] ?? 0
  else gatherByDimension(into, at - start, column, { items, start, end })
  let [min, max] = [Infinity, -Infinity]
  for (let k = at; k < at + end - start; k++) {
    const value = into[k] ?? 0
    if (value < min) min = value
    if (value > max) max = value
  }
  widenBy(extent, min, max)
  return end - start
}

const gatherByDimension = (into: Int32Array, shift: number, { dimension: { column }, values }: DimensionValues, { items, start, end }: ItemList): void => {
  for (let k = start; k < end; k++) into[k + shift] = values[column[items[k] ?? 0] ?? 0] ?? 0
}

const widenBy = (extent: Extent, min: number, max: number): void => {
  extent.min = Math.min(extent.min, min)
  extent.max = Math.max(extent.max, max)
}

const widen = (extent: Extent, { dimension, values }: DimensionValues, { counts }: Tally): void => {
  for (let number = 0; number < dimension.size; number++) {
    if ((counts[number] ?? 0) === 0) continue
    const value = values[number] ?? 0
    if (value < extent.min) extent.min = value
    if (value > extent.max) extent.max = value
  }
}

/** Multiplying is faster than dividing; `shift` keeps a value on a bar's edge in its bar in spite of rounding. */
type Bars = { histogram: number[]; perValue: number; shift: number }

const barsWithin = ({ min, max }: Extent): number => Math.min(HISTOGRAM_BARS, max - min + 1)

const barsOf = (extent: Extent): Bars => {
  const histogram = zeros(barsWithin(extent))
  const width = extent.max - extent.min + 1
  const perValue = histogram.length / width
  return { histogram, perValue, shift: 0.5 / width - extent.min * perValue }
}

const addValues = ({ histogram, perValue, shift }: Bars, values: Int32Array, size: number): void => {
  for (let k = 0; k < size; k++) {
    const bar = ((values[k] ?? 0) * perValue + shift) | 0
    histogram[bar] = (histogram[bar] ?? 0) + 1
  }
}

const addTally = ({ histogram, perValue, shift }: Bars, { dimension, values }: DimensionValues, { counts }: Tally): void => {
  for (let number = 0; number < dimension.size; number++) {
    const count = counts[number] ?? 0
    if (count === 0) continue
    const bar = ((values[number] ?? 0) * perValue + shift) | 0
    histogram[bar] = (histogram[bar] ?? 0) + count
  }
}

const noBars = ({ name, unit }: Pick<RangeCount, 'name' | 'unit'>, column: DimensionValues | Int32Array, offered: BitSet): RangeCount => {
  const extent = { min: Infinity, max: -Infinity }
  const places = column instanceof Int32Array ? column.length : column.dimension.column.length
  for (let place = 0; place < places; place++) {
    if (!hasBit(offered, place)) continue
    const value = column instanceof Int32Array ? (column[place] ?? 0) : valueAt(column, place)
    widenBy(extent, value, value)
  }
  return { kind: 'RANGE', name, unit, ...(extent.min > extent.max ? { min: 0, max: 0 } : extent), histogram: [] }
}
