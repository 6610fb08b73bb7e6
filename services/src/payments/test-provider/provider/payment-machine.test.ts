import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aTestPayment } from './a-test-payment.ts'
import { type BankAnswer, type PaymentAction, isFinal, stepPayment } from './payment-machine.ts'
import type { TestPayment } from './test-payment.ts'

const NOW = Date.parse('2026-03-01T10:00:00Z')
const CARD = { brand: 'Visa', last4: '4242' } as const
const attempt = (answer: BankAnswer): PaymentAction => ({ kind: 'ATTEMPT', card: CARD, answer })

describe('a test payment', () => {
  it('is paid at once when the bank approves', () => {
    const step = stepPayment(aTestPayment(), attempt({ kind: 'APPROVED' }), NOW)
    expect(step).toMatchObject({ payment: { status: 'succeeded', card: CARD }, event: 'payment.succeeded' })
  })

  it('stays payable with another card after a refusal', () => {
    const refused = stepPayment(aTestPayment(), attempt({ kind: 'REFUSED', reason: 'insufficient_funds' }), NOW)
    expect(refused).toMatchObject({ payment: { status: 'requires_payment_method', lastFailure: 'insufficient_funds' }, event: 'payment.failed' })
    expect(stepPayment(refused?.payment ?? aTestPayment(), attempt({ kind: 'APPROVED' }), NOW)?.payment)
      .toMatchObject({ status: 'succeeded', lastFailure: null })
  })

  it.each([
    [true, 'succeeded', null],
    [false, 'requires_payment_method', 'authentication_failed'],
  ] as const)('follows a 3-D Secure check that passes: %s', (passed, status, lastFailure) => {
    const asked = stepPayment(aTestPayment(), attempt({ kind: 'AUTHENTICATION_REQUIRED' }), NOW)
    expect(asked).toMatchObject({ payment: { status: 'requires_action' }, event: null })
    expect(stepPayment(asked?.payment ?? aTestPayment(), { kind: 'AUTHENTICATE', passed }, NOW)?.payment).toMatchObject({ status, lastFailure })
  })

  it('keeps a refusal when the shopper leaves after it, and is abandoned only without a refusal', () => {
    const refused = stepPayment(aTestPayment(), attempt({ kind: 'REFUSED', reason: 'card_declined' }), NOW)?.payment ?? aTestPayment()
    expect(stepPayment(refused, { kind: 'ABANDON' }, NOW)?.payment).toMatchObject({ status: 'requires_payment_method', lastFailure: 'card_declined' })
    expect(stepPayment(aTestPayment(), { kind: 'ABANDON' }, NOW)?.payment.lastFailure).toBe('abandoned')
  })

  it('settles a late approval at its time and not before', () => {
    const late = stepPayment(aTestPayment(), attempt({ kind: 'APPROVED_LATE', settlesAtMs: NOW + 5000 }), NOW)?.payment ?? aTestPayment()
    expect(late.status).toBe('processing')
    expect(stepPayment(late, { kind: 'SETTLE' }, NOW + 4999)).toBeNull()
    expect(stepPayment(late, { kind: 'SETTLE' }, NOW + 5000)?.payment.status).toBe('succeeded')
  })

  it('settles a late refusal at its time, and can be paid with another card', () => {
    const late = stepPayment(aTestPayment(), attempt({ kind: 'REFUSED_LATE', settlesAtMs: NOW + 5000, reason: 'insufficient_funds' }), NOW)
    expect(late).toMatchObject({ payment: { status: 'processing' }, event: 'payment.processing' })
    const refused = stepPayment(late?.payment ?? aTestPayment(), { kind: 'SETTLE' }, NOW + 5000)
    expect(refused).toMatchObject({ payment: { status: 'requires_payment_method', lastFailure: 'insufficient_funds', settlesAtMs: null }, event: 'payment.failed' })
    expect(stepPayment(refused?.payment ?? aTestPayment(), attempt({ kind: 'APPROVED' }), NOW + 6000)?.payment.status).toBe('succeeded')
  })

  it.each(['CANCEL', 'ABANDON', 'EXPIRE'] as const)('that the bank is still processing is not ended by %s', (kind) => {
    const late = stepPayment(aTestPayment({ expiresAtMs: NOW + 1000 }), attempt({ kind: 'APPROVED_LATE', settlesAtMs: NOW + 5000 }), NOW)
    expect(stepPayment(late?.payment ?? aTestPayment(), { kind }, NOW + 2000)).toBeNull()
  })

  it('takes no card while the bank checks another, and no check without one', () => {
    const asked = aTestPayment({ status: 'requires_action' })
    expect(stepPayment(asked, attempt({ kind: 'APPROVED' }), NOW)).toBeNull()
    expect(stepPayment(aTestPayment(), { kind: 'AUTHENTICATE', passed: true }, NOW)).toBeNull()
    expect(stepPayment(aTestPayment(), { kind: 'SETTLE' }, NOW)).toBeNull()
  })

  it('tells the merchant how it ended', () => {
    const asked = aTestPayment({ status: 'requires_action', lastFailure: 'card_declined' })
    expect([stepPayment(asked, { kind: 'ABANDON' }, NOW), stepPayment(asked, { kind: 'CANCEL' }, NOW)]).toMatchObject([
      { payment: { status: 'requires_payment_method', lastFailure: 'card_declined' }, event: 'payment.failed' },
      { payment: { status: 'canceled', lastFailure: 'card_declined' }, event: 'payment.canceled' },
    ])
    expect(stepPayment(aTestPayment({ expiresAtMs: NOW }), { kind: 'EXPIRE' }, NOW)?.event).toBe('payment.canceled')
    expect(stepPayment(asked, { kind: 'AUTHENTICATE', passed: true }, NOW)?.event).toBe('payment.succeeded')
  })

  it('forgets an earlier refusal at the next attempt, and what it was to be settled with once it is', () => {
    const refused = aTestPayment({ lastFailure: 'card_declined' })
    expect(stepPayment(refused, attempt({ kind: 'AUTHENTICATION_REQUIRED' }), NOW)?.payment).toMatchObject({ lastFailure: null, card: CARD })
    const late = stepPayment(refused, attempt({ kind: 'REFUSED_LATE', settlesAtMs: NOW, reason: 'expired_card' }), NOW)?.payment ?? refused
    expect(late).toMatchObject({ settlesAtMs: NOW, settlesWith: 'expired_card' })
    expect(stepPayment(late, { kind: 'SETTLE' }, NOW)?.payment).toMatchObject({ settlesAtMs: null, settlesWith: null, lastFailure: 'expired_card' })
  })

  it('cannot be paid after its expiry', () => {
    const payment = aTestPayment({ expiresAtMs: NOW })
    expect(stepPayment(payment, attempt({ kind: 'APPROVED' }), NOW)).toBeNull()
    expect(stepPayment(aTestPayment({ expiresAtMs: NOW, status: 'requires_action' }), { kind: 'AUTHENTICATE', passed: true }, NOW)).toBeNull()
    expect(stepPayment(payment, { kind: 'EXPIRE' }, NOW)).toMatchObject({ payment: { status: 'canceled', lastFailure: 'expired' } })
    expect(stepPayment(payment, { kind: 'EXPIRE' }, NOW - 1)).toBeNull()
  })

  it('never leaves succeeded or canceled, never pays twice and never pays late, whatever happens in any order', () => {
    fc.assert(fc.property(fc.array(fc.tuple(anyAction, fc.nat(120_000)), { maxLength: 30 }), (actions) => {
      let payment: TestPayment = aTestPayment({ expiresAtMs: NOW + 60_000 })
      let [now, paid] = [NOW, 0]
      for (const [action, wait] of actions) {
        now += wait
        const step = stepPayment(payment, action, now)
        if (step && isFinal(payment)) throw new Error(`${payment.status} was left`)
        if (step?.event === 'payment.succeeded') paid += 1
        if (step?.payment.status === 'succeeded' && payment.status !== 'processing') expect(now).toBeLessThan(payment.expiresAtMs)
        payment = step?.payment ?? payment
        expect(payment.settlesAtMs !== null).toBe(payment.status === 'processing')
      }
      expect(paid).toBe(payment.status === 'succeeded' ? 1 : 0)
    }))
  })
})

const anyAction: fc.Arbitrary<PaymentAction> = fc.constantFrom<PaymentAction>(
  attempt({ kind: 'APPROVED' }), attempt({ kind: 'APPROVED_LATE', settlesAtMs: NOW + 30_000 }),
  attempt({ kind: 'REFUSED_LATE', settlesAtMs: NOW + 30_000, reason: 'card_declined' }), attempt({ kind: 'AUTHENTICATION_REQUIRED' }),
  attempt({ kind: 'REFUSED', reason: 'card_declined' }), { kind: 'AUTHENTICATE', passed: true }, { kind: 'AUTHENTICATE', passed: false },
  { kind: 'SETTLE' }, { kind: 'ABANDON' }, { kind: 'CANCEL' }, { kind: 'EXPIRE' },
)
