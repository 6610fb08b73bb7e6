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
  app.get('/full', async () => Promise.reject(Object.assign(new Error('No space left on device'), { code: '53100' })))
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
  'the call %s %s is refused with %s in its envelope', async (method, url, status) => {
    const { statusCode, body } = await ask(method, url)
    expect([statusCode, JSON.parse(body).__abp]).toEqual([status, true])
    expect(body).not.toMatch(FRAMEWORK)
    expect(body).not.toContain('secret')
  })

it.each([['does not answer', '/silent', 'Query read timeout'], ['has no room left', '/full', 'No space left']])(
  'a page whose database %s is answered with 503 in the words of the site and a link to try again', async (_, url, innerWords) => {
    const { statusCode, headers, body } = await ask('GET', url)
    expect([statusCode, headers['retry-after'], headers['content-language']]).toEqual([503, '2', 'es'])
    expect(body).not.toContain(innerWords)
  })

it('a client over its rate limit gets Retry-After, and an answer that does not remove the page from search engines', async () => {
  const { statusCode, headers, body } = await ask('GET', '/crowded')
  expect([statusCode, headers['retry-after'], headers['content-language'], headers['cache-control']]).toEqual([429, '42', 'es', 'no-store'])
  expect(body).toContain('Demasiadas peticiones seguidas.')
  expect([body, JSON.stringify(headers)].filter((text) => text.includes('noindex'))).toEqual([])
  expect((await ask('GET', '/silent')).body).toContain('noindex')
})

it('an unknown or failing address is not repeated in its answer', async () => {
  expect((await ask('GET', '/nowhere?requestUuid=secret')).body).toBe('Not found')
  expect((await ask('GET', '/broken')).body).toBe('Something went wrong')
})
