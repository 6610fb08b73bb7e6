import { createHash } from 'node:crypto'
import type { BrandConfig } from '@portolan/contract/brand/brand'
import { successEnvelope } from '@portolan/contract/wire/envelope'
import type { HostedRequest } from '@portolan/contract/brand/hosting'
import type { TransportAnswer } from '@portolan/contract/wire/transport'
import fastifyCookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { createCallLimits } from '@portolan/services/platform/http/limits/call-limits'
import { memoryCounters } from '@portolan/services/platform/http/limits/counter-store'
import { addDocuments, DOCUMENT_LIMIT, type DocumentPorts } from './documents.ts'

const open: FastifyInstance[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()))
})

/** The fields of a brand that the host reads. */
const BRAND = {
  id: 'shop', language: 'en', languages: ['en', 'es'], allowedHosts: { scripts: [], images: [] }, brand: { hasSSO: false },
} as unknown as BrandConfig
const HTML = `<!doctype html><title>Shop</title>${'<p>A page</p>'.repeat(200)}`

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** A storefront that counts what it renders. */
const aSite = (over: Partial<DocumentPorts> = {}) => {
  const rendered: string[] = []
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'trace', stream: { write: (line: string) => { lines.push(line) } } }, logController: new LogController({ disableRequestLogging: true }) })
  open.push(app)
  app.register(fastifyCookie)
  addDocuments(app, {
    storefront: {
      clientFolder: '',
      render: async (request) => {
        rendered.push(request.method)
        return new Response(HTML, { headers: { 'content-type': 'text/html; charset=utf-8' } })
      },
    },
    brandAssets: () => null,
    brandForHost: async () => ({ brand: BRAND, version: '1' }),
    flags: async () => ({ status: 'LOADED', toggles: [] }),
    loadMessages: async () => ({}),
    transport: () => () => Promise.reject(new Error('not asked')),
    memberOf: async () => null,
    today: () => '2026-11-21',
    devTools: false,
    hasErrorReports: false,
    take: async () => null,
    refuseMany: (_request, reply) => reply.status(429).send('too many'),
    refuse: (_request, reply, status) => reply.status(status).send('refused'),
    report: () => undefined,
    ...over,
  })
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  const ask = (method: 'GET' | 'HEAD' | 'POST', url: string, headers: Record<string, string> = {}) => app.inject({ method, url, headers, ...(method === 'POST' ? { payload: '{}' } : {}) })
  return { ask, rendered, lines }
}

