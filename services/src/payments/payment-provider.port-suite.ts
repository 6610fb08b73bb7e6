import { randomUUID } from 'node:crypto'
import { money } from '@portolan/contract/values/money'
import { beforeEach, describe, expect, it } from 'vitest'
import { toInstant } from '../platform/clock.ts'
import type { OpenPaymentRequest, OpenedPayment, PaymentProvider } from './payment-provider.ts'

/** The conformance tests for every adapter of PaymentProvider, run against a real provider. */

export type ReceivedWebhook = { headers: Record<string, string>; rawBody: string }

export type PaymentProviderHarness = {
  provider: PaymentProvider
  /** The same provider for a merchant with another webhook secret. */
  stranger: PaymentProvider
  now: () => number
  /** Lets time pass for the provider and for us. */
  advance: (ms: number) => void
  /** What a shopper does on the hosted page. */
  shopper: Record<'pay' | 'decline' | 'passAuthentication' | 'failAuthentication' | 'leave', (payment: OpenedPayment) => Promise<void>>
  /** A shopper who pays by a slow method, and the bank's answer to such payments; null if every payment is settled at once. */
  transfer: { order: (payment: OpenedPayment, outcome: 'ARRIVES' | 'FAILS') => Promise<void>; settle: () => Promise<void> } | null
  /** Waits for the first webhook about a payment that the test accepts. */
  webhookAbout: (paymentId: string, isIt: (webhook: ReceivedWebhook) => boolean) => Promise<ReceivedWebhook>
}

const ASKED = AbortSignal.timeout(300_000)
const PRICE = money(42_385, 'EUR')

