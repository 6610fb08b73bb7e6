import { createHmac, timingSafeEqual } from 'node:crypto'
import { money, type Money } from '@portolan/contract/values/money'
import {
  PaymentProviderFailure, type OpenPaymentRequest, type PaymentFailureReason, type PaymentProvider, type PaymentState, type PaymentWebhook,
} from '../../payments/payment-provider.ts'
import { fromInstant, toInstant } from '../../platform/clock.ts'
import type { Step } from './fake-outside.ts'

type Payment = {
  paymentId: string
  request: OpenPaymentRequest
  expiresAt: string
  openedAt: number
  status: 'OPEN' | 'PROCESSING' | 'PAID' | 'CANCELLED'
  lastFailure: PaymentFailureReason | null
  refundedMinor: number
  /** Accepted and not sent. */
  pendingMinor: number
  refundKeys: string[]
  refunds: { refundId: string; amount: Money; status: 'REFUNDED' | 'PENDING' }[]
}

/** What a webhook arrives as. */
type SentWebhook = { headers: Record<string, string>; rawBody: string }

type Terms = Partial<Pick<PaymentProvider, 'id' | 'leastPageLifeMs'>> & { webhookSecret?: string }

/** A payment provider for tests: it accepts transfers, and its page must live for half an hour. */
export const GIRO = { id: 'GIRO', leastPageLifeMs: 30 * 60_000 }

const SIGNATURE_HEADER = 'fake-signature'
const SIGNATURE_LIVES_MS = 300_000
const sign = (secret: string, at: number, rawBody: string): Buffer => createHmac('sha256', secret).update(`${at}.${rawBody}`).digest()

