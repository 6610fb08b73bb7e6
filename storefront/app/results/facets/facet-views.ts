import type { FacetMetadata, OptionsFacet, RangeFacet } from '@portolan/contract/shopping/search'
import { ANY_PRICE, type FilterRange } from './facet-table.ts'

/** Reads the services' facet metadata for the controls of the filters. All functions are pure. */

export type Metadata = readonly FacetMetadata[]

export const optionsFacet = (metadata: Metadata, facet: string): OptionsFacet | null => {
  const found = metadata.find(({ name }) => name === facet)
  return found?.kind === 'OPTIONS' ? found : null
}

/** Null if there is no choice: the search has no such facet, or all its answers have the same value. */
export const rangeFacet = (metadata: Metadata, facet: string): RangeFacet | null => {
  const found = metadata.find(({ name }) => name === facet)
  return found?.kind === 'RANGE' && found.max > found.min ? found : null
}

/** The options to show: those with answers, cheapest first, then those without answers under the other filters. */
export const orderByPrice = (options: OptionsFacet['options']): OptionsFacet['options'] =>
  options.toSorted((a, b) => (a.lowestPrice?.amountMinor ?? Infinity) - (b.lowestPrice?.amountMinor ?? Infinity) || compareText(a.value, b.value))

/** The ends of a slider: the existing values rounded outwards to whole steps, so that the full range shows every answer. */
export const sliderEnds = ({ min, max }: Pick<RangeFacet, 'min' | 'max'>, step: number): FilterRange => ({
  from: Math.floor(min / step) * step, to: Math.ceil(max / step) * step,
})

/** The range of a filter on a slider, limited to the slider's ends. */
export const clampRange = (range: FilterRange | undefined, ends: FilterRange): FilterRange => {
  if (!range) return ends
  const inside = (value: number): number => Math.min(ends.to, Math.max(ends.from, value))
  return { from: inside(range.from), to: inside(range.to) }
}

/** A price filter from two thumbs. A thumb at its end does not filter. With both thumbs at their ends there is no filter. */
export const toPriceFilter = (chosen: FilterRange, ends: FilterRange): FilterRange | null => {
  const from = chosen.from <= ends.from ? 0 : chosen.from
  const to = chosen.to >= ends.to ? ANY_PRICE : chosen.to
  return from === 0 && to === ANY_PRICE ? null : { from, to }
}

const WHOLE_DAY: FilterRange = { from: 0, to: 1440 }

export const toTimeFilter = (chosen: FilterRange, ends: FilterRange): FilterRange | null => {
  const from = chosen.from <= ends.from ? WHOLE_DAY.from : chosen.from
  const to = chosen.to >= ends.to ? WHOLE_DAY.to : chosen.to
  return from === WHOLE_DAY.from && to === WHOLE_DAY.to ? null : { from, to }
}

export const toMaximumFilter = (to: number, ends: FilterRange): FilterRange | null => (to >= ends.to ? null : { from: 0, to })

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
