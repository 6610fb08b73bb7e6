import { money } from '@portolan/contract/values/money'
import { describe, expect, it } from 'vitest'
import { anAuditedCart, NOW, payByVoucher, unbook } from '../testing/an-audited-cart.ts'
import type { AuditedCart } from './audit-ports.ts'
import { bookingFindings } from './check-booking.ts'
import { findingLine } from './finding.ts'

const MINUTE_MS = 60_000
const OVERDUE_MS = 5 * MINUTE_MS
const DAY_MS = 24 * 60 * MINUTE_MS

const found = (change: (cart: AuditedCart) => unknown, at = NOW) => bookingFindings(anAuditedCart(change), at).map(findingLine)
const firstOrder = ({ orders: [order] }: AuditedCart) => {
  if (!order) throw new Error('no order')
  return order
}
const sagaOf = ({ saga }: AuditedCart) => {
  if (!saga) throw new Error('no saga')
  return saga
}
/** A booking that is under way. */
const begin = (cart: AuditedCart, status: 'CONFIRMING' | 'ON_REQUEST' = 'CONFIRMING') => {
  Object.assign(cart, { status, mails: status === 'ON_REQUEST' ? [{ eventId: 'c1:on-request', cartId: 'c1' }] : [] })
  sagaOf(cart).step = 'BOOK'
}

describe('the status of a cart', () => {
  it('is in order once it is booked, while it is being booked, and before', () => {
    for (const status of ['OPEN', 'FINALIZED', 'PAYMENT_PENDING', 'EXPIRED'] as const) expect([status, ...found((cart) => unbook(cart, status))]).toEqual([status])
    for (const status of ['CONFIRMING', 'ON_REQUEST'] as const) expect([status, ...found((cart) => begin(cart, status))]).toEqual([status])
    expect(found(() => undefined)).toEqual([])
  })

  it.each(['OPEN', 'FINALIZED', 'PAYMENT_PENDING'] as const)('%s ends at its expiry', (status) => {
    const overdue = (ms: number) => found((cart) => unbook(cart, status), NOW + MINUTE_MS + ms)
    expect([overdue(OVERDUE_MS), overdue(OVERDUE_MS + 1)]).toEqual([[], [`CART_NOT_EXPIRED Cart c1: it is ${status} and its time is over`]])
  })

  it.each(['CONFIRMED', 'PARTIALLY_CONFIRMED', 'ON_REQUEST'] as const)('%s has a trip reference', (status) => {
    const lines = found((cart) => Object.assign(cart, { status, tripReference: null }))
    expect(lines).toContain(`TRIP_REFERENCE_MISSING Cart c1: it is ${status} and has no trip reference`)
  })

  it('of money under way has a payment that is asked about, for two weeks at most', () => {
    const waiting = (payment: Partial<AuditedCart['payments'][number]>, at = NOW) => found((cart) => {
      const payments = cart.payments.map((each) => ({ ...each, status: 'OPEN' as const, askAfter: NOW, ...payment }))
      unbook(cart, 'PAYMENT_PROCESSING')
      cart.payments = payments
    }, at)
    const notAsked = ['PROCESSING_NOT_ASKED Cart c1: it waits for money, and no payment is asked about']
    expect([waiting({}), waiting({ status: 'OPENING' }), waiting({ askAfter: null }), waiting({ status: 'CANCELLED' })]).toEqual([[], [], notAsked, notAsked])
    const until = NOW + MINUTE_MS + 14 * DAY_MS
    expect([waiting({}, until), waiting({}, until + 1)]).toEqual([[], ['PROCESSING_TOO_LONG Cart c1: its money has been under way for longer than any transfer takes']])
  })

  it('of a member’s cart counts for that member once it commits them', () => {
    const lines = (['OPEN', 'EXPIRED', 'FINALIZED'] as const).map((status) => found((cart) => {
      unbook(cart, status)
      cart.document.memberId = 'ana'
    }))
    expect(lines).toEqual([[], [], ['CART_MEMBER Cart c1: it counts for another member than it is sold to']])
  })
})

