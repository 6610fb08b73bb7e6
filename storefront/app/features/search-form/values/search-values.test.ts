import { describe, expect, it } from 'vitest'
import { readFlightSearchDraft, writeFlightSearchDraft } from '../../../travel/search/flight-search-url.ts'
import { toSearch } from '../../../travel/search/query-list.ts'
import { draftOf, valuesOf, type SearchValues, typedBefore } from './search-values.ts'

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

const drawn: SearchValues = {
  from: { ref: { type: 'CITY', code: 'MAD' }, text: 'Madrid (MAD)' }, to: { ref: null, text: '' }, out: '', back: '', isReturn: true,
  adults: 1, childAges: [], infants: 0, cabin: 'ECONOMY', isDirectOnly: false,
}
const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('what was entered before the script came', () => {
  it('is taken over, and a chosen place stays chosen', () => {
    const form = formOf({ from: 'Madrid (MAD)', to: 'lis', out: '2027-01-14', back: '2027-01-18', trip: 'one-way', adults: '2', children: '7, 9', infants: '1', direct: '1' })
    expect(typedBefore(drawn, form)).toEqual({
      ...drawn, to: { ref: null, text: 'lis' }, out: '2027-01-14', back: '2027-01-18', isReturn: false, adults: 2, childAges: [7, 9], infants: 1, isDirectOnly: true,
    })
  })

  it('changes nothing where the fields are as drawn or not there', () => {
    expect(typedBefore(drawn, formOf({}))).toEqual(drawn)
    expect(typedBefore(drawn, formOf({ from: 'Madrid (MAD)', to: '', out: '', back: '', trip: 'return', adults: '1', children: '', infants: '0' }))).toEqual(drawn)
  })
})
