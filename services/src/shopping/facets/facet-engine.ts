import type { PageInfo } from '@portolan/contract/shopping/search'
import { createArena, SLOT } from './sets/arena.ts'
import { type BitSet, countBits, countWord, emptyBits, fullBits, hasBit, lowestBit } from './sets/bit-set.ts'
import { countMany, countOptions, countVariants } from './count-options.ts'
import { countPrices, countRange } from './count-range.ts'
import type { CountPorts, FacetCount, Hits } from './facet-count.ts'
import type { BoxFacetColumn, FacetColumn, FacetIndex, PlaceOrder, Pricing, VariantFacetColumn } from './facet-index.ts'
import { type FacetFilter, filterSets, type FilterSets, intersect, type Passed } from './filter-sets.ts'
import { listItems, listMissed } from './item-lists.ts'
import type { ItemOrder } from './item-order.ts'
import { createTallies } from './tally.ts'

export type FacetQuery = {
  /** By facet name; the pricing was made for the same choice of variants. */
  filters: ReadonlyMap<string, FacetFilter>
  /** Items above this price are hidden: they are in no count and on no page. */
  priceCap: number | null
  sort: { name: string; ascending: boolean }
  page: { number: number; size: number }
  withCounts: boolean
}

export type FacetAnswer = {
  /** Places of the items that pass every filter; overwritten by the next query. */
  matches: BitSet
  page: PageInfo
  /** The page's items in order. */
  items: number[]
  /** A row a facet that has counts, in the index's order; empty unless asked for. */
  counts: FacetCount[]
}

/** What a selection makes of the variants: the classes that have all chosen values together. */
export const acceptedVariants = ({ facets, variants }: FacetIndex, filters: FacetQuery['filters']): readonly number[] => variants.accepted(variantFacets(facets), chosenOf(filters))

const chosenOf = (filters: FacetQuery['filters']) => (facet: string): readonly number[] | null => {
  const filter = filters.get(facet)
  return filter?.kind === 'VALUES' ? filter.values : null
}

const variantFacets = (facets: readonly FacetColumn[]): VariantFacetColumn[] => facets.filter((facet) => facet.kind === 'VARIANT')

/** Filters, counts every facet with its own filter left out, sorts and pages. */
export const runFacetQuery = (index: FacetIndex, pricing: Pricing, query: FacetQuery): FacetAnswer => {
  const filters = filterSets(index, pricing, query.filters, arena)
  const sellable = query.priceCap === null ? pricing.offered : cappedSet(pricing, query.priceCap)
  const words = sellable.length
  const passed = intersect(filters, sellable, { matches: arena.bits(SLOT.matches, words), missOne: arena.bits(SLOT.missOne, words) })
  const page = pageOf(countBits(passed.matches, words), query.page)
  const places = placesOnPage(pricing.order(query.sort.name), query.sort.ascending, passed.matches, page)
  const counts = query.withCounts ? countAll(index, pricing, query, { filters, passed }) : []
  return { matches: passed.matches, page, items: places.map((place) => index.items[place] ?? 0), counts }
}

const arena = createArena()

/** The item of the first match in a sort's ascending order; null when nothing matches. */
export const firstInOrder = (items: ItemOrder, order: PlaceOrder, matches: BitSet): number | null => {
  for (let rank = 0; rank < items.length; rank++) {
    const place = order === null ? rank : (order[rank] ?? 0)
    if (hasBit(matches, place)) return items[place] ?? null
  }
  return null
}

const cappedSet = (pricing: Pricing, priceCap: number): BitSet => {
  const bits = new Uint32Array(pricing.offered.length)
  pricing.sets().within(0, priceCap, bits, 0)
  return bits
}

const pageOf = (total: number, asked: { number: number; size: number }): PageInfo => {
  const totalPages = Math.ceil(total / asked.size)
  return { number: Math.max(1, Math.min(asked.number, totalPages)), size: asked.size, totalElements: total, totalPages }
}

const placesOnPage = (order: PlaceOrder, ascending: boolean, matches: BitSet, page: PageInfo): number[] => {
  const toSkip = (page.number - 1) * page.size
  const wanted = Math.min(page.size, page.totalElements - toSkip)
  if (wanted <= 0) return []
  if (order !== null) return pageByOrder(order, ascending, matches, { toSkip, wanted })
  if (ascending) return pageByPlace(matches, { toSkip, wanted })
  return pageByPlace(matches, { toSkip: page.totalElements - toSkip - wanted, wanted }).reverse()
}

