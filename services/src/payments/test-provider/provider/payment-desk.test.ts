import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, openTestDatabase } from '../../../platform/database/test-database.ts'
import { systemRandom } from '../../../platform/random.ts'
import { aTestPayment } from './a-test-payment.ts'
import { NO_FAULTS } from './faults.ts'
import { createPaymentDesk } from './payment-desk.ts'
import type { PaymentAction } from './payment-machine.ts'
import type { TestPayment } from './test-payment.ts'
import { claimDueWebhooks } from './test-webhooks.repository.ts'

const NOW = Date.parse('2026-03-01T10:00:00Z')
let nowMs = NOW
let opened: TestDatabase
beforeAll(async () => { opened = await openTestDatabase() })
beforeEach(async () => {
  nowMs = NOW
  await opened.clear()
})
afterAll(() => opened.close())

const aDesk = () => createPaymentDesk({ database: opened.database, clock: { now: () => nowMs }, random: systemRandom, faults: () => NO_FAULTS })
const anOpen = async (changes: Partial<TestPayment> = {}, key = systemRandom.id()): Promise<TestPayment> => {
  const outcome = await aDesk().open(aTestPayment(changes), key)
  if (outcome.kind !== 'OPENED') throw new Error('not opened')
  return outcome.payment
}
const PAY: PaymentAction = { kind: 'ATTEMPT', card: { brand: 'Visa', last4: '4242' }, answer: { kind: 'APPROVED' } }
const aPaid = async (): Promise<TestPayment> => {
  const { paymentId } = await anOpen()
  return await aDesk().act(paymentId, PAY) ?? expect.fail('It was opened')
}
/** The kinds of the webhooks that are due. */
const webhooks = async () => (await claimDueWebhooks(opened.database, nowMs, nowMs + 1, 100)).map(({ type }) => type)

describe('opening a payment', () => {
  it('keeps it as it was asked for, without card, money or failure', async () => {
    const payment = await anOpen({ country: 'ES' })
    expect(payment).toEqual(aTestPayment({ paymentId: expect.stringMatching(/^pay_./) as unknown as string, country: 'ES' }))
    expect(await aDesk().find(payment.paymentId)).toEqual(payment)
    expect(await webhooks()).toEqual([])
  })

  it('opens the same one for the same key, also with another description', async () => {
    const { paymentId } = await anOpen({}, 'key')
    expect((await anOpen({ description: 'The same trip' }, 'key')).paymentId).toBe(paymentId)
  })

  it.each([[{ amountMinor: 1 }], [{ currency: 'CHF' }], [{ reference: 'another' }], [{ returnUrl: 'http://localhost:3000/another' }]])('is refused for a used key with %o', async (change) => {
    await anOpen({}, 'key')
    expect(await aDesk().open(aTestPayment(change), 'key')).toEqual({ kind: 'KEY_REUSED' })
  })
})

