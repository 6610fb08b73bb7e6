import { money } from '@portolan/contract/values/money'
import { describe, expect, it } from 'vitest'
import { AGREED, anAuditedCart, aStep, payByVoucher, sellAsPackage, unbook } from '../testing/an-audited-cart.ts'
import type { AuditedCart } from './audit-ports.ts'
import { priceFindings } from './check-price.ts'
import { findingLine } from './finding.ts'

const LATER = AGREED + 1_000
const found = (change: (cart: AuditedCart) => unknown) => priceFindings(anAuditedCart(change)).map(findingLine)
const usd = (amountMinor: number) => money(amountMinor, 'USD')
const at = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index]
  if (item === undefined) throw new Error('no such item')
  return item
}
const reviewOf = ({ document: { review } }: AuditedCart) => {
  if (!review) throw new Error('no review')
  return review
}

describe('the price of a cart', () => {
  it('is in order as it was sold, with a saving, with a voucher, and in parts that name no line', () => {
    const fine: ((cart: AuditedCart) => unknown)[] = [
      () => undefined,
      (cart) => payByVoucher(cart, 4_000),
      (cart) => payByVoucher(cart, 50_000),
      ({ document: { price } }) => {
        price.lines = [{ kind: 'BASE_FARE', count: 1, amount: money(14_500, 'EUR') }]
      },
      (cart) => sellAsPackage(cart, 1_000),
      (cart) => sellAsPackage(cart, 14_000),
    ]
    expect(fine.map(found)).toEqual(fine.map(() => []))
  })

  it.each<[string, (cart: AuditedCart) => unknown, string[]]>([
    ['another total in its column', (cart) => { cart.totalMinor = 1 }, ['CART_TOTAL Cart c1: its total is kept as 1 and as 14500']],
    ['parts of a line that are not its price', ({ document }) => { at(document.price.lines, 0).amount = money(9_999, 'EUR') },
      ['CART_TOTAL Cart c1: its price lines come to 14499 instead of 14500', 'LINE_PRICE Cart c1: line 1: its parts come to 9999 instead of 10000']],
    ['a part that names no line beside one that does', ({ document }) => { delete at(document.price.lines, 0).lineId }, ['LINE_PRICE Cart c1: line 1: its parts come to 0 instead of 10000']],
    ['another amount to be paid now', ({ document }) => { document.price.payNow = money(13_999, 'EUR') },
      ['CART_TOTAL Cart c1: 14000 is to be paid now by its lines and voucher, and 13999 by its price']],
    ['another amount to be paid later', ({ document }) => { document.price.payAtProperty = money(501, 'EUR') },
      ['CART_TOTAL Cart c1: 500 is paid later by its lines, and 501 by its price']],
    ['a line whose parts in time are not its price', ({ document }) => { at(document.lines, 1).payNow = money(3_999, 'EUR') },
      ['CART_TOTAL Cart c1: 13999 is to be paid now by its lines and voucher, and 14000 by its price', 'LINE_PRICE Cart c1: line 2: 3999 now and 500 later are not its price, 4500']],
    ['a voucher that no price counts', ({ document }) => { document.voucher = money(100, 'EUR') },
      ['CART_TOTAL Cart c1: 13900 is to be paid now by its lines and voucher, and 14000 by its price']],
    ['a price that was not the last one shown', ({ document }) => document.lineage.push(aStep('2', 4_400, LATER)), ['LINE_HISTORY Cart c1: line 2 costs 4500 and was last shown at 4400']],
  ])('has %s', (_, change, lines) => {
    expect(found(change)).toEqual(lines)
  })

  it('is not compared with a history in which a line was never shown', () => {
    expect(found(({ document }) => { document.lineage = document.lineage.slice(0, 1) })).toEqual([])
  })

  it.each<[string, (cart: AuditedCart) => unknown]>([
    ['total', ({ document }) => { document.price.total = usd(14_500) }],
    ['amount to be paid now', ({ document }) => { document.price.payNow = usd(14_000) }],
    ['amount to be paid later', ({ document }) => { document.price.payAtProperty = usd(500) }],
    ['part', ({ document }) => { at(document.price.lines, 1).amount = usd(4_500) }],
    ['saving', ({ document }) => { document.savings = [{ bundleId: 'b', amount: usd(0) }] }],
    ['voucher', ({ document }) => { document.voucher = usd(0) }],
    ['line', ({ document }) => { at(document.lines, 1).price = usd(4_500) }],
    ['amount of a line to be paid now', ({ document }) => { at(document.lines, 1).payNow = usd(4_000) }],
    ['amount of a line to be paid later', ({ document }) => { at(document.lines, 1).payLater = usd(500) }],
  ])('has no %s in another currency', (_, change) => {
    expect(found(change)).toEqual(['CART_CURRENCY Cart c1: it is sold in EUR and holds an amount in USD'])
  })
})

