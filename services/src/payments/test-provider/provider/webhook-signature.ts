import { createHmac } from 'node:crypto'

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`: time and body are bound together, so neither can be changed. */
export const signWebhook = (secret: string, body: string, nowMs: number): string => {
  const seconds = Math.floor(nowMs / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}
