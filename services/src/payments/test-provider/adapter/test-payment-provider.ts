import type * as z from 'zod/mini'
import type { Clock } from '../../../platform/clock.ts'
import { type LedgerPayment, type OpenPaymentRequest, type PaymentProvider, PaymentProviderFailure } from '../../payment-provider.ts'
import { isSignatureRight } from './read-webhook-signature.ts'
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

/** A provider that is silent for longer has failed; what it did is found out by asking again. */
const ANSWER_LIMIT_MS = 10_000

/** The embedded test provider, spoken to over HTTP like any other. */
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
  // A signal of `AbortSignal.timeout` goes off, with all that hangs on it, long after the answer has come.
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
    throw new PaymentProviderFailure(`The test payment provider could not be asked (${verb})`, { cause: error })
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', giveUp)
  }
}
