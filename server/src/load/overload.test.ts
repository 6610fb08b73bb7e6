import Fastify, { type FastifyInstance } from 'fastify'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { BUSY, loadPlainPage } from '../http/plain-page.ts'
import { addOverloadGuard, connectionLimits, OVERLOAD_LIMITS, type OverloadLimits } from './overload.ts'

const open: FastifyInstance[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()))
})

const BUSY_PAGE = await loadPlainPage(BUSY)

/** A process whose work ends on `finish`, with a given event-loop delay. */
const aBusyProcess = async (limits: Partial<OverloadLimits> = {}) => {
  const late = { ms: 0 }
  const gate = Promise.withResolvers<void>()
  const app = Fastify({ forceCloseConnections: true })
  open.push(app)
  const admission = addOverloadGuard(app, BUSY_PAGE, { maxLoopDelayMs: 250, maxInFlight: 2, lookEveryMs: 5, ...limits }, () => late.ms)
  app.route({ method: ['GET', 'POST'], url: '/slow', handler: async () => gate.promise.then(() => 'done') })
  app.get('/slow-page', async () => gate.promise.then(async () => (await app.inject('/api/part')).body))
  app.get('/page', async () => (await app.inject('/api/part')).body)
  app.get('/api/part', async () => 'part')
  app.get('/health/live', async () => 'live')
  app.addHook('onRequest', async ({ url }) => (url === '/looked-at' ? gate.promise : undefined))
  app.post('/looked-at', async () => 'done')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const ask = (path: string, options: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, options)
  return { ask, port, late, finish: gate.resolve, admission }
}

describe('an overloaded process', () => {
  it('refuses further requests with Retry-After, and accepts them again once there is room', async () => {
    const { ask, finish } = await aBusyProcess()
    const waiting = [ask('/slow'), ask('/slow')]
    await expect.poll(async () => (await ask('/page')).status).toBe(503)
    const [page, call] = await Promise.all([ask('/page'), ask('/api/part')])
    expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control'), await page.text()]).toEqual([503, '2', 'no-store', BUSY_PAGE(undefined).html])
    expect([call.status, call.headers.get('retry-after'), (await call.json()).error.message]).toEqual([503, '2', 'OVERLOADED'])
    finish()
    expect(await Promise.all(waiting.map(async (answer) => (await answer).text()))).toEqual(['done', 'done'])
    expect((await ask('/api/part')).status).toBe(200)
  })

  it('refuses requests while its event-loop delay is high', async () => {
    const { ask, late } = await aBusyProcess()
    late.ms = 260
    await expect.poll(async () => (await ask('/page')).status).toBe(503)
    late.ms = 240
    await expect.poll(async () => (await ask('/page')).status).toBe(200)
  })

  it('always answers health checks', async () => {
    const { ask, late } = await aBusyProcess({ maxInFlight: 0 })
    late.ms = 10_000
    await wait(20)
    expect((await ask('/health/live')).status).toBe(200)
  })

  it('finishes an accepted page, whose own calls count as part of it', async () => {
    const { ask } = await aBusyProcess({ maxInFlight: 1 })
    const page = await ask('/page')
    expect([page.status, await page.text()]).toEqual([200, 'part'])
  })

  it('drains: accepted requests finish with their own calls, and every new request is refused', async () => {
    const { ask, finish, admission } = await aBusyProcess({ maxInFlight: 1 })
    const page = ask('/slow-page')
    await expect.poll(async () => (await ask('/api/part')).status).toBe(503)
    const drained = admission.drain()
    const refused = await ask('/page')
    expect([refused.status, refused.headers.get('connection'), refused.headers.get('retry-after')]).toEqual([503, 'close', '2'])
    finish()
    expect(await (await page).text()).toBe('part')
    await drained
    expect([(await ask('/page')).status, (await ask('/health/live')).status]).toEqual([503, 200])
  })

  it('answers 503 to a request that was still arriving when the server closed', async () => {
    const app = Fastify({ ...connectionLimits(), forceCloseConnections: 'idle' })
    const admission = addOverloadGuard(app, BUSY_PAGE, OVERLOAD_LIMITS)
    await app.listen({ port: 0, host: '127.0.0.1' })
    const connected = new Promise((resolve) => app.server.once('connection', resolve))
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    const heard = new Promise<string>((resolve) => {
      let text = ''
      socket.on('data', (part) => (text += String(part))).on('close', () => resolve(text))
    })
    socket.write('GET /api/part HTTP/1.1\r\nHost: localhost\r\n')
    const accepted = await connected as Socket
    await expect.poll(() => accepted.bytesRead).toBeGreaterThan(0)
    await admission.drain()
    const closed = app.close()
    socket.write('\r\n')
    expect(await heard).toMatch(/^HTTP\/1.1 503 [^]*retry-after: 2[^]*"OVERLOADED"/i)
    await closed
  })

  it.each(['GET', 'POST'] as const)('frees the place of a client that disconnected during its %s, and drains once that work is done', async (method) => {
    const { ask, finish, admission } = await aBusyProcess({ maxInFlight: 1 })
    const gone = new AbortController()
    const waiting = ask('/slow', { method, signal: gone.signal, ...(method === 'POST' ? { body: 'whole' } : {}) }).catch(() => 'gone')
    await expect.poll(async () => (await ask('/api/part')).status).toBe(503)
    gone.abort()
    expect(await waiting).toBe('gone')
    await expect.poll(async () => (await ask('/api/part')).status).toBe(200)
    let isDrained = false
    const drained = admission.drain().then(() => (isDrained = true))
    await wait(20)
    expect(isDrained).toBe(false)
    finish()
    await drained
  })

  it('drains after a client that disconnected in the middle of its body', async () => {
    const { ask, port, admission } = await aBusyProcess({ maxInFlight: 1 })
    const socket = connect(port, '127.0.0.1', () => socket.write('POST /slow HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\nhalf'))
    await expect.poll(async () => (await ask('/api/part')).status).toBe(503)
    socket.destroy()
    await admission.drain()
  })

  it('drains after a client that disconnected before the hooks were done with its request', async () => {
    const { ask, port, finish, admission } = await aBusyProcess({ maxInFlight: 1 })
    const socket = connect(port, '127.0.0.1', () => socket.write('POST /looked-at HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\nhalf'))
    await expect.poll(async () => (await ask('/api/part')).status).toBe(503)
    socket.destroy()
    await expect.poll(async () => (await ask('/api/part')).status).toBe(200)
    finish()
    await admission.drain()
  })
})

