import { money } from '@portolan/contract/values/money'
import { describe, expect, it } from 'vitest'
import { testPaymentProvider } from './test-payment-provider.ts'

const PAYMENT = {
  id: 'pay_1', status: 'succeeded', amount: 100, amount_refunded: 0, currency: 'EUR', last_failure: null,
  hosted_url: 'http://pay.test/1', expires_at: '2026-03-01T10:00:00.000Z',
}
const answering = (status: number, body: string) => testPaymentProvider({
  baseUrl: 'http://pay.test', secret: 'sk', webhookSecret: 'whsec', clock: { now: () => 0 }, fetch: async () => new Response(body, { status }),
})
const SIGNAL = new AbortController().signal
const FAILURE = { name: 'PaymentProviderFailure' }

describe('a test provider that gives invalid answers', () => {
  it('is accepted with valid answers', async () => {
    expect(await answering(200, JSON.stringify(PAYMENT)).find('pay_1', SIGNAL)).toEqual({ status: 'PAID', amount: money(100, 'EUR'), refunded: money(0, 'EUR') })
  })

  it.each([
    [200, ''], [200, '<html>'], [200, 'null'], [200, '{}'], [500, JSON.stringify(PAYMENT)], [404, '{}'],
    [200, JSON.stringify({ ...PAYMENT, status: 'paid' })],
    [200, JSON.stringify({ ...PAYMENT, amount: '100' })],
    [200, JSON.stringify({ ...PAYMENT, amount: 1.5 })],
    [200, JSON.stringify({ ...PAYMENT, amount: -1 })],
    [200, JSON.stringify({ ...PAYMENT, hosted_url: 'javascript:alert(1)' })],
  ])('is refused: %i %s', async (status, body) => {
    await expect(answering(status, body).find('pay_1', SIGNAL)).rejects.toMatchObject(FAILURE)
  })

  it('is refused with a payment of another amount', async () => {
    const request = {
      idempotencyKey: 'k', amount: money(99, 'EUR'), description: 'd', reference: 'r', merchantName: 'm', language: 'en', country: null,
      returnUrl: 'http://shop.test', expiresAt: PAYMENT.expires_at,
    } as const
    await expect(answering(200, JSON.stringify(PAYMENT)).open(request, SIGNAL)).rejects.toMatchObject(FAILURE)
  })

  it('keeps the cause when the connection breaks or the caller aborts', async () => {
    const cause = new TypeError('fetch failed')
    const provider = testPaymentProvider({
      baseUrl: 'http://pay.test', secret: 'sk', webhookSecret: 'whsec', clock: { now: () => 0 }, fetch: () => Promise.reject(cause),
    })
    await expect(provider.cancel('pay_1', SIGNAL)).rejects.toMatchObject({ ...FAILURE, cause })
  })
})