describe('an order', () => {
  it('exists for each line of a cart that is booked or being booked', () => {
    const without = (prepare: (cart: AuditedCart) => unknown) => found((cart) => {
      prepare(cart)
      cart.orders.pop()
    })
    expect(without(() => undefined)).toEqual(['ORDER_MISSING Cart c1: it is CONFIRMED and line 2 has no order'])
    expect(without((cart) => begin(cart))).toEqual(['ORDER_MISSING Cart c1: it is CONFIRMING and line 2 has no order'])
  })

  it.each<[string, (cart: AuditedCart) => unknown, string[]]>([
    ['of a cart that nobody claimed', (cart) => {
      const { orders } = cart
      unbook(cart)
      cart.orders = orders.slice(0, 1)
    }, ['ORDER_UNEXPECTED Order o1: its cart c1 is OPEN and was not claimed for booking']],
    ['of an unknown line', (cart) => cart.orders.push({ ...firstOrder(cart), orderId: 'o9', lineId: '9', idempotencyKey: 'c1:9', amount: money(1, 'USD') }),
      ['ORDER_UNEXPECTED Order o9: its cart c1 has no line 9']],
    ['under another key', (cart) => { firstOrder(cart).idempotencyKey = 'c2:1' }, ['ORDER_UNEXPECTED Order o1: its key is c2:1 and not that of its line']],
    ['without the supplier’s id', (cart) => { firstOrder(cart).supplierOrderId = null }, ['ORDER_REFERENCE Order o1: it is confirmed and has no reference of its supplier']],
    ['without a booking reference', (cart) => { firstOrder(cart).bookingReference = null }, ['ORDER_REFERENCE Order o1: it is confirmed and has no reference of its supplier']],
    ['at another price', (cart) => { firstOrder(cart).amount = money(9_999, 'EUR') }, ['ORDER_AMOUNT Order o1: it is kept at 9999 EUR and its line is sold for 10000 EUR']],
    ['in another currency', (cart) => { firstOrder(cart).amount = money(10_000, 'USD') }, ['ORDER_AMOUNT Order o1: it is kept at 10000 USD and its line is sold for 10000 EUR']],
    ['at another supplier', (cart) => { firstOrder(cart).supplierId = 'atlas' }, ['ORDER_SUPPLIER Order o1: it is ordered from atlas and its line is sold by fake']],
    ['that cost more than was offered', (cart) => { firstOrder(cart).supplierTotal = money(10_001, 'EUR') }, ['ORDER_SUPPLIER_TOTAL Order o1: its supplier took 10001 EUR, and 10000 EUR was offered']],
    ['that was taken in another currency', (cart) => { firstOrder(cart).supplierTotal = money(1, 'USD') }, ['ORDER_SUPPLIER_TOTAL Order o1: its supplier took 1 USD, and 10000 EUR was offered']],
    ['that cost less than was offered', (cart) => { firstOrder(cart).supplierTotal = money(9_999, 'EUR') }, []],
    ['from before its supplier’s price was kept', (cart) => { firstOrder(cart).supplierTotal = null }, []],
  ])('%s', (_, change, lines) => {
    expect(found(change)).toEqual(lines)
  })

  const STATUSES = ['PENDING', 'CONFIRMED', 'ON_REQUEST', 'FAILED', 'CANCELLED'] as const
  it.each<[AuditedCart['status'], readonly string[]]>([
    ['CONFIRMED', ['CONFIRMED']], ['PARTIALLY_CONFIRMED', ['CONFIRMED', 'ON_REQUEST', 'FAILED', 'CANCELLED']], ['FAILED', ['FAILED', 'CANCELLED']],
    ['CONFIRMING', STATUSES], ['ON_REQUEST', STATUSES],
  ])('of a cart that is %s is one of %j', (cartStatus, allowed) => {
    const wrong = STATUSES.filter((status) => found((cart) => {
      cart.status = cartStatus
      firstOrder(cart).status = status
    }).includes(`ORDER_STATUS Order o1: it is ${status} and its cart c1 is ${cartStatus}`))
    expect(wrong).toEqual(STATUSES.filter((status) => !allowed.includes(status)))
  })

  it('has a reference only once it is confirmed', () => {
    expect(found((cart) => {
      begin(cart)
      Object.assign(firstOrder(cart), { status: 'PENDING', supplierOrderId: null, bookingReference: null, supplierTotal: null })
    })).toEqual([])
  })
})

