import { authenticateExternal } from '@portolan/contract/identity/identity'
import type { Transport } from '@portolan/contract/wire/transport'
import { afterEach, describe, expect, it } from 'vitest'
import { type EarlyCalls, earlyOr, endingSessions } from './browser-client.ts'

const fresh = new Response('fresh')
const early = new Response('early')
const fetchEarly = earlyOr(async () => fresh)
const post = (url: string, body = '{"a":1}') => fetchEarly(url, { method: 'POST', body })

const leave = (calls: EarlyCalls): void => {
  globalThis.earlyCalls = calls
}

afterEach(() => {
  globalThis.earlyCalls = undefined
})

describe('an early call', () => {
  it('answers the same call of the page, once', async () => {
    leave({ '/Create {"a":1}': Promise.resolve({ query: '', answer: early }) })
    expect(await post('/Create')).toBe(early)
    expect(await post('/Create')).toBe(fresh)
  })

  it.each([
    ['another body', '/Retrieve?searchId=1', '{"a":2}'],
    ['another address', '/Other?searchId=1', '{"a":1}'],
    ['another search', '/Retrieve?searchId=2', '{"a":1}'],
  ])('does not answer %s', async (_what, url, body) => {
    leave({ '/Retrieve {"a":1}': Promise.resolve({ query: 'searchId=1', answer: early }) })
    expect(await post(url, body)).toBe(fresh)
  })

  it('that failed is made again', async () => {
    leave({ '/Create {"a":1}': Promise.reject(new Error('offline')) })
    expect(await post('/Create')).toBe(fresh)
  })

  it('is not required: without one, the page makes the call itself', async () => {
    expect(await post('/Create')).toBe(fresh)
  })
})

const ask = async (url: string, status: number) => {
  let left = 0
  const answer = { status, retryAfterSeconds: null, json: null }
  const transport = endingSessions(async () => answer, () => left++)
  const request = { url, method: 'GET' } as unknown as Parameters<Transport>[0]
  const isPassedOn = (await transport(request)) === answer
  return { left, isPassedOn }
}

describe('a call in an expired session', () => {
  it('opens the expired-session page, and its answer is still passed on', async () => {
    expect(await ask('/api/services/app/Cart/RetrieveCart', 401)).toEqual({ left: 1, isPassedOn: true })
  })

  it.each([200, 403, 404, 429, 500, 503])('is not recognised by a %i answer', async (status) => {
    expect(await ask('/api/services/app/Cart/RetrieveCart', status)).toEqual({ left: 0, isPassedOn: true })
  })

  it('is not a refused sign-in, because the caller of a sign-in handles the refusal', async () => {
    expect((await ask(authenticateExternal.path, 401)).left).toBe(0)
  })
})