describe('the price of a package', () => {
  const packed = (change: (document: AuditedCart['document']) => unknown, savedMinor = 1_000) => found((cart) => {
    sellAsPackage(cart, savedMinor)
    change(cart.document)
  })

  it.each<[string, (document: AuditedCart['document']) => unknown, string[]]>([
    ['has another saving than its price', ({ savings }) => { at(savings, 0).amount = money(900, 'EUR') }, [
      'CART_TOTAL Cart c1: 13100 is to be paid now by its lines and voucher, and 13000 by its price',
      'LINE_HISTORY Cart c1: package b costs 13600 and was last shown at 13500', 'BUNDLE_PRICE Cart c1: package b saves 900 and its price shows 1000',
      'CONSENT_TOTAL Cart c1: 13500 EUR was agreed to and it costs 13500 EUR',
    ]],
    ['has two savings', ({ savings }) => savings.push({ bundleId: 'b', amount: money(0, 'EUR') }), ['BUNDLE_SAVING Cart c1: package b saves 1000 and 0 of the 14000 that its lines cost with the booking']],
    ['was last shown at another price', ({ lineage }) => { at(lineage, 0).amount = money(13_400, 'EUR') }, [
      'LINE_HISTORY Cart c1: package b costs 13500 and was last shown at 13400', 'CONSENT_TOTAL Cart c1: 13500 EUR was agreed to and it costs 13500 EUR',
    ]],
    ['shows a saving of no package', ({ price }) => { delete at(price.lines, 2).bundleId }, [
      'BUNDLE_PRICE Cart c1: package b saves 1000 and its price shows 0', 'BUNDLE_PRICE Cart c1: its price counts BUNDLE_SAVING of line none in package none',
    ]],
    ['counts a part of a line in another package', ({ price }) => { at(price.lines, 1).bundleId = 'c' }, ['BUNDLE_PRICE Cart c1: its price counts EXTRAS of line 2 in package c']],
    ['counts a part of a line in no package', ({ price }) => { delete at(price.lines, 1).bundleId }, ['BUNDLE_PRICE Cart c1: its price counts EXTRAS of line 2 in package none']],
    ['counts a part of no line', ({ price }) => { price.lines.push({ kind: 'EXTRAS', count: 1, amount: money(0, 'EUR') }) }, []],
    ['has one line', ({ lines, price, lineage }) => {
      at(lines, 1).bundleId = null
      delete at(price.lines, 1).bundleId
      at(lineage, 0).amount = money(9_000, 'EUR')
      lineage.push(aStep('2', 4_500))
    }, ['BUNDLE_LINES Cart c1: package b has 1 lines']],
  ])('%s', (_, change, lines) => {
    expect(packed(change)).toEqual(lines)
  })

  it('is no less than what its lines cost on the spot, and no more than without the package', () => {
    const saving = (savedMinor: number, change: (document: AuditedCart['document']) => unknown = () => undefined) => packed(change, savedMinor).filter((line) => line.startsWith('BUNDLE_SAVING'))
    const loseTour = ({ lines }: AuditedCart['document']) => { at(lines, 1).bundleId = 'c' }
    expect(saving(10_001, loseTour)).toEqual(['BUNDLE_SAVING Cart c1: package b saves 10001 of the 10000 that its lines cost with the booking'])
    expect([saving(14_000), saving(0)]).toEqual([[], []])
    expect(saving(14_001)).toEqual(['BUNDLE_SAVING Cart c1: package b saves 14001 of the 14000 that its lines cost with the booking'])
    expect(saving(-1)).toEqual(['BUNDLE_SAVING Cart c1: package b saves -1 of the 14000 that its lines cost with the booking'])
  })
})

