import { addBit, type BitSet, countBits, emptyBits, wordsFor } from './bit-set.ts'
import { createParts, type Part, type Parts, type PartSource } from './parts.ts'
import { buildRangeSets, isAscending, type Numbers, type RangeSets } from './range-sets.ts'
import { everyPlace, type ItemOrder, sortItems } from './sort-items.ts'

/**
 * What the facet engine reads: items numbered from 0, a column for each facet, and a pricing for each way to choose among
 * an item's fares or rates. Built once for a version of a search; what only some shoppers need is built when first asked for.
 *
 * Columns and sets do not hold items by their own numbers but by their place in an order the caller chooses. Any order is right; by
 * price is fast, as a price filter then cuts one run out of every set, and what a shopper looks at lies side by side.
 */

export type FacetUnit = 'MONEY_MINOR' | 'MINUTES' | 'TIME_OF_DAY'

/**
 * A facet as the caller knows it. OPTIONS: one value an item. MASK: up to 31 values at once, bit v for value v. RANGE: a whole number.
 * PRICE: the price of the chosen fare or rate. CHOICE: which of an item's fares or rates may be chosen, such as those with a bag; a
 * value has the cheapest such price of each item, and the caller turns the chosen values into a Pricing.
 * `at` answers for an item's number, or for a part's where the facet is of a part.
 */
export type FacetSource =
  | { kind: 'OPTIONS'; name: string; values: readonly string[]; part?: PartSource; at: (item: number) => number }
  | { kind: 'MASK'; name: string; values: readonly string[]; at: (item: number) => number }
  | { kind: 'RANGE'; name: string; unit: FacetUnit; part?: PartSource; at: (item: number) => number }
  | PriceFacetColumn
  | { kind: 'CHOICE'; name: string; values: readonly string[]; prices: readonly ((item: number) => number)[] }

/** The set of places that have a value, a row a value: rows of one array can be joined in a single loop. */
type Members = { members: BitSet }
export type OptionsFacetColumn = { kind: 'OPTIONS'; name: string; values: readonly string[]; column: PartValues } & Members
export type MaskFacetColumn = { kind: 'MASK'; name: string; values: readonly string[]; masks: Int32Array } & Members
export type RangeFacetColumn = { kind: 'RANGE'; name: string; unit: FacetUnit; column: PartValues | Int32Array; sets: () => RangeSets }
export type PriceFacetColumn = { kind: 'PRICE'; name: string; unit: 'MONEY_MINOR' }
export type ChoiceFacetColumn = { kind: 'CHOICE'; name: string; values: readonly string[]; prices: readonly Int32Array[] }
export type FacetColumn = OptionsFacetColumn | MaskFacetColumn | RangeFacetColumn | PriceFacetColumn | ChoiceFacetColumn

/** Values or their numbers by part. */
export type PartValues = { part: Part; values: Int32Array }

/** `items` names the item at each place. */
export type FacetIndex = { items: ItemOrder; facets: readonly FacetColumn[] }

/** Price of an item none of whose fares or rates can be chosen. */
export const NOT_OFFERED = -1

/** Null where the places are in that order already. */
export type PlaceOrder = ItemOrder | null

/** Each place's price under one choice of fares or rates, with the orders a page is read in. */
export type Pricing = {
  /** Minor units for the party; NOT_OFFERED where the item is missing. */
  price: Int32Array
  offered: BitSet
  offersEverything: boolean
  /** Whether no place is cheaper than the one before it. */
  isByPlace: boolean
  sets: () => RangeSets
  /** Places of offered items in ascending order of a sort; equal ones by price, then by place, so pages never shuffle. */
  order: (sort: string) => PlaceOrder
}

/** `prices` are price columns there are already: one equal to them is not kept twice. */
export const buildFacetIndex = (items: ItemOrder, sources: readonly FacetSource[], prices: readonly Int32Array[] = []): FacetIndex => {
  const building = { items, parts: createParts(items), prices: [...prices] }
  return { items, facets: sources.map((source) => buildColumn(building, source)) }
}

/** Answers a number that is rounded to a whole one and read once, when a page first asks for the sort; or stands for the price. */
export type SortKey = ((item: number) => number) | 'PRICE'

