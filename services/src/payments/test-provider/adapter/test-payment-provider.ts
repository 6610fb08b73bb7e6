import { createHmac, timingSafeEqual } from 'node:crypto'
import type * as z from 'zod/mini'
import type { Clock } from '../../../platform/clock.ts'
import { type LedgerPayment, type OpenPaymentRequest, type PaymentProvider, PaymentProviderFailure } from '../../payment-provider.ts'
import { parseJson, paymentListSchema, paymentSchema, refundSchema, toLedgerPayment, toPaymentState, toPaymentWebhook, toRefundStatus } from './test-payment-wire.ts'

export type TestPaymentProviderOptions = {
  /** Where the provider listens, without a trailing slash: 'http://127.0.0.1:3000'. */
  baseUrl: string
  secret: string
  webhookSecret: string
  clock: Clock
  /** `fetch` when absent. */
  fetch?: typeof globalThis.fetch
}

type Call = { verb: 'GET' | 'POST'; path: string; body?: object; idempotencyKey?: string; signal: AbortSignal }

export const TEST_PROVIDER_ID = 'TEST'

/** A provider that takes longer has failed; a later call finds out what it did. */
const ANSWER_LIMIT_MS = 10_000

/** The adapter of the embedded test provider, over HTTP like any other. */
export const testPaymentProvider = (options: TestPaymentProviderOptions): PaymentProvider => ({
  id: TEST_PROVIDER_ID,
  leastPageLifeMs: 0,
  open: async (request, signal) => {
    const payment = await call(options, paymentSchema, { verb: 'POST', path: '', body: toOpenBody(request), idempotencyKey: request.idempotencyKey, signal })
    if (payment.amount !== request.amount.amountMinor || payment.currency !== request.amount.currency) {
      throw new PaymentProviderFailure('The test payment provider opened a payment of another amount')
    }
    return { paymentId: payment.id, redirectUrl: payment.hosted_url, expiresAt: payment.expires_at }
  },
  find: async (paymentId, signal) =>
    toPaymentState(await call(options, paymentSchema, { verb: 'GET', path: `/${encodeURIComponent(paymentId)}`, signal })),
  cancel: async (paymentId, signal) =>
    toPaymentState(await call(options, paymentSchema, { verb: 'POST', path: `/${encodeURIComponent(paymentId)}/cancel`, body: {}, signal })),
  refund: async ({ paymentId, amount, idempotencyKey }, signal) => {
    const path = `/${encodeURIComponent(paymentId)}/refunds`
    const refund = await call(options, refundSchema, { verb: 'POST', path, body: { amount: amount.amountMinor }, idempotencyKey, signal })
    return { refundId: refund.id, status: toRefundStatus(refund.status) }
  },
  readWebhook: (headers, rawBody) => {
    const signed = { header: headers['payment-signature'], rawBody, secret: options.webhookSecret, nowMs: options.clock.now() }
    return isSignatureRight(signed) ? toPaymentWebhook(rawBody) : null
  },
  readLedger: async (since, signal) => {
    const payments: LedgerPayment[] = []
    for (let after: string | null = ''; after !== null;) {
      const path = `?${new URLSearchParams({ since, after })}`
      const page: z.output<typeof paymentListSchema> = await call(options, paymentListSchema, { verb: 'GET', path, signal })
      payments.push(...page.payments.map(toLedgerPayment))
      after = page.next
    }
    return payments
  },
})

const toOpenBody = (request: OpenPaymentRequest): object => ({
  amount: request.amount.amountMinor,
  currency: request.amount.currency,
  description: request.description,
  reference: request.reference,
  merchant_name: request.merchantName,
  language: request.language,
  country: request.country,
  return_url: request.returnUrl,
  expires_at: request.expiresAt,
})

const call = async <Schema extends z.ZodMiniType>(options: TestPaymentProviderOptions, schema: Schema, request: Call): Promise<z.output<Schema>> => {
  const { verb, path } = request
  const { status, text } = await exchange(options, request)
  if (status !== 200) throw new PaymentProviderFailure(`The test payment provider answered ${verb} with ${status}: ${text.slice(0, 200)}`)
  const answer = schema.safeParse(parseJson(text))
  if (!answer.success) throw new PaymentProviderFailure(`The test payment provider gave an invalid answer to ${verb} ${path}`, { cause: answer.error })
  return answer.data
}

const exchange = async (options: TestPaymentProviderOptions, { verb, path, body, idempotencyKey, signal }: Call): Promise<{ status: number; text: string }> => {
  const send = options.fetch ?? fetch
  const stop = new AbortController()
  const giveUp = (): void => stop.abort()
  // A signal of `AbortSignal.timeout` would keep its listeners in memory until it fires, long after the answer.
  const timer = setTimeout(giveUp, ANSWER_LIMIT_MS)
  signal.addEventListener('abort', giveUp, { once: true })
  try {
    signal.throwIfAborted()
    const response = await send(`${options.baseUrl}/test-payments/v1/payments${path}`, {
      method: verb,
      headers: {
        authorization: `Bearer ${options.secret}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      },
      body: body ? JSON.stringify(body) : null,
      redirect: 'error',
      signal: stop.signal,
    })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    throw new PaymentProviderFailure(`The test payment provider did not answer ${verb}`, { cause: error })
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', giveUp)
  }
}

/** How far a webhook's time may be from ours, either way: longer, and a stolen one could be replayed for ever. */
const SIGNATURE_TOLERANCE_MS = 5 * 60_000

type SignedBody = { header: string | undefined; rawBody: string; secret: string; nowMs: number }

/** True when `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">` is right and recent. Several v1 parts are allowed while secrets change. */
const isSignatureRight = ({ header, rawBody, secret, nowMs }: SignedBody): boolean => {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('=', 2))
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(seconds) || Math.abs(nowMs - Number(seconds) * 1000) > SIGNATURE_TOLERANCE_MS) return false
  const expected = createHmac('sha256', secret).update(`${seconds}.${rawBody}`).digest()
  return parts.some(([name, value = '']) => name === 'v1' && isEqual(Buffer.from(value, 'hex'), expected))
}

const isEqual = (given: Buffer, expected: Buffer): boolean => given.length === expected.length && timingSafeEqual(given, expected)
