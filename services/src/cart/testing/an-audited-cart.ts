import { money } from '@portolan/contract/values/money'
import { toInstant } from '../../platform/clock.ts'
import type { AuditedCart, AuditedRefund } from '../audit/audit-ports.ts'
import { newRefund } from '../record/cart-refund.ts'
import { aLine } from './a-kept-line.ts'

/** A booked cart as the audit reads it: a flight for 100 EUR and a tour for 45 EUR, 5 of them on the spot. Its price was agreed to at `AGREED`. */

export const NOW = Date.parse('2026-11-21T10:00:00.000Z')
export const AGREED = NOW - 60_000
const QUOTED = NOW - 120_000

export const aStep = (lineId: string | undefined, amountMinor: number, at = QUOTED): AuditedCart['document']['lineage'][number] =>
  ({ stage: 'CART', ...(lineId === undefined ? {} : { lineId }), amount: money(amountMinor, 'EUR'), at: toInstant(at), source: 'fake', reason: 'UNCHANGED' })

export const anAuditedCart = (change: (cart: AuditedCart) => unknown = () => undefined): AuditedCart => {
  const lines = [aLine({ now: 10_000 }), aLine({ kind: 'TOUR', lineId: '2', now: 4_000, later: 500 })]
  const request = {
    idempotencyKey: 'c1:1', amount: money(14_000, 'EUR'), description: 'Madrid', reference: 'c1:1', merchantName: 'Solara', language: 'es' as const, country: 'ES',
    returnUrl: 'https://solara.example/checkout/c1/confirmation', expiresAt: toInstant(NOW + 60_000),
  }
  const cart: AuditedCart = {
    cartId: 'c1', status: 'CONFIRMED', currency: 'EUR', totalMinor: 14_500, expiresAt: NOW + 60_000, tripReference: 'TRIP', domainName: 'solara.example', memberId: null,
    document: {
      brandName: 'Solara', country: 'ES', memberId: null, made: null, ceiling: null, askNationality: false, lines, savings: [], voucher: null, voucherId: null,
      price: {
        lines: [{ kind: 'BASE_FARE', lineId: '1', count: 1, amount: money(10_000, 'EUR') }, { kind: 'EXTRAS', lineId: '2', count: 1, amount: money(4_500, 'EUR') }],
        total: money(14_500, 'EUR'), payNow: money(14_000, 'EUR'), payAtProperty: money(500, 'EUR'),
      },
      lineage: [aStep('1', 10_000), aStep('2', 4_500)], pendingPriceChange: null, contact: null, travellers: [], lastPaymentFailure: null,
      review: { acceptedTotal: money(14_500, 'EUR'), conditionsVersion: 'v', packageFormVersion: null, paymentMethod: 'CARD', points: null, acceptedAt: toInstant(AGREED) },
    },
    payments: [{
      cartId: 'c1', attempt: 1, provider: 'TEST', paymentId: 'pay-1', status: 'PAID', amount: money(14_000, 'EUR'), redirectUrl: 'https://pay.example/pay-1',
      expiresAt: toInstant(NOW + 60_000), request, refundsMinor: 0, askAfter: null,
    }],
    refunds: [],
    orders: lines.map(({ lineId, price, supplierId, supplierPrice }) => ({
      orderId: `o${lineId}`, cartId: 'c1', lineId, supplierId, idempotencyKey: `c1:${lineId}`, status: 'CONFIRMED' as const, supplierOrderId: `s${lineId}`, bookingReference: `REF${lineId}`,
      inboundReference: null, amount: price, askedAt: null, supplierTotal: supplierPrice.amount,
    })),
    saga: { step: 'DONE', paymentAttempt: 1, startedAt: NOW, runAfter: NOW, leaseUntil: null },
    mails: [{ eventId: 'c1:confirmed', cartId: 'c1' }],
    voucher: null,
  }
  change(cart)
  return cart
}

/** A refund of its payment. */
export const anAuditedRefund = (amountMinor: number, part: Partial<AuditedRefund> = {}): AuditedRefund =>
  ({ ...newRefund({ cartId: 'c1', attempt: 1 }, { reason: 'NOT_BOOKED', amount: money(amountMinor, 'EUR') }), state: 'REFUNDED', providerReference: 'r1', createdAt: NOW, runAfter: NOW, ...part })

/** Takes back that it was booked. */
export const unbook = (cart: AuditedCart, status: AuditedCart['status'] = 'OPEN'): void => {
  Object.assign(cart, { status, tripReference: null, payments: [], orders: [], saga: null, mails: [] })
}

/** Sells both of its lines as a package that saves that amount. */
export const sellAsPackage = (cart: AuditedCart, savedMinor: number): void => {
  const { document, payments } = cart
  for (const line of [...document.lines, ...document.price.lines]) line.bundleId = 'b'
  document.savings = [{ bundleId: 'b', amount: money(savedMinor, 'EUR') }]
  document.price.lines.push({ kind: 'BUNDLE_SAVING', bundleId: 'b', count: 1, amount: money(-savedMinor, 'EUR') })
  document.price.payNow = money(14_000 - savedMinor, 'EUR')
  document.price.total = money(14_500 - savedMinor, 'EUR')
  cart.totalMinor = 14_500 - savedMinor
  document.lineage = [{ ...aStep(undefined, cart.totalMinor), bundleId: 'b' }]
  if (document.review) document.review.acceptedTotal = document.price.total
  for (const payment of payments) payment.amount = payment.request.amount = document.price.payNow
}

/** Pays it with a voucher of that amount, as far as it goes; the rest by card. */
export const payByVoucher = (cart: AuditedCart, amountMinor: number): void => {
  const { document, payments } = cart
  const covered = Math.min(amountMinor, 14_000)
  Object.assign(document, { voucher: money(amountMinor, 'EUR'), voucherId: 'v1' })
  document.price.lines.push({ kind: 'VOUCHER', count: 1, amount: money(-covered, 'EUR') })
  document.price.payNow = money(14_000 - covered, 'EUR')
  document.price.total = money(14_500 - covered, 'EUR')
  cart.totalMinor = 14_500 - covered
  if (document.review) document.review.acceptedTotal = document.price.total
  cart.voucher = { voucherId: 'v1', amount: money(amountMinor, 'EUR'), spentBy: 'c1' }
  for (const payment of payments) payment.amount = payment.request.amount = document.price.payNow
  if (covered < 14_000) return
  cart.payments = []
  if (cart.saga) cart.saga.paymentAttempt = null
}
