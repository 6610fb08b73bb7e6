import { describe, expect, it } from 'vitest'
import { FLIGHT_SEARCH_PROBLEMS, checkFlightSearch, type FlightSearchField } from '../../../travel/search/flight-search-url.ts'
import { startOf } from './search-values.ts'
import { fieldProblems } from './search-problems.ts'

const FIELDS: readonly FlightSearchField[] = ['from', 'to', 'out', 'back', 'adults', 'children', 'infants']

describe('what is wrong with a search', () => {
  it.each(FLIGHT_SEARCH_PROBLEMS)('%s has a message at a control', (code) => {
    expect(FIELDS.some((field) => fieldProblems([{ field, code }]).size === 1)).toBe(true)
  })

  it('is shown once for each control, in the order of the form', () => {
    const { draft } = startOf({ from: null, to: null, out: '', back: null, adults: 1, childAges: [null], infants: 3, cabin: 'ECONOMY', directOnly: false }, {})
    const checked = checkFlightSearch(draft, '2026-11-21')
    if (checked.kind === 'VALID') throw new Error('should have problems')
    expect([...fieldProblems(checked.problems)]).toEqual([
      ['from', 'search-form.problemFromMissing'], ['to', 'search-form.problemToMissing'], ['out', 'search-form.problemOutMissing'],
      ['back', 'search-form.problemBackMissing'], ['travellers', 'search-form.problemChildAge'],
    ])
  })
})
