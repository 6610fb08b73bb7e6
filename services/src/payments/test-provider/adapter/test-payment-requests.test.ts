import { money } from '@portolan/contract/values/money'
import { describe, expect, it } from 'vitest'
import type { OpenPaymentRequest } from '../../payment-provider.ts'
import { signWebhook } from '../provider/webhook-delivery.ts'
import { testPaymentProvider } from './test-payment-provider.ts'

const NOW = Date.parse('2026-03-01T10:00:00Z')
const PAYMENT = {
  id: 'pay_1', status: 'requires_payment_method', amount: 100, amount_refunded: 0, currency: 'EUR', last_failure: null,
  hosted_url: 'http://pay.test/1', expires_at: '2026-03-01T10:30:00.000Z',
}
const REQUEST: OpenPaymentRequest = {
  idempotencyKey: 'key', amount: money(100, 'EUR'), description: 'A flight', reference: 'R', merchantName: 'Solara', language: 'es', country: 'ES',
  returnUrl: 'http://shop.test/back', expiresAt: PAYMENT.expires_at,
}
const SIGNAL = new AbortController().signal

type Sent = { address: string; init: RequestInit }

/** A provider that gives the answers in turn, the last one again and again, and what it was sent. */
const answering = (...answers: (object | Response)[]) => {
  const sent: Sent[] = []
  const provider = testPaymentProvider({
    baseUrl: 'http://pay.test', secret: 'sk', webhookSecret: 'whsec', clock: { now: () => NOW },
    fetch: async (address, init = {}) => {
      sent.push({ address: String(address), init })
      const answer = answers[Math.min(sent.length, answers.length) - 1] ?? {}
      return answer instanceof Response ? answer : Response.json(answer)
    },
  })
  const asked = () => sent.map(({ address, init }) => [init.method, address.replace('http://pay.test/test-payments/v1/payments', ''), init.headers, init.body === null ? null : JSON.parse(String(init.body))])
  return { provider, sent, asked }
}

const AUTHORIZATION = { authorization: 'Bearer sk' }
const WITH_BODY = { ...AUTHORIZATION, 'content-type': 'application/json' }

describe('the adapter of the test provider asks', () => {
  it('to open a payment, once for its key, with all that the page shows', async () => {
    const { provider, asked, sent } = answering(PAYMENT)
    expect(await provider.open(REQUEST, SIGNAL)).toEqual({ paymentId: 'pay_1', redirectUrl: 'http://pay.test/1', expiresAt: PAYMENT.expires_at })
    expect(asked()).toEqual([['POST', '', { ...WITH_BODY, 'idempotency-key': 'key' }, {
      amount: 100, currency: 'EUR', description: 'A flight', reference: 'R', merchant_name: 'Solara', language: 'es', country: 'ES',
      return_url: 'http://shop.test/back', expires_at: PAYMENT.expires_at,
    }]])
    expect(sent[0]?.init.redirect).toBe('error')
  })

  it('for a payment, and to cancel it, by its encoded id', async () => {
    const { provider, asked } = answering(PAYMENT)
    expect(await provider.find('a/b', SIGNAL)).toEqual({ status: 'OPEN', lastFailure: null })
    await provider.cancel('a/b', SIGNAL)
    expect(asked()).toEqual([['GET', '/a%2Fb', AUTHORIZATION, null], ['POST', '/a%2Fb/cancel', WITH_BODY, {}]])
  })

  it.each([['succeeded', 'REFUNDED'], ['pending', 'PENDING']])('for a refund, which may be %s', async (wire, status) => {
    const { provider, asked } = answering({ id: 're_1', payment: 'a/b', amount: 40, status: wire })
    expect(await provider.refund({ paymentId: 'a/b', amount: money(40, 'EUR'), idempotencyKey: 'once' }, SIGNAL)).toEqual({ refundId: 're_1', status })
    expect(asked()).toEqual([['POST', '/a%2Fb/refunds', { ...WITH_BODY, 'idempotency-key': 'once' }, { amount: 40 }]])
  })

  it('for its book page by page', async () => {
    const listed = { ...PAYMENT, idempotency_key: 'key', reference: 'R', refunds: [] }
    const { provider, asked } = answering({ payments: [listed], next: 'pay_1' }, { payments: [{ ...listed, id: 'pay_2' }], next: null })
    const book = await provider.readLedger?.('2026-01-01T00:00:00.000Z', SIGNAL)
    expect(book?.map(({ paymentId }) => paymentId)).toEqual(['pay_1', 'pay_2'])
    const since = 'since=2026-01-01T00%3A00%3A00.000Z'
    expect(asked()).toEqual([['GET', `?${since}&after=`, AUTHORIZATION, null], ['GET', `?${since}&after=pay_1`, AUTHORIZATION, null]])
  })
})