it('measures the delay of a blocked event loop', async () => {
  const app = Fastify({ forceCloseConnections: true })
  open.push(app)
  addOverloadGuard(app, BUSY_PAGE, { maxLoopDelayMs: 20, maxInFlight: 10, lookEveryMs: 50 })
  app.get('/page', async () => 'page')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const isHeldUp = { value: true }
  const holdUp = (): void => {
    const end = performance.now() + 120
    while (performance.now() < end);
    if (isHeldUp.value) setTimeout(holdUp, 1)
  }
  holdUp()
  const statusOf = async () => (await fetch(`http://127.0.0.1:${port}/page`)).status
  await expect.poll(statusOf, { timeout: 10_000 }).toBe(503)
  isHeldUp.value = false
  await expect.poll(statusOf, { timeout: 10_000 }).toBe(200)
})

/** A server whose connection limits count ten milliseconds as a second. */
const aProcess = async (): Promise<number> => {
  const app = Fastify({ ...connectionLimits(10), forceCloseConnections: true })
  open.push(app)
  app.get('/page', async () => 'page')
  app.post('/call', async () => 'call')
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** Everything the server sends until it closes the connection. */
const sayUntilHungUp = (port: number, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let heard = ''
    socket.on('data', (part) => (heard += String(part))).on('close', () => resolve(heard)).on('error', reject)
  })

describe('a connection', () => {
  it('that never finishes its headers is closed', async () => {
    expect(await sayUntilHungUp(await aProcess(), 'GET /page HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')).toContain('408 Request Timeout')
  })

  it('that never finishes its body is closed', async () => {
    const port = await aProcess()
    const begun = 'POST /call HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 100\r\n\r\nbegun'
    expect(await sayUntilHungUp(port, begun)).toContain('408 Request Timeout')
  })

  it('with too large headers is answered 431', async () => {
    const port = await aProcess()
    expect(await sayUntilHungUp(port, `GET /page HTTP/1.1\r\nHost: localhost\r\nCookie: ${'x'.repeat(17_000)}\r\n\r\n`)).toContain('431')
  })

  it.each(['BREW /page HTTP/1.1', 'GET /page HTTP/9.9', 'garbled'])('that does not speak HTTP is answered with an error status: %s', async (line) => {
    expect(await sayUntilHungUp(await aProcess(), `${line}\r\nHost: localhost\r\n\r\n`)).toContain('400 Bad Request')
  })

  it('that is refused gets the status and no words of the framework', async () => {
    const [head = '', body] = (await sayUntilHungUp(await aProcess(), 'garbled\r\n\r\n')).split('\r\n\r\n')
    expect(head.split('\r\n')).toContain('Content-Type: text/plain; charset=utf-8')
    expect(body).toBe('Bad Request')
  })

  it.each([
    ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked'], ['chunks and a length', 'Transfer-Encoding: chunked\r\nContent-Length: 4'],
    ['two lengths', 'Content-Length: 4\r\nContent-Length: 5'], ['chunks by another name', 'Transfer-Encoding: xchunked'],
  ])('whose body has an ambiguous end is refused: %s', async (_what, headers) => {
    const heard = await sayUntilHungUp(await aProcess(), `POST /call HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\n${headers}\r\n\r\n0\r\n\r\nGET /page HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    expect(heard).toContain('400 Bad Request')
    expect(heard).not.toContain('page')
  })

  it('has limits in real seconds by default', () => {
    expect(connectionLimits()).toMatchObject({ requestTimeout: 30_000, http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 } })
  })
})
