import { money, sumMoney } from '@portolan/contract/values/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineKinds } from '../lines/line-kind.ts'
import type { KeptLine } from '../record/kept-line.ts'
import { aKind, aLine } from '../testing/a-kept-line.ts'
import { cartPrice, expiryOf, pricedItems, priceChange, totalWithout } from './cart-price.ts'
import { lineageOfNew, shownItems, withCartPrice, withItemPrice } from './lineage.ts'

const EUR = 'EUR'
const ports = { lineKinds: lineKinds([aKind('FLIGHT'), aKind('TOUR')]) }
type Options = { voucher?: number | null; savings?: Record<string, number> }
const sold = (lines: KeptLine[], { voucher = null, savings = {} }: Options = {}) => ({
  lines, voucher: voucher === null ? null : money(voucher, EUR), savings: Object.entries(savings).map(([bundleId, minor]) => ({ bundleId, amount: money(minor, EUR) })),
})
const priceOf = (lines: KeptLine[], options: Options = {}) => cartPrice(ports, sold(lines, options), EUR)

const someLines = fc.array(fc.record({
  kind: fc.constantFrom('FLIGHT', 'TOUR'), now: fc.nat(500_000), later: fc.nat(90_000), bundleId: fc.constantFrom(null, 'a', 'b'),
}), { minLength: 1, maxLength: 6 }).map((list) => list.map((line, index) => aLine({ ...line, lineId: String(index + 1) })))
const vouchers = fc.option(fc.nat(2_000_000))
const someSavings = fc.dictionary(fc.constantFrom('a', 'b', 'none'), fc.nat(700_000))

