import type { TrackingEvent } from '@portolan/contract/tracking/tracking'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPostgresTestDatabase, openTestDatabase } from '../platform/database/test-database.ts'
import { createCallLimits } from '../platform/http/limits/call-limits.ts'
import { memoryCounters } from '../platform/http/limits/counter-store.ts'
import { registerEndpoints } from '../platform/http/register-endpoints.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import { eventForwarder, type EventSink, eventStore } from './event-sinks.ts'
import { funnelRows, funnelTable } from './funnel.ts'
import { trackingEndpoints } from './tracking.endpoints.ts'
import { countEvents } from './tracking-events.repository.ts'

const DAY_MS = 24 * 3600 * 1000
const NOON = Date.UTC(2026, 10, 21, 12)

const anEvent = (eventName: TrackingEvent['eventName'], eventProperties: object, data: object = {}): TrackingEvent => ({
  eventName, logLevel: 'info', eventProperties, project: 'travel-ui',
  eventData: { appVersion: '0.1.0', externalUserId: null, brand: 'solara', subBrand: 'solara', cartId: null, product: 'F', domain: 'localhost', ...data },
}) as TrackingEvent

const open: FastifyInstance[] = []
afterEach(async () => { await Promise.all(open.splice(0).map((app) => app.close())) })

const aReceiver = (sink: EventSink, session: RequestContext['session'] = null) => {
  const app = Fastify({ routerOptions: { caseSensitive: false } })
  open.push(app)
  const clock = { now: () => NOON }
  registerEndpoints(app, trackingEndpoints(sink), {
    contextOf: async () => ({ brand: { id: 'nordlys', domain: 'nord.localhost', brand: { businessClient: 'north' } }, session, clientAddress: '203.0.113.9' }) as unknown as RequestContext,
    limits: createCallLimits(memoryCounters(), clock), inMaintenance: async () => true,
  })
  return (payload: unknown) => app.inject({ method: 'POST', url: '/events', payload: payload as object })
}

describe('the receiver of events', () => {
  it('takes brand and member from the host and the session, not from the page', async () => {
    const kept: TrackingEvent[] = []
    const sink: EventSink = async ({ brandId, event }) => {
      expect(brandId).toBe('nordlys')
      kept.push(event)
    }
    const session = {
      sessionId: 's', kind: 'MEMBER', domain: 'nord.localhost', externalUserId: 'member-7', signedInAt: 0,
      member: { name: 'Ana', points: null, credit: null, isClub: false },
    } as const
    const post = aReceiver(sink, session)
    expect((await post(anEvent('results', { found: 3 }, { externalUserId: 'someone' }))).statusCode).toBe(200)
    await post(anEvent('results', { found: 3 }, { fingerprint: 'f', sessionFingerprint: 's' }))
    expect(kept.map(({ eventData: { brand, subBrand, domain, externalUserId } }) => [brand, subBrand, domain, externalUserId])).toEqual([
      ['nordlys', 'north', 'nord.localhost', null], ['nordlys', 'north', 'nord.localhost', 'member-7'],
    ])
  })

  it('refuses an invalid event and does not store it', async () => {
    const post = aReceiver(async () => expect.unreachable())
    const answer = await post(anEvent('results', { found: 3, email: 'ana@example.org' }))
    expect([answer.statusCode, answer.json().success]).toEqual([400, false])
    expect((await post({})).statusCode).toBe(400)
  })

  it('accepts 240 events a minute from one IP address, then answers with Retry-After', async () => {
    const post = aReceiver(async () => undefined)
    const codes = new Set<number>()
    for (let sent = 0; sent < 240; sent += 1) codes.add((await post(anEvent('results', { found: 1 }))).statusCode)
    expect([...codes]).toEqual([200])
    expect((await post(anEvent('results', { found: 1 }))).statusCode).toBe(429)
  })
})

