import { money } from '@portolan/contract/values/money'
import { describe, expect, it } from 'vitest'
import type { LedgerPayment } from '../../payments/payment-provider.ts'
import { toInstant } from '../../platform/clock.ts'
import { anAuditedCart, anAuditedRefund, NOW } from '../testing/an-audited-cart.ts'
import type { AuditedPayment, AuditedRefund } from './audit-ports.ts'
import { providerFindings } from './check-provider.ts'
import { findingLine } from './finding.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const eur = (amountMinor: number) => money(amountMinor, 'EUR')
const ours = (part: Partial<AuditedPayment> = {}): AuditedPayment => {
  const [payment] = anAuditedCart().payments
  if (!payment) throw new Error('no payment')
  return { ...payment, ...part }
}
const theirs = (part: Partial<LedgerPayment> = {}): LedgerPayment => ({
  paymentId: 'pay-1', idempotencyKey: 'c1:1', reference: 'c1:1', status: 'PAID', amount: eur(14_000), refunded: eur(0), refunds: [], expiresAt: toInstant(NOW + MINUTE_MS), ...part,
})
type Books = { payments?: AuditedPayment[]; refunds?: AuditedRefund[]; book?: LedgerPayment[]; at?: number }
const found = ({ payments = [ours()], refunds = [], book = [theirs()], at = NOW }: Books) => providerFindings('TEST', { payments, refunds }, book, at).map(findingLine)

/** A refund in both books. */
const back = (amountMinor: number, { here = {}, there = {}, at = NOW }: { here?: Partial<AuditedRefund>; there?: Partial<LedgerPayment['refunds'][number]>; at?: number } = {}) => {
  const refund = { refundId: 'r1', amount: eur(amountMinor), status: 'REFUNDED' as const, ...there }
  return found({ refunds: [anAuditedRefund(amountMinor, here)], book: [theirs({ refunds: [refund], refunded: eur(refund.status === 'REFUNDED' ? refund.amount.amountMinor : 0) })], at })
}

describe('a payment in both books', () => {
  it('is in order when they say the same, and beside payments of other providers', () => {
    expect([found({}), found({ payments: [ours({ provider: 'OTHER' })], book: [] }), back(500)]).toEqual([[], [], []])
  })

  it.each<[string, Partial<LedgerPayment>, string[]]>([
    ['not paid', { status: 'OPEN' }, ['PAYMENT_NOT_TAKEN Payment c1:1: it counts as paid, and its provider says OPEN']],
    ['in another currency', { amount: money(14_000, 'USD') }, ['PAYMENT_TAKEN_CURRENCY Payment c1:1: its provider has it in USD and its cart in EUR']],
    ['of another amount', { amount: eur(13_999) }, ['PAYMENT_TAKEN_AMOUNT Payment c1:1: its provider has 13999 and its cart 14000']],
    ['under another reference', { reference: 'other' }, ['PAYMENT_REFERENCE Payment c1:1: its provider has it as other (c1:1)']],
    ['under another key', { idempotencyKey: 'other' }, ['PAYMENT_REFERENCE Payment c1:1: its provider has it as c1:1 (other)']],
  ])('is %s at the provider', (_, part, lines) => {
    expect(found({ book: [theirs(part)] })).toEqual(lines)
  })

  it('is unknown to the provider', () => {
    expect(found({ book: [] })).toEqual(['PAYMENT_UNKNOWN Payment c1:1: its provider does not know pay-1', 'PAYMENT_NOT_TAKEN Payment c1:1: it counts as paid, and its provider says nothing'])
  })

  it('is found by its key while it is being opened, and may be unknown then', () => {
    const opening = ours({ status: 'OPENING', paymentId: null })
    expect([found({ payments: [opening], book: [theirs({ status: 'OPEN' })] }), found({ payments: [opening], book: [] })]).toEqual([[], []])
    expect(found({ payments: [opening], book: [theirs({ status: 'OPEN', amount: eur(1) })] })).toEqual(['PAYMENT_TAKEN_AMOUNT Payment c1:1: its provider has 1 and its cart 14000'])
  })

  it('is noticed within a quarter of an hour after it closes, wherever that is later', () => {
    const late = (ms: number, here: Partial<AuditedPayment> = {}, there: Partial<LedgerPayment> = {}) =>
      found({ payments: [ours({ status: 'CANCELLED', expiresAt: toInstant(NOW), ...here })], book: [theirs({ expiresAt: toInstant(NOW), ...there })], at: NOW + 15 * MINUTE_MS + ms })
    const notNoticed = ['PAYMENT_NOT_NOTICED Payment c1:1: 14000 EUR was taken, and neither booked for nor sent back']
    expect([late(0), late(1), late(1, { status: 'PAID' })]).toEqual([[], notNoticed, []])
    expect([late(1, { expiresAt: toInstant(NOW + 1) }), late(1, {}, { expiresAt: toInstant(NOW + 1) }), late(1, { askAfter: NOW + 1 })]).toEqual([[], [], []])
  })

  it.each([
    ['PROCESSING', 0, true], ['OPEN', 1, true], ['OPEN', 0, false], ['CANCELLED', 1, false],
  ] as const)('that is closed here, and %s there for %d ms, can still be paid: %s', (status, lifeMs, isOpen) => {
    const book = [theirs({ status, expiresAt: toInstant(NOW + lifeMs) })]
    expect(found({ payments: [ours({ status: 'CANCELLED' })], book })).toEqual(isOpen ? ['PAYMENT_STILL_OPEN Payment c1:1: its cart counts it as closed, and its provider would still take money for it'] : [])
    expect(found({ payments: [ours({ status: 'OPEN' })], book })).toEqual([])
  })
})

