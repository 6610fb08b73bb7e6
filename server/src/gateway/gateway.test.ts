import fastifyCookie from '@fastify/cookie'
import { KEY_IN_COOKIE } from '@portolan/contract/cart-key'
import { successEnvelope } from '@portolan/contract/envelope'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { addForwarding, addressOf } from './forward.ts'
import { addGateway } from './gateway.ts'

const open: FastifyInstance[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()))
})

/** Services that answer what they were asked with, behind the gateway. */
const aHost = async (cartUrl?: string): Promise<FastifyInstance> => {
  const app = Fastify({ routerOptions: { caseSensitive: false } })
  open.push(app)
  await app.register(fastifyCookie)
  addGateway(app)
  addForwarding(app, { CART_URL: cartUrl, TRANSPORT_URL: undefined, PLATFORM_URL: undefined })
  app.post('/api/services/app/Cart/CreateCart', async () => successEnvelope({ cartId: 'c1', requestUuid: 'secret' }))
  app.post('/api/services/app/Cart/RetrieveCart', async ({ query, headers }) => successEnvelope({ query, authorization: headers.authorization ?? null }))
  app.post('/api/TokenAuth/AuthenticateExternal', async () => successEnvelope({ authApiModel: { accessToken: 'token', expireInSeconds: 60 } }))
  return app
}

describe('the gateway', () => {
  it("refuses a call that another site's page makes, whatever it carries", async () => {
    const app = await aHost()
    const answer = await app.inject({ method: 'POST', url: '/api/services/app/Cart/RetrieveCart', headers: { 'sec-fetch-site': 'cross-site', cookie: 'auth-token=t' } })
    expect([answer.statusCode, answer.json().unAuthorizedRequest]).toEqual([403, true])
  })

  it('turns the session cookie into the bearer and keeps a given bearer', async () => {
    const app = await aHost()
    const call = (headers: Record<string, string>) => app.inject({ method: 'POST', url: '/api/services/app/Cart/RetrieveCart', headers })
    expect((await call({ cookie: 'auth-token=t' })).json().result.authorization).toBe('Bearer t')
    expect((await call({ cookie: 'auth-token=t', authorization: 'Bearer own' })).json().result.authorization).toBe('Bearer own')
  })

  it('leaves the secret half of a new cart in a cookie no script can read and puts it into later calls', async () => {
    const app = await aHost()
    const created = await app.inject({ method: 'POST', url: '/api/services/app/cart/createcart' })
    const [cookie] = created.cookies
    expect(cookie).toMatchObject({ name: 'cart-c1', value: 'secret', httpOnly: true, sameSite: 'Lax', path: '/' })
    const read = (query: string, header: string) => app.inject({ method: 'POST', url: `/api/services/app/Cart/RetrieveCart?${query}`, headers: { cookie: header } })
    expect((await read(`cartId=c1&requestUuid=${KEY_IN_COOKIE}`, 'cart-c1=secret')).json().result.query.requestUuid).toBe('secret')
    expect((await read(`CartId=c1&RequestUuid=${KEY_IN_COOKIE}`, 'cart-c1=secret')).json().result.query.RequestUuid).toBe('secret')
    expect((await read(`cartId=c2&requestUuid=${KEY_IN_COOKIE}`, 'cart-c1=secret')).json().result.query.requestUuid).toBe(KEY_IN_COOKIE)
    expect((await read('cartId=c1&requestUuid=given', 'cart-c1=secret')).json().result.query.requestUuid).toBe('given')
  })

  it('keeps a new session in a cookie until it ends', async () => {
    const app = await aHost()
    const answer = await app.inject({ method: 'POST', url: '/api/tokenauth/authenticateexternal' })
    expect(answer.cookies[0]).toMatchObject({ name: 'auth-token', value: 'token', httpOnly: true, maxAge: 60 })
  })
})

describe('a service with an address of its own', () => {
  it('is asked there, with bearer and cart key in place', async () => {
    const backEnd = Fastify()
    open.push(backEnd)
    backEnd.post('/api/services/app/Cart/RetrieveCart', async ({ query, headers, body }) =>
      successEnvelope({ query, authorization: headers.authorization, cookie: headers.cookie ?? null, body }))
    const app = await aHost(await backEnd.listen({ port: 0, host: '127.0.0.1' }))
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const answer = await fetch(`${address}/api/services/app/Cart/RetrieveCart?cartId=c1&requestUuid=-`, {
      method: 'POST', body: '{"a":1}', headers: { 'content-type': 'application/json', cookie: 'cart-c1=secret; auth-token=t' },
    })
    expect((await answer.json()).result).toEqual({ query: { cartId: 'c1', requestUuid: 'secret' }, authorization: 'Bearer t', cookie: null, body: { a: 1 } })
  })

  it('that does not answer becomes a clear failure', async () => {
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
