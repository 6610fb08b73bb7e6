import { createCallLimits } from '@portolan/services/platform/http/limits/call-limits'
import { memoryCounters } from '@portolan/services/platform/http/limits/counter-store'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { addPolicyReports, type PolicyViolation, policyViolationError, readPolicyReports } from './policy-reports.ts'

const open: FastifyInstance[] = []
afterEach(async () => { await Promise.all(open.splice(0).map((app) => app.close())) })

const HOUR_MS = 3_600_000
const OWN = 'http://shop.example'

/** In the format of `report-uri`. */
const anOldReport = (changes: Record<string, unknown> = {}) => ({ 'csp-report': {
  'document-uri': `${OWN}/checkout/c1/review?a=token#link=key`, referrer: `${OWN}/?x=1`, 'violated-directive': "script-src 'self'", 'effective-directive': 'script-src-elem',
  'original-policy': "default-src 'none'", 'blocked-uri': 'https://evil.example/steal.js?who=ana@example.org', 'source-file': `${OWN}/assets/a.js?v=1`, 'line-number': 7,
  'script-sample': "alert('ana@example.org')", ...changes,
} })
/** In the format of `report-to`, among other reports. */
const aNewReport = (changes: Record<string, unknown> = {}) => [
  { type: 'deprecation', body: { id: 'x' } },
  { type: 'csp-violation', age: 1, url: `${OWN}/F?from=MAD`, user_agent: 'x', body: {
    documentURL: `${OWN}/F?from=MAD`, effectiveDirective: 'img-src', blockedURL: 'https://pictures.example/ana.png', sample: 'ana', disposition: 'enforce', ...changes,
  } },
]

const aHost = () => {
  const app = Fastify()
  open.push(app)
  const reported: PolicyViolation[] = []
  const time = { now: 1_700_000_000_000 }
  const clock = { now: () => time.now }
  addPolicyReports(app, { report: (violation) => reported.push(violation), limits: createCallLimits(memoryCounters(), clock), clock })
  const post = async (payload: unknown, type = 'application/csp-report', remoteAddress = '127.0.0.1') =>
    (await app.inject({ method: 'POST', url: '/error-reports/policy', headers: { host: 'shop.example', 'content-type': type }, remoteAddress, payload: typeof payload === 'string' ? payload : JSON.stringify(payload) })).statusCode
  return { reported, time, post }
}

describe('a violation of the content security policy', () => {
  it('is reported with the rule, the host and the page, and nothing that identifies the visitor', async () => {
    const { post, reported } = aHost()
    expect([await post(anOldReport()), await post(aNewReport(), 'application/reports+json')]).toEqual([204, 204])
    expect(reported).toEqual([
      { directive: 'script-src-elem', blocked: 'https://evil.example', page: `${OWN}/checkout/:cartId/review`, source: `${OWN}/assets/a.js:7` },
      { directive: 'img-src', blocked: 'https://pictures.example', page: `${OWN}/F`, source: null },
    ])
    for (const secret of ['ana', 'token', 'key', 'c1', 'MAD', '?']) expect(JSON.stringify(reported)).not.toContain(secret)
    expect(policyViolationError(reported[0] as PolicyViolation)).toMatchObject({
      name: 'PolicyViolation', stack: '', message: `script-src-elem refused https://evil.example asked for by ${OWN}/assets/a.js:7`,
    })
  })

  it.each([['inline', 'inline'], ['eval', 'eval'], ['data', 'data'], ['https://x.example:8443/a?b', 'https://x.example:8443']])('names %s as %s', (blocked, expected) => {
    expect(readPolicyReports(anOldReport({ 'blocked-uri': blocked }), OWN)).toMatchObject([{ blocked: expected }])
  })

  it('from an old browser is read from the whole directive', () => {
    expect(readPolicyReports(anOldReport({ 'effective-directive': undefined }), OWN)).toMatchObject([{ directive: 'script-src' }])
  })

  it.each([
    ['an extension’s script', { 'blocked-uri': 'chrome-extension://abc/inject.js' }], ['what an extension asked for', { 'source-file': 'moz-extension://abc/x.js', 'blocked-uri': 'eval' }],
    ['an extension of Safari', { 'blocked-uri': 'safari-web-extension://abc' }], ['a page of the browser', { 'blocked-uri': 'about:blank' }],
    ['another site’s page', { 'document-uri': 'https://other.example/' }], ['no page', { 'document-uri': 'about' }], ['no rule', { 'effective-directive': '<b>' }], ['nothing', { 'blocked-uri': 7 }],
  ])('is left out when it is about %s', async (_what, changes) => {
    const { post, reported } = aHost()
    expect([await post(anOldReport(changes)), reported]).toEqual([204, []])
  })

  it('is reported once an hour, however often it happens', async () => {
    const { post, reported, time } = aHost()
    await post(anOldReport())
    await post(anOldReport({ 'document-uri': `${OWN}/checkout/c2/review`, 'blocked-uri': 'https://evil.example/other.js' }))
    expect(reported).toHaveLength(1)
    await post(anOldReport({ 'blocked-uri': 'https://other.example/' }))
    expect(reported).toHaveLength(2)
    time.now += HOUR_MS + 1
    await post(anOldReport())
    expect(reported).toHaveLength(3)
  })

  it('cannot flood the log with invented reports, whatever their IP addresses', async () => {
    const { post, reported, time } = aHost()
    for (let times = 0; times < 150; times += 1) await post(anOldReport({ 'blocked-uri': `https://host${times}.example/` }), 'application/csp-report', `10.0.${times}.1`)
    expect(reported).toHaveLength(100)
    time.now += HOUR_MS + 1
    await post(anOldReport())
    expect(reported).toHaveLength(101)
  })

  it.each(['', 'garbled', '{}', '7', 'null', '{"csp-report":[]}'])('is refused when it is not a report: %s', async (payload) => {
    const { post, reported } = aHost()
    expect([await post(payload), reported]).toEqual([400, []])
  })

  it('is refused when it is too large, and after 20 a minute from one IP address', async () => {
    const { post, reported } = aHost()
    expect(await post('x'.repeat(33_000))).toBe(413)
    const statuses: number[] = []
    for (let sent = 0; sent < 21; sent += 1) statuses.push(await post(aNewReport()))
    expect([new Set(statuses.slice(0, 20)), statuses[20], reported.length]).toEqual([new Set([204]), 429, 1])
  })

  it('is read from the first 20 of a list', () => {
    const many = Array.from({ length: 50 }, () => aNewReport()[1])
    expect(readPolicyReports(many, OWN)).toHaveLength(20)
  })
})