/** A payment provider that a test plays, with its adapter: it keeps its own book, outlives our instances, and can be told to misbehave. */
export const fakeProvider = (step: () => Step, clock: { now: () => number }, { id = 'TEST', leastPageLifeMs = 0, webhookSecret = 'secret' }: Terms = {}) => {
  const payments: Payment[] = []
  const webhooks: SentWebhook[] = []
  /** `arrivesMinor`: what the bank sends in place of the amount. */
  const mood = { silent: false, refundsPending: false, arrivesMinor: null as number | null }
  const around = async <Answer>(name: string, work: () => Answer): Promise<Answer> => {
    await step()(`before ${name}`)
    if (mood.silent) throw new PaymentProviderFailure('no answer')
    const answer = work()
    await step()(`after ${name}`)
    return answer
  }
  const tell = ({ paymentId }: Payment, kind: PaymentWebhook['kind']): void => {
    const rawBody = JSON.stringify({ eventId: `event-${webhooks.length + 1}`, paymentId, kind })
    webhooks.push({ headers: { [SIGNATURE_HEADER]: `${clock.now()}.${sign(webhookSecret, clock.now(), rawBody).toString('hex')}` }, rawBody })
  }
  const get = (paymentId: string): Payment => {
    const payment = payments.find((each) => each.paymentId === paymentId)
    if (!payment) throw new PaymentProviderFailure('unknown payment')
    if (payment.status === 'OPEN' && fromInstant(payment.expiresAt) <= clock.now()) {
      payment.status = 'CANCELLED'
      payment.lastFailure ??= 'EXPIRED'
    }
    return payment
  }
  const arrivedMinor = ({ request }: Payment): number => mood.arrivesMinor ?? request.amount.amountMinor
  const stateOf = (payment: Payment): PaymentState => {
    const { status, request: { amount: { currency } }, lastFailure, refundedMinor } = payment
    if (status === 'PROCESSING') return { status }
    return status === 'PAID' ? { status, amount: money(arrivedMinor(payment), currency), refunded: money(refundedMinor, currency) } : { status, lastFailure }
  }
  const open = (request: OpenPaymentRequest): Payment => {
    const known = payments.find((each) => each.request.idempotencyKey === request.idempotencyKey)
    if (known && known.request.amount.amountMinor !== request.amount.amountMinor) throw new PaymentProviderFailure('another payment has this key')
    if (known) return known
    const payment: Payment = {
      paymentId: `pay-${payments.length + 1}`, request, expiresAt: toInstant(Math.max(fromInstant(request.expiresAt), clock.now() + leastPageLifeMs)), openedAt: clock.now(),
      status: 'OPEN', lastFailure: null, refundedMinor: 0, pendingMinor: 0, refundKeys: [], refunds: [],
    }
    payments.push(payment)
    return payment
  }
  const refund = (payment: Payment, amount: Money, key: string): void => {
    if (payment.refundKeys.includes(key)) return
    const back = payment.refundedMinor + payment.pendingMinor + amount.amountMinor
    if (payment.status !== 'PAID' || back > arrivedMinor(payment)) throw new PaymentProviderFailure('more than was paid')
    payment.refundKeys.push(key)
    payment.refunds.push({ refundId: key, amount, status: mood.refundsPending ? 'PENDING' : 'REFUNDED' })
    if (mood.refundsPending) payment.pendingMinor += amount.amountMinor
    else payment.refundedMinor += amount.amountMinor
    tell(payment, 'REFUNDED')
  }
  const provider: PaymentProvider = {
    id,
    leastPageLifeMs,
    open: (request) => around('open payment', () => {
      const { paymentId, expiresAt } = open(request)
      return { paymentId, redirectUrl: `https://pay.example/${paymentId}`, expiresAt }
    }),
    find: (paymentId) => around('find payment', () => stateOf(get(paymentId))),
    cancel: (paymentId) => around('cancel payment', () => {
      const payment = get(paymentId)
      if (payment.status === 'OPEN') {
        payment.status = 'CANCELLED'
        tell(payment, 'CANCELLED')
      }
      return stateOf(payment)
    }),
    refund: ({ paymentId, amount, idempotencyKey }) => around('refund', () => {
      const payment = get(paymentId)
      refund(payment, amount, idempotencyKey)
      const { refundId, status } = payment.refunds.find((each) => each.refundId === idempotencyKey) ?? { refundId: idempotencyKey, status: 'PENDING' as const }
      return { refundId, status }
    }),
    readWebhook: (headers, rawBody) => {
      const [at = '', signature = ''] = (headers[SIGNATURE_HEADER] ?? '').split('.', 2)
      const [given, expected] = [Buffer.from(signature, 'hex'), sign(webhookSecret, Number(at), rawBody)]
      const isOurs = given.length === expected.length && timingSafeEqual(given, expected) && clock.now() - Number(at) <= SIGNATURE_LIVES_MS
      return isOurs ? JSON.parse(rawBody) : null
    },
    readLedger: async (since) => payments.filter(({ openedAt }) => openedAt >= fromInstant(since)).map((payment) => {
      const { paymentId, status, request: { idempotencyKey, reference, amount }, expiresAt, refundedMinor, refunds } = payment
      return {
        paymentId, idempotencyKey, reference, status, expiresAt, refunds, refunded: money(refundedMinor, amount.currency),
        amount: status === 'PAID' ? money(arrivedMinor(payment), amount.currency) : amount,
      }
    }),
  }
  const become = (payment: Payment, status: 'PROCESSING' | 'PAID'): void => {
    payment.status = status
    tell(payment, status)
  }
  /** What the shopper does on the hosted page. */
  const shopper = {
    pay: (paymentId = payments.at(-1)?.paymentId ?? '') => {
      const payment = get(paymentId)
      if (payment.status !== 'CANCELLED') become(payment, 'PAID')
    },
    /** Pays although the payment is closed. */
    payLate: (paymentId: string) => {
      for (const payment of payments) if (payment.paymentId === paymentId) become(payment, 'PAID')
    },
    fail: (reason: PaymentFailureReason, paymentId = payments.at(-1)?.paymentId ?? '') => {
      const payment = payments.find((each) => each.paymentId === paymentId)
      if (payment) payment.lastFailure = reason
      if (payment && reason !== 'ABANDONED') tell(payment, 'FAILED')
    },
    /** Orders a transfer, which arrives later. */
    transfer: (paymentId = payments.at(-1)?.paymentId ?? '') => become(get(paymentId), 'PROCESSING'),
    /** Fails the transfer: the payment can be tried again (OPEN), or is finally over (CANCELLED). */
    failTransfer: (status: 'OPEN' | 'CANCELLED') => {
      for (const payment of payments) {
        if (payment.status !== 'PROCESSING') continue
        Object.assign(payment, { status, lastFailure: 'DECLINED' })
        tell(payment, 'FAILED')
      }
    },
  }
  /** Sends the refunds that the provider has accepted. */
  const sendRefunds = () => {
    for (const payment of payments) {
      payment.refundedMinor += payment.pendingMinor
      payment.pendingMinor = 0
      for (const refund of payment.refunds) refund.status = 'REFUNDED'
    }
  }
  return { provider, payments, webhooks, mood, shopper, sendRefunds }
}
