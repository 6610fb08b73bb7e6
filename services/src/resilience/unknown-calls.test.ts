import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWholeApp, type WholeApp } from '../testing/a-whole-app.ts'

let app: WholeApp
let fastify: FastifyInstance
beforeAll(async () => {
  app = await aWholeApp()
  fastify = app.fastify
})
afterAll(() => app.close())

const SECRET = '?cartId=c1&requestUuid=half-of-a-key'

describe('an address under /api', () => {
  it.each([
    ['GET', '/api'], ['GET', '/api/'], ['GET', '/api/services/app/Cart/Nothing'], ['POST', '/API/services/app/AccommodationShopping/CreateSearch'], ['PUT', '/api/x'],
    ['PATCH', '/api/services/app/Nowhere/CreateCart'], ['OPTIONS', '/api/x'], ['DELETE', '/api/TokenAuth/Nobody'],
  ] as const)('without a call (%s %s) answers 404 in the envelope, without the query', async (method, url) => {
    const answer = await fastify.inject({ method, url: `${url}${SECRET}`, headers: { host: 'localhost', 'content-type': 'text/odd' }, ...(method === 'GET' ? {} : { payload: '{' }) })
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { success: false, error: { message: 'NOT_FOUND', validationErrors: null }, __abp: true }])
    expect(answer.body).not.toContain('half-of-a-key')
  })

  it.each([
    ['GET', '/api/services/app/Cart/CreateCart', 'POST'], ['PUT', '/api/services/APP/cart/getorders', 'GET'], ['DELETE', '/api/TokenAuth/SignOut/', 'POST'], ['GET', '/events', 'POST'],
  ] as const)('of a call with a wrong method (%s %s) answers 405 and names %s', async (method, url, allow) => {
    const answer = await fastify.inject({ method, url: `${url}${SECRET}`, headers: { host: 'localhost' } })
    expect([answer.statusCode, answer.headers.allow, answer.json().error.message, answer.json().__abp]).toEqual([405, allow, 'METHOD_NOT_ALLOWED', true])
    expect(answer.body).not.toContain('half-of-a-key')
  })
})