describe('a document', () => {
  it('answers HEAD with the headers of GET, from the same cache', async () => {
    const { ask, rendered } = aSite()
    const head = await ask('HEAD', '/', { 'accept-encoding': 'br' })
    const get = await ask('GET', '/', { 'accept-encoding': 'br' })
    expect(rendered).toEqual(['GET'])
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' })
    expect(Number(head.headers['content-length'])).toBe(get.rawPayload.length)
  })

  it.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])('posted as %s instead of a form is refused before it is rendered', async (type) => {
    const { ask, rendered } = aSite()
    const answer = await ask('POST', '/trip', { 'content-type': type })
    expect([answer.statusCode, answer.body, rendered]).toEqual([415, 'refused', []])
    expect((await ask('POST', '/trip', FORM)).statusCode).toBe(200)
  })

  it('that accepts no form refuses a post in the site’s words', async () => {
    const { ask } = aSite({ storefront: { clientFolder: '', render: async () => new Response('You did not provide an action', { status: 405 }) } })
    const answer = await ask('POST', '/', FORM)
    expect([answer.statusCode, answer.body]).toEqual([405, 'refused'])
  })

  it('is answered with 304 when the client already has it, in any encoding', async () => {
    const { ask } = aSite()
    const first = await ask('GET', '/', { 'accept-encoding': 'gzip' })
    const tag = String(first.headers.etag)
    for (const value of [tag, `"other", ${tag}`, tag.replace('W/', ''), '*']) {
      const again = await ask('GET', '/', { 'accept-encoding': 'br', 'if-none-match': value })
      expect([value, again.statusCode, again.body, again.headers.etag, again.headers['cache-control']]).toEqual([value, 304, '', tag, 'private, no-cache'])
    }
    expect((await ask('GET', '/', { 'if-none-match': '"other"' })).body).toBe(HTML)
  })

  it('of a member has no entity tag', async () => {
    const { ask, rendered } = aSite({ memberOf: async () => ({ name: 'Ana', points: null, credit: null, isClub: false }) })
    const first = await ask('GET', '/')
    expect(first.headers.etag).toBeUndefined()
    expect((await ask('GET', '/', { 'if-none-match': '*' })).body).toBe(HTML)
    expect(rendered).toHaveLength(2)
  })

  it('is not cached if it is marked as temporary or sets a cookie', async () => {
    for (const header of [{ 'cache-control': 'no-store' }, { 'set-cookie': 'a=b' }]) {
      let count = 0
      const render = async () => {
        count += 1
        return new Response(HTML, { headers: new Headers({ 'content-type': 'text/html; charset=utf-8', ...header }) })
      }
      const { ask } = aSite({ storefront: { clientFolder: '', render } })
      await ask('GET', '/deals')
      await ask('GET', '/deals')
      expect([header, count]).toEqual([header, 2])
    }
  })

  it.each<[string, () => Promise<TransportAnswer>, number]>([
    ['had an outage', async () => ({ status: 503, retryAfterSeconds: null, json: undefined }), 2],
    ['was refused for too many calls', async () => ({ status: 429, retryAfterSeconds: 1, json: undefined }), 2],
    ['did not arrive', () => Promise.reject(new Error('ECONNRESET')), 2],
    ['was given up', () => new Promise(() => undefined), 2],
    ['found nothing', async () => ({ status: 404, retryAfterSeconds: null, json: undefined }), 1],
    ['was answered', async () => ({ status: 200, retryAfterSeconds: null, json: {} }), 1],
  ])('with a call that %s is cached only if the next reader would get the same', async (_, answer, renders) => {
    let count = 0
    const render = async (_request: Request, { transport }: HostedRequest) => {
      count += 1
      const giveUp = new AbortController()
      const call = transport({ verb: 'GET', url: '/api/services/app/Places/GetPlaces', headers: {}, body: null, signal: giveUp.signal })
      // As loaders do, it continues without the answer.
      const outcome = await Promise.race([call, new Promise((resolve) => setImmediate(resolve, 'LATE'))]).catch(() => 'FAILED')
      if (outcome === 'LATE') giveUp.abort()
      return new Response(HTML, { headers: { 'content-type': 'text/html; charset=utf-8' } })
    }
    const { ask } = aSite({ storefront: { clientFolder: '', render }, transport: () => answer })
    await ask('GET', '/')
    await ask('GET', '/')
    expect(count).toBe(renders)
  })

  it('is rendered a limited number of times a minute for one IP address, and sent without limit from the cache', async () => {
    const limits = createCallLimits(memoryCounters(), { now: () => 0 })
    const { ask, rendered } = aSite({
      take: ({ ip }) => limits.take('documents', { max: 3, windowSeconds: 60 }, { clientAddress: ip, session: null }),
      refuseMany: (_request, reply, seconds) => reply.status(429).header('retry-after', String(seconds)).send('too many'),
    })
    await ask('GET', '/deals')
    // A page of one visitor, which is never cached.
    const statuses = [await ask('GET', '/trip'), await ask('GET', '/checkout/c1'), await ask('GET', '/trip'), await ask('HEAD', '/trip')]
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429, 429])
    expect(Number(statuses[2]?.headers['retry-after'])).toBeGreaterThan(0)
    expect(rendered).toHaveLength(3)
    expect([(await ask('GET', '/deals')).body, (await ask('GET', '/deals?lang=es')).statusCode]).toEqual([HTML, 429])
  })

  it('has a rate limit high enough for an office full of members', () => {
    expect(DOCUMENT_LIMIT.max / DOCUMENT_LIMIT.windowSeconds).toBeGreaterThanOrEqual(10)
  })

  it('that fails to render is reported with its brand and address', async () => {
    const reported: unknown[] = []
    const render = async (_request: Request, hosted: HostedRequest) => {
      hosted.reportFault(new Error('no such word'))
      return new Response(HTML, { status: 500, headers: { 'content-type': 'text/html' } })
    }
    const { ask } = aSite({ storefront: { clientFolder: '', render }, report: (name, error, page) => reported.push([name, String(error), page?.brand?.id, page?.url]) })
    await ask('GET', '/F?from=city-MAD')
    expect(reported).toEqual([['app-error', 'Error: no such word', 'shop', 'http://localhost:80/F?from=city-MAD']])
  })

  it('is rendered once for simultaneous requests, even with different campaign parameters', async () => {
    let count = 0
    let finish: () => void = () => undefined
    const isRendered = new Promise<void>((resolve) => { finish = resolve })
    const render = async () => {
      count += 1
      await isRendered
      return new Response(HTML, { headers: { 'content-type': 'text/html; charset=utf-8' } })
    }
    const { ask } = aSite({ storefront: { clientFolder: '', render } })
    const asked = ['/', '/?utm_source=mail&gclid=1', '/?fbclid=2', `/?${'x=1&'.repeat(500)}`, '/'].map((url) => ask('GET', url))
    const other = ask('GET', '/F?gclid=3')
    await expect.poll(() => count).toBe(2)
    finish()
    expect((await Promise.all([...asked, other])).map(({ statusCode, body }) => [statusCode, body])).toEqual(Array.from({ length: 6 }, () => [200, HTML]))
    expect(count).toBe(2)
  })

  it('may run inline code of the application, cached or not, and no other inline code', async () => {
    const render = async (_request: Request, { nonce }: HostedRequest) =>
      new Response(`${HTML}<script nonce="${nonce}">own()</script><script>planted()</script>`, { headers: { 'content-type': 'text/html; charset=utf-8' } })
    const { ask } = aSite({ storefront: { clientFolder: '', render } })
    const answers = [await ask('GET', '/'), await ask('GET', '/'), await ask('GET', '/trip')]
    const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    for (const { headers, body } of answers) {
      expect(String(headers['content-security-policy'])).toContain(`script-src 'self' ${sha('own()')};`)
      expect([body.includes('nonce'), body.includes('<script>planted()</script>')]).toEqual([false, true])
    }
  })

  it('whose render fails is rendered again for the next request', async () => {
    let count = 0
    const render = async () => {
      count += 1
      if (count === 1) throw new Error('broken')
      return new Response(HTML, { headers: { 'content-type': 'text/html; charset=utf-8' } })
    }
    const { ask } = aSite({ storefront: { clientFolder: '', render } })
    expect((await Promise.all([ask('GET', '/'), ask('GET', '/')])).map(({ statusCode }) => statusCode)).toEqual([500, 500])
    expect([(await ask('GET', '/')).statusCode, count]).toEqual([200, 2])
  })

  it('is rendered without the parameters that its page does not read', async () => {
    const addresses: string[] = []
    const render = async (request: Request) => {
      addresses.push(request.url)
      return new Response(HTML, { headers: { 'content-type': 'text/html; charset=utf-8' } })
    }
    const { ask } = aSite({ storefront: { clientFolder: '', render } })
    await ask('GET', '/F?utm_source=mail&to=city-LON&gclid=1&from=city-MAD')
    expect(addresses).toEqual(['http://localhost/F?from=city-MAD&to=city-LON'])
  })

  it('that answers a form is rendered for that request', async () => {
    const { ask, rendered } = aSite()
    await ask('GET', '/')
    expect((await ask('POST', '/', FORM)).statusCode).toBe(200)
    expect(rendered).toEqual(['GET', 'POST'])
  })

  it('is not rendered for an address with a token: the browser is redirected without it, and nothing is cached or logged', async () => {
    const json = successEnvelope({ authApiModel: { accessToken: 'session', expireInSeconds: 60 } })
    const { ask, rendered, lines } = aSite({ transport: () => async () => ({ status: 200, retryAfterSeconds: null, json }) })
    const { statusCode, headers, cookies } = await ask('GET', '/F?from=city-MAD&a=portal-token')
    expect([statusCode, headers.location, headers['cache-control'], cookies[0]?.value]).toEqual([303, '/F?from=city-MAD', 'no-store', 'session'])
    expect([rendered, lines.filter((line) => line.includes('portal-token') || line.includes('"level":40'))]).toEqual([[], []])
  })

  it('is blank when the brand cannot be loaded, which is reported as get-initial-state', async () => {
    const cause = new Error('EIO')
    const reports: unknown[] = []
    const { ask, rendered } = aSite({ brandForHost: () => Promise.reject(cause), report: (...about) => reports.push(about) })
    const { statusCode, body, headers } = await ask('GET', '/F?from=city-MAD')
    expect([statusCode, body, headers['retry-after'], rendered]).toEqual([503, '', '5', []])
    expect(reports).toEqual([['get-initial-state', cause]])
  })

  it('of a host without a brand is a special page, reported as brand-config', async () => {
    const reports: unknown[] = []
    const { ask, rendered } = aSite({ brandForHost: async () => null, report: (...about) => reports.push(about) })
    expect((await ask('GET', '/')).body).toBe(HTML)
    expect([rendered, reports]).toEqual([['GET'], [['brand-config', new Error('No brand answers for localhost')]]])
  })

  it('is not rendered without a session on a brand that requires its portal’s sign-in', async () => {
    const portal = { ...BRAND, brand: { hasSSO: true } } as BrandConfig
    const { ask, rendered } = aSite({ brandForHost: async () => ({ brand: portal, version: '1' }) })
    const { statusCode, headers } = await ask('GET', '/F')
    expect([statusCode, headers.location, headers['cache-control'], rendered]).toEqual([303, '/exception?type=401', 'no-store', []])
  })
})
