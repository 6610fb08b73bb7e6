import type { MessageKey, MessageParameters } from '@portolan/i18n/generated/message-keys'
import type { Formats } from '../../platform/i18n/formats.ts'
import type { Translate } from '../../platform/i18n/use-translate.ts'

/**
 * What a product's answers can be filtered by, as a table: a row a facet, in the order of the panel. A new facet is one row and
 * its messages. `View` is the product's view of the page, `Names` the names its answers carry for their codes.
 */
export type FacetTable<View, Names> = readonly FacetRow<View, Names>[]

export type FacetRow<View, Names> = SwitchRow<View> | OptionRow<View, Names> | RangeRow

/** A message without parameters. */
export type PlainKey = { [Key in MessageKey]: MessageParameters[Key] extends null ? Key : never }[MessageKey]

type Row = {
  /** The facet's name on the wire; a switch has one of its own. */
  facet: string
  /** Rows of one section stand together, in table order. */
  section: PlainKey
}

/** One thing to demand, which the view keeps outside its filters. */
type SwitchRow<View> = Row & {
  kind: 'SWITCH'
  label: PlainKey
  isOn: (view: View) => boolean
  turn: (view: View, isOn: boolean) => View
}

type WireRow = Row & {
  /** Its parameter in the address. */
  parameter: string
  /** Names the row within its section. */
  label?: PlainKey
}

/** Any of several values. */
export type OptionRow<View, Names> = WireRow & {
  kind: 'OPTIONS'
  /** What a value in the address may be, in upper case. */
  value: RegExp
  nameOf: (value: string, words: FacetWords<Names>) => string
  chip: (names: readonly string[], words: FacetWords<Names>) => string
  /** Values as the wire wants them, where it wants others than those chosen. */
  toWire?: (values: readonly string[]) => string[]
  /** The cheapest option first; else in the order they come. */
  isByPrice?: true
  /** How many stand there before "show more". */
  limit?: number
  /** Values the wire counts and nobody can choose. */
  hides?: readonly string[]
  /** Shown only where there are at least two options. */
  needsChoice?: true
  /** Values another part of the view stands for, in place of the chosen ones. */
  impliedBy?: (view: View) => readonly string[] | null
  /** Spells such a part out as filters, so that one of its values can be changed. */
  spellOut?: (view: View) => View
}

/** Between two ends: MONEY in minor units, TIME in minutes after midnight (0 to 1440), MAXIMUM in minutes from 0. */
export type RangeRow = WireRow & {
  kind: 'MONEY' | 'TIME' | 'MAXIMUM'
  /** The range's words as they stand on a chip; left out where they say enough. */
  chip?: (range: string, t: Translate) => string
}

export type FacetWords<Names> = { t: Translate; formats: Formats; names: Names }

/** Both ends included. */
export type FilterRange = { from: number; to: number }

/** The open upper end of a price filter, in minor units: answers that come later and cost more still pass. */
export const ANY_PRICE = 1_000_000_000

/** Chosen values and ranges by facet; a facet without any is absent. */
export type Filters = {
  options: Readonly<Partial<Record<string, readonly string[]>>>
  ranges: Readonly<Partial<Record<string, FilterRange>>>
}

export const NO_FILTERS: Filters = { options: {}, ranges: {} }

export const withOptions = (filters: Filters, facet: string, values: readonly string[]): Filters => {
  const { [facet]: _replaced, ...others } = filters.options
  return { ...filters, options: values.length > 0 ? { ...others, [facet]: values } : others }
}

export const toggleOption = (filters: Filters, facet: string, value: string): Filters => {
  const chosen = filters.options[facet] ?? []
  return withOptions(filters, facet, chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value])
}

/** Null takes the filter away. */
export const withRange = (filters: Filters, facet: string, range: FilterRange | null): Filters => {
  const { [facet]: _replaced, ...others } = filters.ranges
  return { ...filters, ranges: range ? { ...others, [facet]: range } : others }
}
