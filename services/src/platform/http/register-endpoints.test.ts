import { endpoint } from '@portolan/contract/wire/endpoint'
import { failure } from '@portolan/contract/wire/failure'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createCallLimits } from './limits/call-limits.ts'
import { memoryCounters } from './limits/counter-store.ts'
import { registerEndpoints } from './register-endpoints.ts'
import type { RequestContext } from './request-context.ts'
import { rawJson, serve, type ServedEndpoint } from './serve.ts'

const echo = endpoint({
  service: 'Deals', method: 'Echo', verb: 'POST', summary: 'Echo',
  query: z.object({ cartId: z.string(), size: z.optional(z.coerce.number()) }),
  body: z.object({ name: z.string().check(z.minLength(2)), page: z.object({ number: z.int() }) }),
  result: z.unknown(), errors: ['SOLD_OUT'],
})
const goodBody = { name: 'Ana', page: { number: 1 } }

const anApp = (served: ServedEndpoint, maintenance = false) => {
  const app = Fastify({ routerOptions: { caseSensitive: false } })
  registerEndpoints(app, [served], {
    contextOf: async () => ({ clientAddress: '127.0.0.1', session: null }) as RequestContext,
    limits: createCallLimits(memoryCounters(), { now: () => 1_000_000 }),
    inMaintenance: async () => maintenance,
  })
  return (path = '/api/services/app/Deals/Echo?cartId=c1', payload: unknown = goodBody) =>
    app.inject({ method: 'POST', url: path, payload: JSON.stringify(payload), headers: { 'content-type': 'application/json' } })
}

describe('an endpoint over HTTP', () => {
  it('answers its result in the success envelope, for any case of path and query names', async () => {
    const post = anApp(serve(echo, async ({ query, body }) => ({ ...query, ...body })))
    const answer = await post('/API/services/APP/deals/echo?CARTID=c1&SIZE=20')
    expect(answer.json()).toEqual({
      result: { cartId: 'c1', size: 20, ...goodBody }, targetUrl: null, success: true, error: null, unAuthorizedRequest: false, __abp: true,
    })
  })

  it('accepts a call with or without a version label', async () => {
    const post = anApp(serve(echo, async ({ query }) => ({ ...query })))
    const [plain, labelled] = [await post(), await post('/api/services/app/Deals/Echo?cartId=c1&api-version=1')]
    expect([labelled.statusCode, labelled.json()]).toEqual([200, plain.json()])
  })

  it('treats the query value null as absent', async () => {
    const post = anApp(serve(echo, async ({ query }) => ({ ...query })))
    expect((await post('/api/services/app/Deals/Echo?cartId=c1&size=null')).json().result).toEqual({ cartId: 'c1' })
  })

  it.each([['a zero byte', 'An\0a'], ['half a surrogate pair', 'An\uD83D']])('refuses text with %s, which a database cannot store', async (_what, text) => {
    const answer = await anApp(serve(echo, async () => null))('/api/services/app/Deals/Echo?cartId=c%001', { ...goodBody, name: text })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error.validationErrors.map(({ members }: { members: string[] }) => members)).toEqual([['cartId'], ['name']])
  })

  it('keeps text of any script and emoji as it is', async () => {
    const answer = await anApp(serve(echo, async ({ body }) => body))(undefined, { ...goodBody, name: 'שלום 👩‍👩‍👧 ‮' })
    expect(answer.json().result.name).toBe('שלום 👩‍👩‍👧 ‮')
  })

  it('lists all invalid fields of query and body at once', async () => {
    const answer = await anApp(serve(echo, async () => null))('/api/services/app/Deals/Echo', { name: 'A', page: { number: 'x' } })
    expect(answer.statusCode).toBe(400)
    const { error } = answer.json()
    expect(error.message).toBe('VALIDATION')
    expect(error.validationErrors.map((each: { members: string[] }) => each.members[0])).toEqual(['cartId', 'name', 'page.number'])
  })

  it.each([['{"name":', 'application/json'], ['name=Ana', 'text/plain']])('answers a body it cannot read (%s) with 400', async (payload, type) => {
    const app = Fastify({ routerOptions: { caseSensitive: false } })
    registerEndpoints(app, [serve(echo, async () => null)], {
      contextOf: async () => ({}) as RequestContext, limits: { take: async () => null }, inMaintenance: async () => false,
    })
    const answer = await app.inject({ method: 'POST', url: echo.path, payload, headers: { 'content-type': type } })
    expect([answer.statusCode, answer.json().__abp]).toEqual([400, true])
  })

  it('treats an empty JSON body as no body', async () => {
    const bare = endpoint({ service: 'Cart', method: 'Bare', verb: 'POST', summary: 'No body', result: z.unknown(), errors: [] })
    const app = Fastify({ routerOptions: { caseSensitive: false } })
    registerEndpoints(app, [serve(bare, async () => 'fine')], {
      contextOf: async () => ({}) as RequestContext, limits: { take: async () => null }, inMaintenance: async () => false,
    })
    const answer = await app.inject({ method: 'POST', url: bare.path, headers: { 'content-type': 'application/json' } })
    expect([answer.statusCode, answer.json().result]).toEqual([200, 'fine'])
  })

  it('answers a business failure with its code and status 500', async () => {
    const answer = await anApp(serve(echo, async () => failure('SOLD_OUT', { details: 'flight' })))()
    expect(answer.statusCode).toBe(500)
    expect(answer.json().error).toEqual({ code: 0, message: 'SOLD_OUT', details: 'flight', validationErrors: null })
  })

  it('reveals no internals of an error', async () => {
    const answer = await anApp(serve(echo, async () => { throw new Error('secret table') }))()
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toContain('secret')
  })

  it('sends prepared JSON as it is', async () => {
    const answer = await anApp(serve(echo, async () => rawJson(['{"a":', Buffer.from('[1]'), '}'])))()
    expect(answer.json()).toMatchObject({ result: { a: [1] }, success: true })
  })

  it('refuses a call over its limit and names the time to wait', async () => {
    const post = anApp(serve(echo, async () => null, { limit: { max: 2, windowSeconds: 60 } }))
    expect([(await post()).statusCode, (await post()).statusCode]).toEqual([200, 200])
    const third = await post()
    expect([third.statusCode, third.headers['retry-after']]).toEqual([429, '50'])
  })

  it('refuses marked calls during maintenance', async () => {
    const answer = await anApp(serve(echo, async () => null, { duringMaintenance: 'REFUSED' }), true)()
    expect([answer.statusCode, answer.json().error.message]).toEqual([503, 'MAINTENANCE'])
  })
})
