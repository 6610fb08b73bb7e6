import { minutesOfDay } from '@portolan/contract/values/date'
import type { FacetSelection } from '@portolan/contract/shopping/search'
import type { Coordinates } from './facet-index.ts'
import { complaint, type Complaint, type Problems } from '../../platform/http/field-problems.ts'

/** How the wire spells a facet's selection: values from a closed list or of a pattern, or from..to in a unit. */
export type FacetRow =
  | { name: string; takes: 'COORDINATES' }
  | { name: string; takes: 'VALUES'; allowed: readonly string[] }
  | { name: string; takes: 'VALUES'; pattern: RegExp }
  | { name: string; takes: 'MINOR_UNITS' | 'MINUTES' | 'TIME_OF_DAY' }

/** A selection that has been checked. An open end of a range is -Infinity or Infinity; a box goes north and east from `from` to `to`. */
export type FacetChoice =
  | { kind: 'VALUES'; values: readonly string[] }
  | { kind: 'RANGE'; from: number; to: number }
  | { kind: 'BOX'; from: Coordinates; to: Coordinates }

export type FacetChoices = { choices: ReadonlyMap<string, FacetChoice>; problems: Problems }

/** Reads every selection and lists every problem; a facet without values is one that is not chosen. */
export const readFacets = (rows: readonly FacetRow[], selections: readonly FacetSelection[]): FacetChoices => {
  const choices = new Map<string, FacetChoice>()
  const problems: Problems = {}
  const seen = new Set<string>()
  for (const [at, selection] of selections.entries()) {
    const row = rows.find((candidate) => candidate.name === selection.name)
    const problem = (member: string, message: Complaint): void => {
      problems[`facets.${at}.${member}`] = message
    }
    if (row === undefined) problem('name', complaint('form.unknownFilter'))
    else if (seen.has(row.name)) problem('name', complaint('form.twice'))
    else {
      seen.add(row.name)
      const choice = row.takes === 'VALUES' ? readValues(row, selection, problem) : row.takes === 'COORDINATES' ? readBox(selection, problem) : readRange(row.takes, selection, problem)
      if (choice !== null) choices.set(row.name, choice)
    }
  }
  return { choices, problems }
}

type Problem = (member: string, message: Complaint) => void
type ValuesRow = Extract<FacetRow, { takes: 'VALUES' }>
type RangeUnit = Exclude<FacetRow['takes'], 'VALUES' | 'COORDINATES'>

const readValues = (row: ValuesRow, selection: FacetSelection, problem: Problem): FacetChoice | null => {
  if (selection.from !== undefined || selection.to !== undefined) problem('from', complaint('form.notForFilterValues'))
  if (selection.values === undefined) problem('values', complaint('form.required'))
  const values = selection.values ?? []
  const bad = values.find((value) => ('allowed' in row ? !row.allowed.includes(value) : !row.pattern.test(value)))
  if (bad !== undefined) problem('values', complaint('form.format'))
  return values.length === 0 || bad !== undefined ? null : { kind: 'VALUES', values }
}

const readRange = (unit: RangeUnit, selection: FacetSelection, problem: Problem): FacetChoice | null => {
  if (selection.values !== undefined) problem('values', complaint('form.notForFilterRange'))
  if (selection.from === undefined && selection.to === undefined) problem('to', complaint('form.rangeEnd'))
  const from = readEnd(unit, selection.from)
  const to = readEnd(unit, selection.to)
  if (from === null) problem('from', WANTED[unit])
  if (to === null) problem('to', WANTED[unit])
  if (from === null || to === null) return null
  const range = { from: from ?? -Infinity, to: to ?? Infinity }
  if (range.from > range.to) problem('to', complaint('form.endBelowStart'))
  return { kind: 'RANGE', ...range }
}

const readBox = ({ values, from, to }: FacetSelection, problem: Problem): FacetChoice | null => {
  if (values !== undefined) problem('values', complaint('form.notForFilterRange'))
  const [start, end] = [readPoint(from), readPoint(to)]
  if (start === null) problem('from', POINT_WANTED)
  if (end === null) problem('to', POINT_WANTED)
  if (start === null || end === null) return null
  if (start.latitude > end.latitude) problem('to', complaint('form.endBelowStart'))
  return { kind: 'BOX', from: start, to: end }
}

const POINT_WANTED = complaint('form.format')

const readPoint = (value: FacetSelection['from']): Coordinates | null =>
  (typeof value === 'object' && Math.abs(value.latitude) <= 90 && Math.abs(value.longitude) <= 180 ? value : null)

const WANTED: Record<RangeUnit, Complaint> = {
  MINOR_UNITS: complaint('form.wholeNumber'),
  MINUTES: complaint('form.wholeNumber'),
  TIME_OF_DAY: complaint('form.timeOfDay'),
}

/** Undefined when the end is open, null when it is malformed. */
const readEnd = (unit: RangeUnit, value: FacetSelection['from']): number | null | undefined => {
  if (value === undefined) return undefined
  if (unit === 'TIME_OF_DAY') return typeof value === 'string' && TIME_OF_DAY.test(value) ? minutesOfDay(value) : null
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null
}

const TIME_OF_DAY = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/
