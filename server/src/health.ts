import type { App } from '@portolan/services/app'
import type { FastifyInstance } from 'fastify'

/** Live: the process answers. Ready: its stores do too. Metrics in Prometheus' text format. */
export const addHealth = (host: FastifyInstance, app: Pick<App, 'isReady' | 'metrics'>): void => {
  host.get('/health/live', () => ({ status: 'live' }))
  host.get('/health/ready', async (_request, reply) => {
    const ready = await app.isReady()
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
  host.get('/metrics', async (_request, reply) => {
    const { contentType, text } = await app.metrics()
    return reply.type(contentType).send(text)
  })
}
