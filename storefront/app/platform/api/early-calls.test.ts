import { afterEach, describe, expect, it } from 'vitest'
import { earlyOr, type EarlyCalls } from './early-calls.ts'

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

  it('is not looked for where a document left none', async () => {
    expect(await post('/Create')).toBe(fresh)
  })
})