describe('a payment that no cart knows', () => {
  const stranger = (part: Partial<LedgerPayment>) => found({ payments: [], book: [theirs(part)] })

  it.each<[string, Partial<LedgerPayment>, string[]]>([
    ['taken', {}, ['PAYMENT_WITHOUT_CART Payment pay-1: 14000 EUR was taken for c1:1, and no cart knows of it']],
    ['sent back in part', { refunded: eur(13_999), refunds: [{ refundId: 'r', amount: eur(13_999), status: 'REFUNDED' }] },
      ['PAYMENT_WITHOUT_CART Payment pay-1: 14000 EUR was taken for c1:1, and no cart knows of it']],
    ['sent back', { refunded: eur(14_000), refunds: [{ refundId: 'r', amount: eur(14_000), status: 'REFUNDED' }] }, []],
    ['under way', { status: 'PROCESSING' }, ['PAYMENT_WITHOUT_CART Payment pay-1: 14000 EUR is asked for for c1:1, and no cart knows of it']],
    ['open', { status: 'OPEN' }, ['PAYMENT_WITHOUT_CART Payment pay-1: 14000 EUR is asked for for c1:1, and no cart knows of it']],
    ['past its time', { status: 'OPEN', expiresAt: toInstant(NOW) }, []],
    ['closed', { status: 'CANCELLED' }, []],
  ])('is %s', (_, part, lines) => {
    expect(stranger(part)).toEqual(lines)
  })

  it('is one with another id under the same key', () => {
    expect(found({ book: [theirs(), theirs({ paymentId: 'pay-2' })] })).toEqual(['PAYMENT_WITHOUT_CART Payment pay-2: 14000 EUR was taken for c1:1, and no cart knows of it'])
  })
})

describe('a refund in both books', () => {
  it('is in order while it is due or pending, at the provider or not yet', () => {
    expect([
      back(500, { here: { state: 'DUE', providerReference: null } }), back(500, { here: { state: 'PENDING' }, there: { status: 'PENDING' } }),
      found({ refunds: [anAuditedRefund(500, { state: 'DUE', providerReference: null })] }), found({ refunds: [anAuditedRefund(500, { state: 'DUE' })] }),
      found({ refunds: [anAuditedRefund(500, { cartId: 'c2' }), anAuditedRefund(500, { attempt: 2 })] }),
    ]).toEqual([[], [], [], [], []])
  })

  it('was never sent', () => {
    expect(found({ refunds: [anAuditedRefund(500)] })).toEqual([
      'REFUND_NOT_TAKEN Payment c1:1: its cart counts 500 as sent back, and its provider sent 0', 'REFUND_NOT_TAKEN Payment c1:1: its provider does not know refund NOT_BOOKED as r1',
    ])
    expect(found({ refunds: [anAuditedRefund(500, { providerReference: null })] })).toEqual(['REFUND_NOT_TAKEN Payment c1:1: its cart counts 500 as sent back, and its provider sent 0'])
  })

  it('is known under another id', () => {
    expect(back(500, { there: { refundId: 'r2' } })).toEqual(['REFUND_NOT_TAKEN Payment c1:1: its provider does not know refund NOT_BOOKED as r1'])
  })

  it('is of another amount', () => {
    expect(back(500, { there: { amount: eur(501) } })).toEqual([
      'REFUND_UNKNOWN Payment c1:1: its provider sent back 501, and its cart 500', 'REFUND_NOT_TAKEN Payment c1:1: refund NOT_BOOKED is 500 EUR here and 501 EUR at its provider',
    ])
  })

  it('is unknown to its cart, sent or only accepted', () => {
    const sent = (status: 'REFUNDED' | 'PENDING') => found({ book: [theirs({ refunds: [{ refundId: 'r', amount: eur(100), status }], refunded: eur(status === 'REFUNDED' ? 100 : 0) })] })
    const unknown = ['REFUND_UNKNOWN Payment c1:1: its provider sent back 100, and its cart 0']
    expect([sent('REFUNDED'), sent('PENDING')]).toEqual([unknown, unknown])
  })

  it('does not come to what the provider counts as sent', () => {
    const book = [theirs({ refunded: eur(100), refunds: [{ refundId: 'r', amount: eur(100), status: 'PENDING' }] })]
    expect(found({ book })).toEqual([
      'REFUNDS_TAKEN_SUM Payment pay-1: its provider counts 100 as sent back, in refunds of 0', 'REFUND_UNKNOWN Payment c1:1: its provider sent back 100, and its cart 0',
    ])
    expect(found({ book: [theirs({ refunded: eur(100) })] })).toEqual([
      'REFUNDS_TAKEN_SUM Payment pay-1: its provider counts 100 as sent back, in refunds of 0', 'REFUND_UNKNOWN Payment c1:1: its provider sent back 100, and its cart 0',
    ])
  })

  it('that has arrived is noticed within an hour', () => {
    const after = (ms: number, there: Partial<LedgerPayment['refunds'][number]> = {}) => back(500, { here: { state: 'PENDING' }, there, at: NOW + ms })
    expect([after(HOUR_MS), after(HOUR_MS + 1), after(HOUR_MS + 1, { status: 'PENDING' })])
      .toEqual([[], ['REFUND_FORGOTTEN Payment c1:1: refund NOT_BOOKED has arrived, and its cart waits for it'], []])
    expect(back(500, { at: NOW + HOUR_MS + 1 })).toEqual([])
  })
})