type PageSlice = { toSkip: number; wanted: number }

/** Whole words are skipped by their number of members. */
const pageByPlace = (matches: BitSet, { toSkip, wanted }: PageSlice): number[] => {
  const places: number[] = []
  let before = 0
  let w = 0
  for (; before + countWord(matches[w] ?? 0) <= toSkip; w++) before += countWord(matches[w] ?? 0)
  for (; places.length < wanted; w++) {
    for (let word = matches[w] ?? 0; word !== 0 && places.length < wanted; word &= word - 1) {
      if (before++ >= toSkip) places.push((w << 5) + lowestBit(word))
    }
  }
  return places
}

const pageByOrder = (order: ItemOrder, ascending: boolean, matches: BitSet, { toSkip, wanted }: PageSlice): number[] => {
  const places: number[] = []
  const step = ascending ? 1 : -1
  let rank = ascending ? 0 : order.length - 1
  // Adds the bit instead of testing it: a data-dependent branch would be mispredicted at every match.
  for (let left = toSkip; left > 0; rank += step) left -= bitAt(matches, order[rank] ?? 0)
  for (; places.length < wanted; rank += step) {
    const place = order[rank] ?? 0
    if (hasBit(matches, place)) places.push(place)
  }
  return places
}

const bitAt = (bits: BitSet, place: number): number => ((bits[place >>> 5] ?? 0) >>> (place & 31)) & 1

type Selected = { filters: FilterSets; passed: Passed }

const countAll = (index: FacetIndex, pricing: Pricing, query: FacetQuery, { filters, passed }: Selected): FacetCount[] => {
  const all = listItems(passed.matches, filters.words, arena.numbers(SLOT.all, index.items.length + 2))
  const missed = listMissed(filters, passed, arena)
  const hitsOf = (name: string): Hits => ({ matches: passed.matches, words: filters.words, all, own: missed.get(name) ?? null })
  const price = index.facets.find((facet) => facet.kind === 'PRICE')?.name ?? ''
  const variants = variantFacets(index.facets)
  const ports: CountPorts = {
    pricing, arena, variants: index.variants, prices: variantPrices(query, price), tallyOf: createTallies(all, pricing, arena),
    acceptedBeside: (facet) => index.variants.accepted(variants.filter(({ name }) => name !== facet), chosenOf(query.filters)),
  }
  const isAsPriced = pricing.offersEverything && query.priceCap === null
  return index.facets.flatMap((facet) => {
    if (facet.kind === 'BOX') return []
    const hits = facet.kind !== 'VARIANT' ? hitsOf(facet.name) : isAsPriced ? hitsOf(price) : offerable(index, pricing, query, price)
    return [countFacet(facet, hits, ports)]
  })
}

const ANY_PRICE = { from: 0, to: Infinity } as const

/**
 * The items that a variant facet counts among. The price filter applies to each variant's own price, because the cheapest fare with a bag is
 * another fare. So it counts all items that pass the other filters, even if the chosen variants do not offer them.
 */
const offerable = (index: FacetIndex, pricing: Pricing, query: FacetQuery, price: string): Hits => {
  const others = new Map([...query.filters].filter(([name]) => name !== price))
  const size = index.items.length
  const passed = { matches: emptyBits(size), missOne: emptyBits(size) }
  const { matches } = intersect(filterSets(index, pricing, others, arena), fullBits(size), passed)
  return { matches, words: matches.length, all: listItems(matches, matches.length, arena.numbers(SLOT.offerable, size + 2)), own: null }
}

const variantPrices = (query: FacetQuery, price: string): { from: number; to: number } => {
  const filter = query.filters.get(price)
  const range = filter?.kind === 'RANGE' ? filter : ANY_PRICE
  return { from: range.from, to: Math.min(range.to, query.priceCap ?? Infinity) }
}

/** Every kind but a box, which has no values to count. */
type CountedFacetColumn = Exclude<FacetColumn, BoxFacetColumn>

const countFacet = (facet: CountedFacetColumn, hits: Hits, ports: CountPorts): FacetCount => {
  switch (facet.kind) {
    case 'OPTIONS': return countOptions(facet, hits, ports)
    case 'MANY': return countMany(facet, hits, ports)
    case 'VARIANT': return countVariants(facet, hits, ports)
    case 'RANGE': return countRange(facet, hits, ports)
    case 'PRICE': return countPrices(facet, hits, ports)
    default: return facet satisfies never
  }
}
