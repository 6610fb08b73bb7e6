import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { aTestPayment } from './a-test-payment.ts'
import { type ApiRoutesPorts, apiRoutes } from './api-routes.ts'
import { NO_FAULTS } from './faults.ts'
import type { PaymentDesk, RefundOutcome } from './payment-desk.ts'

const BODY = {
  amount: 42_385, currency: 'EUR', description: 'Madrid to London', reference: 'SOL-7K4M2Q', merchant_name: 'Solara Viajes', language: 'en',
  return_url: 'http://localhost:3000/checkout/cart/return', expires_at: '2026-03-01T10:30:00.000Z',
}
const ON_WIRE = {
  id: 'pay_1', status: 'requires_payment_method', amount: 42_385, amount_refunded: 0, currency: 'EUR', reference: 'SOL-7K4M2Q', last_failure: null, card: null,
  hosted_url: 'http://localhost:3000/test-payments/pay/pay_1', expires_at: '2026-03-01T10:30:00.000Z',
}

type Call = { method?: 'GET' | 'POST'; path?: string; headers?: Record<string, string>; body?: object }

/** A merchant's call to a provider whose desk answers as the test says, and what the desk was asked. */
const call = async (answers: Partial<PaymentDesk>, { method = 'POST', path = '', headers = { 'idempotency-key': 'key' }, body }: Call, ports: Partial<ApiRoutesPorts> = {}) => {
  const asked: unknown[] = []
  const refuse = (): never => expect.fail('Not asked here')
  const desk: PaymentDesk = { open: refuse, find: refuse, list: refuse, act: refuse, refund: refuse, settleDue: refuse, ...answers }
  const noting = Object.fromEntries(Object.entries(desk).map(([name, answer]) => [name, (...given: unknown[]) => {
    asked.push([name, ...given])
    return Reflect.apply(answer, desk, given) as unknown
  }])) as unknown as PaymentDesk
  let changes = 0
  const app = Fastify()
  await app.register(apiRoutes({ desk: noting, secret: 'sk', pagesOrigin: null, faults: () => NO_FAULTS, changed: () => { changes += 1 }, ...ports }))
  const answer = await app.inject({ method, url: `/test-payments/v1/payments${path}`, headers: { authorization: 'Bearer sk', ...headers }, ...(body === undefined ? {} : { payload: body }) })
  await app.close()
  return { status: answer.statusCode, body: answer.json<unknown>(), asked, changes }
}

const refusal = (status: number, code: string) => ({ status, body: { error: { code } } })

