import { describe, expect, it } from 'vitest'
import { findTripProblems, readFindTrip } from './find-trip-form.ts'

const aForm = (fields: Record<string, string>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('finding a trip', () => {
  it('takes a reference however it was typed', () => {
    const read = readFindTrip(aForm({ tripReference: ' abcd 2345 ', email: ' Ana@example.com ' }))
    expect(read).toEqual({ tripReference: 'ABCD2345', email: 'Ana@example.com' })
  })

  it.each([
    [{}, { tripReference: 'MISSING', email: 'MISSING' }],
    [{ tripReference: 'ABC', email: 'ana@example.com' }, { tripReference: 'MISSING' }],
    [{ tripReference: 'A'.repeat(21), email: 'ana@example.com' }, { tripReference: 'MISSING' }],
    [{ tripReference: 'ABCD2345', email: 'ana' }, { email: 'MISSING' }],
    [{ tripReference: 'ABCD2345', email: 'ana@example.com' }, {}],
  ])('with %j asks for %j', (fields, problems) => {
    expect(findTripProblems(readFindTrip(aForm(fields)))).toEqual(problems)
  })
})
