import type { BrandConfig } from '@portolan/contract/brand/brand'
import fastifyCookie from '@fastify/cookie'
import fc from 'fast-check'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { addDocuments } from './documents.ts'

/** A storefront that writes everything it receives into its pages: any part of a request that gets in would reach the next visitor. */

const BRAND = {
  id: 'shop', domain: 'shop.example', language: 'en', languages: ['en', 'es'], allowedHosts: { scripts: [], images: [] }, brand: { hasSSO: false },
} as unknown as BrandConfig
const MEMBER = { name: 'Ana Secret', points: null, credit: null, isClub: false }
const MARK = 'evil-mark'

const open: FastifyInstance[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()))
})

const aTellingSite = async ({ setsCookie = false } = {}) => {
  let rendered = 0
  const app = Fastify()
  open.push(app)
  await app.register(fastifyCookie)
  addDocuments(app, {
    storefront: {
      clientFolder: '',
      render: async (request, hosted) => {
        rendered += 1
        const { status } = await hosted.transport({ verb: 'GET', url: '/call', headers: {}, body: null, signal: new AbortController().signal })
        const seen = { url: request.url, headers: [...request.headers], language: hosted.language, member: hosted.member, callerHasCookies: status === 299 }
        return new Response(JSON.stringify(seen), { headers: { 'content-type': 'text/html; charset=utf-8', ...(setsCookie && { 'set-cookie': `seen=${rendered}` }) } })
      },
    },
    brandAssets: () => null,
    brandForHost: async (host) => (host === 'shop.example' ? { brand: BRAND, version: '1' } : null),
    flags: async () => ({ status: 'LOADED', toggles: [] }),
    loadMessages: async () => ({}),
    transport: (request, who) => async () => ({ status: who === 'SHOPPER' && request.headers.cookie ? 299 : 200, retryAfterSeconds: null, json: null }),
    memberOf: async (request) => (request.cookies['auth-token'] === 'member' ? MEMBER : null),
    today: () => '2026-11-21',
    devTools: false,
    hasErrorReports: false,
    take: async () => null,
    refuseMany: (_request, reply) => reply.status(429).send('too many'),
    refuse: (_request, reply, status) => reply.status(status).send('refused'),
    report: () => undefined,
  })
  const ask = (url = '/', headers: Record<string, string> = {}, { method = 'GET' as 'GET' | 'POST', payload = '' } = {}) =>
    app.inject({ method, url, headers: { host: 'shop.example', ...headers }, ...(payload && { payload }) })
  return { ask, count: () => rendered }
}

const HEADERS = [
  'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-for', 'x-forwarded-prefix', 'x-forwarded-port', 'forwarded', 'x-original-url', 'x-rewrite-url', 'x-http-method-override',
  'x-host', 'x-real-ip', 'accept', 'accept-language', 'user-agent', 'referer', 'origin', 'cookie', 'authorization', 'range', 'x-requested-with',
] as const

describe('a cached page', () => {
  it('contains nothing of the first request except its address', async () => {
    await fc.assert(fc.asyncProperty(
      fc.dictionary(fc.constantFrom(...HEADERS), fc.constantFrom(MARK, `${MARK}.example`, `auth-token=${MARK}`, `"><script>${MARK}</script>`, 'POST')),
      async (headers) => {
        const clean = await (await aTellingSite()).ask()
        const site = await aTellingSite()
        const first = await site.ask('/', headers)
        const next = await site.ask()
        expect([next.body, next.headers.etag, first.body.includes(MARK), site.count()]).toEqual([clean.body, clean.headers.etag, false, 1])
        expect(next.body).not.toContain('"callerHasCookies":true')
      },
    ), { numRuns: 60 })
  })

  it.each([
    ['unknown parameters', `/?utm=${MARK}`], ['long ones', `/?from=${MARK}${'x'.repeat(700)}`], ['repeated ones', `/?from=${MARK}&from=city-MAD`], ['a null byte', `/?from=%00${MARK}`],
    ['a null byte in the path', `/%00${MARK}`], ['a second question mark', `/?from=a?${MARK}`], ['a parameter that only looks like it', `/?%66rom=${MARK}`], ['semicolons', `/?lang=en;${MARK}`],
  ])('is never built from a request with %s', async (_, url) => {
    const { ask } = await aTellingSite()
    await ask(url)
    expect((await ask()).body).not.toContain(MARK)
  })

  it('is never built from a form post or a request with an unexpected body', async () => {
    const { ask } = await aTellingSite()
    await ask('/', { 'content-type': 'application/x-www-form-urlencoded', 'x-http-method-override': 'GET' }, { method: 'POST' })
    await ask('/', { 'content-type': 'application/json' }, { payload: `{"from":"${MARK}"}` })
    expect((await ask()).body).not.toContain(MARK)
  })

  it('is never a member’s page and is never sent to a member', async () => {
    const { ask, count } = await aTellingSite()
    const cookie = { cookie: 'auth-token=member' }
    expect((await ask('/', cookie)).body).toContain(MEMBER.name)
    const stranger = await ask()
    expect(stranger.body).not.toContain(MEMBER.name)
    const member = await ask('/', cookie)
    expect([member.body.includes(MEMBER.name), member.headers.etag, count()]).toEqual([true, undefined, 3])
  })

  it('is never a response that sets a cookie', async () => {
    const { ask, count } = await aTellingSite({ setsCookie: true })
    const answers = [await ask(), await ask()]
    expect([answers.map(({ cookies }) => cookies.map(({ value }) => value)), count()]).toEqual([[['1'], ['2']], 2])
  })

  it('is kept separately for each host', async () => {
    const { ask } = await aTellingSite()
    await ask()
    expect((await ask('/', { host: 'shop.example:1337' })).body).toContain('shop.example:1337')
    expect((await ask()).body).not.toContain('1337')
  })
})