describe('the interface of the test provider', () => {
  const opened: Partial<PaymentDesk> = { open: async () => ({ kind: 'OPENED', payment: aTestPayment() }) }

  it('opens a payment for its key, for a shop of no country if none is named', async () => {
    const { status, body, asked } = await call(opened, { body: BODY })
    expect([status, body]).toEqual([200, ON_WIRE])
    expect(asked).toEqual([['open', {
      amountMinor: 42_385, currency: 'EUR', description: 'Madrid to London', reference: 'SOL-7K4M2Q', merchantName: 'Solara Viajes', language: 'en', country: null,
      returnUrl: BODY.return_url, expiresAtMs: Date.parse(BODY.expires_at),
    }, 'key']])
    expect((await call(opened, { body: { ...BODY, country: 'ES' } })).asked).toMatchObject([['open', { country: 'ES' }, 'key']])
  })

  it('has its pages on an origin of their own where one is set', async () => {
    expect((await call(opened, { body: BODY }, { pagesOrigin: 'https://pay.example' })).body).toMatchObject({ hosted_url: 'https://pay.example/test-payments/pay/pay_1' })
  })

  it.each<[string, object]>([
    ['amount', { amount: 0 }], ['amount', { amount: 1.5 }], ['currency', { currency: 'euro' }], ['description', { description: ' ' }], ['description', { description: 'x'.repeat(201) }],
    ['reference', { reference: 'x'.repeat(65) }], ['merchant_name', { merchant_name: '' }], ['language', { language: 'xx' }], ['country', { country: 'ESP' }], ['country', { country: 'es' }],
    ['return_url', { return_url: 'ftp://shop.test' }], ['return_url', { return_url: 'x http://shop.test' }], ['return_url', { return_url: 'http://' }],
    ['return_url', { return_url: `http://shop.test/${'x'.repeat(2000)}` }], ['expires_at', { expires_at: 'tomorrow' }], ['amount, currency', { amount: '1', currency: '' }],
  ])('refuses a payment with a wrong %s', async (fields, change) => {
    expect(await call({}, { body: { ...BODY, ...change } })).toMatchObject(refusal(400, `invalid: ${fields}`))
  })

  it('refuses to move money without a key, or for a key that was used for another request', async () => {
    expect(await call({}, { body: BODY, headers: {} })).toMatchObject(refusal(400, 'idempotency_key_missing'))
    expect(await call({ open: async () => ({ kind: 'KEY_REUSED' }) }, { body: BODY })).toMatchObject(refusal(409, 'idempotency_key_reused'))
    expect(await call({}, { path: '/pay_1/refunds', body: { amount: 1 }, headers: {} })).toMatchObject(refusal(400, 'idempotency_key_missing'))
  })

  it('finds and cancels a payment by its id, and has its webhook sent at once', async () => {
    const paid = aTestPayment({ status: 'succeeded', refundedMinor: 5, card: { brand: 'Visa', last4: '4242' }, lastFailure: 'abandoned' })
    const found = await call({ find: async () => paid }, { method: 'GET', path: '/pay_1' })
    expect([found.status, found.body, found.asked, found.changes]).toEqual([
      200, { ...ON_WIRE, status: 'succeeded', amount_refunded: 5, card: { brand: 'Visa', last4: '4242' }, last_failure: 'abandoned' }, [['find', 'pay_1']], 0,
    ])
    const cancelled = await call({ act: async () => aTestPayment({ status: 'canceled' }) }, { path: '/pay_1/cancel', body: {} })
    expect([cancelled.status, cancelled.body, cancelled.asked, cancelled.changes]).toEqual([200, { ...ON_WIRE, status: 'canceled' }, [['act', 'pay_1', { kind: 'CANCEL' }]], 1])
  })

  it('knows no other payment', async () => {
    const nothing = async (): Promise<null> => null
    expect(await call({ find: nothing }, { method: 'GET', path: '/pay_1' })).toMatchObject(refusal(404, 'unknown_payment'))
    expect(await call({ act: nothing }, { path: '/pay_1/cancel', body: {} })).toMatchObject(refusal(404, 'unknown_payment'))
  })

  it('refunds once for a key, and has its webhook sent at once', async () => {
    const refund = { refundId: 're_1', paymentId: 'pay_1', amountMinor: 100 }
    const { status, body, asked, changes } = await call({ refund: async () => ({ kind: 'REFUNDED', refund }) }, { path: '/pay_1/refunds', body: { amount: 100 } })
    expect([status, body, asked, changes]).toEqual([200, { id: 're_1', payment: 'pay_1', amount: 100, status: 'succeeded' }, [['refund', 'pay_1', 100, 'key']], 1])
  })

  it.each<[RefundOutcome['kind'] & ('UNKNOWN_PAYMENT' | 'NOT_PAID' | 'MORE_THAN_PAID' | 'KEY_REUSED'), number, string]>([
    ['UNKNOWN_PAYMENT', 404, 'unknown_payment'], ['NOT_PAID', 409, 'payment_not_paid'], ['MORE_THAN_PAID', 409, 'refund_exceeds_payment'], ['KEY_REUSED', 409, 'idempotency_key_reused'],
  ])('says why it refunds nothing: %s', async (kind, status, code) => {
    expect(await call({ refund: async () => ({ kind }) }, { path: '/pay_1/refunds', body: { amount: 100 } })).toMatchObject(refusal(status, code))
  })

  it('lists payments with their keys and refunds, up to the last page', async () => {
    const listed = { ...aTestPayment(), idempotencyKey: 'key', refunds: [{ refundId: 're_1', paymentId: 'pay_1', amountMinor: 7 }] }
    const query = { method: 'GET' as const, path: '?since=2026-01-01T00:00:00.000Z&after=pay_0' }
    const { body, asked } = await call({ list: async () => [listed] }, query)
    expect(body).toEqual({ payments: [{ ...ON_WIRE, idempotency_key: 'key', refunds: [{ id: 're_1', payment: 'pay_1', amount: 7, status: 'succeeded' }] }], next: null })
    expect(asked).toEqual([['list', Date.parse('2026-01-01T00:00:00Z'), 'pay_0']])
    const full = Array.from({ length: 500 }, (_, number) => ({ ...listed, paymentId: `pay_${number}` }))
    expect((await call({ list: async () => full }, query)).body).toMatchObject({ next: 'pay_499' })
    expect((await call({ list: async () => full.slice(1) }, query)).body).toMatchObject({ next: null })
  })

  it.each(['', 'Bearer', 'Bearer sk2', 'Basic sk', 'sk'])('is closed to a merchant with the secret "%s"', async (authorization) => {
    expect(await call({}, { method: 'GET', path: '/pay_1', headers: { authorization } })).toMatchObject(refusal(401, 'unauthorized'))
  })

  it('reveals nothing of an error of its own', async () => {
    expect(await call({ find: () => Promise.reject(new Error('no database')) }, { method: 'GET', path: '/pay_1' })).toMatchObject(refusal(500, 'request_failed'))
  })

  it('answers a body that is not JSON as the caller’s error', async () => {
    expect(await call({}, { path: '/pay_1/cancel', headers: { 'content-type': 'application/json', 'content-length': '0' } })).toMatchObject(refusal(400, 'request_failed'))
  })
})