describe('the adapter of the test provider fails', () => {
  it('with the start of an answer that is not a success', async () => {
    const { provider } = answering(new Response('x'.repeat(300), { status: 503 }))
    await expect(provider.find('pay_1', SIGNAL)).rejects.toThrow(new RegExp(`answered GET with 503: x{200}$`))
  })

  it('with the call that was answered with something else', async () => {
    await expect(answering({}).provider.cancel('pay_1', SIGNAL)).rejects.toThrow('gave an invalid answer to POST /pay_1/cancel')
  })

  it.each([[{ amount: 99 }], [{ currency: 'USD' }]])('for a payment opened with another amount or currency: %o', async (change) => {
    await expect(answering({ ...PAYMENT, ...change }).provider.open(REQUEST, SIGNAL)).rejects.toThrow('opened a payment of another amount')
  })

  it('without a request if its caller has given up before', async () => {
    const { provider, sent } = answering(PAYMENT)
    await expect(provider.find('pay_1', AbortSignal.abort())).rejects.toThrow('did not answer GET')
    expect(sent).toEqual([])
  })

  it('as soon as its caller gives up, and hears no more of them after an answer', async () => {
    const callers = new AbortController()
    let given: AbortSignal | null | undefined
    const silent = testPaymentProvider({
      baseUrl: 'http://pay.test', secret: 'sk', webhookSecret: 'whsec', clock: { now: () => NOW },
      fetch: (_, init) => new Promise((__, reject) => {
        given = init?.signal
        given?.addEventListener('abort', () => reject(given?.reason))
      }),
    })
    const asking = expect(silent.find('pay_1', callers.signal)).rejects.toThrow('did not answer GET')
    expect(given?.aborted).toBe(false)
    callers.abort()
    await asking
    const [{ provider, sent }, later] = [answering(PAYMENT), new AbortController()]
    await provider.find('pay_1', later.signal)
    later.abort()
    expect(sent[0]?.init.signal?.aborted).toBe(false)
  })
})

describe('a webhook of the test provider', () => {
  const body = JSON.stringify({ id: 'evt_1', type: 'payment.refunded', payment: 'pay_1' })
  const { provider } = answering(PAYMENT)
  const read = (signature: string) => provider.readWebhook({ 'payment-signature': signature }, body)

  it('is believed for five minutes, before and after', () => {
    expect([-300_000, 300_000].map((ms) => read(signWebhook('whsec', body, NOW + ms)))).toEqual([1, 2].map(() => ({ eventId: 'evt_1', paymentId: 'pay_1', kind: 'REFUNDED' })))
    expect([-301_000, 301_000].map((ms) => read(signWebhook('whsec', body, NOW + ms)))).toEqual([null, null])
  })

  it('may have spaces between the parts of its signature', () => {
    expect(read(signWebhook('whsec', body, NOW).replace(',', ' , '))).not.toBeNull()
  })

  it('is not believed with a signature of another version or length, or a time that is no number', () => {
    const signature = signWebhook('whsec', body, NOW)
    expect([signature.replace('v1=', 'v0='), signature.slice(0, -2), signature.replace('v1', 'v1=,v2'), signature.replace('t=', 't=+'), signature.replace(',', 's,')].map(read)).toEqual([null, null, null, null, null])
  })
})
