import type { PageInfo } from '@portolan/contract/search'
import { type BitSet, countBits, fullBits, hasBit } from './bit-set.ts'
import { countFacet, type FacetCount } from './facet-counts.ts'
import type { FacetColumn, FacetIndex, OptionsFacetColumn, Pricing } from './facet-index.ts'
import { FIRST_FILTER_SLOT, type FilterSet, intersect, type ItemList, listMatches, listMissed, listOthers, type Passed } from './intersect.ts'
import { createScratch } from './scratch.ts'
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
  const sellable = query.priceCap === null ? pricing.offered : cappedSet(pricing, query.priceCap)
  const passed = intersect(filters, sellable, scratch)
  const page = pageOf(countBits(passed.matches), query.page)
  const items = itemsOnPage(pricing.order(query.sort.name), query.sort.ascending, passed.matches, page)
  const counts = query.withCounts ? countAll(index, pricing, query, { filters, passed }) : []
  return { matches: passed.matches, page, items, counts }
}

const scratch = createScratch()

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
    if (filter === undefined || facet.kind === 'CHOICE') continue
    const into = scratch.take(FIRST_FILTER_SLOT + sets.length, pricing.offered.length)
    sets.push({ name: facet.name, bits: filterSet(facet, filter, pricing, into) })
  }
  return sets
}

/** Written into `into`, unless the index has the set already. */
const filterSet = (facet: Exclude<FacetColumn, { kind: 'CHOICE' }>, filter: FacetFilter, pricing: Pricing, into: BitSet): BitSet => {
  const takesRange = facet.kind === 'RANGE' || facet.kind === 'PRICE'
  if (takesRange && filter.kind === 'RANGE') {
    const { sets } = facet.kind === 'RANGE' ? facet : pricing
    sets().within(filter.from, filter.to, into)
    return into
  }
  if (!takesRange && filter.kind === 'VALUES') return withAnyValue(facet, filter.values, into, pricing.offered.length)
  throw new TypeError(`Facet ${facet.name} of kind ${facet.kind} cannot be filtered by ${filter.kind}`)
}

const withAnyValue = (facet: OptionsFacetColumn, values: readonly number[], into: BitSet, words: number): BitSet => {
  let isFirst = true
  for (const value of values) {
    const members = facet.members[value]
    if (members === undefined) continue
    if (values.length === 1) return members
    if (isFirst) for (let w = 0; w < words; w++) into[w] = members[w] ?? 0
    else for (let w = 0; w < words; w++) into[w] = (into[w] ?? 0) | (members[w] ?? 0)
    isFirst = false
  }
  return isFirst ? into.fill(0, 0, words) : into
}

const cappedSet = (pricing: Pricing, priceCap: number): BitSet => {
  const bits = new Uint32Array(pricing.offered.length)
  pricing.sets().within(0, priceCap, bits)
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

const countAll = (index: FacetIndex, pricing: Pricing, query: FacetQuery, { filters, passed }: { filters: readonly FilterSet[]; passed: Passed }): FacetCount[] => {
  const all = listMatches(passed.matches, scratch)
  const missed = listMissed(filters, passed, scratch)
  return index.facets.map((facet) => {
    if (facet.kind === 'CHOICE') return countFacet(facet, [choosable(index, filters)], pricing, choicePrices(index, query))
    const own = missed.get(facet.name)
    return countFacet(facet, own === undefined ? [all] : [all, own], pricing, ANY_PRICE)
  })
}

const ANY_PRICE = { from: 0, to: Infinity } as const

const priceName = (index: FacetIndex): string | undefined => index.facets.find((facet) => facet.kind === 'PRICE')?.name

/** A facet of choices leaves the price filter to each choice's own price: the cheapest fare with a bag is another fare. */
const choosable = (index: FacetIndex, filters: readonly FilterSet[]): ItemList => {
  const name = priceName(index)
  const others = filters.filter((filter) => filter.name !== name)
  return listOthers(intersect(others, fullBits(index.size), scratch).matches, scratch)
}

const choicePrices = (index: FacetIndex, query: FacetQuery): { from: number; to: number } => {
  const filter = query.filters.get(priceName(index) ?? '')
  const range = filter?.kind === 'RANGE' ? filter : ANY_PRICE
  return { from: Math.max(0, range.from), to: Math.min(range.to, query.priceCap ?? Infinity) }
}
