import { money } from '@portolan/contract/values/money'
import { describe, expect, it } from 'vitest'
import { anAuditedCart, anAuditedRefund, NOW, payByVoucher, sellAsPackage, unbook } from '../testing/an-audited-cart.ts'
import type { AuditedCart, AuditedRefund } from './audit-ports.ts'
import { moneyFindings } from './check-money.ts'
import { findingLine } from './finding.ts'

const MINUTE_MS = 60_000
const OVERDUE_MS = 5 * MINUTE_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const found = (change: (cart: AuditedCart) => unknown, at = NOW) => moneyFindings(anAuditedCart(change), at).map(findingLine)
const paymentOf = ({ payments: [payment] }: AuditedCart) => {
  if (!payment) throw new Error('no payment')
  return payment
}
const refund = (cart: AuditedCart, amountMinor: number, part: Partial<AuditedRefund> = {}) => {
  cart.refunds.push(anAuditedRefund(amountMinor, part))
  paymentOf(cart).refundsMinor += amountMinor
}
const setPaid = (cart: AuditedCart, amountMinor: number) => {
  const payment = paymentOf(cart)
  payment.amount = payment.request.amount = money(amountMinor, 'EUR')
}
const payLate = (cart: AuditedCart, fellMinor: number) => {
  setPaid(cart, 14_000 + fellMinor)
  refund(cart, fellMinor, { reason: 'PRICE_FELL', key: 'PRICE_FELL' })
}
/** Books the flight only; `backMinor` of the tour's price goes back. */
const bookPartly = (cart: AuditedCart, backMinor: number) => {
  const [, tour] = cart.orders
  if (tour) tour.status = 'FAILED'
  cart.status = 'PARTIALLY_CONFIRMED'
  if (backMinor > 0) refund(cart, backMinor, { reason: 'LINE_NOT_BOOKED', key: 'LINE_NOT_BOOKED:2', lineId: '2' })
}

