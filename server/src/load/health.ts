import type { App } from '@portolan/services/app'
import { sendsToken } from '@portolan/services/platform/http/operator'
import type { Settings } from '@portolan/services/platform/settings'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Admission } from './overload.ts'

type HealthParts = { app: Pick<App, 'isReady' | 'metrics'>; admission: Pick<Admission, 'isDraining'>; settings: Pick<Settings, 'OPERATOR_TOKEN'> }

/** Live: the process answers. Ready: it takes new work and its stores answer. Metrics in Prometheus' text format, for operators. */
export const addHealth = (host: FastifyInstance, { app, admission, settings: { OPERATOR_TOKEN } }: HealthParts): void => {
  host.get('/health/live', () => ({ status: 'live' }))
  host.get('/health/ready', async (_request, reply) => {
    const ready = !admission.isDraining() && (await app.isReady())
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
  host.get('/metrics', async (request, reply) => {
    if (!isOperator(request, OPERATOR_TOKEN)) return reply.status(403).send({ status: 'for operators' })
    const { contentType, text } = await app.metrics()
    return reply.type(contentType).send(text)
  })
}

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/

/** True with the token, or for a request from loopback that no proxy forwarded. */
const isOperator = (request: FastifyRequest, token: string | undefined): boolean => {
  if (token !== undefined && request.headers.authorization !== undefined) return sendsToken(request, token)
  const isForwarded = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined
  return !isForwarded && LOOPBACK.test(request.socket.remoteAddress ?? '')
}