describe('an external receiver', () => {
  const hear = (status: number) => {
    const requests: { url: string; init: RequestInit }[] = []
    const reports: string[] = []
    const fetch = async (url: unknown, init?: RequestInit): Promise<Response> => {
      requests.push({ url: String(url), init: init ?? {} })
      if (status === 0) throw new TypeError('offline')
      return new Response('', { status })
    }
    const sink = eventForwarder({ url: 'https://events.example/in', token: 'T0K', fetch: fetch as typeof globalThis.fetch, report: (name) => reports.push(name) })
    return { sink, requests, reports }
  }

  it('gets each event as JSON with the token in its header', async () => {
    const { sink, requests, reports } = hear(202)
    const event = anEvent('results', { found: 3 })
    await sink({ brandId: 'solara', event })
    expect(requests[0]).toMatchObject({ url: 'https://events.example/in', init: { method: 'POST', headers: { token: 'T0K', 'content-type': 'application/json' } } })
    expect(JSON.parse(String(requests[0]?.init.body))).toEqual(event)
    expect(reports).toEqual([])
  })

  it.each([500, 0])('that answers %s is reported and affects no page', async (status) => {
    const { sink, reports } = hear(status)
    await sink({ brandId: 'solara', event: anEvent('results', { found: 3 }) })
    expect(reports).toEqual(['event-not-taken'])
  })
})

const postgres = await openPostgresTestDatabase()
const engines = [{ engine: 'embedded', test: await openTestDatabase() }, ...(postgres ? [{ engine: 'PostgreSQL', test: postgres }] : [])]
afterAll(() => Promise.all(engines.map(({ test }) => test.close())))

describe.each(engines)('events stored in the $engine database', ({ test: { database, clear } }) => {
  beforeEach(clear)

  const aStore = (start = NOON) => {
    let now = start
    let made = 0
    const store = eventStore({ database, clock: { now: () => now }, random: { id: () => `e${(made += 1)}-${start}`, uuid: () => '' } })
    return { store, at: (ms: number) => { now = ms } }
  }
  const countAll = async (): Promise<number> => Number((await sql<{ n: string }>`select count(*) as n from tracking_events`.execute(database)).rows[0]?.n)

  it('give the funnel of each brand and day, with each cart counted once', async () => {
    const { store, at } = aStore()
    const tell = (brandId: string, ...names: TrackingEvent['eventName'][]) =>
      names.reduce((before, name) => before.then(() => store({ brandId, event: anEvent(name, {}, name === 'paid' || name === 'cart' ? { cartId: 'c1' } : {}) })), Promise.resolve())
    await tell('solara', 'search', 'results', 'search', 'results', 'detail', 'cart', 'cart', 'paid', 'paid', 'app_start')
    at(NOON + DAY_MS)
    await tell('nordlys', 'search', 'no_result')
    const rows = funnelRows(await countEvents(database, new Date(NOON - DAY_MS).toISOString()))
    expect(rows).toEqual([
      { brandId: 'nordlys', day: '2026-11-22', counts: [1, 0, 0, 0, 0] }, { brandId: 'solara', day: '2026-11-21', counts: [2, 2, 1, 1, 1] },
    ])
    expect(funnelTable(rows).split('\n')).toEqual([
      'brand    day         search  results   detail     cart     paid',
      '-------  ----------  ------  -------  -------  -------  -------',
      'nordlys  2026-11-22       1  0   0 %  0   0 %  0   0 %  0   0 %',
      'solara   2026-11-21       2  2 100 %  1  50 %  1  50 %  1  50 %',
    ])
  })

  it('are deleted after 90 days, checked once an hour', async () => {
    const { store, at } = aStore(NOON - 91 * DAY_MS)
    await store({ brandId: 'solara', event: anEvent('results', { found: 1 }) })
    at(NOON - 90 * DAY_MS - 1 - 30 * 60_000)
    await store({ brandId: 'solara', event: anEvent('results', { found: 1 }) })
    at(NOON)
    await store({ brandId: 'solara', event: anEvent('results', { found: 1 }) })
    expect(await countAll()).toBe(1)
  })
})
