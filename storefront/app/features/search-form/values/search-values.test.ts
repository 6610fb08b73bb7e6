import { describe, expect, it } from 'vitest'
import { readFlightSearchDraft, writeFlightSearchDraft } from '../../../travel/search/flight-search-url.ts'
import { toSearch } from '../../../travel/search/query-list.ts'
import { placeValueOf, startOf, typedBefore, withPlace, withReturn } from './search-values.ts'

const LABELS = { 'CITY-MAD': 'Madrid (MAD)', 'AIRPORT-LHR': 'Heathrow (LHR)' }
const readForm = (query: string) => startOf(readFlightSearchDraft(new URLSearchParams(query)), LABELS)
const shown = ({ draft, labels }: ReturnType<typeof readForm>) => [placeValueOf(draft.from, labels), placeValueOf(draft.to, labels)]

describe('the form', () => {
  it('is filled from its address and gives the same address back', () => {
    const query = 'from=city-MAD&to=airport-LHR&out=2027-01-14&back=2027-01-18&adults=2&children=7,9&infants=1&cabin=business&direct=1'
    const state = readForm(query)
    expect(shown(state).map(({ text }) => text)).toEqual(['Madrid (MAD)', 'Heathrow (LHR)'])
    expect(toSearch(writeFlightSearchDraft(state.draft))).toBe(`?${query}`)
  })

  it('keeps typed text and unknown codes', () => {
    expect(shown(readForm('from=s%C3%A3o&to=city-XXX'))).toEqual([{ ref: null, text: 'são' }, { ref: null, text: 'XXX' }])
  })

  it('proposes a return trip by default, and one way if the address says so', () => {
    expect(readForm('').draft.back).toBe('')
    expect(readForm('from=city-MAD&out=2027-01-14').draft.back).toBeNull()
  })

  it('proposes one adult if the address has no number', () => {
    expect(readForm('adults=x&infants=x').draft).toMatchObject({ adults: 1, infants: 0 })
  })

  it('shows a chosen place by its label, and typed text as it was typed', () => {
    const chosen = withPlace(readForm(''), 'to', { ref: { type: 'CITY', code: 'ROM' }, text: 'Rome' })
    expect(shown(chosen)).toEqual([{ ref: null, text: '' }, { ref: { type: 'CITY', code: 'ROM' }, text: 'Rome' }])
    expect(shown(withPlace(chosen, 'from', { ref: null, text: 'new ' }))[0]).toEqual({ ref: null, text: 'new ' })
    expect(withPlace(chosen, 'to', { ref: null, text: ' ' }).draft.to).toBeNull()
  })
})

describe('one way', () => {
  const both = readForm('out=2027-01-14&back=2027-01-18')

  it('has no return date, and switching back restores the previous one', () => {
    const oneWay = withReturn(both, false)
    expect(oneWay.draft.back).toBeNull()
    expect(withReturn(withReturn(oneWay, false), true).draft).toEqual(both.draft)
  })

  it('does not restore a date before a new departure', () => {
    const oneWay = withReturn(both, false)
    expect(withReturn({ ...oneWay, draft: { ...oneWay.draft, out: '2027-02-01' } }, true).draft.back).toBe('')
  })
})

const drawn = readForm('from=city-MAD')
const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('values entered before the script has loaded', () => {
  it('are taken over, and a chosen place stays chosen', () => {
    const form = formOf({ from: 'Madrid (MAD)', to: 'lis', out: '2027-01-14', back: '2027-01-18', trip: 'one-way', adults: '2', children: '7, x', infants: '1', direct: '1' })
    expect(typedBefore(drawn, form)).toEqual({
      labels: LABELS, keptBack: '2027-01-18',
      draft: { ...drawn.draft, to: { type: 'TEXT', text: 'lis' }, out: '2027-01-14', back: null, adults: 2, childAges: [7, null], infants: 1, directOnly: true },
    })
  })

  it('change nothing if the fields are unchanged or missing', () => {
    expect(typedBefore(drawn, formOf({}))).toEqual(drawn)
    expect(typedBefore(drawn, formOf({ from: 'Madrid (MAD)', to: '', out: '', back: '', trip: 'return', adults: '1', children: '', infants: '0' }))).toEqual(drawn)
  })

  it('stay one way if that was rendered', () => {
    const oneWay = readForm('from=city-MAD&out=2027-01-14')
    expect(typedBefore(oneWay, formOf({})).draft.back).toBeNull()
    expect(typedBefore(oneWay, formOf({ trip: 'return', back: '2027-01-18' })).draft.back).toBe('2027-01-18')
  })
})