export const paymentProviderSuite = (name: string, harness: () => PaymentProviderHarness): void => {
  const aRequest = (changes: Partial<OpenPaymentRequest> = {}): OpenPaymentRequest => ({
    idempotencyKey: randomUUID(), amount: PRICE, description: 'Madrid to London', reference: 'SOL-7K4M2Q', merchantName: 'Solara', country: 'ES',
    language: 'en', returnUrl: 'http://shop.test/checkout/c1/return', expiresAt: toInstant(harness().now() + harness().provider.leastPageLifeMs + 600_000), ...changes,
  })
  const open = (changes: Partial<OpenPaymentRequest> = {}) => harness().provider.open(aRequest(changes), ASKED)
  const find = ({ paymentId }: OpenedPayment) => harness().provider.find(paymentId, ASKED)
  const cancel = ({ paymentId }: OpenedPayment) => harness().provider.cancel(paymentId, ASKED)
  const refund = ({ paymentId }: OpenedPayment, amountMinor: number, idempotencyKey: string = randomUUID()) =>
    harness().provider.refund({ paymentId, amount: money(amountMinor, 'EUR'), idempotencyKey }, ASKED)
  const openPaid = async () => {
    const payment = await open()
    await harness().shopper.pay(payment)
    return payment
  }
  const paid = (refundedMinor = 0) => ({ status: 'PAID', amount: PRICE, refunded: money(refundedMinor, 'EUR') })

  describe(`${name}: opening`, () => {
    it('opens one payment for one key, however often and at once it is asked', async () => {
      const request = aRequest()
      const opened = await Promise.all([1, 2, 3].map(() => harness().provider.open(request, ASKED)))
      expect(new Set(opened.map(({ paymentId }) => paymentId)).size).toBe(1)
      expect(opened[0]).toMatchObject({ redirectUrl: expect.stringMatching(/^https?:/), expiresAt: request.expiresAt })
      expect((await open()).paymentId).not.toBe(opened[0]?.paymentId)
    })

    it('opens a page that lives as long as it is asked to, and one that is asked for too late still, so that it can be closed', async () => {
      const [{ leastPageLifeMs }, now] = [harness().provider, harness().now()]
      const lasting = await open({ expiresAt: toInstant(now + leastPageLifeMs + 600_000) })
      expect(lasting.expiresAt).toBe(toInstant(now + leastPageLifeMs + 600_000))
      const hurried = await open({ expiresAt: toInstant(now + 1_000) })
      expect(Date.parse(hurried.expiresAt)).toBeGreaterThanOrEqual(now + Math.max(leastPageLifeMs, 1_000))
      for (const payment of [lasting, hurried]) expect(await cancel(payment)).toEqual({ status: 'CANCELLED', lastFailure: null })
    })

    it('refuses a key that was used for another amount', async () => {
      const request = aRequest()
      await harness().provider.open(request, ASKED)
      await expect(harness().provider.open({ ...request, amount: money(1, 'EUR') }, ASKED)).rejects.toMatchObject({ name: 'PaymentProviderFailure' })
    })

    it('knows nothing of a payment that was never opened', async () => {
      await expect(harness().provider.find('nothing', ASKED)).rejects.toMatchObject({ name: 'PaymentProviderFailure' })
    })
  })

  describe(`${name}: paying`, () => {
    it('is paid once the shopper pays', async () => {
      const payment = await open()
      expect(await find(payment)).toEqual({ status: 'OPEN', lastFailure: null })
      await harness().shopper.pay(payment)
      expect(await find(payment)).toEqual(paid())
    })

    it('is open after a refusal and can still be paid', async () => {
      const payment = await open()
      await harness().shopper.decline(payment)
      expect(await find(payment)).toEqual({ status: 'OPEN', lastFailure: 'DECLINED' })
      await harness().shopper.pay(payment)
      expect(await find(payment)).toEqual(paid())
    })

    it('follows what 3-D Secure says', async () => {
      const payment = await open()
      await harness().shopper.failAuthentication(payment)
      expect(await find(payment)).toEqual({ status: 'OPEN', lastFailure: 'AUTHENTICATION_FAILED' })
      await harness().shopper.passAuthentication(payment)
      expect(await find(payment)).toEqual(paid())
    })

    it('is open after the shopper left, so they can come back', async () => {
      const payment = await open()
      await harness().shopper.leave(payment)
      expect(await find(payment)).toEqual({ status: 'OPEN', lastFailure: 'ABANDONED' })
    })

    it('takes no money past its expiry', async () => {
      const payment = await open()
      harness().advance(Date.parse(payment.expiresAt) - harness().now())
      await harness().shopper.pay(payment)
      expect(await find(payment)).toEqual({ status: 'CANCELLED', lastFailure: 'EXPIRED' })
    })
  })

  describe(`${name}: money that takes its time`, () => {
    const ordered = async (outcome: 'ARRIVES' | 'FAILS') => {
      const payment = await open()
      await harness().transfer?.order(payment, outcome)
      return payment
    }
    const settled = async (payment: OpenedPayment) => {
      await harness().transfer?.settle()
      return find(payment)
    }
    beforeEach(({ skip }) => {
      if (!harness().transfer) skip('the provider settles every payment at once')
    })

    it('is neither open nor paid until it has arrived', async () => {
      const payment = await ordered('ARRIVES')
      expect(await find(payment)).toEqual({ status: 'PROCESSING' })
      expect(await settled(payment)).toEqual(paid())
    })

    it('is known to have failed once the bank says so', async () => {
      const payment = await ordered('FAILS')
      expect(await find(payment)).toEqual({ status: 'PROCESSING' })
      const state = await settled(payment)
      expect(state).toMatchObject({ lastFailure: 'DECLINED' })
      expect(['OPEN', 'CANCELLED']).toContain(state.status)
    })

    it('can neither be closed nor refunded on its way, and outlives the page it was paid on', async () => {
      const payment = await ordered('ARRIVES')
      expect(await cancel(payment)).toEqual({ status: 'PROCESSING' })
      await expect(refund(payment, 1)).rejects.toMatchObject({ name: 'PaymentProviderFailure' })
      harness().advance(Date.parse(payment.expiresAt) - harness().now())
      expect(await cancel(payment)).not.toMatchObject({ status: 'CANCELLED' })
      expect(await settled(payment)).toEqual(paid())
    })

    it('is told of by webhook, on its way and when it has arrived or failed', async () => {
      const read = (webhook: ReceivedWebhook) => harness().provider.readWebhook(webhook.headers, webhook.rawBody)
      for (const [outcome, end] of [['ARRIVES', 'PAID'], ['FAILS', 'FAILED']] as const) {
        const { paymentId } = await ordered(outcome)
        await harness().webhookAbout(paymentId, (webhook) => read(webhook)?.kind === 'PROCESSING')
        await harness().transfer?.settle()
        await harness().webhookAbout(paymentId, (webhook) => read(webhook)?.kind === end)
      }
    })
  })

  describe(`${name}: cancelling and refunding`, () => {
    it('takes no money once cancelled', async () => {
      const payment = await open()
      expect(await cancel(payment)).toEqual({ status: 'CANCELLED', lastFailure: null })
      await harness().shopper.pay(payment)
      expect(await find(payment)).toEqual({ status: 'CANCELLED', lastFailure: null })
      expect(await cancel(payment)).toEqual({ status: 'CANCELLED', lastFailure: null })
    })

    it('answers a cancel that comes too late with the money', async () => {
      expect(await cancel(await openPaid())).toEqual(paid())
    })

    it('refunds once for one key', async () => {
      const payment = await openPaid()
      const key = randomUUID()
      const refunds = await Promise.all([refund(payment, 10_000, key), refund(payment, 10_000, key)])
      expect(refunds[0]).toEqual(refunds[1])
      expect(await find(payment)).toEqual(paid(10_000))
    })

    it('refunds in parts and never more than was paid', async () => {
      const payment = await openPaid()
      await refund(payment, 42_000)
      await expect(refund(payment, 386)).rejects.toMatchObject({ name: 'PaymentProviderFailure' })
      await refund(payment, 385)
      expect(await find(payment)).toEqual(paid(42_385))
    })

    it('refunds nothing that was not paid', async () => {
      await expect(refund(await open(), 1)).rejects.toMatchObject({ name: 'PaymentProviderFailure' })
    })
  })

  describe(`${name}: its book`, () => {
    it('lists each payment with what came and what went back, where it keeps one', async () => {
      const [open1, kept, partly] = [aRequest(), aRequest(), aRequest()]
      const opened = await Promise.all([open1, kept, partly].map((request) => harness().provider.open(request, ASKED)))
      const [left, cancelled, paidOne] = opened
      if (!left || !cancelled || !paidOne) throw new Error('not opened')
      await cancel(cancelled)
      await harness().shopper.pay(paidOne)
      const { refundId, status } = await refund(paidOne, 385)
      const book = await harness().provider.readLedger?.('2000-01-01T00:00:00.000Z', ASKED)
      if (!book) return
      const entry = (payment: OpenedPayment) => book.find(({ paymentId }) => paymentId === payment.paymentId)
      const nothingBack = { amount: PRICE, refunded: money(0, 'EUR'), refunds: [], reference: 'SOL-7K4M2Q' }
      expect(entry(left)).toEqual({ paymentId: left.paymentId, status: 'OPEN', idempotencyKey: open1.idempotencyKey, expiresAt: left.expiresAt, ...nothingBack })
      expect(entry(cancelled)).toMatchObject({ status: 'CANCELLED', idempotencyKey: kept.idempotencyKey, ...nothingBack })
      expect(entry(paidOne)).toMatchObject({ status: 'PAID', amount: PRICE, refunded: money(385, 'EUR'), refunds: [{ refundId, amount: money(385, 'EUR'), status }] })
      expect(await harness().provider.readLedger?.(toInstant(harness().now() + 1), ASKED)).toEqual([])
    })
  })

  describe(`${name}: webhooks`, () => {
    const read = ({ headers, rawBody }: ReceivedWebhook) => harness().provider.readWebhook(headers, rawBody)
    const paidWebhook = async () => {
      const { paymentId } = await openPaid()
      return { paymentId, webhook: await harness().webhookAbout(paymentId, (webhook) => read(webhook)?.kind === 'PAID') }
    }

    it('tells of each change, signed', async () => {
      const { paymentId, webhook } = await paidWebhook()
      expect(read(webhook)).toEqual({ eventId: expect.any(String), paymentId, kind: 'PAID' })
      await harness().provider.refund({ paymentId, amount: PRICE, idempotencyKey: randomUUID() }, ASKED)
      expect(read(await harness().webhookAbout(paymentId, (other) => read(other)?.kind === 'REFUNDED'))).toMatchObject({ paymentId })
      const cancelled = await open()
      await harness().shopper.decline(cancelled)
      await cancel(cancelled)
      for (const kind of ['FAILED', 'CANCELLED']) await harness().webhookAbout(cancelled.paymentId, (other) => read(other)?.kind === kind)
    })

    it('believes none that was altered, forged, replayed late or not signed', async () => {
      const { webhook } = await paidWebhook()
      const { headers, rawBody } = webhook
      expect(read({ headers, rawBody: rawBody.replace(/.$/, ' }') })).toBeNull()
      expect(read({ headers: {}, rawBody })).toBeNull()
      expect(harness().stranger.readWebhook(headers, rawBody)).toBeNull()
      harness().advance(301_000)
      expect(read(webhook)).toBeNull()
    })
  })
}
