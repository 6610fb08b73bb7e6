import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { faultAnswers } from './fault-answers.ts'
import { BUSY, loadPlainPage, TOO_MANY, UNREADABLE } from './plain-page.ts'

const FRAMEWORK = /FST_|Fastify|Route |statusCode|not a valid url|media type|too large/i
const faults = faultAnswers({ unreadablePage: await loadPlainPage(UNREADABLE), busyPage: await loadPlainPage(BUSY), tooManyPage: await loadPlainPage(TOO_MANY) })

const ask = async (method: 'GET' | 'POST' | 'PUT', url: string, type = 'application/json', payload = '{}') => {
  const app = Fastify({ frameworkErrors: faults.onError, bodyLimit: 100 })
  app.setErrorHandler(faults.onError)
  app.setNotFoundHandler(faults.onNotFound)
  app.post('/page', async () => 'page')
  app.get('/broken', async () => Promise.reject(new Error('inner table')))
  app.get('/silent', async () => Promise.reject(new Error('Query read timeout')))
  app.get('/crowded', async (request, reply) => faults.refuseMany(request, reply, 42))
  return app.inject({ method, url, headers: { 'accept-language': 'es' }, ...(method === 'GET' ? {} : { headers: { 'accept-language': 'es', 'content-type': type }, payload }) })
}

it.each([
  ['a body that is no JSON', 400, () => ask('POST', '/page', 'application/json', '{')], ['a kind of body no page takes', 415, () => ask('POST', '/page', 'text/odd', 'x')],
  ['a body past the limit', 413, () => ask('POST', '/page', 'application/json', `"${'x'.repeat(200)}"`)], ['a broken address', 400, () => ask('GET', '/%?requestUuid=secret')],
  ['a method no page takes', 405, () => ask('PUT', '/page?requestUuid=secret')],
] as const)('%s is refused with %s in the words of the site', async (_, status, answered) => {
  const { statusCode, body, headers } = await answered()
  expect([statusCode, headers['content-type'], headers['content-language']]).toEqual([status, 'text/html; charset=utf-8', 'es'])
  expect(body).toContain('No se ha podido leer esta petición')
  expect(body).not.toMatch(FRAMEWORK)
  expect(body).not.toContain('secret')
})

it.each([['GET', '/api/%', 400], ['PUT', '/api/x?requestUuid=secret', 404], ['PUT', '/api/services/app/Cart/CreateCart?requestUuid=secret', 405]] as const)(
  '%s %s, which is a call, is refused with %s in its envelope', async (method, url, status) => {
    const { statusCode, body } = await ask(method, url)
    expect([statusCode, JSON.parse(body).__abp]).toEqual([status, true])
    expect(body).not.toMatch(FRAMEWORK)
    expect(body).not.toContain('secret')
  })

it('a page whose database is silent says so in the words of the site and offers another try', async () => {
  const { statusCode, headers, body } = await ask('GET', '/silent')
  expect([statusCode, headers['retry-after'], headers['content-language']]).toEqual([503, '2', 'es'])
  expect(body).not.toContain('Query read timeout')
})

it('an address that asked for too much is told when to come back, and a search engine nothing of the page it asked for', async () => {
  const { statusCode, headers, body } = await ask('GET', '/crowded')
  expect([statusCode, headers['retry-after'], headers['content-language'], headers['cache-control']]).toEqual([429, '42', 'es', 'no-store'])
  expect(body).toContain('Demasiadas peticiones seguidas.')
  expect([body, JSON.stringify(headers)].filter((text) => text.includes('noindex'))).toEqual([])
  expect((await ask('GET', '/silent')).body).toContain('noindex')
})

it('an address that leads nowhere, or to a fault of ours, repeats nothing', async () => {
  expect((await ask('GET', '/nowhere?requestUuid=secret')).body).toBe('Not found')
  expect((await ask('GET', '/broken')).body).toBe('Something went wrong')
})
