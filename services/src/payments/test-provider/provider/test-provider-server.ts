import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Random } from '../../../platform/random.ts'
import { apiRoutes } from './api-routes.ts'
import { NO_FAULTS, type TestPaymentFaults } from './faults.ts'
import { pageRoutes } from './pages/page-routes.ts'
import { createPaymentDesk } from './payment-desk.ts'
import { deliverDueWebhooks } from './webhook-delivery.ts'
import { createWorker } from './worker.ts'

/**
 * The embedded payment provider as a foreign company would run it: an interface, hosted pages, webhooks and tables of its own.
 * The product reaches it over HTTP only. Mounted at /test-payments.
 */
export type TestProviderOptions = {
  database: Database
  clock: Clock
  random: Random
  /** Bearer secret of the merchant. */
  secret: string
  webhookSecret: string
  /** The merchant's address for webhooks. */
  webhookUrl: string
  /** Scheme and host under which shoppers reach the pages; absent for the ones of the return address. */
  pagesOrigin?: string
  /** Sends webhooks; `fetch` when absent. */
  deliver?: typeof fetch
  /** What goes wrong on purpose, asked at every change; nothing when absent. */
  scenario?: () => TestPaymentFaults
}

const WORKER_PAUSE_MS = 500

export const testProviderServer = (options: TestProviderOptions): FastifyPluginAsync => async (app) => {
  const { database, clock, random, secret, webhookSecret, webhookUrl, pagesOrigin = null, deliver = fetch, scenario: faults = () => NO_FAULTS } = options
  const desk = createPaymentDesk({ database, clock, random, faults })
  const failed = (error: unknown): void => app.log.error({ err: error }, 'test payment worker failed')
  const courier = createWorker(async () => {
    await deliverDueWebhooks({ database, clock, webhookUrl, webhookSecret, deliver })
  }, WORKER_PAUSE_MS, failed)
  const bank = createWorker(async () => {
    if ((await desk.settleDue()) > 0) courier.wake()
  }, WORKER_PAUSE_MS, failed)
  app.addHook('onReady', async () => [courier, bank].forEach((worker) => worker.start()))
  app.addHook('onClose', async () => {
    await bank.stop()
    await courier.stop()
  })

  const changed = (): void => courier.wake()
  await app.register(apiRoutes({ desk, secret, pagesOrigin, faults, changed }))
  await app.register(pageRoutes({ desk, clock, changed }))
}