describe('the consent to a price', () => {
  it('is needed of a claimed cart alone, unless it was paid', () => {
    const unreviewed = ({ document }: AuditedCart) => { document.review = null }
    expect(found(unreviewed)).toEqual([])
    const unpaid = (cart: AuditedCart) => {
      unreviewed(cart)
      at(cart.payments, 0).status = 'CANCELLED'
    }
    expect(found(unpaid)).toEqual(['CONSENT_MISSING Cart c1: it was booked and nobody agreed to its price'])
    expect(found((cart) => {
      unpaid(cart)
      cart.payments.push({ ...at(cart.payments, 0), status: 'PAID', attempt: 2 })
    })).toEqual([])
    expect(found((cart) => {
      unreviewed(cart)
      unbook(cart)
    })).toEqual([])
  })

  it.each([
    ['less', money(14_499, 'EUR'), ['CONSENT_TOTAL Cart c1: 14499 EUR was agreed to and it costs 14500 EUR']],
    ['more', money(14_501, 'EUR'), ['CONSENT_TOTAL Cart c1: 14501 EUR was agreed to and it costs 14500 EUR']],
    ['another currency', usd(14_500), ['CONSENT_TOTAL Cart c1: 14500 USD was agreed to and it costs 14500 EUR']],
    ['the same', money(14_500, 'EUR'), []],
  ])('names the total: %s', (_, acceptedTotal, lines) => {
    expect(found((cart) => { reviewOf(cart).acceptedTotal = acceptedTotal })).toEqual(lines)
  })

  it('charges no points', () => {
    const points = (points: number | null) => found((cart) => { reviewOf(cart).points = points })
    expect([points(null), points(0), points(100)]).toEqual([[], [], ['POINTS_NOT_CHARGED Cart c1: 100 points were agreed to, and nothing is sold for points']])
  })

  /** Whether the audit accepts a consent to a total, when the flight has cost `before` and costs 100 EUR since `since`. */
  const isAccepted = (agreedMinor: number, { before = 10_500, since = LATER, more = (_cart: AuditedCart): unknown => undefined } = {}) => found((cart) => {
    more(cart)
    cart.document.lineage = [aStep('1', before), aStep('2', 4_500), aStep('1', 10_000, since)]
    reviewOf(cart).acceptedTotal = money(agreedMinor, 'EUR')
  }).length === 0

  it('may be older than a price: then it is to the price of its time', () => {
    expect([15_000, 14_999, 15_001, 14_500].map((agreed) => isAccepted(agreed))).toEqual([true, false, false, false])
    expect([14_000, 14_500].map((agreed) => isAccepted(agreed, { before: 9_500 }))).toEqual([true, false])
  })

  it('at the moment of a new price may be to the old one or the new one', () => {
    expect([15_000, 14_500, 14_800].map((agreed) => isAccepted(agreed, { since: AGREED }))).toEqual([true, true, false])
    expect([15_000, 14_500].map((agreed) => isAccepted(agreed, { since: AGREED - 1 }))).toEqual([false, true])
  })

  it('with a voucher may be to any total between, since the voucher may have covered less', () => {
    const more = (cart: AuditedCart) => payByVoucher(cart, 4_000)
    expect([10_499, 10_500, 10_700, 11_000, 11_001].map((agreed) => isAccepted(agreed, { more }))).toEqual([false, true, true, true, false])
    expect([10_000, 10_200].map((agreed) => isAccepted(agreed, { more, before: 9_500 }))).toEqual([true, false])
  })

  it('in a cart whose history names no lines may be to any higher total', () => {
    const agreed = (minor: number) => found((cart) => {
      cart.document.lineage = [aStep(undefined, 14_500)]
      reviewOf(cart).acceptedTotal = money(minor, 'EUR')
    })
    expect([agreed(14_500), agreed(15_000), agreed(14_499)]).toEqual([[], [], ['CONSENT_TOTAL Cart c1: 14499 EUR was agreed to and it costs 14500 EUR']])
  })
})