describe('the money of a cart', () => {
  it('is in order when it is paid, paid late, partly booked, given back, paid by voucher, free, or not paid yet', () => {
    const fine: ((cart: AuditedCart) => unknown)[] = [
      () => undefined,
      (cart) => payLate(cart, 500),
      (cart) => bookPartly(cart, 4_000),
      (cart) => {
        cart.status = 'FAILED'
        refund(cart, 14_000)
      },
      (cart) => payByVoucher(cart, 50_000),
      (cart) => payByVoucher(cart, 4_000),
      (cart) => unbook(cart),
      (cart) => {
        const [payment] = cart.payments
        unbook(cart)
        cart.payments = payment ? [{ ...payment, status: 'CANCELLED' }] : []
      },
      (cart) => {
        for (const line of cart.document.lines) line.payNow = money(0, 'EUR')
        cart.document.price.payNow = money(0, 'EUR')
        cart.payments = []
      },
      (cart) => {
        cart.status = 'CONFIRMING'
        payLate(cart, 500)
      },
    ]
    expect(fine.map((change) => found(change))).toEqual(fine.map(() => []))
  })

  const UNPAID = 'BOOKED_UNPAID Cart c1: it is CONFIRMED, 14000 is due, and neither a payment nor a voucher pays for it'
  it.each<[string, (cart: AuditedCart) => unknown, string[]]>([
    ['a booked cart without a payment', (cart) => { cart.payments = [] }, [UNPAID]],
    ['a booked cart whose payment is closed', (cart) => { paymentOf(cart).status = 'CANCELLED' }, [UNPAID]],
    ['a booked cart that another payment pays for', (cart) => Object.assign(cart.saga ?? {}, { paymentAttempt: 2 }), [UNPAID]],
    ['a booked cart whose saga is unknown', (cart) => { cart.saga = null }, [UNPAID]],
    ['a failed cart without a payment', (cart) => Object.assign(cart, { status: 'FAILED', payments: [] }), []],
    ['a voucher of another cart', (cart) => {
      payByVoucher(cart, 50_000)
      Object.assign(cart.voucher ?? {}, { spentBy: 'c2' })
    }, [UNPAID]],
    ['no voucher', (cart) => {
      payByVoucher(cart, 50_000)
      cart.voucher = null
    }, [UNPAID]],
    ['a voucher that covers a cent too little', (cart) => {
      payByVoucher(cart, 50_000)
      const covered = cart.document.price.lines.at(-1)
      if (covered) covered.amount = money(-13_999, 'EUR')
    }, [UNPAID]],
    ['a rest that a voucher leaves to pay', (cart) => {
      payByVoucher(cart, 4_000)
      cart.payments = []
    }, [UNPAID]],
    ['two payments kept', (cart) => cart.payments.push({ ...paymentOf(cart), attempt: 2, request: { ...paymentOf(cart).request, idempotencyKey: 'c1:2' } }),
      ['PAID_TWICE Cart c1: 2 payments are kept for it']],
    ['two payments, of which one went back', (cart) => {
      cart.payments.push({ ...paymentOf(cart), attempt: 2, request: { ...paymentOf(cart).request, idempotencyKey: 'c1:2' }, refundsMinor: 14_000 })
      cart.refunds.push(anAuditedRefund(14_000, { attempt: 2 }))
    }, []],
    ['a payment of a cart that is not booked', (cart) => Object.assign(cart, { status: 'EXPIRED', orders: [], saga: null, mails: [] }), ['PAID_NOT_BOOKED Cart c1: it is EXPIRED, paid and not being booked']],
    ['a payment of a failed cart', (cart) => { cart.status = 'FAILED' }, ['PAYMENT_KEPT Cart c1: it failed and its payment does not go back']],
    ['too much paid', (cart) => setPaid(cart, 14_001),
      ['PAID_AMOUNT Cart c1: 14001 was paid for it and it costs 14000', 'PAID_AMOUNT Cart c1: 14001 is kept for it and it costs 14000']],
    ['too much paid for a part', (cart) => {
      bookPartly(cart, 4_000)
      setPaid(cart, 14_001)
    }, ['PAID_AMOUNT Cart c1: 14001 was paid for it and it costs 14000']],
    ['too much paid while it is being booked', (cart) => {
      cart.status = 'CONFIRMING'
      setPaid(cart, 14_001)
    }, []],
    ['too little paid while it is being booked', (cart) => {
      cart.status = 'CONFIRMING'
      setPaid(cart, 13_999)
    }, ['PAID_AMOUNT Cart c1: 13999 was paid for it and it costs 14000']],
    ['too little paid for a cart that failed', (cart) => {
      cart.status = 'FAILED'
      setPaid(cart, 13_999)
      refund(cart, 13_999)
    }, []],
    ['a refund of a cart that is whole', (cart) => refund(cart, 100), ['PAID_AMOUNT Cart c1: 13900 is kept for it and it costs 14000']],
    ['too little back of a line that is not booked', (cart) => bookPartly(cart, 3_999), ['REFUND_MISSING Cart c1: line 2 is not booked, and 3999 of its 4000 goes back']],
    ['nothing back of a line that is not booked', (cart) => bookPartly(cart, 0), ['REFUND_MISSING Cart c1: line 2 is not booked, and 0 of its 4000 goes back']],
    ['too much back of a line that is not booked', (cart) => bookPartly(cart, 4_001), ['REFUND_MISSING Cart c1: line 2 is not booked, and 4001 of its 4000 goes back']],
    ['something back of a line that is booked', (cart) => {
      bookPartly(cart, 4_000)
      refund(cart, 1, { reason: 'LINE_NOT_BOOKED', key: 'LINE_NOT_BOOKED:1', lineId: '1' })
    }, ['REFUND_MISSING Cart c1: line 1 is booked, and 1 of its 10000 goes back']],
    ['what a package leaves of the price of a line', (cart) => {
      sellAsPackage(cart, 12_000)
      bookPartly(cart, 2_000)
    }, []],
    ['less than a package leaves of the price of a line', (cart) => {
      sellAsPackage(cart, 12_000)
      bookPartly(cart, 1_999)
    }, ['REFUND_MISSING Cart c1: 1999 goes back for its unbooked lines instead of 2000']],
    ['what a voucher leaves of the price of a line', (cart) => {
      payByVoucher(cart, 12_000)
      bookPartly(cart, 2_000)
    }, []],
    ['less than a voucher leaves of the price of a line', (cart) => {
      payByVoucher(cart, 12_000)
      bookPartly(cart, 1_999)
    }, ['REFUND_MISSING Cart c1: 1999 goes back for its unbooked lines instead of 2000']],
    ['all of the price of a line beside a package', (cart) => {
      bookPartly(cart, 4_000)
      cart.document.savings = [{ bundleId: 'b', amount: money(0, 'EUR') }]
    }, []],
    ['another reason for what goes back of a line', (cart) => {
      bookPartly(cart, 0)
      refund(cart, 4_000, { lineId: '2' })
    }, ['REFUND_MISSING Cart c1: line 2 is not booked, and 0 of its 4000 goes back']],
  ])('has %s', (_, change, lines) => {
    expect(found(change)).toEqual(lines)
  })
})

