import { minutesOfDay } from '@portolan/contract/date'
import type { FacetSelection } from '@portolan/contract/search'

/** How the wire spells a facet's selection: values from a closed list or of a pattern, or from..to in a unit. */
export type FacetRow =
  | { name: string; takes: 'VALUES'; allowed: readonly string[] }
  | { name: string; takes: 'VALUES'; pattern: RegExp }
  | { name: string; takes: 'MINOR_UNITS' | 'MINUTES' | 'TIME_OF_DAY' }

/** A selection that has been checked. An open end of a range is -Infinity or Infinity. */
export type FacetChoice = { kind: 'VALUES'; values: readonly string[] } | { kind: 'RANGE'; from: number; to: number }

/** What is wrong with each field, by its path on the wire: 'facets.1.to'. */
export type FacetProblems = Record<string, string>

export type FacetChoices = { choices: ReadonlyMap<string, FacetChoice>; problems: FacetProblems }

/** Reads every selection and lists every problem; a facet without values is one that is not chosen. */
export const readFacets = (rows: readonly FacetRow[], selections: readonly FacetSelection[]): FacetChoices => {
  const choices = new Map<string, FacetChoice>()
  const problems: FacetProblems = {}
  const seen = new Set<string>()
  for (const [at, selection] of selections.entries()) {
    const row = rows.find((candidate) => candidate.name === selection.name)
    const problem = (member: string, message: string): void => {
      problems[`facets.${at}.${member}`] = message
    }
    if (row === undefined) problem('name', 'is not a facet of this search')
    else if (seen.has(row.name)) problem('name', 'is given twice')
    else {
      seen.add(row.name)
      const choice = row.takes === 'VALUES' ? readValues(row, selection, problem) : readRange(row.takes, selection, problem)
      if (choice !== null) choices.set(row.name, choice)
    }
  }
  return { choices, problems }
}

type Problem = (member: string, message: string) => void
type ValuesRow = Extract<FacetRow, { takes: 'VALUES' }>
type RangeUnit = Exclude<FacetRow['takes'], 'VALUES'>

const readValues = (row: ValuesRow, selection: FacetSelection, problem: Problem): FacetChoice | null => {
  if (selection.from !== undefined || selection.to !== undefined) problem('from', 'this facet takes values, not a range')
  if (selection.values === undefined) problem('values', 'is required')
  const values = selection.values ?? []
  const bad = values.find((value) => ('allowed' in row ? !row.allowed.includes(value) : !row.pattern.test(value)))
  if (bad !== undefined) problem('values', 'has a value this facet does not know')
  return values.length === 0 || bad !== undefined ? null : { kind: 'VALUES', values }
}

const readRange = (unit: RangeUnit, selection: FacetSelection, problem: Problem): FacetChoice | null => {
  if (selection.values !== undefined) problem('values', 'this facet takes a range, not values')
  if (selection.from === undefined && selection.to === undefined) problem('to', 'needs from, to, or both')
  const from = readEnd(unit, selection.from)
  const to = readEnd(unit, selection.to)
  if (from === null) problem('from', WANTED[unit])
  if (to === null) problem('to', WANTED[unit])
  if (from === null || to === null) return null
  const range = { from: from ?? -Infinity, to: to ?? Infinity }
  if (range.from > range.to) problem('to', 'must not be below from')
  return { kind: 'RANGE', ...range }
}

const WANTED: Record<RangeUnit, string> = {
  MINOR_UNITS: 'must be a whole number of minor units from 0',
  MINUTES: 'must be a whole number of minutes from 0',
  TIME_OF_DAY: 'must be a time of day, HH:MM',
}

/** Undefined when the end is open, null when it is malformed. */
const readEnd = (unit: RangeUnit, value: FacetSelection['from']): number | null | undefined => {
  if (value === undefined) return undefined
  if (unit === 'TIME_OF_DAY') return typeof value === 'string' && TIME_OF_DAY.test(value) ? minutesOfDay(value) : null
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null
}

const TIME_OF_DAY = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/
