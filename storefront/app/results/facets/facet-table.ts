import type { MessageKey, MessageParameters } from '@portolan/i18n/generated/message-keys'
import type { Formats } from '../../platform/i18n/formats.ts'
import type { Translate } from '../../platform/i18n/use-translate.ts'

/**
 * The filters of a product as a table with one row per facet, in the order of the panel. A new facet needs only a row and its
 * messages. `View` is the product's view of the page, `Names` the names for the codes in its answers.
 */
export type FacetTable<View, Names> = readonly FacetRow<View, Names>[]

export type FacetRow<View, Names> = SwitchRow<View> | OptionRow<View, Names> | RangeRow

/** A message without parameters. */
export type PlainKey = { [Key in MessageKey]: MessageParameters[Key] extends null ? Key : never }[MessageKey]

type Row = {
  /** The facet's name in the API. A switch is not a facet of the API and has a name of its own. */
  facet: string
  /** Rows of one section are shown together, in table order. */
  section: PlainKey
}

/** A requirement that the view stores outside its filters. */
type SwitchRow<View> = Row & {
  kind: 'SWITCH'
  label: PlainKey
  isOn: (view: View) => boolean
  turn: (view: View, isOn: boolean) => View
}

type WireRow = Row & {
  /** The facet's parameter in the address. */
  parameter: string
  /** Names the row within its section. */
  label?: PlainKey
}

/** Any of several values. */
export type OptionRow<View, Names> = WireRow & {
  kind: 'OPTIONS'
  /** Valid values in the address, in upper case. */
  value: RegExp
  nameOf: (value: string, words: FacetWords<Names>) => string
  chip: (names: readonly string[], words: FacetWords<Names>) => string
  /** Converts the chosen values to those of the API, if they differ. */
  toWire?: (values: readonly string[]) => string[]
  /** If true, the cheapest option is first. Otherwise the options keep their order. */
  isByPrice?: true
  /** Number of options shown before "show more". */
  limit?: number
  /** Values that the services count but the panel does not offer. */
  hides?: readonly string[]
  /** If true, the facet is shown only with at least two options. */
  needsChoice?: true
  /** Values implied by another part of the view, which replace the chosen ones. */
  impliedBy?: (view: View) => readonly string[] | null
  /** Replaces the implied values by filters, so that one of them can be changed. */
  spellOut?: (view: View) => View
}

/** A range between two values: MONEY in minor units, TIME in minutes after midnight (0 to 1440), MAXIMUM in minutes from 0. */
export type RangeRow = WireRow & {
  kind: 'MONEY' | 'TIME' | 'MAXIMUM'
  /** The text of a chip for a range. Absent if the range is clear without a text. */
  chip?: (range: string, t: Translate) => string
}

export type FacetWords<Names> = { t: Translate; formats: Formats; names: Names }

/** Both ends are included. */
export type FilterRange = { from: number; to: number }

/** The upper end of a price filter without a limit, in minor units. More expensive later answers still match. */
export const ANY_PRICE = 1_000_000_000

/** Chosen values and ranges by facet. A facet without a choice is absent. */
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

/** Null removes the filter. */
export const withRange = (filters: Filters, facet: string, range: FilterRange | null): Filters => {
  const { [facet]: _replaced, ...others } = filters.ranges
  return { ...filters, ranges: range ? { ...others, [facet]: range } : others }
}