describe('acting on a payment', () => {
  it('stores the step and owes the merchant a webhook, once', async () => {
    const paid = await aPaid()
    expect(await aDesk().find(paid.paymentId)).toEqual({ ...paid, status: 'succeeded', card: { brand: 'Visa', last4: '4242' } })
    expect(await aDesk().act(paid.paymentId, PAY)).toEqual(paid)
    expect(await webhooks()).toEqual(['payment.succeeded'])
  })

  it('is paid once by many attempts at a time', async () => {
    const { paymentId } = await anOpen()
    const paid = await Promise.all([1, 2, 3].map(() => aDesk().act(paymentId, PAY)))
    expect(paid.map((payment) => payment?.status)).toEqual(['succeeded', 'succeeded', 'succeeded'])
    expect(await webhooks()).toEqual(['payment.succeeded'])
  })

  it('keeps what the bank will answer until it does', async () => {
    const { paymentId } = await anOpen()
    const late = await aDesk().act(paymentId, { ...PAY, answer: { kind: 'REFUSED_LATE', settlesAtMs: NOW + 5, reason: 'expired_card' } })
    expect(late).toMatchObject({ status: 'processing', settlesAtMs: NOW + 5, settlesWith: 'expired_card' })
    expect(await aDesk().find(paymentId)).toEqual(late)
    nowMs += 5
    expect(await aDesk().settleDue()).toBe(1)
    expect(await aDesk().find(paymentId)).toMatchObject({ status: 'requires_payment_method', lastFailure: 'expired_card', settlesAtMs: null })
    expect((await webhooks()).toSorted()).toEqual(['payment.failed', 'payment.processing'])
  })

  it('ends an overdue one at any attempt, and at a look', async () => {
    const [attempted, looked] = [await anOpen(), await anOpen()]
    nowMs = attempted.expiresAtMs
    expect(await aDesk().act(attempted.paymentId, PAY)).toMatchObject({ status: 'canceled', lastFailure: 'expired', card: null })
    expect(await aDesk().find(looked.paymentId)).toMatchObject({ status: 'canceled', lastFailure: 'expired' })
    expect(await webhooks()).toEqual(['payment.canceled', 'payment.canceled'])
    expect(await aDesk().settleDue()).toBe(0)
  })

  it('knows nothing of one that was never opened', async () => {
    expect([await aDesk().find('pay_0'), await aDesk().act('pay_0', PAY)]).toEqual([null, null])
  })
})

describe('a refund', () => {
  it('is kept with the payment, and owes the merchant a webhook', async () => {
    const { paymentId } = await aPaid()
    await webhooks()
    const outcome = await aDesk().refund(paymentId, 385, 'key')
    expect(outcome).toEqual({ kind: 'REFUNDED', refund: { refundId: expect.stringMatching(/^re_./), paymentId, amountMinor: 385 } })
    expect(await aDesk().refund(paymentId, 385, 'key')).toEqual(outcome)
    expect((await aDesk().find(paymentId))?.refundedMinor).toBe(385)
    const [listed] = await aDesk().list(0, '')
    expect(outcome.kind === 'REFUNDED' && listed?.refunds).toEqual(outcome.kind === 'REFUNDED' && [outcome.refund])
    expect(await webhooks()).toContain('payment.refunded')
  })

  it('is refused for a used key, and beyond what is left of the money', async () => {
    const [one, other] = [await aPaid(), await aPaid()]
    await aDesk().refund(one.paymentId, 42_000, 'key')
    const kinds = await Promise.all([
      aDesk().refund(one.paymentId, 1, 'key'), aDesk().refund(other.paymentId, 42_000, 'key'), aDesk().refund(one.paymentId, 386, 'more'), aDesk().refund(one.paymentId, 385, 'all'),
    ])
    expect(kinds.map(({ kind }) => kind)).toEqual(['KEY_REUSED', 'KEY_REUSED', 'MORE_THAN_PAID', 'REFUNDED'])
  })

  it('is refused where there is no payment, and no money', async () => {
    const { paymentId } = await anOpen()
    expect([await aDesk().refund('pay_0', 1, 'key'), await aDesk().refund(paymentId, 1, 'key')]).toEqual([{ kind: 'UNKNOWN_PAYMENT' }, { kind: 'NOT_PAID' }])
  })
})

describe('the list of payments', () => {
  it('has those opened since a moment, after another, in the order of their ids', async () => {
    const early = await anOpen()
    nowMs += 1_000
    const ids = [(await anOpen()).paymentId, (await anOpen()).paymentId].toSorted()
    const [first = ''] = ids
    const listed = async (sinceMs: number, after: string) => (await aDesk().list(sinceMs, after)).map(({ paymentId }) => paymentId)
    expect(await listed(NOW + 1_000, '')).toEqual(ids)
    expect(await listed(NOW + 1_000, first)).toEqual(ids.slice(1))
    expect(await listed(NOW, '')).toContain(early.paymentId)
  })
})
