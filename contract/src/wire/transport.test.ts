import { expect, it } from 'vitest'
import { fetchTransport } from './transport.ts'

const anExchange = async (answer: Response, baseUrl = 'https://api.example') => {
  const seen: [string, RequestInit | undefined][] = []
  const transport = fetchTransport(baseUrl, async (input, init) => {
    seen.push([String(input), init])
    return answer
  })
  const request = { verb: 'POST', url: '/api/x?y=1', headers: { accept: 'application/json' }, body: '{}', signal: new AbortController().signal } as const
  return { seen, received: await transport(request) }
}

it('carries a call to the base address with the shopper’s cookies', async () => {
  const { seen, received } = await anExchange(new Response('{"a":1}', { status: 418, headers: { 'retry-after': '3' } }))
  expect(seen[0]).toMatchObject(['https://api.example/api/x?y=1', { method: 'POST', credentials: 'include', body: '{}' }])
  expect(seen[0]?.[1]?.headers).toEqual({ accept: 'application/json' })
  expect(received).toEqual({ status: 418, retryAfterSeconds: 3, json: { a: 1 } })
})

it('stays on the page’s own origin where no base address is set', async () => {
  expect((await anExchange(new Response('{}'), '')).seen[0]?.[0]).toBe('/api/x?y=1')
})

it('passes on the status of an answer that is not JSON', async () => {
  const { received } = await anExchange(new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'retry-after': 'Fri, 07 Nov 2031 23:59:59 GMT' } }))
  expect(received).toEqual({ status: 502, retryAfterSeconds: null, json: undefined })
})