describe('the price of a cart', () => {
  it('is the exact sum of its lines, never below zero, with any lines, any savings and any voucher', () => {
    fc.assert(fc.property(someLines, someSavings, vouchers, (lines, savings, voucher) => {
      const price = priceOf(lines, { voucher, savings })
      expect(sumMoney(price.lines.map(({ amount }) => amount), EUR)).toEqual(price.total)
      expect(price.payNow.amountMinor).toBeGreaterThanOrEqual(0)
      expect(price.payNow.amountMinor + price.payAtProperty.amountMinor).toBe(price.total.amountMinor)
      expect(totalWithout(sold(lines, { voucher, savings }), [], EUR)).toEqual(price.total)
    }))
  })

  it('is the sum of its packages and single lines less its voucher, and no package costs less than nothing', () => {
    fc.assert(fc.property(someLines, someSavings, vouchers, (lines, savings, voucher) => {
      const items = pricedItems(sold(lines, { savings }), EUR)
      expect(items.flatMap((item) => item.lines.map(({ lineId }) => lineId)).sort()).toEqual(lines.map(({ lineId }) => lineId))
      for (const { price } of items) expect(price.amountMinor).toBeGreaterThanOrEqual(0)
      const paid = priceOf(lines, { savings, voucher }).lines.filter(({ kind }) => kind === 'VOUCHER').map(({ amount }) => amount)
      expect(sumMoney([...items.map(({ price }) => price), ...paid], EUR)).toEqual(priceOf(lines, { savings, voucher }).total)
    }))
  })

  it('falls or stays, line by line that is not booked, down to nothing', () => {
    fc.assert(fc.property(someLines, someSavings, vouchers, (lines, savings, voucher) => {
      const left = [...lines, null].map((_, count) => totalWithout(sold(lines, { voucher, savings }), lines.slice(0, count).map(({ lineId }) => lineId), EUR).amountMinor)
      expect(left).toEqual(left.toSorted((a, b) => b - a))
      expect(left.at(-1)).toBe(0)
    }))
  })

  it('names the line or package of every amount, and neither for amounts of the whole cart', () => {
    const lines = [aLine({ kind: 'FLIGHT', now: 30_000, bundleId: 'b' }), aLine({ kind: 'TOUR', lineId: '2', now: 5_000, later: 1_000, bundleId: 'b' }), aLine({ lineId: '3', now: 700 })]
    const price = priceOf(lines, { voucher: 4_000, savings: { b: 2_000 } })
    expect(price.lines.map(({ kind, lineId, bundleId, amount }) => [kind, lineId, bundleId, amount.amountMinor])).toEqual([
      ['EXTRAS', '1', 'b', 30_000], ['EXTRAS', '2', 'b', 6_000], ['EXTRAS', '3', undefined, 700], ['BUNDLE_SAVING', undefined, 'b', -2_000], ['VOUCHER', undefined, undefined, -4_000],
    ])
    expect([price.total, price.payNow, price.payAtProperty]).toEqual([money(30_700, EUR), money(29_700, EUR), money(1_000, EUR)])
  })

  it('has one price for the lines of a package, and one for each other line, in the order of their first lines', () => {
    const lines = [aLine({ now: 700 }), aLine({ lineId: '2', now: 30_000, bundleId: 'b' }), aLine({ lineId: '3', now: 500 }), aLine({ lineId: '4', now: 5_000, later: 1_000, bundleId: 'b' })]
    expect(pricedItems(sold(lines, { savings: { b: 2_000 } }), EUR).map(({ names, first, price }) => [names, first.lineId, price.amountMinor])).toEqual([
      [{ lineId: '1' }, '1', 700], [{ bundleId: 'b' }, '2', 34_000], [{ lineId: '3' }, '3', 500],
    ])
  })

  it('takes a saving off what its package’s lines cost with the booking, and off nothing else', () => {
    const [flight, tour, other] = [aLine({ now: 30_000, bundleId: 'b' }), aLine({ lineId: '2', now: 5_000, later: 1_000, bundleId: 'b' }), aLine({ lineId: '3', now: 700 })]
    const cart = sold([flight, tour, other], { savings: { b: 8_000, gone: 900 } })
    const without = (...lineIds: string[]) => totalWithout(cart, lineIds, EUR).amountMinor
    // The saving stays with what is left of its package, up to what that costs with the booking.
    expect([without(), without('2'), without('1'), without('1', '2')]).toEqual([28_700, 22_700, 1_700, 700])
  })

  it('lets a voucher pay up to its worth, but nothing of what is paid at the property', () => {
    const lines = [aLine({ kind: 'FLIGHT', now: 20_000 }), aLine({ kind: 'TOUR', lineId: '2', now: 3_000, later: 500 })]
    expect(priceOf(lines, { voucher: 30_000 })).toMatchObject({ payNow: { amountMinor: 0 }, total: { amountMinor: 500 } })
    expect(priceOf(lines, { voucher: 20_000 }).payNow).toEqual(money(3_000, EUR))
    expect(priceOf(lines).lines).toHaveLength(2)
  })

  it('names a change only when there is one', () => {
    expect(priceChange(money(5, EUR), money(5, EUR), '1', 'SUPPLIER_PRICE')).toBeNull()
    expect(priceChange(money(5, EUR), money(6, EUR), '1', 'SUPPLIER_PRICE')).toEqual(
      { oldTotal: money(5, EUR), newTotal: money(6, EUR), lineId: '1', reason: 'SUPPLIER_PRICE' })
  })

  it('expires after half an hour, or with the earliest of its suppliers’ prices', () => {
    const clock = { now: () => Date.parse('2026-07-01T10:00:00.000Z') }
    expect(expiryOf({ clock }, [])).toBe('2026-07-01T10:30:00.000Z')
    expect(expiryOf({ clock }, [{ expiresAt: '2026-07-01T10:45:00.000Z' }, { expiresAt: '2026-07-01T11:00:00.000Z' }])).toBe('2026-07-01T10:30:00.000Z')
    expect(expiryOf({ clock }, [{ expiresAt: '2026-07-01T10:20:00.000Z' }, { expiresAt: '2026-07-01T10:15:00.000Z' }])).toBe('2026-07-01T10:15:00.000Z')
  })
})

