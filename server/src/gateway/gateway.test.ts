import fastifyCookie from '@fastify/cookie'
import { KEY_IN_COOKIE } from '@portolan/contract/cart/cart-key'
import { failureEnvelope, successEnvelope } from '@portolan/contract/wire/envelope'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { addForwarding, addressOf } from './forward.ts'
import { addGateway, isOwnPage } from './gateway.ts'

const open: FastifyInstance[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()))
})

/** A query as the services received it, in a form that the host does not mistake for the secret. */
const heard = (query: unknown): string[] => Object.entries(query as Record<string, string>).map(([name, value]) => `${name}=${value}`)

/** Services that answer what they were asked with, behind the gateway. */
const aHost = async (cartUrl?: string, callers: readonly string[] = []): Promise<FastifyInstance> => {
  const app = Fastify({ routerOptions: { caseSensitive: false } })
  open.push(app)
  await app.register(fastifyCookie)
  addGateway(app, async (host) => (host === 'shop.example' ? callers : []))
  addForwarding(app, { CART_URL: cartUrl, TRANSPORT_URL: undefined, PLATFORM_URL: undefined })
  app.post('/api/services/app/Cart/CreateCart', async () => successEnvelope({ cartId: 'c1', requestUuid: 'secret' }))
  app.post('/api/services/app/Cart/RetrieveCart', async ({ query, headers }) => successEnvelope({ heard: heard(query), authorization: headers.authorization ?? null, cookies: headers.cookie ?? null }))
  app.post('/api/services/app/Cart/RetrieveCartFull', async ({ query }) =>
    successEnvelope({ requestUuid: (query as Record<string, string>).requestUuid, note: 'a secret stays a word' }))
  app.post('/events', async () => successEnvelope({ accepted: true }))
  app.post('/api/TokenAuth/SignOut', async ({ query }, reply) => 'fails' in Object(query) ? reply.status(500).send({}) : successEnvelope(null))
  app.post('/api/TokenAuth/AuthenticateExternal', async ({ query }, reply) => 'refused' in Object(query)
    ? reply.status(401).send(failureEnvelope({ code: 0, message: 'UNAUTHENTICATED', details: null, validationErrors: null }, true))
    : successEnvelope({ authApiModel: { accessToken: 'token', expireInSeconds: 60 } }))
  return app
}