describe('the saga of a booking', () => {
  it.each<[string, (cart: AuditedCart) => unknown, string[]]>([
    ['exists', (cart) => { cart.saga = null }, ['SAGA_MISSING Cart c1: it is CONFIRMED and nothing is written about its booking']],
    ['is of a claimed cart', (cart) => {
      const { saga } = cart
      unbook(cart)
      if (saga) cart.saga = { ...saga, step: 'BOOK' }
    }, ['SAGA_STEP Cart c1: it is OPEN and its booking was begun']],
    ['is done with a booked cart', (cart) => { sagaOf(cart).step = 'BOOK' }, ['SAGA_STEP Cart c1: it is CONFIRMED and its booking is at BOOK']],
    ['is not done with a cart that is being booked', (cart) => {
      begin(cart)
      sagaOf(cart).step = 'DONE'
    }, ['SAGA_STEP Cart c1: it is CONFIRMING and its booking is at DONE']],
    ['may have been over for long', (cart) => Object.assign(sagaOf(cart), { runAfter: 0, startedAt: 0 }), []],
  ])('%s', (_, change, lines) => {
    expect(found(change)).toEqual(lines)
  })

  it('runs when it is due and no instance holds it', () => {
    const after = (ms: number, part: Partial<NonNullable<AuditedCart['saga']>> = {}) => found((cart) => {
      begin(cart)
      Object.assign(sagaOf(cart), part)
    }, NOW + ms)
    const notRun = ['SAGA_NOT_RUN Cart c1: nobody is booking it, though it is due']
    expect([after(OVERDUE_MS), after(OVERDUE_MS + 1)]).toEqual([[], notRun])
    expect([after(OVERDUE_MS + 1, { leaseUntil: NOW + 1 }), after(OVERDUE_MS + 2, { leaseUntil: NOW + 1 })]).toEqual([[], notRun])
    expect([after(OVERDUE_MS + 1, { runAfter: NOW + 1 }), after(OVERDUE_MS + 1, { leaseUntil: NOW - 1 })]).toEqual([[], notRun])
  })

  it.each([['BOOK', 39 * MINUTE_MS], ['COMPENSATE', (39 + 1_283 + 18) * MINUTE_MS]] as const)('of two orders is at %s for its time at most, unless it is on request', (step, longestMs) => {
    const after = (ms: number, status: 'CONFIRMING' | 'ON_REQUEST') => found((cart) => {
      begin(cart, status)
      Object.assign(sagaOf(cart), { step, startedAt: NOW - ms })
    })
    expect([after(longestMs, 'CONFIRMING'), after(longestMs + 1, 'CONFIRMING')]).toEqual([[], [`SAGA_TOO_LONG Cart c1: its booking has been at ${step} for longer than any may be`]])
    expect(after(longestMs + 1, 'ON_REQUEST')).toEqual([])
  })
})

