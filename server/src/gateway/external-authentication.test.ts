import fastifyCookie from '@fastify/cookie'
import { failureEnvelope, successEnvelope } from '@portolan/contract/wire/envelope'
import type { BrandConfig } from '@portolan/contract/brand/brand'
import type { HostedRequest } from '@portolan/contract/brand/hosting'
import fc from 'fast-check'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { addPortalTokenGuard, takePortalToken, turnAway } from './external-authentication.ts'
import { addPlainRequests } from './plain-request.ts'

const open: FastifyInstance[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()))
})

type Body = { token: string; domainName: string }

/** A site whose services know one token. */
const aSite = async ({ hasSSO = false, isMember = false, status = 401 } = {}) => {
  const asked: Body[] = []
  const app = Fastify()
  open.push(app)
  await app.register(fastifyCookie)
  addPlainRequests(app)
  addPortalTokenGuard(app)
  app.get('/docs/api', async () => 'docs')
  const brand = { domain: 'shop.example', brand: { hasSSO } } as BrandConfig
  const transport: HostedRequest['transport'] = async ({ body }) => {
    const parsed: Body = JSON.parse(body ?? '')
    asked.push(parsed)
    if (status === 0) throw new Error('no answer')
    return parsed.token === 'good+token'
      ? { status: 200, retryAfterSeconds: null, json: successEnvelope({ authApiModel: { accessToken: 'session', expireInSeconds: 3600 } }) }
      : { status, retryAfterSeconds: null, json: failureEnvelope({ code: 0, message: status === 429 ? 'TOO_MANY_REQUESTS' : 'UNAUTHENTICATED', details: null, validationErrors: null }, status === 401) }
  }
  const hosted = { brand, member: isMember ? { name: null, points: null, credit: null, isClub: false } : null } as HostedRequest
  app.route({
    method: ['GET', 'HEAD', 'POST'], url: '/*',
    handler: async (request, reply) => {
      const to = (await takePortalToken(request, reply, { ...hosted, transport })) ?? turnAway(request.url, hosted)
      return to === null ? reply.send('page') : reply.redirect(to, 303)
    },
  })
  const go = async (url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') => {
    const { statusCode, headers, cookies, body } = await app.inject({ method, url })
    return { status: statusCode, to: headers.location, cookie: cookies.map(({ value, maxAge, expires }) => (expires ? 'cleared' : `${value} ${maxAge}`)), body }
  }
  return { go, asked }
}

describe('a token in the address', () => {
  it.each([
    ['/?a=good+token', '/'], ['/F?from=city-MAD&a=good%20token&to=city-LON', '/F?from=city-MAD&to=city-LON'], ['/?a=good%2Btoken&q=a%20b&lang=es', '/?q=a%20b&lang=es'],
    ['/deals?%61=good+token', '/deals'], ['/?a=good+token&a=other', '/'],
  ])('in %s opens a session and redirects to %s', async (url, clean) => {
    const { go, asked } = await aSite({ hasSSO: true })
    expect(await go(url)).toEqual({ status: 303, to: clean, cookie: ['session 3600'], body: '' })
    expect(asked).toEqual([{ token: 'good+token', domainName: 'shop.example' }])
  })

  it.each([
    ['that is refused', '/F?a=bad', 401, '/exception?type=401', []], ['that is too long', `/?a=${'x'.repeat(9000)}`, 401, '/exception?type=401', []],
    ['that is refused on a Spanish page', '/F?lang=es&a=bad', 401, '/exception?type=401&lang=es', []],
    ['over the rate limit', '/?a=bad', 429, '/exception?type=429', []], ['that gets no answer', '/?a=bad', 0, '/exception?type=503', []],
  ])('%s leads to the exception page', async (_, url, status, to, cookie) => {
    expect(await (await aSite({ status })).go(url)).toMatchObject({ status: 303, to, cookie })
  })

  it('is removed but not used if it is empty, in a HEAD request, or on the exception page', async () => {
    const { go, asked } = await aSite()
    const answers = [await go('/F?a='), await go('/F?a=good+token', 'HEAD'), await go('/exception?type=401&a=good+token')]
    expect(answers.map(({ to }) => to)).toEqual(['/F', '/F', '/exception?type=401'])
    expect(asked).toEqual([])
  })

  it.each([['that is refused', 401], ['over the rate limit', 429], ['that gets no answer', 0]])('%s keeps a member signed in and leads to the linked page', async (_, status) => {
    expect(await (await aSite({ hasSSO: true, isMember: true, status })).go('/F?adults=2&a=bad')).toEqual({ status: 303, to: '/F?adults=2', cookie: [], body: '' })
  })

  it('is removed from addresses that are not documents too', async () => {
    const { go, asked } = await aSite()
    expect(await go('/docs/api?a=good+token&x=1')).toMatchObject({ status: 303, to: '/docs/api?x=1' })
    expect([await go('/docs/api?x=1'), asked]).toMatchObject([{ status: 200, body: 'docs' }, []])
  })

  it('is read from the parameter `a` only', async () => {
    const { go, asked } = await aSite()
    expect(await go('/F?adults=2&ba=1&aa=2')).toMatchObject({ status: 200, body: 'page' })
    expect(asked).toEqual([])
  })
})

it('a token never leads to another site, whatever surrounds it', async () => {
  const { go } = await aSite({ hasSSO: true })
  const aDetour = fc.constantFrom(
    '', 'F', '/evil.example', '%2f%2fevil.example', '%5cevil.example', './/evil.example', '..//evil.example', '@evil.example', ';//evil.example', 'https:%2f%2fevil.example', '%09//evil.example',
    '%0d%0aLocation:%20//evil.example', '？//evil.example',
  )
  await fc.assert(fc.asyncProperty(aDetour, aDetour, fc.constantFrom('good+token', 'bad', ''), async (path, value, token) => {
    const { status, to } = await go(`/${path.replace(/^\//, 'x/')}?next=${value}&a=${token}&lang=${value}`)
    // An ambiguous address is refused before any redirect.
    const isRefused = status === 400 && to === undefined
    expect([to, isRefused || typeof to === 'string' && /^\/(?![/\\])/.test(to) && new URL(to, 'https://shop.example').origin]).toEqual([to, isRefused || 'https://shop.example'])
  }), { numRuns: 200 })
})

describe('a brand that requires its portal’s sign-in', () => {
  it.each([
    ['/', '/exception?type=401'], ['/F?from=city-MAD', '/exception?type=401'], ['/memSearch?lang=fr', '/exception?type=401&lang=fr'],
    ['/checkout/c1', '/exception?type=401'], ['/exceptional', '/exception?type=401'],
  ])('redirects a visitor without a session away from %s', async (url, to) => {
    expect(await (await aSite({ hasSSO: true })).go(url)).toMatchObject({ status: 303, to })
  })

  it.each(['/exception?type=401', '/Expired-Session', '/legal/privacy', '/trip', '/checkout/c1/confirmation', '/robots.txt', '/F.data'])('shows %s without a session', async (url) => {
    expect(await (await aSite({ hasSSO: true })).go(url)).toMatchObject({ status: 200 })
  })

  it('shows a member everything', async () => {
    expect(await (await aSite({ hasSSO: true, isMember: true })).go('/F')).toMatchObject({ status: 200, body: 'page' })
  })
})