/** `priceOf` an item, not a place, as are the sort keys. */
export const buildPricing = (items: ItemOrder, priceOf: (item: number) => number, sortKeys: Readonly<Record<string, SortKey>>): Pricing => {
  const price = columnOf(items, priceOf)
  const offered = emptyBits(price.length)
  for (let place = 0; place < price.length; place++) if ((price[place] ?? NOT_OFFERED) !== NOT_OFFERED) addBit(offered, place)
  const prices = numbersOf(price)
  const isByPlace = isAscending(prices)
  const offeredPlaces = (): ItemOrder => everyPlace(price.length).filter((place) => price[place] !== NOT_OFFERED)
  const orders = new Map<string, PlaceOrder>()
  const orderBy = (key: SortKey | undefined): PlaceOrder => {
    if (key === 'PRICE') return isByPlace ? null : sortItems(offeredPlaces(), (place) => price[place] ?? 0)
    if (key === undefined) throw new RangeError('No such sort')
    return sortItems(orderBy('PRICE') ?? offeredPlaces(), (place) => key(items[place] ?? 0))
  }
  const order = (sort: string): PlaceOrder => {
    const known = orders.get(sort)
    if (known !== undefined) return known
    const built = orderBy(sortKeys[sort])
    orders.set(sort, built)
    return built
  }
  const offersEverything = countBits(offered) === price.length
  return { price, offered, offersEverything, isByPlace, sets: lazily(() => buildRangeSets(prices)), order }
}

const columnOf = (items: ItemOrder, at: (item: number) => number): Int32Array => {
  const column = new Int32Array(items.length)
  for (let place = 0; place < column.length; place++) column[place] = at(items[place] ?? 0)
  return column
}

const numbersOf = (column: Int32Array): Numbers => ({ length: column.length, at: (place) => column[place] ?? 0 })

type Building = { items: ItemOrder; parts: Parts; prices: Int32Array[] }

const buildColumn = (building: Building, source: FacetSource): FacetColumn => {
  switch (source.kind) {
    case 'PRICE': return source
    case 'CHOICE': return { ...source, prices: source.prices.map((price) => priceColumn(building, price)) }
    case 'RANGE': return rangeColumn(building, source)
    case 'OPTIONS': return optionsColumn(building, source)
    case 'MASK': return maskColumn(building, source)
    default: return source satisfies never
  }
}

/** Where every fare has a cabin bag, the cheapest one with it is the cheapest of all. */
const priceColumn = ({ items, prices }: Building, at: (item: number) => number): Int32Array => {
  const column = columnOf(items, at)
  const equal = prices.find((known) => known.every((price, place) => price === column[place]))
  if (equal === undefined) prices.push(column)
  return equal ?? column
}

/** Minutes of a day or a journey are few enough to be parts; amounts are not. */
const MOST_VALUES = 4096

const rangeColumn = ({ items, parts }: Building, { name, unit, part, at }: Extract<FacetSource, { kind: 'RANGE' }>): RangeFacetColumn => {
  const column = part ? partValues(parts.of(part, false), at) : byValue(items, parts, at)
  const numbers = column instanceof Int32Array ? numbersOf(column) : { length: items.length, at: (place: number) => valueAt(column, place) }
  return { kind: 'RANGE', name, unit, column, sets: lazily(() => buildRangeSets(numbers)) }
}

const partValues = (part: Part, at: (part: number) => number): PartValues => ({ part, values: Int32Array.from({ length: part.size }, (_, number) => at(number)) })

/** The value of a place's part. */
export const valueAt = ({ part, values }: PartValues, place: number): number => values[part.column[place] ?? 0] ?? 0

/** A column whose values are their own parts where they lie close together. */
const byValue = (items: ItemOrder, parts: Parts, at: (item: number) => number): PartValues | Int32Array => {
  const column = columnOf(items, at)
  let [min, max] = [column[0] ?? 0, column[0] ?? 0]
  for (const value of column) [min, max] = [Math.min(min, value), Math.max(max, value)]
  if (max - min >= MOST_VALUES) return column
  return partValues(parts.of({ size: max - min + 1, of: (item) => at(item) - min }, false), (number) => min + number)
}

const optionsColumn = ({ items, parts }: Building, { name, values, part, at }: Extract<FacetSource, { kind: 'OPTIONS' }>): OptionsFacetColumn => {
  const column = part ? partValues(parts.of(part, true), at) : partValues(parts.of({ size: values.length, of: at }, true), (value) => value)
  const unknown = column.values.find((value) => !(value >= 0 && value < values.length))
  if (unknown !== undefined) throw new RangeError(`No value ${unknown} in ${name}`)
  const words = wordsFor(items.length)
  const members = new Uint32Array(values.length * words)
  for (let place = 0; place < items.length; place++) addBit(members, valueAt(column, place) * words * 32 + place)
  return { kind: 'OPTIONS', name, values, column, members }
}

const maskColumn = ({ items }: Building, { name, values, at }: Extract<FacetSource, { kind: 'MASK' }>): MaskFacetColumn => {
  const masks = columnOf(items, at)
  const words = wordsFor(items.length)
  const members = new Uint32Array(values.length * words)
  masks.forEach((mask, place) => values.forEach((_, bit) => ((mask >>> bit) & 1) === 1 && addBit(members, bit * words * 32 + place)))
  return { kind: 'MASK', name, values, masks, members }
}

const lazily = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
