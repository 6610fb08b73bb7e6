import { describe, expect, it } from 'vitest'
import type { SearchValues } from './search-values.ts'
import { typedBefore } from './typed-before.ts'

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
