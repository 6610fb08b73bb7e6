import type { BitSet } from './bit-set.ts'
import type { FacetColumn, FacetIndex, MaskFacetColumn, OptionsFacetColumn, Pricing } from './facet-index.ts'
import type { FilterSets } from './intersect.ts'
import type { Span } from './range-sets.ts'
import { type Scratch, SLOT } from './scratch.ts'

/** Values are OR-ed within a facet, facets are AND-ed; a range holds both its ends. */
export type FacetFilter = { kind: 'VALUES'; values: readonly number[] } | { kind: 'RANGE'; from: number; to: number }

/** The set each filter lets through. A CHOICE facet has none: its selection is the pricing. */
export const filterSets = (
  index: FacetIndex, pricing: Pricing, filters: ReadonlyMap<string, FacetFilter>, scratch: Scratch,
): FilterSets => {
  const words = pricing.offered.length
  const rows = scratch.bits(SLOT.filters, filters.size * words)
  const written: { name: string; span: Span }[] = []
  for (const facet of index.facets) {
    const filter = filters.get(facet.name)
    if (filter === undefined || facet.kind === 'CHOICE') continue
    const row = { into: rows, at: written.length * words, words }
    written.push({ name: facet.name, span: writeSet(facet, filter, pricing, row) })
  }
  return { rows, words, filters: written }
}

type Row = { into: BitSet; at: number; words: number }

const writeSet = (facet: Exclude<FacetColumn, { kind: 'CHOICE' }>, filter: FacetFilter, pricing: Pricing, row: Row): Span => {
  const takesRange = facet.kind === 'RANGE' || facet.kind === 'PRICE'
  if (takesRange && filter.kind === 'RANGE') {
    const { sets } = facet.kind === 'RANGE' ? facet : pricing
    return sets().within(filter.from, filter.to, row.into, row.at)
  }
  if (!takesRange && filter.kind === 'VALUES') return writeAnyValue(facet, filter.values, row)
  throw new TypeError(`Facet ${facet.name} of kind ${facet.kind} cannot be filtered by ${filter.kind}`)
}

/** Items that have at least one of the values. */
const writeAnyValue = ({ kind, members, values: known }: OptionsFacetColumn | MaskFacetColumn, values: readonly number[], { into, at, words }: Row): Span => {
  // Where every item has one value, those with most of the values are written sooner as those without any of the rest.
  const isSparse = kind === 'MASK' || values.length * 2 <= known.length
  const taken: number[] = []
  for (let value = 0; value < known.length; value++) if (values.includes(value) === isSparse) taken.push(value * words)
  if (taken.length === 0) into.fill(0, at, at + words)
  // Three at a time, as the sum is then read and written once for three; a set taken twice adds nothing.
  for (let s = 0; s < taken.length; s += 3) {
    const a = taken[s] ?? 0
    const b = taken[s + 1] ?? a
    const c = taken[s + 2] ?? a
    for (let w = 0; w < words; w++) {
      const before = s === 0 ? 0 : (into[at + w] ?? 0)
      into[at + w] = before | (members[a + w] ?? 0) | (members[b + w] ?? 0) | (members[c + w] ?? 0)
    }
  }
  if (!isSparse) for (let w = at; w < at + words; w++) into[w] = ~(into[w] ?? 0)
  return { start: 0, end: words }
}
