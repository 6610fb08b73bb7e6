import { addBit, type BitSet, countBits, emptyBits, wordsFor } from './sets/bit-set.ts'
import { createDimensions, type Dimension, type Dimensions, type DimensionSource } from './dimension.ts'
import { everyPlace, type ItemOrder, sortItems } from './item-order.ts'
import { buildRangeSets, isAscending, type Numbers, type RangeSets } from './sets/range-sets.ts'
import { NOT_OFFERED, type VariantFacet, type Variants } from './variants.ts'

/**
 * The data of the facet engine: items numbered from 0, a column for each facet, and a pricing for each choice among
 * an item's fares or rates. Built once for each version of a search; rarely used parts are built on first use.
 *
 * Columns and sets index items by their place in an order that the caller chooses. Any order is correct; the order by price is fast, because a
 * price filter then selects one run of every set, and the items on a page lie side by side.
 */

export type FacetUnit = 'MONEY_MINOR' | 'MINUTES' | 'TIME_OF_DAY'

/**
 * A facet as the caller knows it. `at` answers for an item's number, or for a member's where the facet is of a dimension.
 * OPTIONS: one value an item. MANY: any number of values at once; keeps an item with any of the chosen ones. ONLY: the same on each of
 * the item's sides, such as its ways out and back; keeps an item with nothing but chosen values on every side that a chosen value is found on.
 * AT_LEAST: thresholds that an item's number reaches or not. RANGE: a whole number. BOX: a point on the globe, not counted.
 * PRICE: the price of an item's cheapest variant that may be chosen. VARIANT: a value of the variants, such as fares with a bag or
 * rates with breakfast: `accepts` tells which variant classes have the value.
 */
export type FacetSource =
  | { kind: 'OPTIONS'; name: string; values: readonly string[]; dimension?: DimensionSource; at: (item: number) => number }
  | { kind: 'MANY'; name: string; values: readonly string[]; at: (item: number) => readonly number[] }
  | { kind: 'ONLY'; name: string; values: readonly string[]; sides: number; at: (item: number, side: number) => readonly number[] }
  | { kind: 'AT_LEAST'; name: string; thresholds: readonly number[]; at: (item: number) => number }
  | { kind: 'RANGE'; name: string; unit: FacetUnit; dimension?: DimensionSource; at: (item: number) => number }
  | { kind: 'BOX'; name: string; at: (item: number) => Coordinates }
  | PriceFacetColumn
  | VariantFacetColumn

export type Coordinates = { latitude: number; longitude: number }

/** The set of places that have a value, a row a value: rows of one array can be joined in a single loop. */
type Members = { members: BitSet }
export type OptionsFacetColumn = { kind: 'OPTIONS'; name: string; values: readonly string[]; column: DimensionValues } & Members
/** Items with the same values are one member of the dimension; `valuesOf` a member are those it is kept by when chosen alone. */
export type ManyFacetColumn = {
  kind: 'MANY'; name: string; values: readonly string[]; dimension: Dimension; valuesOf: readonly (readonly number[])[]
  selectionOf: (chosen: readonly number[]) => RowSelection
} & Members
/** Keeps items with any of the rows, or items with none of them. */
export type RowSelection = { rows: readonly number[]; keeps: 'ANY' | 'NONE' }
export type RangeFacetColumn = { kind: 'RANGE'; name: string; unit: FacetUnit; column: DimensionValues | Int32Array; sets: () => RangeSets }
export type BoxFacetColumn = { kind: 'BOX'; name: string; latitude: Float64Array; longitude: Float64Array }
export type PriceFacetColumn = { kind: 'PRICE'; name: string; unit: 'MONEY_MINOR' }
export type VariantFacetColumn = { kind: 'VARIANT' } & VariantFacet
export type FacetColumn = OptionsFacetColumn | ManyFacetColumn | RangeFacetColumn | BoxFacetColumn | PriceFacetColumn | VariantFacetColumn

/** Values or their numbers by dimension. */
export type DimensionValues = { dimension: Dimension; values: Int32Array }

/** `items` names the item at each place. */
export type FacetIndex = { items: ItemOrder; facets: readonly FacetColumn[]; variants: Variants }


/** Null if the places are already in that order. */
export type PlaceOrder = ItemOrder | null

/** Each place's price under one choice of variants, with the orders a page is read in. */
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