describe('the gateway', () => {
  it("refuses a call that another site's page makes, whatever it carries", async () => {
    const app = await aHost()
    for (const url of ['/events', '/Events?x=1', '/events/']) {
      expect((await app.inject({ method: 'POST', url, headers: { 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(403)
    }
    expect((await app.inject({ method: 'POST', url: '/events', headers: { 'sec-fetch-site': 'same-origin' } })).statusCode).toBe(200)
    const answer = await app.inject({ method: 'POST', url: '/api/services/app/Cart/RetrieveCart', headers: { 'sec-fetch-site': 'cross-site', cookie: 'auth-token=t' } })
    expect([answer.statusCode, answer.json().unAuthorizedRequest]).toEqual([403, true])
  })

  it('turns the session cookie into the bearer token and keeps a bearer token that is sent', async () => {
    const app = await aHost()
    const call = (headers: Record<string, string>) => app.inject({ method: 'POST', url: '/api/services/app/Cart/RetrieveCart', headers })
    expect((await call({ cookie: 'auth-token=t' })).json().result.authorization).toBe('Bearer t')
    expect((await call({ cookie: 'auth-token=t', authorization: 'Bearer own' })).json().result.authorization).toBe('Bearer own')
  })

  it('stores the secret half of a new cart in an HttpOnly cookie and inserts it into later calls', async () => {
    const app = await aHost()
    const created = await app.inject({ method: 'POST', url: '/api/services/app/cart/createcart' })
    const [cookie] = created.cookies
    expect(cookie).toMatchObject({ name: 'cart-c1', value: 'secret', httpOnly: true, sameSite: 'Lax', path: '/' })
    const read = (query: string, header: string) => app.inject({ method: 'POST', url: `/api/services/app/Cart/RetrieveCart?${query}`, headers: { cookie: header } })
    expect((await read(`cartId=c1&requestUuid=${KEY_IN_COOKIE}`, 'cart-c1=secret')).json().result.heard).toContain('requestUuid=secret')
    expect((await read(`CartId=c1&RequestUuid=${KEY_IN_COOKIE}`, 'cart-c1=secret')).json().result.heard).toContain('RequestUuid=secret')
    expect((await read(`cartId=c2&requestUuid=${KEY_IN_COOKIE}`, 'cart-c1=secret')).json().result.heard).toContain(`requestUuid=${KEY_IN_COOKIE}`)
    expect((await read('cartId=c1&requestUuid=given', 'cart-c1=secret')).json().result.heard).toContain('requestUuid=given')
  })

  it("keeps the secret half out of every answer to a page's script, and in those to callers without a browser", async () => {
    const app = await aHost()
    const create = async (headers: Record<string, string>) =>
      (await app.inject({ method: 'POST', url: '/api/services/app/Cart/CreateCart', headers: { host: 'localhost', ...headers } })).json().result
    expect(await create({})).toEqual({ cartId: 'c1', requestUuid: 'secret' })
    expect(await create({ 'sec-fetch-site': 'same-origin' })).toEqual({ cartId: 'c1', requestUuid: KEY_IN_COOKIE })
    expect(await create({ origin: 'http://localhost' })).toEqual({ cartId: 'c1', requestUuid: KEY_IN_COOKIE })
    const full = async (requestUuid: string) => (await app.inject({
      method: 'POST', url: `/api/services/app/Cart/RetrieveCartFull?cartId=c1&requestUuid=${requestUuid}`, headers: { cookie: 'cart-c1=secret' },
    })).json().result
    expect(await full(KEY_IN_COOKIE)).toEqual({ requestUuid: KEY_IN_COOKIE, note: 'a secret stays a word' })
    expect(await full('secret')).toEqual({ requestUuid: 'secret', note: 'a secret stays a word' })
  })

  it('keeps a new session in a cookie until it ends', async () => {
    const app = await aHost()
    const answer = await app.inject({ method: 'POST', url: '/api/tokenauth/authenticateexternal' })
    expect(answer.cookies[0]).toMatchObject({ name: 'auth-token', value: 'token', httpOnly: true, maxAge: 60 })
  })

  it('clears the session cookie after a successful sign-out from an own page', async () => {
    const app = await aHost()
    const leave = (query = '', headers: Record<string, string> = {}) => app.inject({ method: 'POST', url: `/api/TokenAuth/SignOut${query}`, headers: { cookie: 'auth-token=old', ...headers } })
    expect((await leave()).cookies).toMatchObject([{ name: 'auth-token', value: '', expires: new Date(0) }])
    expect((await leave('?fails')).cookies).toEqual([])
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { origin: 'https://evil.example' }]) {
      const { statusCode, cookies } = await leave('', headers)
      expect([headers, statusCode, cookies]).toEqual([headers, 403, []])
    }
  })

  it('clears the cookie of a refused session, but not when only a portal token is refused', async () => {
    const app = await aHost()
    const signIn = (token: string) =>
      app.inject({ method: 'POST', url: '/api/TokenAuth/AuthenticateExternal?refused', headers: { cookie: 'auth-token=old' }, payload: { token, domainName: 'shop.example' } })
    const answer = await signIn('')
    expect([answer.statusCode, answer.json().result]).toEqual([401, null])
    expect(answer.cookies).toMatchObject([{ name: 'auth-token', value: '', expires: new Date(0) }])
    expect((await signIn('bad')).cookies).toEqual([])
  })
})

describe('a page of an allowed origin', () => {
  const PARTNER = 'https://portal.example'
  const RETRIEVE = '/api/services/app/Cart/RetrieveCart'
  const call = async (url: string, headers: Record<string, string>, method: 'POST' | 'OPTIONS' = 'POST') =>
    (await aHost(undefined, [PARTNER])).inject({ method, url, headers: { host: 'shop.example', ...headers } })

  it('makes calls and reads their answers with its bearer token and never with cookies', async () => {
    const answer = await call(`${RETRIEVE}?cartId=c1&requestUuid=${KEY_IN_COOKIE}`, { origin: PARTNER, 'sec-fetch-site': 'cross-site', cookie: 'auth-token=t; cart-c1=secret' })
    expect([answer.statusCode, answer.json().result]).toEqual([200, { heard: ['cartId=c1', `requestUuid=${KEY_IN_COOKIE}`], authorization: null, cookies: null }])
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': PARTNER, vary: 'origin', 'cache-control': 'no-store' })
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
    expect((await call(RETRIEVE, { origin: PARTNER, authorization: 'Bearer own' })).json().result.authorization).toBe('Bearer own')
  })

  it('gets no cookie: it stores its session and carts itself', async () => {
    for (const url of ['/api/services/app/cart/createcart', '/api/tokenauth/authenticateexternal']) {
      const { statusCode, cookies } = await call(url, { origin: PARTNER, 'sec-fetch-site': 'same-site' })
      expect([url, statusCode, cookies]).toEqual([url, 200, []])
    }
  })

  it('may send a preflight request', async () => {
    const asked = { origin: PARTNER, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization,content-type' }
    const { statusCode, headers, body } = await call(RETRIEVE, asked, 'OPTIONS')
    expect([statusCode, body]).toEqual([204, ''])
    expect(headers).toMatchObject({ 'access-control-allow-origin': PARTNER, 'access-control-allow-headers': expect.stringMatching(/authorization.*idempotency-key/), 'access-control-allow-methods': expect.stringContaining('DELETE') })
    expect(headers['access-control-allow-credentials']).toBeUndefined()
  })

  it.each([
    ['another origin', { origin: 'https://evil.example' }], ['one that only begins like it', { origin: `${PARTNER}.evil.example` }], ['it without TLS', { origin: 'http://portal.example' }],
    ['a page that hides where it is from', { origin: 'null' }], ['a page that names nobody', { 'sec-fetch-site': 'cross-site' }], ['the same page at another brand', { origin: PARTNER, host: 'other.example' }],
  ])('is not %s', async (_, headers: Record<string, string>) => {
    for (const method of ['POST', 'OPTIONS'] as const) {
      const answer = await call(RETRIEVE, { 'access-control-request-method': 'POST', ...headers }, method)
      expect([method, answer.statusCode, answer.headers['access-control-allow-origin'], answer.headers['access-control-allow-methods']]).toEqual([method, 403, undefined, undefined])
    }
  })

  it('sends no reports of visits', async () => {
    expect((await call('/events', { origin: PARTNER })).statusCode).toBe(403)
  })
})

describe('a service with an address of its own', () => {
  it('is called there, with bearer token and cart key inserted', async () => {
    const backEnd = Fastify()
    open.push(backEnd)
    backEnd.post('/api/services/app/Cart/RetrieveCart', async ({ query, headers, body }) =>
      successEnvelope({ heard: heard(query), authorization: headers.authorization, key: headers['idempotency-key'], cookie: headers.cookie ?? null, body }))
    const app = await aHost(await backEnd.listen({ port: 0, host: '127.0.0.1' }))
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const answer = await fetch(`${address}/api/services/app/Cart/RetrieveCart?cartId=c1&requestUuid=-`, {
      method: 'POST', body: '{"a":1}', headers: { 'content-type': 'application/json', 'idempotency-key': 'k', cookie: 'cart-c1=secret; auth-token=t' },
    })
    expect((await answer.json()).result).toEqual({ heard: ['cartId=c1', 'requestUuid=secret'], authorization: 'Bearer t', key: 'k', cookie: null, body: { a: 1 } })
  })

  it('that does not answer gives a clear failure', async () => {
    const app = await aHost('http://127.0.0.1:9')
    const answer = await app.inject({ method: 'POST', url: '/api/services/app/Cart/RetrieveCart' })
    expect([answer.statusCode, answer.json().error.message, answer.headers['retry-after']]).toEqual([503, 'OVERLOADED', '5'])
  })

  it.each([
    ['/api/services/app/Cart/GetOrders?cartId=1', 'cart'], ['/API/services/app/ORDERS/FindOrder', 'cart'],
    ['/api/services/app/TransportShopping/CreateSearch', 'transport'], ['/api/TokenAuth/Authenticate', 'platform'], ['/F', null],
  ])('is found for %s', (url, expected) => {
    expect(addressOf(url, { CART_URL: 'cart', TRANSPORT_URL: 'transport', PLATFORM_URL: 'platform' })).toBe(expected)
  })
})

const OWN = 'https://shop.example'

describe('a call to the services', () => {
  it.each([
    [{ 'sec-fetch-site': 'same-origin' }, true], [{ 'sec-fetch-site': 'none' }, true], [{}, true], [{ origin: OWN }, true],
    [{ 'sec-fetch-site': 'cross-site' }, false], [{ 'sec-fetch-site': 'same-site' }, false], [{ origin: 'https://evil.example' }, false],
    [{ origin: 'null' }, false], [{ 'sec-fetch-site': 'cross-site', origin: OWN }, false],
    [{ 'sec-fetch-site': 'none', origin: 'https://evil.example' }, false], [{ 'sec-fetch-site': 'same-origin', origin: 'https://seen-by-proxy.example' }, true],
  ])('with %j counts as coming from an own page: %s', (headers, expected) => {
    expect(isOwnPage(headers, OWN)).toBe(expected)
  })
})
