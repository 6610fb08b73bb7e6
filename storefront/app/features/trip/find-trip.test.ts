import { createClient } from '@portolan/contract/wire/client'
import { failureEnvelope } from '@portolan/contract/wire/envelope'
import { describe, expect, it } from 'vitest'
import { findTrip, findTripProblems, readFindTrip } from './find-trip.ts'

const aForm = (tripReference: string, email: string): FormData => {
  const form = new FormData()
  form.set('tripReference', tripReference)
  form.set('email', email)
  return form
}
const answering = (status: number, message: string) => {
  const asked: string[] = []
  const client = createClient({
    log: () => undefined,
    transport: async ({ url, body }) => {
      asked.push(`${url} ${body}`)
      return { status, retryAfterSeconds: null, json: failureEnvelope({ code: 0, message, details: null, validationErrors: null }, false) }
    },
  })
  return { client, asked }
}

describe('looking a trip up', () => {
  it('makes no call while a field is missing', async () => {
    const { client, asked } = answering(404, 'ORDER_NOT_FOUND')
    const answer = await findTrip(client, aForm('', 'ana@example.com'), 'de')
    expect(answer).toMatchObject({ kind: 'INCOMPLETE', problems: { tripReference: 'MISSING' } })
    expect(asked).toEqual([])
  })

  it.each([[404, 'ORDER_NOT_FOUND'], [429, 'TOO_MANY_REQUESTS']])('keeps what was typed when the answer is %s %s', async (status, code) => {
    const { client, asked } = answering(status, code)
    const answer = await findTrip(client, aForm('abcd2345', 'ana@example.com'), 'de')
    expect(answer).toEqual({ kind: 'FAILED', draft: { tripReference: 'ABCD2345', email: 'ana@example.com' }, code })
    expect(asked).toEqual(['/api/services/app/Orders/FindOrder {"tripReference":"ABCD2345","email":"ana@example.com","language":"de"}'])
  })
})

const aFormOf = (fields: Record<string, string>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('finding a trip', () => {
  it('accepts a reference in any spelling', () => {
    const read = readFindTrip(aFormOf({ tripReference: ' abcd 2345 ', email: ' Ana@example.com ' }))
    expect(read).toEqual({ tripReference: 'ABCD2345', email: 'Ana@example.com' })
  })

  it.each([
    [{}, { tripReference: 'MISSING', email: 'MISSING' }],
    [{ tripReference: 'ABC', email: 'ana@example.com' }, { tripReference: 'MISSING' }],
    [{ tripReference: 'A'.repeat(21), email: 'ana@example.com' }, { tripReference: 'MISSING' }],
    [{ tripReference: 'ABCD2345', email: 'ana' }, { email: 'MISSING' }],
    [{ tripReference: 'ABCD2345', email: 'ana@example.com' }, {}],
  ])('with %j asks for %j', (fields, problems) => {
    expect(findTripProblems(readFindTrip(aFormOf(fields)))).toEqual(problems)
  })
})
