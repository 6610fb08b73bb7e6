import { createHmac, timingSafeEqual } from 'node:crypto'

/** How far a webhook's time may be from ours, either way: longer, and a stolen one could be replayed for ever. */
const SIGNATURE_TOLERANCE_MS = 5 * 60_000

export type SignedBody = { header: string | undefined; rawBody: string; secret: string; nowMs: number }

/** True when `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">` is right and recent. Several v1 parts are allowed while secrets change. */
export const isSignatureRight = ({ header, rawBody, secret, nowMs }: SignedBody): boolean => {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('=', 2))
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(seconds) || Math.abs(nowMs - Number(seconds) * 1000) > SIGNATURE_TOLERANCE_MS) return false
  const expected = createHmac('sha256', secret).update(`${seconds}.${rawBody}`).digest()
  return parts.some(([name, value = '']) => name === 'v1' && isEqual(Buffer.from(value, 'hex'), expected))
}

const isEqual = (given: Buffer, expected: Buffer): boolean => given.length === expected.length && timingSafeEqual(given, expected)
