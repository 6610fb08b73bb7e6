import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type TestWebhook, claimDueWebhooks, markDelivered, markGivenUp, postponeWebhook } from './test-webhooks.repository.ts'
import { signWebhook } from './webhook-signature.ts'

/** Sends what is owed to the merchant, at least once and in no promised order. */

export type WebhookDeliveryPorts = {
  database: Database
  clock: Clock
  webhookUrl: string
  webhookSecret: string
  deliver: typeof fetch
}

const BATCH = 20
const ANSWER_LIMIT_MS = 10_000
const LEASE_MS = 30_000

/** Waits after each failed attempt; the last one repeats. */
const BACKOFF_MS = [1_000, 2_000, 5_000, 15_000, 60_000, 300_000, 1_800_000, 3_600_000]
/** About a day of trying. */
const MAX_RUNS = 30

export const waitAfterRun = (runs: number): number => BACKOFF_MS[Math.min(runs, BACKOFF_MS.length) - 1] ?? 0

/** Sends every webhook that is due once; answers how many arrived. */
export const deliverDueWebhooks = async (ports: WebhookDeliveryPorts): Promise<number> => {
  const now = ports.clock.now()
  const webhooks = await claimDueWebhooks(ports.database, now, now + LEASE_MS, BATCH)
  const arrived = await Promise.all(webhooks.map((webhook) => deliverOne(ports, webhook)))
  return arrived.filter(Boolean).length
}

const deliverOne = async (ports: WebhookDeliveryPorts, webhook: TestWebhook): Promise<boolean> => {
  const { database, clock } = ports
  const arrived = await sendCopies(ports, webhook)
  if (arrived) await markDelivered(database, webhook.eventId, clock.now())
  else if (webhook.runs >= MAX_RUNS) await markGivenUp(database, webhook.eventId, clock.now())
  else await postponeWebhook(database, webhook.eventId, clock.now() + waitAfterRun(webhook.runs))
  return arrived
}

const sendCopies = async (ports: WebhookDeliveryPorts, webhook: TestWebhook): Promise<boolean> => {
  for (let copy = 0; copy < webhook.copies; copy += 1) {
    if (!(await send(ports, webhook))) return false
  }
  return true
}

/** True when the merchant took it with a 2xx. A failure of any kind only means that it is sent again later. */
const send = async ({ clock, webhookUrl, webhookSecret, deliver }: WebhookDeliveryPorts, webhook: TestWebhook): Promise<boolean> => {
  const body = JSON.stringify({
    id: webhook.eventId,
    type: webhook.type,
    created: Math.floor(webhook.createdAtMs / 1000),
    payment: webhook.paymentId,
  })
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'payment-signature': signWebhook(webhookSecret, body, clock.now()) },
    body,
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  }
  return deliver(webhookUrl, request).then(async (response) => {
    await response.body?.cancel()
    return response.ok
  }, () => false)
}