describe('a payment of a cart', () => {
  it.each<[string, (payment: AuditedCart['payments'][number]) => unknown, string[]]>([
    ['in another currency', (payment) => { payment.amount = payment.request.amount = money(14_000, 'USD') }, ['PAYMENT_CURRENCY Payment c1:1: it is kept in USD and its cart is sold in EUR']],
    ['asked for with another amount', (payment) => { payment.request.amount = money(1, 'EUR') }, ['PAYMENT_REQUEST Payment c1:1: 1 EUR was asked for as c1:1, and it is kept as 14000 EUR']],
    ['asked for under another key', (payment) => { payment.request.idempotencyKey = 'c1:9' }, ['PAYMENT_REQUEST Payment c1:1: 14000 EUR was asked for as c1:9, and it is kept as 14000 EUR']],
    ['that counts other refunds', (payment) => { payment.refundsMinor = 1 }, ['REFUND_SUM Payment c1:1: its refunds come to 0 and it counts 1']],
  ])('%s', (_, change, lines) => {
    expect(found((cart) => change(paymentOf(cart)))).toEqual(lines)
  })

  /** A payment that is not paid, in a cart that is not booked. */
  const open = (ms: number, part: Partial<AuditedCart['payments'][number]> = {}, status: AuditedCart['status'] = 'PAYMENT_PENDING') => found((cart) => {
    const payments = [{ ...paymentOf(cart), status: 'OPEN' as const, ...part }]
    unbook(cart, status)
    cart.payments = payments
  }, NOW + MINUTE_MS + ms)

  it('is closed after its time, unless its money is under way', () => {
    const notClosed = ['PAYMENT_NOT_CLOSED Payment c1:1: its time is over and it is still open']
    expect([open(OVERDUE_MS), open(OVERDUE_MS + 1), open(OVERDUE_MS + 1, { status: 'OPENING' })]).toEqual([[], notClosed, notClosed])
    expect([open(OVERDUE_MS + 1, { status: 'CANCELLED' }), open(OVERDUE_MS + 1, {}, 'PAYMENT_PROCESSING')]).toEqual([[], []])
    expect(open(OVERDUE_MS + 1, { askAfter: NOW + 2 * MINUTE_MS })).toEqual([])
  })

  it('whose money is under way is asked about when that is due', () => {
    const asked = (ms: number) => open(ms, { askAfter: NOW + MINUTE_MS }, 'PAYMENT_PROCESSING')
    expect([asked(OVERDUE_MS), asked(OVERDUE_MS + 1)]).toEqual([[], ['PROCESSING_NOT_ASKED Payment c1:1: its money is under way, and nobody asks about it']])
  })
})

describe('a refund of a cart', () => {
  /** All that was paid for a cart that failed. */
  const back = (part: Partial<AuditedRefund>, ms = 0) => found((cart) => {
    cart.status = 'FAILED'
    refund(cart, 14_000, part)
  }, NOW + ms)

  it('is in the currency of its payment', () => {
    expect(back({ amount: money(14_000, 'USD') })).toEqual(['REFUND_CURRENCY Refund c1:1:NOT_BOOKED: 14000 USD goes back of 14000 EUR'])
    expect(found((cart) => cart.refunds.push(anAuditedRefund(1, { attempt: 9, amount: money(1, 'USD') })))).toEqual([])
  })

  it('that has arrived is over', () => {
    expect(back({ state: 'REFUNDED', runAfter: null }, 400 * DAY_MS)).toEqual([])
  })

  it.each(['DUE', 'PENDING'] as const)('that is %s is asked about when that is due', (state) => {
    const forgotten = [`REFUND_FORGOTTEN Refund c1:1:NOT_BOOKED: it is ${state} and nobody asks about it any more`]
    expect([back({ state }, OVERDUE_MS), back({ state }, OVERDUE_MS + 1), back({ state, runAfter: null })]).toEqual([[], forgotten, forgotten])
  })

  it.each([
    ['DUE', HOUR_MS, 'REFUND_NOT_SENT Refund c1:1:NOT_BOOKED: 14000 EUR is due back since 2026-11-21T10:00:00.000Z and the provider has not taken it on'],
    ['PENDING', 10 * DAY_MS, 'REFUND_NOT_ARRIVED Refund c1:1:NOT_BOOKED: 14000 EUR is on its way since 2026-11-21T10:00:00.000Z'],
  ] as const)('is %s for its time at most', (state, longestMs, line) => {
    const after = (ms: number) => back({ state, runAfter: NOW + ms }, ms)
    expect([after(longestMs), after(longestMs + 1)]).toEqual([[], [line]])
  })
})
