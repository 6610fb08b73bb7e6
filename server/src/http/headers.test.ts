import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { addRobotsHeader, addSecurityHeaders } from './headers.ts'

const open: FastifyInstance[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()))
})

describe('every answer', () => {
  const headersOf = async (url: string, headers: Record<string, string> = {}) => {
    const app = Fastify({ trustProxy: true })
    open.push(app)
    addSecurityHeaders(app)
    app.get('/page', (_request, reply) => reply.header('content-security-policy', "default-src 'self'").send('page'))
    app.get('/call', () => ({ success: true }))
    app.get('/picture', (_request, reply) => reply.type('image/svg+xml').send('<svg/>'))
    app.get('/moved', (_request, reply) => reply.redirect('/page', 303))
    app.get('/broken', () => { throw new Error('broken') })
    return (await app.inject({ url, headers })).headers
  }

  it.each(['/page', '/call', '/picture', '/moved', '/broken', '/nowhere'])('at %s forbids content sniffing, framing, and access from windows of other sites', async (url) => {
    expect(await headersOf(url)).toMatchObject({
      'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin', 'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': url === '/page' ? "default-src 'self'" : expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'/),
    })
  })

  it('may be loaded by this origin only, except pictures', async () => {
    expect((await headersOf('/call'))['cross-origin-resource-policy']).toBe('same-origin')
    expect((await headersOf('/picture'))['cross-origin-resource-policy']).toBeUndefined()
  })

  it('over https sends HSTS', async () => {
    expect((await headersOf('/nowhere', { 'x-forwarded-proto': 'https' }))['strict-transport-security']).toBe('max-age=31536000')
    expect((await headersOf('/page'))['strict-transport-security']).toBeUndefined()
  })
})

const robotsOf = async (url: string, { isClosed = false, method = 'GET' as 'GET' | 'DELETE' } = {}) => {
  const app = Fastify()
  open.push(app)
  addRobotsHeader(app, async (host) => isClosed && host === 'club.example')
  for (const path of ['/*', '/assets/*', '/api/call']) app.get(path, async () => 'answer')
  return (await app.inject({ method, url, headers: { host: 'club.example' } })).headers['x-robots-tag']
}

it.each(['/', '/deals', '/assets/a.css'])('%s has no robots header: the page itself says whether it is indexed', async (url) => {
  expect(await robotsOf(url)).toBeUndefined()
})

it.each(['/', '/deals', '/assets/a.css', '/robots.txt'])('%s of a closed portal is noindex', async (url) => {
  expect(await robotsOf(url, { isClosed: true })).toBe('noindex')
})

it('calls and unknown addresses are always noindex', async () => {
  expect([await robotsOf('/api/call'), await robotsOf('/deals', { method: 'DELETE' })]).toEqual(['noindex', 'noindex'])
})
