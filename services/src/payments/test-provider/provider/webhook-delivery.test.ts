import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, openTestDatabase } from '../../../platform/database/test-database.ts'
import { systemRandom } from '../../../platform/random.ts'
import { aTestPayment } from './a-test-payment.ts'
import { NO_FAULTS, type TestPaymentFaults } from './faults.ts'
import { createPaymentDesk } from './payment-desk.ts'
import { claimDueWebhooks } from './test-webhooks.repository.ts'
import { deliverDueWebhooks, signWebhook, waitAfterRun } from './webhook-delivery.ts'

let opened: TestDatabase
beforeAll(async () => { opened = await openTestDatabase() })
beforeEach(() => opened.clear())
afterAll(() => opened.close())

const PAID = { kind: 'ATTEMPT', card: { brand: 'Visa', last4: '4242' }, answer: { kind: 'APPROVED' } } as const

/** A provider whose merchant answers `statuses` in turn, then the last one forever; the webhook of a paid payment is due. */
const aProvider = async (options: { statuses?: (number | 'SILENT')[]; webhook?: TestPaymentFaults['webhook'] } = {}) => {
  const statuses = options.statuses ?? [200]
  let nowMs = Date.parse('2026-03-01T10:00:00Z')
  const clock = { now: () => nowMs }
  const bodies: string[] = []
  const requests: unknown[] = []
  const deliver: typeof fetch = async (address, init) => {
    bodies.push(String(init?.body))
    requests.push([init?.method, address, init?.headers])
    const status = statuses[Math.min(bodies.length, statuses.length) - 1] ?? 200
    if (status === 'SILENT') throw new TypeError('fetch failed')
    return new Response('{}', { status })
  }
  const { database } = opened
  const desk = createPaymentDesk({ database, clock, random: systemRandom, faults: () => ({ ...NO_FAULTS, webhook: options.webhook ?? 'ON_TIME' }) })
  const outcome = await desk.open(aTestPayment(), systemRandom.id())
  if (outcome.kind !== 'OPENED') throw new Error('not opened')
  await desk.act(outcome.payment.paymentId, PAID)
  const ports = { database, clock, webhookUrl: 'http://shop.test/hook', webhookSecret: 'whsec', deliver }
  return { paymentId: outcome.payment.paymentId, bodies, requests, desk, advance: (ms: number) => { nowMs += ms }, run: () => deliverDueWebhooks(ports) }
}

describe('delivering webhooks', () => {
  it('sends a change once when the merchant accepts it', async () => {
    const { paymentId, bodies, requests, run } = await aProvider()
    expect([await run(), await run()]).toEqual([1, 0])
    const [body = ''] = bodies
    expect(JSON.parse(body)).toEqual({ id: expect.stringMatching(/^evt_./), type: 'payment.succeeded', created: 1_772_359_200, payment: paymentId })
    expect(requests).toEqual([['POST', 'http://shop.test/hook', { 'content-type': 'application/json', 'payment-signature': signWebhook('whsec', body, Date.parse('2026-03-01T10:00:00Z')) }]])
  })

  it('sends no second copy of an event that the merchant did not accept', async () => {
    const { bodies, run } = await aProvider({ webhook: 'TWICE', statuses: [500] })
    expect(await run()).toBe(0)
    expect(bodies).toHaveLength(1)
  })

  it('counts every event that arrived', async () => {
    const { desk, run } = await aProvider()
    const outcome = await desk.open(aTestPayment(), 'another')
    await desk.act(outcome.kind === 'OPENED' ? outcome.payment.paymentId : '', { kind: 'CANCEL' })
    expect(await run()).toBe(2)
  })

  it('waits an hour after every later attempt', () => {
    expect([1, 2, 8, 9, 29].map(waitAfterRun)).toEqual([1_000, 2_000, 3_600_000, 3_600_000, 3_600_000])
  })

  it('sends the same event again with growing pauses until the merchant accepts it', async () => {
    const { bodies, run, advance } = await aProvider({ statuses: [500, 'SILENT', 302, 200] })
    for (const wait of [1_000, 2_000, 5_000]) {
      expect(await run()).toBe(0)
      advance(wait - 1)
      const before = bodies.length
      await run()
      expect(bodies).toHaveLength(before)
      advance(1)
    }
    expect(await run()).toBe(1)
    expect(new Set(bodies).size).toBe(1)
    advance(86_400_000)
    expect(await run()).toBe(0)
  })

  it('tries for about a day and then gives up', async () => {
    const { bodies, run, advance } = await aProvider({ statuses: [500] })
    let waited = 0
    for (let runs = 1; runs <= 40; runs += 1) {
      await run()
      advance(waitAfterRun(runs))
      if (bodies.length === runs) waited += waitAfterRun(runs)
    }
    expect(bodies).toHaveLength(30)
    expect(waited / 3_600_000).toBeGreaterThan(20)
    expect(waited / 3_600_000).toBeLessThan(30)
  })

  it('gives each event to only one of two simultaneous instances', async () => {
    const { bodies, run } = await aProvider()
    expect((await Promise.all([run(), run(), run()])).reduce((sum, sent) => sum + sent, 0)).toBe(1)
    expect(bodies).toHaveLength(1)
  })

  it('sends it again when the instance that took it never stored a result', async () => {
    const { bodies, run, advance } = await aProvider({ statuses: [200] })
    const now = Date.parse('2026-03-01T10:00:00Z')
    expect(await claimDueWebhooks(opened.database, now, now + 30_000, 10)).toHaveLength(1)
    expect(await run()).toBe(0)
    advance(30_000)
    expect(await run()).toBe(1)
    expect(bodies).toHaveLength(1)
  })

  it.each([['TWICE', 0, 2], ['LOST', 60_000, 0], ['LATE', 14_999, 0], ['LATE', 15_000, 1]] as const)(
    'sends it %s after %i ms: %i messages', async (webhook, wait, count) => {
      const { bodies, run, advance } = await aProvider({ webhook })
      advance(wait)
      await run()
      expect(bodies).toHaveLength(count)
    })
})

describe('the test bank', () => {
  it('answers a late approval at its time, and money approved in time is kept past the expiry', async () => {
    const { desk, advance } = await aProvider()
    const expiresAtMs = Date.parse('2026-03-01T10:00:02Z')
    const outcome = await desk.open(aTestPayment({ expiresAtMs }), 'late')
    const paymentId = outcome.kind === 'OPENED' ? outcome.payment.paymentId : ''
    await desk.act(paymentId, { ...PAID, answer: { kind: 'APPROVED_LATE', settlesAtMs: Date.parse('2026-03-01T10:00:04Z') } })
    advance(3_999)
    expect([await desk.settleDue(), (await desk.find(paymentId))?.status]).toEqual([0, 'processing'])
    advance(1)
    expect([await desk.settleDue(), (await desk.find(paymentId))?.status]).toEqual([1, 'succeeded'])
  })

  it('ends abandoned payments', async () => {
    const { desk, advance, run, bodies } = await aProvider()
    await desk.open(aTestPayment(), 'forgotten')
    await run()
    advance(1_800_000)
    expect([await desk.settleDue(), await desk.settleDue()]).toEqual([1, 0])
    await run()
    expect(bodies[1]).toContain('payment.canceled')
  })
})
