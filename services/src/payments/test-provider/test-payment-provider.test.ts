import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { money } from '@portolan/contract/values/money'
import { toInstant } from '../../platform/clock.ts'
import { type TestDatabase, openTestDatabase } from '../../platform/database/test-database.ts'
import { systemRandom } from '../../platform/random.ts'
import type { OpenedPayment, PaymentProvider } from '../payment-provider.ts'
import { type ReceivedWebhook, paymentProviderSuite } from '../payment-provider.port-suite.ts'
import { testPaymentProvider } from './adapter/test-payment-provider.ts'
import { NO_FAULTS, type TestPaymentFaults } from './provider/faults.ts'
import { testProviderServer } from './provider/test-provider-server.ts'

/** The adapter against the embedded provider, each on its own port. */

let nowMs = Date.parse('2026-03-01T10:00:00Z')
const clock = { now: () => nowMs }
let faults: TestPaymentFaults = NO_FAULTS
const received: ReceivedWebhook[] = []
let [server, shop]: FastifyInstance[] = []
let database: TestDatabase
let baseUrl = ''
const adapter = (webhookSecret = 'whsec'): PaymentProvider => testPaymentProvider({ baseUrl, secret: 'sk', webhookSecret, clock })

const addressOf = (app: FastifyInstance | undefined): string => {
  const address = app?.server.address()
  return `http://127.0.0.1:${address && typeof address === 'object' ? (address satisfies AddressInfo).port : 0}`
}

beforeAll(async () => {
  database = await openTestDatabase()
  shop = Fastify()
  shop.removeAllContentTypeParsers()
  shop.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  shop.post('/hook', async ({ headers, body }) => {
    received.push({ headers: { 'payment-signature': String(headers['payment-signature']) }, rawBody: String(body) })
    return {}
  })
  await shop.listen({ port: 0, host: '127.0.0.1' })
  server = Fastify()
  await server.register(testProviderServer({
    database: database.database, clock, random: systemRandom, secret: 'sk', webhookSecret: 'whsec',
    webhookUrl: `${addressOf(shop)}/hook`, scenario: () => faults,
  }))
  await server.listen({ port: 0, host: '127.0.0.1' })
  baseUrl = addressOf(server)
})

afterAll(async () => {
  await server?.close()
  await shop?.close()
  await database.close()
})

