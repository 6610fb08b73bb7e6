import type { PageInfo } from '@portolan/contract/search'
import { type BitSet, countBits, emptyBits, fullBits, hasBit, listBits } from './bit-set.ts'
import { countFacet, type FacetCount, type FacetHits } from './facet-counts.ts'
import { type FacetIndex, NOT_OFFERED, type OptionsFacetColumn, type Pricing } from './facet-index.ts'

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

/**
 * Filters, counts every facet with its own filter left out, sorts and pages.
 *
 * Leaving one filter out at a time would intersect the sets once for each facet. Instead one pass keeps, word by word, the items that
 * miss no filter and those that miss exactly one: an item counts for a facet when it misses nothing, or nothing but that facet.
 */
export const runFacetQuery = (index: FacetIndex, pricing: Pricing, query: FacetQuery): FacetAnswer => {
  const filters = filterSets(index, pricing, query)
  const sellable = query.priceCap === null ? pricing.offered : withinRange(pricing.price, 0, query.priceCap)
  const { matches, missOne } = intersect(filters, sellable)
  const page = pageOf(countBits(matches), query.page)
  const items = itemsOnPage(pricing.order(query.sort.name), query.sort.ascending, matches, page)
  return { matches, page, items, counts: query.withCounts ? countAll(index, pricing, query, { filters, matches, missOne }) : [] }
}

/** The first match in a sort's ascending order; null when nothing matches. */
export const firstInOrder = (order: Uint32Array, matches: BitSet): number | null => order.find((item) => hasBit(matches, item)) ?? null

type FilterSets = ReadonlyMap<string, BitSet>

const filterSets = (index: FacetIndex, pricing: Pricing, query: FacetQuery): FilterSets => {
  const sets = new Map<string, BitSet>()
  for (const facet of index.facets) {
    const filter = query.filters.get(facet.name)
    if (filter === undefined || facet.kind === 'CHOICE') continue
    if (filter.kind === 'VALUES' && (facet.kind === 'OPTIONS' || facet.kind === 'MASK')) sets.set(facet.name, withAnyValue(facet, filter.values, index.size))
    else if (filter.kind === 'RANGE' && facet.kind === 'RANGE') sets.set(facet.name, withinRange(facet.column, filter.from, filter.to))
    else if (filter.kind === 'RANGE' && facet.kind === 'PRICE') sets.set(facet.name, withinRange(pricing.price, Math.max(0, filter.from), filter.to))
    else throw new TypeError(`Facet ${facet.name} of kind ${facet.kind} cannot be filtered by ${filter.kind}`)
  }
  return sets
}

const withAnyValue = (facet: OptionsFacetColumn, values: readonly number[], size: number): BitSet => {
  const bits = emptyBits(size)
  for (const value of values) {
    const members = facet.members[value]
    if (members === undefined) continue
    for (let w = 0; w < bits.length; w++) bits[w] = (bits[w] ?? 0) | (members[w] ?? 0)
  }
  return bits
}

/** Items whose value is from..to. The sign bit of the two differences says outside without a branch, so values stay below 2^30. */
const withinRange = (column: Int32Array, from: number, to: number): BitSet => {
  const low = Math.max(-LIMIT, Math.min(LIMIT, from)) | 0
  const high = Math.max(-LIMIT, Math.min(LIMIT, to)) | 0
  const bits = emptyBits(column.length)
  for (let w = 0, item = 0; w < bits.length; w++) {
    let word = 0
    const end = Math.min(32, column.length - item)
    for (let bit = 0; bit < end; bit++, item++) {
      const value = column[item] ?? 0
      word |= (~((value - low) | (high - value)) >>> 31) << bit
    }
    bits[w] = word
  }
  return bits
}
const LIMIT = 0x3fffffff

/** Items of `within` that are in every filter's set, and those outside exactly one of them. */
const intersect = (filters: FilterSets, within: BitSet): { matches: BitSet; missOne: BitSet } => {
  const once = new Uint32Array(within.length)
  const twice = new Uint32Array(within.length)
  for (const bits of filters.values()) {
    for (let w = 0; w < within.length; w++) {
      const missed = ~(bits[w] ?? 0)
      const before = once[w] ?? 0
      twice[w] = (twice[w] ?? 0) | (before & missed)
      once[w] = before | missed
    }
  }
  const matches = new Uint32Array(within.length)
  for (let w = 0; w < within.length; w++) {
    const inside = within[w] ?? 0
    matches[w] = inside & ~(once[w] ?? 0)
    once[w] = inside & (once[w] ?? 0) & ~(twice[w] ?? 0)
  }
  return { matches, missOne: once }
}

const pageOf = (total: number, asked: { number: number; size: number }): PageInfo => {
  const totalPages = Math.ceil(total / asked.size)
  return { number: Math.max(1, Math.min(asked.number, totalPages)), size: asked.size, totalElements: total, totalPages }
}

const itemsOnPage = (order: Uint32Array, ascending: boolean, matches: BitSet, page: PageInfo): number[] => {
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

type Passed = { filters: FilterSets; matches: BitSet; missOne: BitSet }

const countAll = (index: FacetIndex, pricing: Pricing, query: FacetQuery, passed: Passed): FacetCount[] => {
  const all = listBits(passed.matches)
  return index.facets.map((facet) => {
    if (facet.kind === 'CHOICE') return countFacet(facet, choiceHits(index, query, passed.filters), pricing)
    const own = passed.filters.get(facet.name)
    return countFacet(facet, { items: own === undefined ? all : listBits(withoutOwn(passed, own)), ...anyPrice }, pricing)
  })
}

/** A facet of choices leaves the price filter to each choice's own price: the cheapest fare with a bag is another fare. */
const choiceHits = (index: FacetIndex, query: FacetQuery, filters: FilterSets): FacetHits => {
  const price = index.facets.find((facet) => facet.kind === 'PRICE')
  const others = new Map(filters)
  if (price !== undefined) others.delete(price.name)
  const filter = price === undefined ? undefined : query.filters.get(price.name)
  const range = filter?.kind === 'RANGE' ? filter : { from: 0, to: LIMIT }
  const items = listBits(intersect(others, fullBits(index.size)).matches)
  return { items, from: Math.max(NOT_OFFERED + 1, range.from), to: Math.min(range.to, query.priceCap ?? LIMIT) }
}

const anyPrice = { from: 0, to: LIMIT } as const

const withoutOwn = ({ matches, missOne }: Passed, own: BitSet): BitSet => {
  const bits = new Uint32Array(matches.length)
  for (let w = 0; w < bits.length; w++) bits[w] = (matches[w] ?? 0) | ((missOne[w] ?? 0) & ~(own[w] ?? 0))
  return bits
}
