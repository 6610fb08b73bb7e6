import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { testPaymentProvider } from './test-provider/adapter/test-payment-provider.ts'
import { signWebhook } from './test-provider/provider/webhook-delivery.ts'
import { paymentWebhooks } from './payment-webhooks.ts'

const NOW = Date.parse('2026-03-01T10:00:00Z')
const BODY = JSON.stringify({ id: 'evt_1', type: 'payment.succeeded', payment: 'pay_1' })

const post = async (options: { body?: string; signature?: string; provider?: string; fails?: boolean } = {}) => {
  const { body = BODY, provider = 'test', signature = signWebhook('whsec', body, NOW) } = options
  const acted: unknown[] = []
  const app = Fastify({ routerOptions: { caseSensitive: false } })
  await app.register(paymentWebhooks({
    providers: [testPaymentProvider({ baseUrl: 'http://provider.test', secret: 'sk', webhookSecret: 'whsec', clock: { now: () => NOW } })],
    paymentWebhookReceived: async (name, webhook) => {
      if (options.fails) throw new Error('the database is away')
      acted.push([name, webhook])
    },
  }))
  const headers = { 'content-type': 'application/json', 'payment-signature': signature }
  const answer = await app.inject({ method: 'POST', url: `/payments/webhooks/${provider}`, headers, payload: body })
  await app.close()
  return { status: answer.statusCode, text: answer.body, acted }
}

describe('the route for payment webhooks', () => {
  it('acts on a signed event', async () => {
    const expected = { status: 200, text: '{"received":true}', acted: [['TEST', { eventId: 'evt_1', paymentId: 'pay_1', kind: 'PAID' }]] }
    expect(await post()).toMatchObject(expected)
    expect(await post({ provider: 'TEST' })).toMatchObject(expected)
  })

  it.each([
    ['no signature', ''],
    ['another secret', signWebhook('other', BODY, NOW)],
    ['another body', signWebhook('whsec', `${BODY} `, NOW)],
    ['six minutes old', signWebhook('whsec', BODY, NOW - 360_000)],
    ['six minutes ahead', signWebhook('whsec', BODY, NOW + 360_000)],
    ['a changed time', signWebhook('whsec', BODY, NOW).replace(/t=\d+/, `t=${NOW / 1000 + 1}`)],
    ['no time', signWebhook('whsec', BODY, NOW).replace(/t=\d+,/, '')],
    ['garbled', 't=,v1=zz'],
  ])('refuses %s', async (_what, signature) => {
    expect(await post({ signature })).toMatchObject({ status: 400, text: '{"received":false}', acted: [] })
  })

  it.each(['', 'null', '{"id":1}', '{"id":"e","type":"payment.exploded","payment":"p"}'])('refuses a signed body that is not an event: %j', async (body) => {
    expect(await post({ body })).toMatchObject({ status: 400, acted: [] })
  })

  it('accepts a second signature while secrets change', async () => {
    expect(await post({ signature: `${signWebhook('old', BODY, NOW)},${signWebhook('whsec', BODY, NOW).split(',')[1]}` })).toMatchObject({ status: 200 })
  })

  it('answers 404 for an unknown provider', async () => {
    expect(await post({ provider: 'stripe' })).toMatchObject({ status: 404, text: '{"received":false}', acted: [] })
  })

  it('refuses a body of more than 64 KiB', async () => {
    expect(await post({ body: 'x'.repeat(65_536) })).toMatchObject({ status: 400 })
    expect(await post({ body: 'x'.repeat(65_537) })).toMatchObject({ status: 413, text: '{"received":false}', acted: [] })
  })

  it('asks for the event again when it cannot be handled, and reveals no internals', async () => {
    const answer = await post({ fails: true })
    expect(answer.status).toBe(500)
    expect(answer.text).not.toContain('database')
  })
})
