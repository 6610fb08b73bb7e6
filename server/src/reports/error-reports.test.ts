import { envelopeOf, errorEvent } from '@portolan/contract/tracking/error-report'
import { createCallLimits } from '@portolan/services/platform/http/limits/call-limits'
import { memoryCounters } from '@portolan/services/platform/http/limits/counter-store'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { addErrorReports, createErrorReports, parseSentryDsn } from './error-reports.ts'

const open: FastifyInstance[] = []
afterEach(async () => { await Promise.all(open.splice(0).map((app) => app.close())) })

const NOW = 1_700_000_000_000

/** A service that accepts reports as Sentry's ingest does, on its own port. */
const anIngest = async (status = 200) => {
  const taken: { url: string; auth: string; body: string }[] = []
  const app = Fastify()
  open.push(app)
  app.addContentTypeParser('application/x-sentry-envelope', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.post('/api/:project/envelope/', async (request, reply) => {
    taken.push({ url: request.url, auth: String(request.headers['x-sentry-auth']), body: String(request.body) })
    return reply.status(status).send({})
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const dsn = parseSentryDsn(`${address.replace('http://', 'http://pub1ic@')}/42`)
  if (!dsn) throw new Error('The address of the test is no DSN')
  return { taken, dsn }
}

const aHost = async (status = 200) => {
  const { taken, dsn } = await anIngest(status)
  const complaints: unknown[] = []
  const log = { error: (...about: unknown[]) => void complaints.push(about) }
  const reports = createErrorReports({ dsn, release: 'portolan@0.1.0', fetch, now: () => NOW, log: log as never })
  const app = Fastify()
  open.push(app)
  const clock = { now: () => NOW }
  addErrorReports(app, reports, createCallLimits(memoryCounters(), clock))
  const post = (payload: string) => app.inject({ method: 'POST', url: '/error-reports', headers: { 'content-type': 'text/plain' }, payload })
  return { taken, reports, complaints, post }
}

const anEnvelope = ((): string => {
  const about = { eventId: 'a'.repeat(32), atMs: NOW }
  return envelopeOf('event', errorEvent({ ...about, name: 'error-boundary', error: new Error('broken'), environment: 'demo', release: 'portolan@0.1.0', brand: 'solara', url: null, page: null }), about)
})()

describe('an error report', () => {
  it('of a page reaches the service with the configured key', async () => {
    const { post, taken } = await aHost()
    expect((await post(anEnvelope)).statusCode).toBe(202)
    await expect.poll(() => taken.length).toBe(1)
    expect(taken[0]).toEqual({ url: '/api/42/envelope/', auth: 'Sentry sentry_version=7, sentry_client=portolan/1, sentry_key=pub1ic', body: anEnvelope })
  })

  it('of the server is sent under its name', async () => {
    const { reports, taken } = await aHost()
    reports.report('get-initial-state', new Error('no configuration'))
    await expect.poll(() => taken.length).toBe(1)
    expect(JSON.parse(taken[0]?.body.split('\n')[2] ?? '')).toMatchObject({ logger: 'get-initial-state', environment: 'server', exception: { values: [{ value: 'no configuration' }] } })
  })

  it('of a page that failed on the server names the brand and the page, without its query', async () => {
    const { reports, taken } = await aHost()
    reports.report('app-error', new Error('no such word'), { brand: { id: 'solara', environment: 'demo' }, url: 'http://localhost/checkout/c1/review?a=token' })
    await expect.poll(() => taken.length).toBe(1)
    expect(JSON.parse(taken[0]?.body.split('\n')[2] ?? '')).toMatchObject({
      logger: 'app-error', environment: 'demo', tags: { brand: 'solara' }, transaction: '/checkout/:cartId/review', request: { url: 'http://localhost/checkout/c1/review' },
    })
  })

  it('that the service refuses is logged and affects no page', async () => {
    const { post, complaints } = await aHost(503)
    expect((await post(anEnvelope)).statusCode).toBe(202)
    await expect.poll(() => complaints.length).toBe(1)
  })

  it.each([
    ['', 400], ['{}', 400], ['{}\n{}\n{}', 400], [`${anEnvelope}\n{"type":"attachment"}`, 400],
    [anEnvelope.replace('"type":"event"', '"type":"replay_recording"'), 400], ['x'.repeat(70_000), 413],
  ])('in another format than our pages’ is refused: case %#', async (payload, status) => {
    const { post, taken } = await aHost()
    expect((await post(payload)).statusCode).toBe(status)
    expect(taken).toEqual([])
  })

  it('is accepted 60 times a minute from one IP address', async () => {
    const { post } = await aHost()
    const codes: number[] = []
    for (let sent = 0; sent < 61; sent += 1) codes.push((await post(anEnvelope)).statusCode)
    expect([new Set(codes.slice(0, 60)), codes[60]]).toEqual([new Set([202]), 429])
  })
})

it.each([
  ['https://abc@o1.ingest.example/7', { envelopeUrl: 'https://o1.ingest.example/api/7/envelope/', publicKey: 'abc' }],
  ['http://abc:old@127.0.0.1:9000/sentry/7', { envelopeUrl: 'http://127.0.0.1:9000/sentry/api/7/envelope/', publicKey: 'abc' }],
  ['https://o1.ingest.example/7', null], ['https://abc@o1.ingest.example/', null], ['ftp://abc@x/1', null], ['garbled', null],
])('the DSN %s is read', (dsn, expected) => expect(parseSentryDsn(dsn)).toEqual(expected))
