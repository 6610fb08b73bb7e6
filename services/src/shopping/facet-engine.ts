import type { PageInfo } from '@portolan/contract/search'
import { type BitSet, countBits, fullBits, hasBit, wordsFor } from './bit-set.ts'
import { countFacet, type FacetCount } from './facet-counts.ts'
import type { FacetColumn, FacetIndex, OptionsFacetColumn, Pricing } from './facet-index.ts'
import { type FilterSet, intersect, type ItemList, listHits } from './intersect.ts'
import type { ItemOrder } from './sort-items.ts'

/** Values are OR-ed within a facet, facets are AND-ed; a range holds both its ends. */
export type FacetFilter = { kind: 'VALUES'; values: readonly number[] } | { kind: 'RANGE'; from: number; to: number }

export type FacetQuery = {
  /** By facet name; a CHOICE facet's selection is the pricing and has no entry here. */
  filters: ReadonlyMap<string, FacetFilter>
  /** Dearer items do not exist for this caller: they are in no count and on no page. */
  priceCap: number | null
  sort: { name: string; ascending: boolean }
  page: { number: number; size: number }
  withCounts: boolean
}

export type FacetAnswer = {
  /** Items that pass every filter. */
  matches: BitSet
  page: PageInfo
  /** The page's items in order. */
  items: number[]
  /** A row a facet, in the index's order; empty unless asked for. */
  counts: FacetCount[]
}

/** Filters, counts every facet with its own filter left out, sorts and pages. */
export const runFacetQuery = (index: FacetIndex, pricing: Pricing, query: FacetQuery): FacetAnswer => {
  const filters = filterSets(index, pricing, query)
  const sellable = query.priceCap === null ? pricing.offered : rangeSet(pricing, { from: 0, to: query.priceCap })
  const passed = intersect(filters, sellable)
  const page = pageOf(countBits(passed.matches), query.page)
  const items = itemsOnPage(pricing.order(query.sort.name), query.sort.ascending, passed.matches, page)
  if (!query.withCounts) return { matches: passed.matches, page, items, counts: [] }
  const hits = listHits(filters, passed)
  const counts = index.facets.map((facet) => facet.kind === 'CHOICE'
    ? countFacet(facet, choiceHits(index, filters), pricing, choicePrices(index, query))
    : countFacet(facet, hits.get(facet.name) ?? hits.all, pricing, ANY_PRICE))
  return { matches: passed.matches, page, items, counts }
}

/** The first match in a sort's ascending order; null when nothing matches. */
export const firstInOrder = (order: ItemOrder, matches: BitSet): number | null => {
  for (let rank = 0; rank < order.length; rank++) {
    const item = order[rank] ?? 0
    if (hasBit(matches, item)) return item
  }
  return null
}

const filterSets = (index: FacetIndex, pricing: Pricing, query: FacetQuery): FilterSet[] => {
  const sets: FilterSet[] = []
  for (const facet of index.facets) {
    const filter = query.filters.get(facet.name)
    if (filter !== undefined && facet.kind !== 'CHOICE') sets.push({ name: facet.name, bits: filterSet(facet, filter, pricing) })
  }
  return sets
}

const filterSet = (facet: Exclude<FacetColumn, { kind: 'CHOICE' }>, filter: FacetFilter, pricing: Pricing): BitSet => {
  const takesRange = facet.kind === 'RANGE' || facet.kind === 'PRICE'
  if (takesRange && filter.kind === 'RANGE') return rangeSet(facet.kind === 'RANGE' ? facet : pricing, filter)
  if (!takesRange && filter.kind === 'VALUES') return withAnyValue(facet, filter.values, pricing.price.length)
  throw new TypeError(`Facet ${facet.name} of kind ${facet.kind} cannot be filtered by ${filter.kind}`)
}

const rangeSet = ({ sets }: Pick<Pricing, 'sets'>, { from, to }: { from: number; to: number }): BitSet => {
  const ranges = sets()
  const bits = new Uint32Array(ranges.words)
  ranges.within(from, to, bits)
  return bits
}

const withAnyValue = (facet: OptionsFacetColumn, values: readonly number[], size: number): BitSet => {
  const chosen = values.flatMap((value) => facet.members[value] ?? [])
  const [only] = chosen
  if (chosen.length === 1 && only !== undefined) return only
  const bits = new Uint32Array(wordsFor(size))
  for (const members of chosen) for (let w = 0; w < bits.length; w++) bits[w] = (bits[w] ?? 0) | (members[w] ?? 0)
  return bits
}

const pageOf = (total: number, asked: { number: number; size: number }): PageInfo => {
  const totalPages = Math.ceil(total / asked.size)
  return { number: Math.max(1, Math.min(asked.number, totalPages)), size: asked.size, totalElements: total, totalPages }
}

const itemsOnPage = (order: ItemOrder, ascending: boolean, matches: BitSet, page: PageInfo): number[] => {
  const items: number[] = []
  const wanted = Math.min(page.size, page.totalElements - (page.number - 1) * page.size)
  let toSkip = (page.number - 1) * page.size
  for (let rank = 0; items.length < wanted; rank++) {
    const item = order[ascending ? rank : order.length - 1 - rank] ?? 0
    if (!hasBit(matches, item)) continue
    if (toSkip > 0) toSkip--
    else items.push(item)
  }
  return items
}

const ANY_PRICE = { from: 0, to: Infinity } as const

const priceName = (index: FacetIndex): string | undefined => index.facets.find((facet) => facet.kind === 'PRICE')?.name

/** A facet of choices leaves the price filter to each choice's own price: the cheapest fare with a bag is another fare. */
const choiceHits = (index: FacetIndex, filters: readonly FilterSet[]): ItemList => {
  const name = priceName(index)
  const others = filters.filter((filter) => filter.name !== name)
  return listHits([], intersect(others, fullBits(index.size))).all
}

const choicePrices = (index: FacetIndex, query: FacetQuery): { from: number; to: number } => {
  const filter = query.filters.get(priceName(index) ?? '')
  const range = filter?.kind === 'RANGE' ? filter : ANY_PRICE
  return { from: Math.max(0, range.from), to: Math.min(range.to, query.priceCap ?? Infinity) }
}