describe('the history of a price', () => {
  const at = '2026-07-01T10:00:00.000Z'
  const quotedLine = (line: KeptLine, card: number, chosen: number, quotedAt = at) =>
    ({ line, quotedAt, expiresAt: at, shown: { card: money(card, EUR), cardAt: at, chosen: money(chosen, EUR) }, voucherCap: null })
  const historyOf = (card: number, chosen: number, quoted: number) => {
    const line = aLine({ now: quoted })
    return lineageOfNew({ clock: { now: () => 0 } }, shownItems({ lines: [quotedLine(line, card, chosen)], savings: [] }, [line], EUR))
      .map(({ stage, amount, reason }) => [stage, amount.amountMinor, reason])
  }

  it('has one price for a package, with the saving as it was shown and as it is', () => {
    const lines = [aLine({ now: 900, bundleId: 'b' }), aLine({ lineId: '2', now: 500, bundleId: 'b' }), aLine({ lineId: '3', now: 70 })]
    const [flight, tour, other] = lines
    if (!flight || !tour || !other) throw new Error('Three lines')
    const later = '2026-07-01T10:00:01.000Z'
    const items = shownItems({
      lines: [quotedLine(flight, 800, 900), quotedLine(tour, 500, 500, later), quotedLine(other, 70, 70)], savings: [{ bundleId: 'b', amount: money(150, EUR), shown: money(200, EUR) }],
    }, lines, EUR)
    expect(lineageOfNew({ clock: { now: () => 0 } }, items).map(({ stage, lineId, bundleId, amount, at: when, source, reason }) => [stage, lineId ?? bundleId, amount.amountMinor, when, source, reason])).toEqual([
      ['CARD', 'b', 1_100, at, 'cart', 'UNCHANGED'], ['FARE', 'b', 1_200, at, 'cart', 'FARE_CHOSEN'], ['QUOTE', 'b', 1_250, later, 'cart', 'SUPPLIER_PRICE'], ['CART', 'b', 1_250, '1970-01-01T00:00:00.000Z', 'cart', 'UNCHANGED'],
      ['CARD', '3', 70, at, 'fake', 'UNCHANGED'], ['QUOTE', '3', 70, at, 'fake', 'UNCHANGED'], ['CART', '3', 70, '1970-01-01T00:00:00.000Z', 'fake', 'UNCHANGED'],
    ])
  })

  it.each([
    ['the card’s own fare at its price', [5, 5, 5], [['CARD', 5, 'UNCHANGED'], ['QUOTE', 5, 'UNCHANGED'], ['CART', 5, 'UNCHANGED']]],
    ['the card’s own fare, dearer by now', [5, 5, 7], [['CARD', 5, 'UNCHANGED'], ['QUOTE', 7, 'SUPPLIER_PRICE'], ['CART', 7, 'UNCHANGED']]],
    ['another fare at its price', [5, 9, 9], [['CARD', 5, 'UNCHANGED'], ['FARE', 9, 'FARE_CHOSEN'], ['QUOTE', 9, 'UNCHANGED'], ['CART', 9, 'UNCHANGED']]],
    ['another fare, cheaper by now', [5, 9, 8], [['CARD', 5, 'UNCHANGED'], ['FARE', 9, 'FARE_CHOSEN'], ['QUOTE', 8, 'SUPPLIER_PRICE'], ['CART', 8, 'UNCHANGED']]],
  ] as const)('distinguishes the shopper’s choice from the airline’s change: %s', (_, [card, chosen, quoted], expected) => {
    expect(historyOf(card, chosen, quoted)).toEqual(expected)
  })

  it('says when an amount stayed the same, line by line', () => {
    const step = (lineId: string, amount: number) => ({ stage: 'FINALIZE' as const, lineId, amount: money(amount, EUR), at, source: 's' })
    const first = withItemPrice(withItemPrice([], step('1', 5), 'SUPPLIER_PRICE'), step('2', 9), 'SUPPLIER_PRICE')
    const second = withItemPrice(withItemPrice(first, step('1', 5), 'SUPPLIER_PRICE'), step('2', 8), 'SUPPLIER_PRICE')
    expect(second.map(({ reason }) => reason)).toEqual(['UNCHANGED', 'UNCHANGED', 'UNCHANGED', 'SUPPLIER_PRICE'])
  })

  it('compares a package with its own last price, whatever its lines are called', () => {
    const step = (names: { lineId: string } | { bundleId: string }, amount: number) => ({ stage: 'FINALIZE' as const, ...names, amount: money(amount, EUR), at, source: 'cart' })
    const first = [step({ bundleId: 'b' }, 5), step({ lineId: 'b' }, 7), step({ bundleId: 'c' }, 7)].map((entry) => ({ ...entry, reason: 'UNCHANGED' as const }))
    expect([5, 7].map((amount) => withItemPrice(first, step({ bundleId: 'b' }, amount), 'REBUILT').at(-1)?.reason)).toEqual(['UNCHANGED', 'REBUILT'])
  })

  it('appends the steps of the whole cart, which name no line', () => {
    const before = withItemPrice([], { stage: 'CART', lineId: '1', amount: money(5, EUR), at, source: 's' }, 'SUPPLIER_PRICE')
    const clock = { now: () => Date.parse(at) }
    const step = { stage: 'FINALIZE' as const, amount: money(4, EUR), reason: 'VOUCHER' as const }
    expect(withCartPrice({ clock }, before, step)).toEqual([...before, { ...step, source: 'cart', at }])
    expect(withCartPrice({ clock }, before, { ...step, source: 'voucher' }).at(-1)).toEqual({ ...step, source: 'voucher', at })
  })
})
