import { createClient } from '@portolan/contract/client'
import { failureEnvelope } from '@portolan/contract/envelope'
import { describe, expect, it } from 'vitest'
import { findTrip } from './find-trip.ts'

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
  it('asks nobody while something is missing', async () => {
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