export const buildFacetIndex = (items: ItemOrder, sources: readonly FacetSource[], variants: Variants): FacetIndex => {
  const building = { items, dimensions: createDimensions(items) }
  return { items, facets: sources.map((source) => buildColumn(building, source)), variants }
}

/**
 * Answers a number that is rounded to a whole one and read once, when a page first asks for the sort; or stands for the price.
 * `arrange` may move places of the sorted order, both of which it is given by place.
 */
export type SortKey = ((item: number) => number) | 'PRICE' | { key: (item: number) => number; arrange: (order: ItemOrder) => ItemOrder }

/** `price` is by place; the sort keys answer for an item. */
export const buildPricing = (items: ItemOrder, price: Int32Array, sortKeys: Readonly<Record<string, SortKey>>): Pricing => {
  const offered = emptyBits(price.length)
  for (let place = 0; place < price.length; place++) if ((price[place] ?? NOT_OFFERED) !== NOT_OFFERED) addBit(offered, place)
  const prices = numbersOf(price)
  const isByPlace = isAscending(prices)
  const offeredPlaces = (): ItemOrder => everyPlace(price.length).filter((place) => price[place] !== NOT_OFFERED)
  const orders = new Map<string, PlaceOrder>()
  const orderBy = (key: SortKey | undefined): PlaceOrder => {
    if (key === 'PRICE') return isByPlace ? null : sortItems(offeredPlaces(), (place) => price[place] ?? 0)
    if (key === undefined) throw new RangeError('No such sort')
    const keyOf = typeof key === 'function' ? key : key.key
    const sorted = sortItems(orderBy('PRICE') ?? offeredPlaces(), (place) => keyOf(items[place] ?? 0))
    return typeof key === 'function' ? sorted : key.arrange(sorted)
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

type Building = { items: ItemOrder; dimensions: Dimensions }

const buildColumn = (building: Building, source: FacetSource): FacetColumn => {
  switch (source.kind) {
    case 'PRICE': return source
    case 'VARIANT': return source
    case 'RANGE': return rangeColumn(building, source)
    case 'OPTIONS': return optionsColumn(building, source)
    case 'MANY': return manyColumn(building, source)
    case 'ONLY': return onlyColumn(building, source)
    case 'AT_LEAST': return manyColumn(building, reached(source))
    case 'BOX': return boxColumn(building, source)
    default: return source satisfies never
  }
}

/** Minutes of a day or a journey are few enough to be dimensions; amounts are not. */
const MOST_VALUES = 4096

const rangeColumn = ({ items, dimensions }: Building, { name, unit, dimension, at }: Extract<FacetSource, { kind: 'RANGE' }>): RangeFacetColumn => {
  const column = dimension ? dimensionValues(dimensions.of(dimension, false), at) : byValue(items, dimensions, at)
  const numbers = column instanceof Int32Array ? numbersOf(column) : { length: items.length, at: (place: number) => valueAt(column, place) }
  return { kind: 'RANGE', name, unit, column, sets: lazily(() => buildRangeSets(numbers)) }
}

const dimensionValues = (dimension: Dimension, at: (dimension: number) => number): DimensionValues => ({ dimension, values: Int32Array.from({ length: dimension.size }, (_, number) => at(number)) })

/** The value of a place's dimension. */
export const valueAt = ({ dimension, values }: DimensionValues, place: number): number => values[dimension.column[place] ?? 0] ?? 0

/** A column whose values are their own dimensions where they lie close together. */
const byValue = (items: ItemOrder, dimensions: Dimensions, at: (item: number) => number): DimensionValues | Int32Array => {
  const column = columnOf(items, at)
  let [min, max] = [column[0] ?? 0, column[0] ?? 0]
  for (const value of column) [min, max] = [Math.min(min, value), Math.max(max, value)]
  if (max - min >= MOST_VALUES) return column
  return dimensionValues(dimensions.of({ size: max - min + 1, of: (item) => at(item) - min }, false), (number) => min + number)
}

const optionsColumn = ({ items, dimensions }: Building, { name, values, dimension, at }: Extract<FacetSource, { kind: 'OPTIONS' }>): OptionsFacetColumn => {
  const column = dimension ? dimensionValues(dimensions.of(dimension, true), at) : dimensionValues(dimensions.of({ size: values.length, of: at }, true), (value) => value)
  const unknown = column.values.find((value) => !(value >= 0 && value < values.length))
  if (unknown !== undefined) throw new RangeError(`No value ${unknown} in ${name}`)
  const words = wordsFor(items.length)
  const members = new Uint32Array(values.length * words)
  for (let place = 0; place < items.length; place++) addBit(members, valueAt(column, place) * words * 32 + place)
  return { kind: 'OPTIONS', name, values, column, members }
}

const manyColumn = (building: Building, { name, values, at }: Extract<FacetSource, { kind: 'MANY' }>): ManyFacetColumn => {
  const { dimension, rowsOf, members } = rowColumn(building, { name, rows: values.length, at })
  return { kind: 'MANY', name, values, dimension, members, valuesOf: rowsOf, selectionOf: (rows) => ({ rows, keeps: 'ANY' }) }
}

/** A row is a value on a side. On each side where a chosen value occurs, all other values are excluded; if a chosen value occurs nowhere, everything is. */
const onlyColumn = (building: Building, { name, values, sides, at }: Extract<FacetSource, { kind: 'ONLY' }>): ManyFacetColumn => {
  const size = values.length
  const everySide = Array.from({ length: sides }, (_, side) => side * size)
  const { dimension, rowsOf, members } = rowColumn(building, {
    name, rows: sides * size, at: (item) => everySide.flatMap((first, side) => at(item, side).map((value) => first + value)),
  })
  const found = new Set(rowsOf.flat())
  const barredBy = (chosen: readonly number[]): number[] => {
    const asked = everySide.filter((first) => values.some((_, value) => chosen.includes(value) && found.has(first + value)))
    return (asked.length > 0 ? asked : everySide).flatMap((first) => values.flatMap((_, value) => (asked.length > 0 && chosen.includes(value) ? [] : [first + value])))
  }
  const barredByEach = values.map((_, value) => new Set(barredBy([value])))
  const valuesOf = rowsOf.map((own) => barredByEach.flatMap((barred, value) => (own.some((row) => barred.has(row)) ? [] : [value])))
  return { kind: 'MANY', name, values, dimension, members, valuesOf, selectionOf: (chosen) => ({ rows: barredBy(chosen), keeps: 'NONE' }) }
}

type RowSource = { name: string; rows: number; at: (item: number) => readonly number[] }

/** The rows of each item: as members of a dimension, and as a set a row. */
const rowColumn = ({ items, dimensions }: Building, { name, rows, at }: RowSource): Pick<ManyFacetColumn, 'dimension' | 'members'> & { rowsOf: number[][] } => {
  const numbers = new Map<string, number>()
  const rowsOf: number[][] = []
  const memberOf = (item: number): number => {
    const own = [...new Set(at(item))].toSorted((a, b) => a - b)
    const known = numbers.get(own.join())
    if (known !== undefined) return known
    const unknown = own.find((row) => !(row >= 0 && row < rows))
    if (unknown !== undefined) throw new RangeError(`No value ${unknown} in ${name}`)
    numbers.set(own.join(), rowsOf.length)
    return rowsOf.push(own) - 1
  }
  const memberOfItem = Uint32Array.from({ length: items.length }, (_, item) => memberOf(item))
  const dimension = dimensions.of({ size: rowsOf.length, of: (item) => memberOfItem[item] ?? 0 }, true)
  const words = wordsFor(items.length)
  const members = new Uint32Array(rows * words)
  dimension.column.forEach((member, place) => rowsOf[member]?.forEach((row) => addBit(members, row * words * 32 + place)))
  return { dimension, rowsOf, members }
}

/** An item has each threshold that its number reaches, so those with the lowest chosen one are those with any. */
const reached = ({ name, thresholds, at }: Extract<FacetSource, { kind: 'AT_LEAST' }>): Extract<FacetSource, { kind: 'MANY' }> => ({
  kind: 'MANY', name, values: thresholds.map(String),
  at: (item) => thresholds.flatMap((threshold, value) => (at(item) >= threshold ? [value] : [])),
})

const boxColumn = ({ items }: Building, { name, at }: Extract<FacetSource, { kind: 'BOX' }>): BoxFacetColumn => {
  const points = Array.from(items, at)
  return { kind: 'BOX', name, latitude: Float64Array.from(points, ({ latitude }) => latitude), longitude: Float64Array.from(points, ({ longitude }) => longitude) }
}

const lazily = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
