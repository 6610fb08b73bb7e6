import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { addSecurityHeaders } from './security-headers.ts'

const open: FastifyInstance[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()))
})

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

describe('every answer', () => {
  it.each(['/page', '/call', '/picture', '/moved', '/broken', '/nowhere'])('at %s is read as what it is, and framed and opened by nobody', async (url) => {
    expect(await headersOf(url)).toMatchObject({
      'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin', 'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': url === '/page' ? "default-src 'self'" : expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'/),
    })
  })

  it('stays with this origin, but for pictures', async () => {
    expect((await headersOf('/call'))['cross-origin-resource-policy']).toBe('same-origin')
    expect((await headersOf('/picture'))['cross-origin-resource-policy']).toBeUndefined()
  })

  it('keeps browsers on https that came by it', async () => {
    expect((await headersOf('/nowhere', { 'x-forwarded-proto': 'https' }))['strict-transport-security']).toBe('max-age=31536000')
    expect((await headersOf('/page'))['strict-transport-security']).toBeUndefined()
  })
})
