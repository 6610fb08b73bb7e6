import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { PaymentProvider, PaymentWebhook } from './payment-provider.ts'

export type PaymentWebhooksPorts = {
  providers: readonly PaymentProvider[]
  /** Handles an event, any number of times and in any order; throws if it cannot, so that the provider sends it again. */
  paymentWebhookReceived: (provider: string, webhook: PaymentWebhook) => Promise<void>
}

type WebhookRoute = { Params: { provider: string } }

const WEBHOOK_LIMIT_BYTES = 65_536

/**
 * `POST /payments/webhooks/:provider`, the provider's id in any case. 200 when the event was handled, 400 for a wrong or old signature,
 * 404 for an unknown provider, 500 when the provider should send it again.
 */
export const paymentWebhooks = ({ providers, paymentWebhookReceived }: PaymentWebhooksPorts): FastifyPluginAsync => async (app) => {
  // The signature is over the bytes as sent, so no parser may touch them.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: WEBHOOK_LIMIT_BYTES }, (_request, body, done) => done(null, body))
  app.setErrorHandler((error, request, reply) => {
    const status = typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
    if (status >= 500) request.log.error({ err: error }, 'payment webhook failed')
    return reply.status(status).send({ received: false })
  })
  app.post<WebhookRoute>('/payments/webhooks/:provider', async (request, reply) => {
    const provider = providers.find(({ id }) => id === request.params.provider.toUpperCase())
    if (!provider) return reply.status(404).send({ received: false })
    const webhook = provider.readWebhook(singleHeaders(request), typeof request.body === 'string' ? request.body : '')
    if (!webhook) return reply.status(400).send({ received: false })
    await paymentWebhookReceived(provider.id, webhook)
    return reply.send({ received: true })
  })
}

const singleHeaders = ({ headers }: FastifyRequest): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]))
