import type { App } from '@portolan/services/app'
import { sendsToken } from '@portolan/services/platform/http/operator'
import type { Settings } from '@portolan/services/platform/settings'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Live: the process answers. Ready: its stores do too. Metrics in Prometheus' text format, for operators. */
export const addHealth = (host: FastifyInstance, app: Pick<App, 'isReady' | 'metrics'>, { OPERATOR_TOKEN }: Pick<Settings, 'OPERATOR_TOKEN'>): void => {
  host.get('/health/live', () => ({ status: 'live' }))
  host.get('/health/ready', async (_request, reply) => {
    const ready = await app.isReady()
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
  host.get('/metrics', async (request, reply) => {
    if (!isOperator(request, OPERATOR_TOKEN)) return reply.status(403).send({ status: 'for operators' })
    const { contentType, text } = await app.metrics()
    return reply.type(contentType).send(text)
  })
}

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/

/** Who knows the token, or asks from this machine and not on behalf of another one. */
const isOperator = (request: FastifyRequest, token: string | undefined): boolean => {
  if (token !== undefined && request.headers.authorization !== undefined) return sendsToken(request, token)
  const isForwarded = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined
  return !isForwarded && LOOPBACK.test(request.socket.remoteAddress ?? '')
}
