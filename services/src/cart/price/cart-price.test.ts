import { money, sumMoney } from '@portolan/contract/values/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineKinds } from '../lines/line-kind.ts'
import type { KeptLine } from '../record/kept-line.ts'
import { aKind, aLine } from '../testing/a-kept-line.ts'
import { cartPrice, expiryOf, priceChange } from './cart-price.ts'
import { lineageOfNew, withCartPrice, withLinePrice } from './lineage.ts'

const EUR = 'EUR'
const ports = { lineKinds: lineKinds([aKind('FLIGHT'), aKind('TOUR')]) }
const priceOf = (lines: KeptLine[], { voucher = null as number | null, saving = 0 } = {}) => cartPrice(ports, {
  lines, voucher: voucher === null ? null : money(voucher, EUR), savings: saving === 0 ? [] : [{ bundleId: 'b', amount: money(saving, EUR) }],
}, EUR)

const someLines = fc.array(fc.record({ kind: fc.constantFrom('FLIGHT', 'TOUR'), now: fc.nat(500_000), later: fc.nat(90_000) }), { minLength: 1, maxLength: 6 })
  .map((list) => list.map(({ kind, now, later }, index) => aLine({ kind, lineId: String(index + 1), now, later })))
const vouchers = fc.option(fc.nat(2_000_000))

describe('the price of a cart', () => {
  it('is the exact sum of its lines, never below zero, with any lines and any voucher', () => {
    fc.assert(fc.property(someLines, vouchers, (lines, voucher) => {
      const price = priceOf(lines, { voucher })
      expect(sumMoney(price.lines.map(({ amount }) => amount), EUR)).toEqual(price.total)
      expect(price.payNow.amountMinor).toBeGreaterThanOrEqual(0)
      expect(price.payNow.amountMinor + price.payAtProperty.amountMinor).toBe(price.total.amountMinor)
    }))
  })

  it('names the line of every amount, and none for amounts of the whole cart', () => {
    const price = priceOf([aLine({ kind: 'FLIGHT', lineId: '1', now: 30_000 }), aLine({ kind: 'TOUR', lineId: '2', now: 5_000, later: 1_000 })], { voucher: 4_000, saving: 2_000 })
    expect(price.lines.map(({ kind, lineId, amount }) => [kind, lineId, amount.amountMinor])).toEqual([
      ['EXTRAS', '1', 30_000], ['EXTRAS', '2', 6_000], ['BUNDLE_SAVING', undefined, -2_000], ['VOUCHER', undefined, -4_000],
    ])
    expect([price.total, price.payNow, price.payAtProperty]).toEqual([money(30_000, EUR), money(29_000, EUR), money(1_000, EUR)])
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
  const historyOf = (card: number, chosen: number, quoted: number) => {
    const line = aLine({ now: quoted })
    const shown = { card: money(card, EUR), cardAt: at, chosen: money(chosen, EUR) }
    return lineageOfNew({ clock: { now: () => 0 } }, [{ line, quotedAt: at, expiresAt: at, shown, voucherCap: null }], [line])
      .map(({ stage, amount, reason }) => [stage, amount.amountMinor, reason])
  }

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
    const first = withLinePrice(withLinePrice([], step('1', 5), 'SUPPLIER_PRICE'), step('2', 9), 'SUPPLIER_PRICE')
    const second = withLinePrice(withLinePrice(first, step('1', 5), 'SUPPLIER_PRICE'), step('2', 8), 'SUPPLIER_PRICE')
    expect(second.map(({ reason }) => reason)).toEqual(['UNCHANGED', 'UNCHANGED', 'UNCHANGED', 'SUPPLIER_PRICE'])
  })

  it('appends the steps of the whole cart, which name no line', () => {
    const before = withLinePrice([], { stage: 'CART', lineId: '1', amount: money(5, EUR), at, source: 's' }, 'SUPPLIER_PRICE')
    const clock = { now: () => Date.parse(at) }
    const step = { stage: 'FINALIZE' as const, amount: money(4, EUR), reason: 'VOUCHER' as const }
    expect(withCartPrice({ clock }, before, step)).toEqual([...before, { ...step, source: 'cart', at }])
    expect(withCartPrice({ clock }, before, { ...step, source: 'voucher' }).at(-1)).toEqual({ ...step, source: 'voucher', at })
  })
})
