import { ALL_ENDPOINTS } from '@portolan/contract/wire/endpoints'
import { authenticateExternal } from '@portolan/contract/identity/identity'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningServer, startServer, stopAndForget } from '../fixtures/server.ts'
import { approve, confirm, findProposals, goToPayment } from '../kill/shopper.ts'
import { dayAhead } from '../fixtures/journey.ts'

/** Requests no browser of ours sends, byte by byte, to a process with every limit on. */

let server: RunningServer

beforeAll(async () => {
  server = await startServer({ env: { SUPPLY_LATENCY: '0', LOG_LEVEL: 'debug' } })
})

afterAll(() => stopAndForget(server))

type Answer = { status: number; head: string; body: string }

/** Sends bytes as they are and reads until the server closes. */
const send = (lines: readonly string[], body = ''): Promise<Answer> => new Promise((resolve, reject) => {
  const socket = connect(server.port, '127.0.0.1')
  let text = ''
  socket.setEncoding('latin1').on('data', (chunk) => (text += chunk)).once('error', reject).once('end', () => {
    const [head = '', ...rest] = text.split('\r\n\r\n')
    resolve({ status: Number(head.split(' ')[1]), head, body: rest.join('\r\n\r\n') })
  })
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`, 'latin1')
})

const host = (): string => `Host: localhost:${server.port}`
const get = (target: string, ...headers: string[]): Promise<Answer> => send([`GET ${target} HTTP/1.1`, host(), ...headers])
const INNER = /node_modules|\.ts:\d|Invalid URL|credentials|file:\/\//

describe('an odd request', () => {
  it.each([
    '//evil.example/F', '//evil.example/search?x=1', '/\\evil.example/F', 'http://evil.example/F', '/%61pi/services/app/Cart/CreateCart', '/assets/..\\..\\package.json',
  ])('for %s is refused', async (target) => {
    expect((await get(target)).status).toBe(400)
  })

  it.each(['localhost:99999', 'localhost:80@evil.example', 'localhost:"><script>', ''])('for the host %j is refused without an inner word', async (name) => {
    const { status, body } = await send(['GET / HTTP/1.1', `Host: ${name}`])
    expect([status, INNER.test(body)]).toEqual([400, false])
  })

  it.each([
    '/assets/..%2f..%2fpackage.json', '/assets/%2e%2e/%2e%2e/package.json', '/brand-assets/solara/..%2fbrand.json', '/brand-assets/solara/%2e%2e/brand.json',
    '/brand-assets/__proto__/x', '/posters/..%2fx.svg', '/posters/%3Cscript%3E.svg', '/.git/config', '/.env', '/legal/constructor', '/i18n/..%2f..%2fpackage/en.json',
  ])('for the file %s gets none', async (target) => {
    const { status, body } = await get(target)
    expect([status >= 400 && status < 500, INNER.test(body)]).toEqual([true, false])
  })

  it.each([
    ['POST', '/trip', 'application/json', '{"a":1}', 415], ['POST', '/', 'application/json', '{"a":1}', 415], ['POST', '/trip', 'multipart/form-data; boundary=x', 'x', 415],
    ['POST', '/', 'application/x-www-form-urlencoded', 'a=1', 405], ['POST', '/F.data', 'application/x-www-form-urlencoded', 'a=1', 405], ['PUT', '/F', 'text/plain', 'x', 405],
  ])('with an unexpected body (%s %s, %s) is refused in the site’s words', async (verb, target, type, body, refused) => {
    const answer = await send([`${verb} ${target} HTTP/1.1`, host(), `Content-Type: ${type}`, `Content-Length: ${body.length}`], body)
    expect([answer.status, /FST_|action|Route/.test(answer.body)]).toEqual([refused, false])
    expect(answer.body).toContain('This request could not be read')
  })

  it('with two Host headers is refused', async () => {
    expect((await get('/', 'Host: evil.example')).status).toBe(400)
  })

  it('never leads to another site', async () => {
    for (const query of ['//evil.example', 'next=https://evil.example', '%0d%0aLocation:%20https://evil.example', '\\\\evil.example']) {
      const { status, head } = await get(`/search?${query}`)
      const places = [...head.matchAll(/^location: (\S*)\r?$/gim)].map(([, place = '']) => place)
      expect([status, places.length, places[0]?.startsWith('/?')]).toEqual([301, 1, true])
    }
    expect((await get('/?lang=//evil.example')).head).not.toMatch(/^location:/im)
  })

  it('leaves no trace in cached pages', async () => {
    const before = (await get('/')).body
    const bent = await get('/', 'X-Forwarded-Host: evil.example', 'X-Forwarded-Proto: https', 'X-Original-URL: /trip', 'X-Forwarded-Prefix: /evil', 'Forwarded: host=evil.example')
    expect(bent.body).toBe(before)
    expect((await get('/?utm_source=%3Cscript%3Ealert(1)%3C/script%3E')).body).not.toContain('<script>alert(1)')
    expect((await get('/?from=%22%3E%3Cscript%3Ealert(1)%3C/script%3E')).body).not.toContain('<script>alert(1)')
    expect((await get('/')).body).toBe(before)
  })

  it('gets no metrics through a proxy', async () => {
    expect((await get('/metrics', 'X-Forwarded-For: 127.0.0.1')).status).toBe(403)
  })
})

describe('a page of another site', () => {
  const foreign = [['Sec-Fetch-Site: cross-site'], ['Sec-Fetch-Site: same-site'], ['Origin: https://evil.example'], ['Origin: null'], ['Sec-Fetch-Site: none', 'Origin: https://evil.example']]

  it.each(ALL_ENDPOINTS.map((row) => [row.method, row] as const))('can not make the call %s', async (_, { verb, path }) => {
    for (const headers of foreign) {
      const { status, head } = await send([`${verb} ${path} HTTP/1.1`, host(), 'Cookie: auth-token=x; cart-c=y', 'Content-Length: 0', ...headers])
      expect([headers, status, /set-cookie/i.test(head)]).toEqual([headers, 403, false])
    }
  })

  it('can not post a form to a page', async () => {
    const form = 'reference=ABCD1234&email=ana%40example.org'
    const { status } = await send(['POST /trip HTTP/1.1', host(), 'Origin: https://evil.example', 'Content-Type: application/x-www-form-urlencoded', `Content-Length: ${form.length}`], form)
    expect(status).toBe(400)
  })
})

describe('the log of a booking', () => {
  it('contains no e-mail address, name, secret or token at any level', async () => {
    const shop = { origin: server.origin, domain: 'localhost' }
    const [proposal = ''] = await findProposals(shop, dayAhead(45))
    const booking = await goToPayment(shop, proposal, 'secret.shopper@example.org')
    await approve(booking)
    expect((await confirm(shop, booking)).status).toBe('CONFIRMED')
    await fetch(`${server.origin}/api/services/app/Cart/RetrieveCartFull?cartId=${booking.key.cartId}&requestUuid=wrong-half-of-key&domainName=localhost&producttype=F`, { method: 'POST' })
    await expect.poll(() => server.output()).toContain('call failed')
    const lines = server.output()
    for (const secret of ['secret.shopper', '+34600000000', booking.key.requestUuid, 'wrong-half-of-key', '1990-05-01']) expect([secret, lines.includes(secret)]).toEqual([secret, false])
  })
})

/** A process whose limits are a fiftieth, so that a dozen documents are too many. */
it('a client that requests too many pages gets Retry-After, and cached pages are still sent', async () => {
  const strict = await startServer({ env: { SUPPLY_LATENCY: '0', RATE_LIMIT_FACTOR: '0.02' } })
  const ask = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${strict.port}${path}`, { headers: { host: `localhost:${strict.port}`, 'accept-language': 'de' } })
  expect((await ask('/')).status).toBe(200)
  const statuses: number[] = []
  for (let count = 0; count < 12; count += 1) statuses.push((await ask('/trip')).status)
  const refused = await ask('/trip')
  const body = await refused.text()
  expect([statuses[0], refused.status, Number(refused.headers.get('retry-after')) > 0, refused.headers.get('x-robots-tag'), body.includes('noindex')]).toEqual([200, 429, true, null, false])
  expect(body).toContain('Das waren sehr viele Anfragen')
  expect((await ask('/')).status).toBe(200)
  await stopAndForget(strict)
})

/** Last, because this test's IP address is over its rate limit afterwards. */
it('a client that forges its IP address is still counted as one', async () => {
  const body = JSON.stringify({ token: '', domainName: 'localhost' })
  const statuses: number[] = []
  for (let count = 0; count < 62; count += 1) {
    const { status } = await send([
      `POST ${authenticateExternal.path} HTTP/1.1`, host(), `X-Forwarded-For: 203.0.113.${count}`, `Forwarded: for=203.0.113.${count}`, `X-Real-IP: 203.0.113.${count}`,
      'Content-Type: application/json', `Content-Length: ${body.length}`,
    ], body)
    statuses.push(status)
  }
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
})
