import Fastify, { type FastifyInstance } from 'fastify'
import { setTimeout as wait } from 'node:timers/promises'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { BUSY, loadPlainPage } from '../http/plain-page.ts'
import { addOverloadGuard, type OverloadLimits } from './overload.ts'

const open: FastifyInstance[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()))
})

const BUSY_PAGE = await loadPlainPage(BUSY)

/** A process whose work ends when told, and whose loop is as late as told. */
const aBusyProcess = async (limits: Partial<OverloadLimits> = {}) => {
  const late = { ms: 0 }
  const gate = Promise.withResolvers<void>()
  const app = Fastify({ forceCloseConnections: true })
  open.push(app)
  const admission = addOverloadGuard(app, BUSY_PAGE, { maxLoopDelayMs: 250, maxInFlight: 2, lookEveryMs: 5, ...limits }, () => late.ms)
  app.get('/slow', async () => gate.promise.then(() => 'done'))
  app.get('/slow-page', async () => gate.promise.then(async () => (await app.inject('/api/part')).body))
  app.get('/page', async () => (await app.inject('/api/part')).body)
  app.get('/api/part', async () => 'part')
  app.get('/health/live', async () => 'live')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const ask = (path: string, signal?: AbortSignal) => fetch(`http://127.0.0.1:${port}${path}`, signal ? { signal } : {})
  return { ask, late, finish: gate.resolve, admission }
}

describe('a process with too much to do', () => {
  it('refuses what comes on top, says when to come back, and takes it again once there is room', async () => {
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

  it('refuses while its loop is late', async () => {
    const { ask, late } = await aBusyProcess()
    late.ms = 260
    await expect.poll(async () => (await ask('/page')).status).toBe(503)
    late.ms = 240
    await expect.poll(async () => (await ask('/page')).status).toBe(200)
  })

  it('always says how it is', async () => {
    const { ask, late } = await aBusyProcess({ maxInFlight: 0 })
    late.ms = 10_000
    await wait(20)
    expect((await ask('/health/live')).status).toBe(200)
  })

  it('finishes a page it let in, whose own calls count as part of it', async () => {
    const { ask } = await aBusyProcess({ maxInFlight: 1 })
    const page = await ask('/page')
    expect([page.status, await page.text()]).toEqual([200, 'part'])
  })

  it('drains: what it let in ends well with calls of its own, everything new is refused for good', async () => {
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

  it('forgets who went away', async () => {
    const { ask } = await aBusyProcess({ maxInFlight: 1 })
    const gone = new AbortController()
    const waiting = ask('/slow', gone.signal).catch(() => 'gone')
    await expect.poll(async () => (await ask('/api/part')).status).toBe(503)
    gone.abort()
    expect(await waiting).toBe('gone')
    await expect.poll(async () => (await ask('/api/part')).status).toBe(200)
  })
})

it('measures a loop that is held up', async () => {
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
