import { describe, expect, it } from 'vitest'
import { readFlightSearchDraft, writeFlightSearchDraft } from '../../travel/flight-search-url.ts'
import { toSearch } from '../../travel/query-list.ts'
import { draftOf } from './search-draft.ts'
import { valuesOf } from './search-values.ts'

const LABELS = { 'CITY-MAD': 'Madrid (MAD)', 'AIRPORT-LHR': 'Heathrow (LHR)' }
const readForm = (query: string) => valuesOf(readFlightSearchDraft(new URLSearchParams(query)), LABELS)

describe('the form', () => {
  it('is filled from its address and gives the same address back', () => {
    const query = 'from=city-MAD&to=airport-LHR&out=2027-01-14&back=2027-01-18&adults=2&children=7,9&infants=1&cabin=business&direct=1'
    const values = readForm(query)
    expect([values.from.text, values.to.text]).toEqual(['Madrid (MAD)', 'Heathrow (LHR)'])
    expect(toSearch(writeFlightSearchDraft(draftOf(values)))).toBe(`?${query}`)
  })

  it('keeps what was typed and what nobody knows', () => {
    const values = readForm('from=s%C3%A3o&to=city-XXX')
    expect([values.from, values.to]).toEqual([{ ref: null, text: 'são' }, { ref: null, text: 'XXX' }])
  })

  it('proposes a return trip when nothing was asked, and one way when the address says so', () => {
    expect(readForm('').isReturn).toBe(true)
    expect(readForm('from=city-MAD&out=2027-01-14').isReturn).toBe(false)
  })

  it('drops the return day on one way but remembers it', () => {
    const values = { ...readForm('out=2027-01-14&back=2027-01-18'), isReturn: false }
    expect(draftOf(values).back).toBeNull()
    expect(values.back).toBe('2027-01-18')
  })
})