describe('the voucher of a cart', () => {
  const byVoucher = (amountMinor: number, change: (cart: AuditedCart) => unknown = () => undefined) => found((cart) => {
    payByVoucher(cart, amountMinor)
    change(cart)
  })

  it('is in order when it pays for all or a part, and is marked as spent by the cart', () => {
    expect([byVoucher(50_000), byVoucher(4_000)]).toEqual([[], []])
  })

  it.each<[string, (cart: AuditedCart) => unknown, string[]]>([
    ['does not exist', (cart) => { cart.voucher = null }, ['VOUCHER_UNKNOWN Cart c1: 4000 of it is paid with a voucher that does not exist']],
    ['is not named', (cart) => {
      cart.voucher = null
      cart.document.voucherId = null
    }, ['VOUCHER_UNKNOWN Cart c1: 4000 of it is paid with a voucher that does not exist']],
    ['pays for nothing and does not exist', (cart) => {
      cart.voucher = null
      cart.document.price.lines.pop()
    }, ['VOUCHER_UNKNOWN Cart c1: 0 of it is paid with a voucher that does not exist']],
    ['is free', ({ voucher }) => Object.assign(voucher ?? {}, { spentBy: null }), ['VOUCHER_NOT_MARKED Cart c1: it is paid with voucher v1, which is marked as free']],
    ['is spent by another cart', ({ voucher }) => Object.assign(voucher ?? {}, { spentBy: 'c2' }), ['VOUCHER_NOT_MARKED Cart c1: it is paid with voucher v1, which is marked as spent by c2']],
    ['is worth another amount', ({ voucher }) => Object.assign(voucher ?? {}, { amount: money(5_000, 'EUR') }), ['VOUCHER_AMOUNT Cart c1: voucher v1 is worth 5000 EUR and pays 4000 of at most 4000 EUR']],
    ['is worth less than it pays', (cart) => {
      cart.document.voucher = money(3_999, 'EUR')
      Object.assign(cart.voucher ?? {}, { amount: money(3_999, 'EUR') })
    }, ['VOUCHER_AMOUNT Cart c1: voucher v1 is worth 3999 EUR and pays 4000 of at most 3999 EUR']],
    ['has no worth in the cart', ({ document }) => { document.voucher = null }, ['VOUCHER_AMOUNT Cart c1: voucher v1 is worth 4000 EUR and pays 4000 of at most nothing']],
    ['is named by a cart that failed', (cart) => {
      cart.status = 'FAILED'
      cart.voucher = null
      for (const order of cart.orders) order.status = 'FAILED'
      cart.mails = [{ eventId: 'c1:failed', cartId: 'c1' }]
    }, []],
    ['does not exist while its cart is being booked', (cart) => {
      begin(cart)
      cart.voucher = null
    }, ['VOUCHER_UNKNOWN Cart c1: 4000 of it is paid with a voucher that does not exist']],
  ])('%s', (_, change, lines) => {
    expect(byVoucher(4_000, change)).toEqual(lines)
  })
})

describe('the mail about a cart', () => {
  it.each([
    ['CONFIRMED', ['confirmed']], ['PARTIALLY_CONFIRMED', ['partly-confirmed', 'operator']], ['ON_REQUEST', ['on-request']], ['FAILED', ['failed']],
  ] as const)('that is %s is one of %j', (status, endings) => {
    const withEvents = (...events: string[]) => found((cart) => Object.assign(cart, { status, mails: events.map((ending) => ({ eventId: `c1:${ending}`, cartId: 'c1' })) })).filter((line) => line.startsWith('MAIL'))
    for (const ending of endings) expect([withEvents(ending), withEvents('on-request', ending)]).toEqual([[], []])
    expect(withEvents()).toEqual([`MAIL_MISSING Cart c1: it is ${status} and no mail says so`])
    expect(withEvents(...endings, 'other')).toEqual([`MAIL_WRONG Cart c1: it is ${status} and mail c1:other says otherwise`])
  })

  it('names that cart', () => {
    expect(found((cart) => { cart.mails = [{ eventId: 'c1:confirmed', cartId: 'c2' }] })).toEqual(['MAIL_WRONG Cart c1: mail c1:confirmed is about another cart'])
  })

  it('is not expected before it is booked', () => {
    expect(found((cart) => {
      begin(cart)
      cart.mails = [{ eventId: 'c1:confirmed', cartId: 'c1' }]
    })).toEqual(['MAIL_WRONG Cart c1: it is CONFIRMING and mail c1:confirmed says otherwise'])
  })
})
