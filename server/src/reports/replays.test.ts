import { MOST_RECORDING_BYTES, MOST_SEGMENT_BYTES, replayEnvelope, type ReplaySegment } from '@portolan/contract/tracking/session-replay'
import { createCallLimits } from '@portolan/services/platform/http/limits/call-limits'
import { memoryCounters } from '@portolan/services/platform/http/limits/counter-store'
import Fastify, { type FastifyInstance } from 'fastify'
import { deflateSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { createErrorReports, parseSentryDsn } from './error-reports.ts'
import { addReplays, isOwnReplay } from './replays.ts'

const open: FastifyInstance[] = []
afterEach(async () => { await Promise.all(open.splice(0).map((app) => app.close())) })

const NOW = 1_700_000_000_000

const SEGMENT: ReplaySegment = {
  replayId: 'a'.repeat(32), segmentId: 0, kind: 'WHOLE', startMs: NOW, atMs: NOW + 5000, environment: 'demo', release: 'portolan@0.1.0', brand: 'solara',
  urls: ['https://shop.example/F'], errorIds: [],
}
const EVENTS = Buffer.from(JSON.stringify([{ type: 4, timestamp: NOW, data: {} }]))

const anEnvelope = (segment: Partial<ReplaySegment> = {}, recording: Uint8Array = deflateSync(EVENTS)): Buffer => Buffer.from(replayEnvelope({ ...SEGMENT, ...segment }, recording))
/** An envelope with one word changed after it was written. */
const altered = (from: string, to: string, envelope = anEnvelope()): Buffer => Buffer.from(envelope.toString('latin1').replace(from, to), 'latin1')

/** A service that accepts replays on its own port, and the host that forwards to it. */
const aHost = async ({ status = 200, delayMs = 0 } = {}) => {
  const taken: { url: string; type: string; auth: string; body: Buffer }[] = []
  const ingest = Fastify({ forceCloseConnections: true })
  const app = Fastify()
  open.push(ingest, app)
  ingest.addContentTypeParser('application/x-sentry-envelope', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  ingest.post('/api/:project/envelope/', async ({ url, headers, body }, reply) => {
    taken.push({ url, type: String(headers['content-type']), auth: String(headers['x-sentry-auth']), body: body as Buffer })
    await new Promise((resolve) => { setTimeout(resolve, delayMs) })
    return reply.status(status).send({})
  })
  const dsn = parseSentryDsn(`${(await ingest.listen({ port: 0, host: '127.0.0.1' })).replace('http://', 'http://pub1ic@')}/42`)
  if (!dsn) throw new Error('The address of the test is no DSN')
  const complaints: unknown[] = []
  const reports = createErrorReports({ dsn, release: 'portolan@0.1.0', fetch, now: () => NOW, log: { error: (...about: unknown[]) => void complaints.push(about) } as never })
  const clock = { now: () => NOW }
  addReplays(app, reports, createCallLimits(memoryCounters(), clock))
  const post = (payload: Buffer) => app.inject({ method: 'POST', url: '/error-reports/replays', headers: { 'content-type': 'application/x-sentry-envelope' }, payload })
  return { taken, complaints, post }
}

describe('a segment of a session replay', () => {
  it.each([['deflated', deflateSync(EVENTS)], ['plain', EVENTS]])('%s reaches the service byte by byte, with the configured key', async (_kind, recording) => {
    const { post, taken } = await aHost()
    const envelope = anEnvelope({ segmentId: 7, kind: 'ON_ERROR', brand: null, errorIds: ['b'.repeat(32)] }, recording)
    expect((await post(envelope)).statusCode).toBe(202)
    await expect.poll(() => taken.length).toBe(1)
    expect(taken[0]).toEqual({
      url: '/api/42/envelope/', type: 'application/x-sentry-envelope', auth: 'Sentry sentry_version=7, sentry_client=portolan/1, sentry_key=pub1ic', body: envelope,
    })
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['no lines', Buffer.from('x'.repeat(50_000))],
    ['empty lines', Buffer.from('\n\n\n\n\n[1]')],
    ['an error report', Buffer.from(`{"event_id":"${'a'.repeat(32)}","sent_at":"x"}\n{"type":"event"}\n{}\n{}\n{}\n[1]`)],
    ['another item', altered('"type":"replay_recording"', '"type":"attachment"')],
    ['a further field', altered('"platform"', '"user":{"email":"ana@example.org"},"platform"')],
    ['a field of the first line', altered('{"event_id"', '{"dsn":"https://x@evil.example/1","event_id"')],
    ['an address that is none', anEnvelope({ urls: ['javascript:alert(1)'] })],
    ['another replay', altered(`"replay_id":"${'a'.repeat(32)}"`, `"replay_id":"${'b'.repeat(32)}"`)],
    ['another number', altered('\n{"segment_id":0}\n', '\n{"segment_id":1}\n')],
    ['a number too high', anEnvelope({ segmentId: 1001 })],
    ['an id that is none', anEnvelope({ errorIds: ['x'] })],
    ['a wrong length', altered('"length":', '"length":1')],
    ['something behind it', Buffer.concat([anEnvelope(), Buffer.from('\n{"type":"attachment"}\nx')])],
    ['no recording', anEnvelope({}, new Uint8Array())],
    ['an empty recording', anEnvelope({}, deflateSync('[]'))],
    ['a recording that is no list', anEnvelope({}, deflateSync('{"a":1}'))],
    ['a broken recording', anEnvelope({}, deflateSync(EVENTS).subarray(0, -9))],
    ['a recording that swells', anEnvelope({}, deflateSync(`[${' '.repeat(MOST_RECORDING_BYTES)}]`))],
  ])('with %s is refused', async (_what, envelope) => {
    const { post, taken } = await aHost()
    expect((await post(envelope)).statusCode).toBe(400)
    expect(taken).toEqual([])
  })

  it('is refused unread when it is larger than our pages send it', async () => {
    const { post } = await aHost()
    expect((await post(Buffer.alloc(MOST_SEGMENT_BYTES + 1))).statusCode).toBe(413)
    expect(await isOwnReplay(anEnvelope({}, Buffer.from(`[${' '.repeat(MOST_SEGMENT_BYTES)}]`)))).toBe(true)
  })

  it('is accepted 90 times a minute from one IP address', async () => {
    const { post } = await aHost()
    const codes: number[] = []
    for (let sent = 0; sent < 91; sent += 1) codes.push((await post(anEnvelope({ segmentId: sent }))).statusCode)
    expect([new Set(codes.slice(0, 90)), codes[90]]).toEqual([new Set([202]), 429])
  })

  it('is dropped when too many are in flight, so that a hanging service fills no memory', async () => {
    const { post, taken } = await aHost({ delayMs: 300 })
    for (let sent = 0; sent < 20; sent += 1) expect((await post(anEnvelope({ segmentId: sent }))).statusCode).toBe(202)
    await expect.poll(() => taken.length).toBe(8)
    expect((await post(anEnvelope())).statusCode).toBe(202)
    expect(taken).toHaveLength(8)
  })

  it('that the service refuses is logged and affects no page', async () => {
    const { post, complaints } = await aHost({ status: 503 })
    expect((await post(anEnvelope())).statusCode).toBe(202)
    await expect.poll(() => complaints.length).toBe(1)
  })
})
