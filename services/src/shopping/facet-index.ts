import { addBit, type BitSet, emptyBits, fullBits } from './bit-set.ts'
import { buildRangeSets, everyItem, type NumberColumn, type RangeSets } from './range-sets.ts'
import { type ItemOrder, sortItems } from './sort-items.ts'

/**
 * What the facet engine reads: items numbered from 0, a column for each facet, and a pricing for each way to choose among
 * an item's fares or rates. Built once for a version of a search; what only some shoppers need is built when first asked for.
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
export type RangeFacetColumn = { kind: 'RANGE'; name: string; unit: FacetUnit; column: NumberColumn; sets: () => RangeSets }
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
  sets: () => RangeSets
  /** Offered items in ascending order of a sort; equal ones by price, then by item, so pages never shuffle. */
  order: (sort: string) => ItemOrder
}

export const buildFacetIndex = (size: number, sources: readonly FacetSource[]): FacetIndex => ({
  size,
  facets: sources.map((source) => buildColumn(size, source)),
})

/** Answers a number that is rounded to a whole one and read once, when a page first asks for the sort; or stands for the price. */
export type SortKey = ((item: number) => number) | 'PRICE'

export const buildPricing = (price: Int32Array, sortKeys: Readonly<Record<string, SortKey>>): Pricing => {
  const offered = emptyBits(price.length)
  for (let item = 0; item < price.length; item++) if ((price[item] ?? NOT_OFFERED) !== NOT_OFFERED) addBit(offered, item)
  const byPrice = lazily(() => sortItems(everyItem(price.length).filter((item) => price[item] !== NOT_OFFERED), (item) => price[item] ?? 0))
  const orders = new Map<string, ItemOrder>()
  const order = (sort: string): ItemOrder => {
    const known = orders.get(sort)
    if (known !== undefined) return known
    const key = sortKeys[sort]
    if (key === undefined) throw new RangeError(`No sort ${sort}`)
    const built = key === 'PRICE' ? byPrice() : sortItems(byPrice(), key)
    orders.set(sort, built)
    return built
  }
  return { price, offered, sets: lazily(() => buildRangeSets(price)), order }
}

const buildColumn = (size: number, source: FacetSource): FacetColumn => {
  if (source.kind === 'PRICE' || source.kind === 'CHOICE') return source
  return source.kind === 'RANGE' ? rangeColumn(size, source) : optionsColumn(size, source)
}

const rangeColumn = (size: number, { name, unit, at }: Extract<FacetSource, { kind: 'RANGE' }>): RangeFacetColumn => {
  const column = narrowed(Int32Array.from({ length: size }, (_, item) => at(item)))
  return { kind: 'RANGE', name, unit, column, sets: lazily(() => buildRangeSets(column)) }
}

/** Minutes fit in half the room. */
const narrowed = (column: Int32Array): NumberColumn => {
  const half = Int16Array.from(column)
  return column.every((value, item) => value === half[item]) ? half : column
}

const optionsColumn = (size: number, source: Extract<FacetSource, { kind: 'OPTIONS' | 'MASK' }>): OptionsFacetColumn => {
  const { kind, name, values } = source
  const column = kind === 'MASK' ? new Int32Array(size) : values.length <= 256 ? new Uint8Array(size) : new Uint16Array(size)
  for (let item = 0; item < size; item++) column[item] = source.at(item)
  if (kind === 'OPTIONS' && values.length === 1) return { kind, name, values, column, members: [fullBits(size)] }
  const members = values.map(() => emptyBits(size))
  for (let item = 0; item < size; item++) addMember(members, kind, column[item] ?? 0, item)
  return { kind, name, values, column, members }
}

const addMember = (members: readonly BitSet[], kind: 'OPTIONS' | 'MASK', value: number, item: number): void => {
  if (kind === 'MASK') members.forEach((bits, bit) => ((value >>> bit) & 1) === 1 && addBit(bits, item))
  else {
    const bits = members[value]
    if (bits === undefined) throw new RangeError(`Item ${item} has no value ${value}`)
    addBit(bits, item)
  }
}

const lazily = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