const post = async ({ redirectUrl }: OpenedPayment, form: string, fields: Record<string, string>): Promise<Response> =>
  fetch(`${baseUrl}${new URL(redirectUrl).pathname}/${form}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

const pay = (payment: OpenedPayment, number: string): Promise<Response> =>
  post(payment, 'card', { number, expiry: '12/29', cvc: '123', name: 'Elena Martin' })

const authenticate = async (payment: OpenedPayment, code: string): Promise<void> => {
  await pay(payment, '4000002500003155')
  await post(payment, 'challenge', { code, check: 'code' })
}

paymentProviderSuite('the test provider', () => ({
  provider: adapter(),
  stranger: adapter('another secret'),
  now: clock.now,
  advance: (ms) => { nowMs += ms },
  shopper: {
    pay: async (payment) => void await pay(payment, '4242424242424242'),
    decline: async (payment) => void await pay(payment, '4000000000000002'),
    passAuthentication: (payment) => authenticate(payment, '123456'),
    failAuthentication: (payment) => authenticate(payment, '654321'),
    leave: async (payment) => void await post(payment, 'leave', {}),
  },
  transfer: {
    order: async (payment, outcome) => void await post(payment, 'outcome', { outcome: outcome === 'ARRIVES' ? 'approve-late' : 'decline-late' }),
    settle: async () => {
      nowMs += 4_000
      // The bank's worker looks twice a second.
      await vi.waitFor(async () => expect((await sql<{ waiting: number }>`select count(*)::int as waiting from test_payments where status = 'processing'`.execute(database.database)).rows[0]?.waiting).toBe(0), { timeout: 10_000, interval: 20 })
    },
  },
  webhookAbout: (paymentId, isIt) => vi.waitFor(() => {
    const found = received.find((webhook) => webhook.rawBody.includes(paymentId) && isIt(webhook))
    if (!found) throw new Error(`No such webhook about ${paymentId}`)
    return found
  }, { timeout: 10_000, interval: 20 }),
}))

describe('a provider that fails after it committed', () => {
  it('leaves one payment behind, found again by its key', async () => {
    const request = {
      idempotencyKey: 'once', amount: money(100, 'EUR'), description: 'A flight', reference: 'R', merchantName: 'Solara', language: 'en', country: null,
      returnUrl: 'http://shop.test/back', expiresAt: toInstant(nowMs + 60_000),
    } as const
    faults = { ...NO_FAULTS, api: 'COMMITS_THEN_FAILS' }
    await expect(adapter().open(request, AbortSignal.timeout(10_000))).rejects.toMatchObject({ name: 'PaymentProviderFailure' })
    faults = NO_FAULTS
    const payment = await adapter().open(request, AbortSignal.timeout(10_000))
    expect((await fetch(`${baseUrl}${new URL(payment.redirectUrl).pathname}`)).status).toBe(200)
    await pay(payment, '4242424242424242')
    faults = { ...NO_FAULTS, api: 'COMMITS_THEN_FAILS' }
    const refund = { paymentId: payment.paymentId, amount: money(100, 'EUR'), idempotencyKey: 'refund once' }
    await expect(adapter().refund(refund, AbortSignal.timeout(10_000))).rejects.toMatchObject({ name: 'PaymentProviderFailure' })
    faults = NO_FAULTS
    expect(await adapter().find(payment.paymentId, AbortSignal.timeout(10_000))).toMatchObject({ status: 'PAID', refunded: money(100, 'EUR') })
    expect(await adapter().refund(refund, AbortSignal.timeout(10_000))).toMatchObject({ status: 'REFUNDED' })
  })
})

describe('the book of a provider with many payments', () => {
  it('is read page by page to its end', async () => {
    await sql`insert into test_payments (payment_id, idempotency_key, status, amount_minor, refunded_minor, currency, description, reference, merchant_name, language, return_url,
      created_at, expires_at) select 'many-' || n, 'many-' || n, 'canceled', 100, 0, 'EUR', 'd', 'r', 'm', 'en', 'https://x.example', now(), now() from generate_series(1, 1100) n`.execute(database.database)
    const listed = await adapter().readLedger?.('2000-01-01T00:00:00.000Z', AbortSignal.timeout(10_000)) ?? []
    expect(new Set(listed.map(({ paymentId }) => paymentId).filter((id) => id.startsWith('many-'))).size).toBe(1100)
  })
})

describe('a merchant with an invalid request', () => {
  it('gets the reason instead of a broken answer', async () => {
    const headers = { authorization: 'Bearer sk', 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const send = async (path: string, body: object) => {
      const response = await fetch(`${baseUrl}/test-payments/v1/payments${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      return [response.status, await response.json()]
    }
    const [, payment] = await send('', {
      amount: 100, currency: 'EUR', description: 'A flight', reference: 'R', merchant_name: 'Solara', language: 'en',
      return_url: 'http://shop.test/back', expires_at: toInstant(nowMs + 60_000),
    })
    await fetch(`${baseUrl}/test-payments/pay/${payment.id}/outcome`, { method: 'POST', body: new URLSearchParams({ outcome: 'approve' }), redirect: 'manual' })
    expect(await send(`/${payment.id}/refunds`, { amount: 101 })).toEqual([409, { error: { code: 'refund_exceeds_payment' } }])
    expect(await send(`/${payment.id}/refunds`, { amount: -1 })).toEqual([400, { error: { code: 'invalid: amount' } }])
    expect(await send('/unknown/cancel', {})).toEqual([404, { error: { code: 'unknown_payment' } }])
    expect(await send('', { amount: '100', return_url: 'javascript:x' })).toMatchObject([400, {}])
  })
})

describe('a merchant without the secret', () => {
  it('is refused everywhere', async () => {
    for (const authorization of ['', 'Bearer', 'Bearer sk2', 'Basic sk', 'sk']) {
      const response = await fetch(`${baseUrl}/test-payments/v1/payments/x`, { headers: { authorization } })
      expect(response.status).toBe(401)
    }
  })
})
