import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type TestWebhook, claimDueWebhooks, markDelivered, markGivenUp, postponeWebhook } from './test-webhooks.repository.ts'
import { createHmac } from 'node:crypto'

/** Delivers webhooks to the merchant at least once, in no guaranteed order. */

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
  const outcomes = await Promise.all(webhooks.map(async (webhook) => ({ webhook, arrived: await deliverOne(ports, webhook) })))
  const arrived = outcomes.flatMap(({ webhook, arrived: isThere }) => (isThere ? [webhook.eventId] : []))
  if (arrived.length > 0) await markDelivered(ports.database, arrived, ports.clock.now())
  return arrived.length
}

const deliverOne = async (ports: WebhookDeliveryPorts, webhook: TestWebhook): Promise<boolean> => {
  const { database, clock } = ports
  const arrived = await sendCopies(ports, webhook)
  if (arrived) return true
  if (webhook.runs >= MAX_RUNS) await markGivenUp(database, webhook.eventId, clock.now())
  else await postponeWebhook(database, webhook.eventId, clock.now() + waitAfterRun(webhook.runs))
  return false
}

const sendCopies = async (ports: WebhookDeliveryPorts, webhook: TestWebhook): Promise<boolean> => {
  for (let copy = 0; copy < webhook.copies; copy += 1) {
    if (!(await send(ports, webhook))) return false
  }
  return true
}

/** True when the merchant answered 2xx. After any failure it is sent again later. */
const send = async ({ clock, webhookUrl, webhookSecret, deliver }: WebhookDeliveryPorts, webhook: TestWebhook): Promise<boolean> => {
  const body = JSON.stringify({
    id: webhook.eventId,
    type: webhook.type,
    created: Math.floor(webhook.createdAtMs / 1000),
    payment: webhook.paymentId,
  })
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), ANSWER_LIMIT_MS)
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'payment-signature': signWebhook(webhookSecret, body, clock.now()) },
    body,
    signal: stop.signal,
  }
  return deliver(webhookUrl, request).then(async (response) => {
    await response.body?.cancel()
    return response.ok
  }, () => false).finally(() => clearTimeout(timer))
}

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`: time and body are bound together, so neither can be changed. */
export const signWebhook = (secret: string, body: string, nowMs: number): string => {
  const seconds = Math.floor(nowMs / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}
