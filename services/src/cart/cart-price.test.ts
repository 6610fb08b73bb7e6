import type { PassengerPrice } from '@portolan/contract/flights'
import { money, sumMoney } from '@portolan/contract/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineageEntry, priceBreakdown, priceChange } from './cart-price.ts'

const EUR = 'EUR'
const passengerPrices = fc.array(
  fc.record({
    passengerType: fc.constantFrom('ADT' as const, 'CHD' as const, 'INF' as const), count: fc.integer({ min: 1, max: 9 }),
    base: fc.nat(500_000).map((minor) => money(minor, EUR)), taxes: fc.nat(50_000).map((minor) => money(minor, EUR)),
  }), { minLength: 1, maxLength: 3 })
const vouchers = fc.option(fc.nat(2_000_000).map((minor) => money(minor, EUR)))

describe('the price of a cart', () => {
  it('is the exact sum of its lines, never below zero, whatever party and voucher', () => {
    fc.assert(fc.property(passengerPrices, vouchers, (prices: PassengerPrice[], voucher) => {
      const price = priceBreakdown(prices, voucher, EUR)
      expect(sumMoney(price.lines.map(({ amount }) => amount), EUR)).toEqual(price.total)
      expect(price.total.amountMinor).toBeGreaterThanOrEqual(0)
      expect(price.payNow.amountMinor + price.payAtProperty.amountMinor).toBe(price.total.amountMinor)
    }))
  })

  it('lets a voucher pay up to its worth and no more', () => {
    const one: PassengerPrice[] = [{ passengerType: 'ADT', count: 2, base: money(10_000, EUR), taxes: money(1_500, EUR) }]
    expect(priceBreakdown(one, money(30_000, EUR), EUR).payNow).toEqual(money(0, EUR))
    expect(priceBreakdown(one, money(20_000, EUR), EUR).payNow).toEqual(money(3_000, EUR))
    expect(priceBreakdown(one, null, EUR).lines).toHaveLength(2)
  })

  it('names a change only when there is one', () => {
    expect(priceChange(money(5, EUR), money(5, EUR), '1', 'SUPPLIER_PRICE')).toBeNull()
    expect(priceChange(money(5, EUR), money(6, EUR), '1', 'SUPPLIER_PRICE')).toEqual(
      { oldTotal: money(5, EUR), newTotal: money(6, EUR), lineId: '1', reason: 'SUPPLIER_PRICE' })
  })

  it('keeps a history that says when an amount stayed the same', () => {
    const at = '2026-07-01T10:00:00.000Z'
    const card = lineageEntry([], { stage: 'CARD', amount: money(5, EUR), at, source: 's' }, 'SUPPLIER_PRICE')
    const same = lineageEntry([card], { stage: 'CART', amount: money(5, EUR), at, source: 's' }, 'SUPPLIER_PRICE')
    const dearer = lineageEntry([card, same], { stage: 'FINALIZE', amount: money(7, EUR), at, source: 's' }, 'SUPPLIER_PRICE')
    expect([card, same, dearer].map(({ reason }) => reason)).toEqual(['UNCHANGED', 'UNCHANGED', 'SUPPLIER_PRICE'])
  })
})
