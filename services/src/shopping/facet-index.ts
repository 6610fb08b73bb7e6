import { addBit, type BitSet, emptyBits, fullBits, wordsFor } from './bit-set.ts'

/**
 * What the facet engine reads: items numbered from 0, a column for each facet, and a pricing for each way to choose among
 * an item's fares or rates. Columns are built once for a version of a search and never change.
 */

export type FacetUnit = 'MONEY_MINOR' | 'MINUTES' | 'TIME_OF_DAY'

/**
 * A facet as the caller knows it. OPTIONS: one value an item. MASK: up to 31 values at once, bit v for value v. RANGE: a whole number.
 * PRICE: the price of the chosen fare or rate. CHOICE: which of an item's fares or rates may be chosen, such as those with a bag; a
 * value has the cheapest such price of each item, and the caller turns the chosen values into a Pricing.
 */
export type FacetSource =
  | { kind: 'OPTIONS' | 'MASK'; name: string; values: readonly string[]; at: (item: number) => number }
  | { kind: 'RANGE'; name: string; unit: FacetUnit; at: (item: number) => number }
  | PriceFacetColumn
  | ChoiceFacetColumn

export type OptionsFacetColumn = {
  kind: 'OPTIONS' | 'MASK'
  name: string
  values: readonly string[]
  /** Value index of each item, or its mask. */
  column: Uint8Array | Uint16Array | Int32Array
  /** Items that have a value, one set a value. */
  members: readonly BitSet[]
}
export type RangeFacetColumn = { kind: 'RANGE'; name: string; unit: FacetUnit; column: Int32Array }
export type PriceFacetColumn = { kind: 'PRICE'; name: string; unit: 'MONEY_MINOR' }
export type ChoiceFacetColumn = { kind: 'CHOICE'; name: string; values: readonly string[]; prices: readonly Int32Array[] }
export type FacetColumn = OptionsFacetColumn | RangeFacetColumn | PriceFacetColumn | ChoiceFacetColumn

export type FacetIndex = { size: number; facets: readonly FacetColumn[] }

/** Price of an item none of whose fares or rates can be chosen. */
export const NOT_OFFERED = -1

/** Each item's price under one choice of fares or rates, with the orders a page is read in. */
export type Pricing = {
  /** Minor units for the party; NOT_OFFERED where the item is missing. */
  price: Int32Array
  offered: BitSet
  /** Offered items in ascending order of a sort; equal ones by price, then by item, so pages never shuffle. */
  order: (sort: string) => Uint32Array
}

export const buildFacetIndex = (size: number, sources: readonly FacetSource[]): FacetIndex => ({
  size,
  facets: sources.map((source) => buildColumn(size, source)),
})

/** A key answers a finite number for each item; it is read once, when a page first asks for its sort. */
export const buildPricing = (price: Int32Array, sortKeys: Readonly<Record<string, (item: number) => number>>): Pricing => {
  const offered = emptyBits(price.length)
  for (let item = 0; item < price.length; item++) if ((price[item] ?? NOT_OFFERED) !== NOT_OFFERED) addBit(offered, item)
  const orders = new Map<string, Uint32Array>()
  const order = (sort: string): Uint32Array => {
    const known = orders.get(sort)
    if (known !== undefined) return known
    const key = sortKeys[sort]
    if (key === undefined) throw new RangeError(`No sort ${sort}`)
    const built = sortItems(price, key)
    orders.set(sort, built)
    return built
  }
  return { price, offered, order }
}

const buildColumn = (size: number, source: FacetSource): FacetColumn => {
  if (source.kind === 'PRICE' || source.kind === 'CHOICE') return source
  return source.kind === 'RANGE' ? rangeColumn(size, source) : optionsColumn(size, source)
}

const rangeColumn = (size: number, source: Extract<FacetSource, { kind: 'RANGE' }>): RangeFacetColumn => ({
  kind: 'RANGE', name: source.name, unit: source.unit, column: Int32Array.from({ length: size }, (_, item) => source.at(item)),
})

const optionsColumn = (size: number, source: Extract<FacetSource, { kind: 'OPTIONS' | 'MASK' }>): OptionsFacetColumn => {
  const column = source.kind === 'MASK' ? new Int32Array(size) : source.values.length <= 256 ? new Uint8Array(size) : new Uint16Array(size)
  const members = source.values.length === 1 && source.kind === 'OPTIONS' ? [fullBits(size)] : source.values.map(() => emptyBits(size))
  for (let item = 0; item < size; item++) {
    const value = source.at(item)
    column[item] = value
    if (source.kind === 'OPTIONS') addBit(members[value] ?? new Uint32Array(wordsFor(size)), item)
    else members.forEach((bits, bit) => ((value >>> bit) & 1) === 1 && addBit(bits, item))
  }
  return { kind: source.kind, name: source.name, values: source.values, column, members }
}

const sortItems = (price: Int32Array, key: (item: number) => number): Uint32Array => {
  const keys = Float64Array.from(price, (_, item) => key(item))
  const offered = Array.from(price.keys()).filter((item) => price[item] !== NOT_OFFERED)
  const by = (values: Float64Array | Int32Array, a: number, b: number): number => (values[a] ?? 0) - (values[b] ?? 0)
  return Uint32Array.from(offered).sort((a, b) => by(keys, a, b) || by(price, a, b) || a - b)
}
