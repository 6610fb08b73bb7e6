import { type Arena, SLOT } from './sets/arena.ts'
import type { BitSet } from './sets/bit-set.ts'
import type { BoxFacetColumn, Coordinates, FacetColumn, FacetIndex, ManyFacetColumn, OptionsFacetColumn, Pricing, RowSelection } from './facet-index.ts'
import type { Span } from './sets/range-sets.ts'
import type { FacetChoice } from './read-facets.ts'

/** Values are OR-ed within a facet, facets are AND-ed; a range includes both ends, a box extends east from `from` to `to`. */
export type FacetFilter =
  | { kind: 'VALUES'; values: readonly number[] }
  | { kind: 'RANGE'; from: number; to: number }
  | { kind: 'BOX'; from: Coordinates; to: Coordinates }

/** The set each filter lets through. A facet of the variants has none: its selection is the pricing. */
export const filterSets = (
  index: FacetIndex, pricing: Pricing, filters: ReadonlyMap<string, FacetFilter>, arena: Arena,
): FilterSets => {
  const words = pricing.offered.length
  const rows = arena.bits(SLOT.filters, filters.size * words)
  const written: { name: string; span: Span }[] = []
  for (const facet of index.facets) {
    const filter = filters.get(facet.name)
    if (filter === undefined || facet.kind === 'VARIANT') continue
    const row = { into: rows, at: written.length * words, words }
    written.push({ name: facet.name, span: writeSet(facet, filter, pricing, row) })
  }
  return { rows, words, filters: written }
}

type Row = { into: BitSet; at: number; words: number }

const writeSet = (facet: Exclude<FacetColumn, { kind: 'VARIANT' }>, filter: FacetFilter, pricing: Pricing, row: Row): Span => {
  if (facet.kind === 'RANGE' && filter.kind === 'RANGE') return facet.sets().within(filter.from, filter.to, row.into, row.at)
  if (facet.kind === 'PRICE' && filter.kind === 'RANGE') return pricing.sets().within(filter.from, filter.to, row.into, row.at)
  if (facet.kind === 'BOX' && filter.kind === 'BOX') return writeBox(facet, filter, row)
  if ((facet.kind === 'OPTIONS' || facet.kind === 'MANY') && filter.kind === 'VALUES') return writeValues(facet, filter.values, row)
  throw new TypeError(`Facet ${facet.name} of kind ${facet.kind} cannot be filtered by ${filter.kind}`)
}

/** If every item has one value and most values are chosen, it is faster to exclude the other values. */
const selectionOf = ({ values: known }: OptionsFacetColumn, chosen: readonly number[]): RowSelection => {
  const keeps = chosen.length * 2 <= known.length ? 'ANY' : 'NONE'
  return { rows: [...known.keys()].filter((value) => chosen.includes(value) === (keeps === 'ANY')), keeps }
}

const writeValues = (facet: OptionsFacetColumn | ManyFacetColumn, values: readonly number[], { into, at, words }: Row): Span => {
  const { members } = facet
  const { rows, keeps } = facet.kind === 'MANY' ? facet.selectionOf(values) : selectionOf(facet, values)
  const taken = rows.map((row) => row * words)
  if (taken.length === 0) into.fill(0, at, at + words)
  // Three sets at a time, so that the result is read and written once for three; OR-ing a set twice is harmless.
  for (let s = 0; s < taken.length; s += 3) {
    const a = taken[s] ?? 0
    const b = taken[s + 1] ?? a
    const c = taken[s + 2] ?? a
    for (let w = 0; w < words; w++) {
      const before = s === 0 ? 0 : (into[at + w] ?? 0)
      into[at + w] = before | (members[a + w] ?? 0) | (members[b + w] ?? 0) | (members[c + w] ?? 0)
    }
  }
  if (keeps === 'NONE') for (let w = at; w < at + words; w++) into[w] = ~(into[w] ?? 0)
  return { start: 0, end: words }
}

/** A box whose west edge is east of its east edge crosses the date line. */
const writeBox = ({ latitude, longitude }: BoxFacetColumn, { from, to }: Extract<FacetFilter, { kind: 'BOX' }>, { into, at, words }: Row): Span => {
  into.fill(0, at, at + words)
  const isAcross = from.longitude > to.longitude
  for (let place = 0; place < latitude.length; place++) {
    const [north, east] = [latitude[place] ?? 0, longitude[place] ?? 0]
    if (north < from.latitude || north > to.latitude) continue
    const isPastStart = east >= from.longitude
    const isBeforeEnd = east <= to.longitude
    if (isAcross ? isPastStart || isBeforeEnd : isPastStart && isBeforeEnd) addToRow(into, at, place)
  }
  return { start: 0, end: words }
}

const addToRow = (into: BitSet, at: number, place: number): void => {
  into[at + (place >>> 5)] = (into[at + (place >>> 5)] ?? 0) | (1 << (place & 31))
}

/** The sets of items that the filters let through, a row of one array each: a single loop can then read them all. */
export type FilterSets = {
  rows: BitSet
  /** Words of a row. */
  words: number
  filters: readonly { name: string; span: Span }[]
}

export type Passed = {
  /** Items that pass every filter. */
  matches: BitSet
  /** Items that fail exactly one. */
  missOne: BitSet
}

/**
 * Intersecting all filters but one would take a pass for each facet. Instead one pass finds, word by word, the items that fail no filter and
 * those that fail exactly one: an item counts for a facet if it fails no filter, or only that facet's.
 */
export const intersect = ({ rows, words, filters }: FilterSets, within: BitSet, into: Passed): Passed => {
  const end = filters.length * words
  const { matches, missOne } = into
  for (let w = 0; w < words; w++) {
    let once = 0
    let twice = 0
    for (let row = w; row < end; row += words) {
      const missed = ~(rows[row] ?? 0)
      twice |= once & missed
      once |= missed
    }
    const inside = within[w] ?? 0
    matches[w] = inside & ~once
    missOne[w] = inside & once & ~twice
  }
  return into
}

/** The chosen values by their numbers in the index; a facet that this search lacks filters nothing. */
export const toFilters = ({ facets }: FacetIndex, choices: ReadonlyMap<string, FacetChoice>): ReadonlyMap<string, FacetFilter> =>
  new Map(facets.flatMap((facet): [string, FacetFilter][] => {
    const choice = choices.get(facet.name)
    if (choice === undefined) return []
    if (choice.kind !== 'VALUES') return [[facet.name, choice]]
    return 'values' in facet ? [[facet.name, { kind: 'VALUES', values: choice.values.map((value) => facet.values.indexOf(value)) }]] : []
  }))
