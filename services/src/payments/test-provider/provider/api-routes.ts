import { createHash, timingSafeEqual } from 'node:crypto'
import { currencySchema } from '@portolan/contract/values/money'
import { instantSchema } from '@portolan/contract/values/date'
import { languageSchema } from '@portolan/contract/values/product'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { fromInstant, toInstant } from '../../../platform/clock.ts'
import { API_PATH, pagePath } from './addresses.ts'
import type { TestPaymentFaults } from './faults.ts'
import { PAYMENTS_A_PAGE, type PaymentDesk, type RefundOutcome } from './payment-desk.ts'
import type { TestPayment } from './test-payment.ts'
import type { ListedPayment } from './test-payments.repository.ts'

/** The provider's interface for merchants: JSON in its own spelling, a bearer secret, an idempotency key on what moves money. */

export type ApiRoutesPorts = {
  desk: PaymentDesk
  secret: string
  /** Scheme and host of the hosted pages; null for the ones the shopper comes from. */
  pagesOrigin: string | null
  faults: () => TestPaymentFaults
  changed: () => void
}

const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))
const webAddress = z.string().check(z.maxLength(2000), z.refine((value) => /^https?:\/\//.test(value) && URL.canParse(value)))
const amount = z.int().check(z.positive())

const openSchema = z.object({
  amount, currency: currencySchema, description: text(200), reference: text(64), merchant_name: text(120),
  language: languageSchema, country: z._default(z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))), null), return_url: webAddress, expires_at: instantSchema,
})
const refundSchema = z.object({ amount })
const listSchema = z.object({ since: instantSchema, after: z.string().check(z.maxLength(64)) })
const keySchema = text(200)

class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal'
  readonly statusCode: number
  constructor(statusCode: number, code: string) {
    super(code)
    this.statusCode = statusCode
  }
}

type PaymentRoute = { Params: { paymentId: string } }

export const apiRoutes = (ports: ApiRoutesPorts): FastifyPluginAsync => async (app) => {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
  app.addHook('onRequest', async (request) => {
    if (!isBearer(request.headers.authorization, ports.secret)) throw new ApiRefusal(401, 'unauthorized')
  })
  app.get(API_PATH, async (request, reply) => {
    const { since, after } = parse(listSchema, request.query)
    const payments = await ports.desk.list(fromInstant(since), after)
    const isLast = payments.length < PAYMENTS_A_PAGE
    return reply.send({ payments: payments.map((payment) => listedToWire(payment, ports.pagesOrigin)), next: isLast ? null : payments.at(-1)?.paymentId })
  })
  app.post(API_PATH, async (request, reply) => answer(ports, reply, await open(ports, request)))
  app.get<PaymentRoute>(`${API_PATH}/:paymentId`, async (request, reply) =>
    reply.send(toWire(known(await ports.desk.find(request.params.paymentId)), ports.pagesOrigin)))
  app.post<PaymentRoute>(`${API_PATH}/:paymentId/cancel`, async (request, reply) => {
    const payment = known(await ports.desk.act(request.params.paymentId, { kind: 'CANCEL' }))
    ports.changed()
    return answer(ports, reply, toWire(payment, ports.pagesOrigin))
  })
  app.post<PaymentRoute>(`${API_PATH}/:paymentId/refunds`, async (request, reply) => {
    const { amount: amountMinor } = parse(refundSchema, request.body)
    const outcome = await ports.desk.refund(request.params.paymentId, amountMinor, idempotencyKeyOf(request))
    ports.changed()
    return answer(ports, reply, refundToWire(outcome))
  })
}

const open = async ({ desk, pagesOrigin }: ApiRoutesPorts, request: FastifyRequest): Promise<object> => {
  const asked = parse(openSchema, request.body)
  const outcome = await desk.open({
    amountMinor: asked.amount, currency: asked.currency, description: asked.description, reference: asked.reference,
    merchantName: asked.merchant_name, language: asked.language, country: asked.country, returnUrl: asked.return_url,
    expiresAtMs: fromInstant(asked.expires_at),
  }, idempotencyKeyOf(request))
  if (outcome.kind === 'KEY_REUSED') throw new ApiRefusal(409, 'idempotency_key_reused')
  return toWire(outcome.payment, pagesOrigin)
}

const toWire = (payment: TestPayment, pagesOrigin: string | null): object => ({
  id: payment.paymentId,
  status: payment.status,
  amount: payment.amountMinor,
  amount_refunded: payment.refundedMinor,
  currency: payment.currency,
  reference: payment.reference,
  last_failure: payment.lastFailure,
  card: payment.card,
  hosted_url: `${pagesOrigin ?? new URL(payment.returnUrl).origin}${pagePath(payment.paymentId)}`,
  expires_at: toInstant(payment.expiresAtMs),
})

const listedToWire = (payment: ListedPayment, pagesOrigin: string | null): object => ({
  ...toWire(payment, pagesOrigin),
  idempotency_key: payment.idempotencyKey,
  refunds: payment.refunds.map((refund) => refundToWire({ kind: 'REFUNDED', refund })),
})

const refundToWire = (outcome: RefundOutcome): object => {
  switch (outcome.kind) {
    case 'REFUNDED': return { id: outcome.refund.refundId, payment: outcome.refund.paymentId, amount: outcome.refund.amountMinor, status: 'succeeded' }
    case 'UNKNOWN_PAYMENT': throw new ApiRefusal(404, 'unknown_payment')
    case 'NOT_PAID': throw new ApiRefusal(409, 'payment_not_paid')
    case 'MORE_THAN_PAID': throw new ApiRefusal(409, 'refund_exceeds_payment')
    case 'KEY_REUSED': throw new ApiRefusal(409, 'idempotency_key_reused')
    default: return outcome satisfies never
  }
}

/** Answers a stored change, or breaks the connection when that fault is switched on. */
const answer = ({ faults }: ApiRoutesPorts, reply: FastifyReply, body: object): FastifyReply => {
  if (faults().api === 'ANSWERS') return reply.send(body)
  reply.hijack()
  reply.raw.destroy()
  return reply
}

const known = (payment: TestPayment | null): TestPayment => {
  if (!payment) throw new ApiRefusal(404, 'unknown_payment')
  return payment
}

const parse = <Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> => {
  const outcome = schema.safeParse(body)
  if (!outcome.success) throw new ApiRefusal(400, `invalid: ${outcome.error.issues.map(({ path }) => path.join('.')).join(', ')}`)
  return outcome.data
}

const idempotencyKeyOf = (request: FastifyRequest): string => {
  const key = keySchema.safeParse(request.headers['idempotency-key'])
  if (!key.success) throw new ApiRefusal(400, 'idempotency_key_missing')
  return key.data
}

/** Compared by digest, so that the time reveals nothing about the secret or its length. */
const isBearer = (authorization: string | undefined, secret: string): boolean => {
  const digest = (value: string): Buffer => createHash('sha256').update(value).digest()
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${secret}`))
}

const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
  if (status >= 500) request.log.error({ err: error }, 'test payment call failed')
  return reply.status(status).send({ error: { code: error instanceof ApiRefusal ? error.message : 'request_failed' } })
}
