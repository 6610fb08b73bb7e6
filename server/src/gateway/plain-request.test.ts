import Fastify from 'fastify'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { addPlainRequests, isPlainHost, isPlainTarget } from './plain-request.ts'

describe('a plain target', () => {
  it.each(['/', '/F?from=city-MAD', '/api/services/app/Cart/CreateCart?x=%2F', '/checkout/a%20b', '/assets/a.js', '/trip#x', '/%', '/F?back=//x', '/apiary%20x', '/.well-known/x', '/a...', '/a.b/..c'])(
    'is %s', (target) => expect(isPlainTarget(target)).toBe(true))

  it.each([
    '', 'F', '*', '//evil.example/F', '///F', '/\\evil.example', '/a\\b', 'http://evil.example/F', '/%61pi/services/app/Cart/CreateCart',
    '/api/services/app/C%61rt/CreateCart', '/API%2fx', '/ap%69', '/%65vents',
    '/..//evil.example', '/.//evil.example', '/a/../b', '/%2e%2E/b', '/a/.%2e', '/.',
  ])('is not %j', (target) => expect(isPlainTarget(target)).toBe(false))
})

describe('a plain host', () => {
  it.each(['localhost', 'nord.localhost:3000', '127.0.0.1:80', '[::1]:3000', 'my_brand.example', 'EXAMPLE.com.'])('is %s', (host) => expect(isPlainHost(host)).toBe(true))
  it.each(['', 'localhost:99999', 'localhost:80@evil.example', 'user:pass@localhost', 'localhost:"><script>', 'a b', 'localhost/..', 'a,b', `${'a'.repeat(300)}.example`])(
    'is not %j', (host) => expect(isPlainHost(host)).toBe(false))
})

it('a request with an unsafe target or host is refused before it is routed', async () => {
  const app = Fastify({ routerOptions: { caseSensitive: false } })
  const reached: string[] = []
  addPlainRequests(app)
  app.post('/api/services/app/Cart/CreateCart', async (request) => reached.push(request.url))
  const statusOf = async (url: string, host = 'localhost') => (await app.inject({ method: 'POST', url, headers: { host } })).statusCode
  expect(await statusOf('/api/services/app/Cart/CreateCart')).toBe(200)
  expect(await statusOf('/%61pi/services/app/Cart/CreateCart')).toBe(400)
  expect(await statusOf('/api/services/app/Cart/CreateCart', 'localhost:80@evil.example')).toBe(400)
  expect(reached).toHaveLength(1)
})

it('a request with two Host headers is refused', async () => {
  const app = Fastify()
  addPlainRequests(app)
  app.get('/', async ({ host }) => host)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const statusOf = (headers: string[]): Promise<number | undefined> => new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port: (app.server.address() as AddressInfo).port, headers, agent: false }, (answer) => resolve(answer.resume().statusCode)).once('error', reject)
  })
  expect(await statusOf(['Host', 'a.example', 'x', 'Host'])).toBe(200)
  expect(await statusOf(['Host', 'a.example', 'host', 'b.example'])).toBe(400)
  await app.close()
})
