import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMoney, compareMoney, currencyExponent, money, moneyFromMajor, moneyToMajor, multiplyMoney, splitMoney, subtractMoney, sumMoney } from './money.ts'

const amounts = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
const currencies = fc.constantFrom('EUR', 'JPY', 'KWD', 'CHF')
const weights = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 12 }).filter((all) => all.some((weight) => weight > 0))

describe('an amount of money', () => {
  it.each([[12.34, 'EUR', 1234], [1.005, 'EUR', 101], [-1.005, 'EUR', -101], [1234, 'JPY', 1234], [1234.5, 'JPY', 1235], [1.2345, 'KWD', 1235], [0.1 + 0.2, 'EUR', 30], [-0, 'EUR', 0]])(
    'of %d %s is %i minor units', (major, currency, amountMinor) => {
      expect(moneyFromMajor(major, currency)).toEqual({ amountMinor, currency })
    },
  )

  it('is rounded as the decimal number that was written, half away from zero', () => {
    const halves = fc.tuple(fc.integer({ min: 0, max: 10_000_000 }), fc.constantFrom(0, 1e-9, -1e-9, 2e-3, -2e-3, 1e-14)).map(([units, beside]) => units + 0.005 + beside)
    fc.assert(fc.property(fc.oneof(halves, fc.double({ min: 0, max: 1e12, noNaN: true })), (major) => {
      expect(moneyFromMajor(major, 'EUR').amountMinor).toBe(Math.round(Number((major * 100).toPrecision(15))))
    }), { numRuns: 2_000 })
  })

  it('comes back from major units unchanged', () => {
    fc.assert(fc.property(amounts, currencies, (amountMinor, currency) => {
      expect(moneyFromMajor(moneyToMajor(money(amountMinor, currency)), currency)).toEqual(money(amountMinor, currency))
    }))
  })

  it('has as many decimals as ISO 4217 gives its currency', () => {
    expect(['EUR', 'JPY', 'KWD', 'XYZ'].map(currencyExponent)).toEqual([2, 0, 3, 2])
  })

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('is never %d minor units', (amountMinor) => {
    expect(() => money(amountMinor, 'EUR')).toThrow('whole number of minor units')
  })

  it('never mixes with another currency', () => {
    for (const mix of [addMoney, subtractMoney, compareMoney]) expect(() => mix(money(1, 'EUR'), money(1, 'CHF'))).toThrow('EUR and CHF')
    expect(() => sumMoney([money(1, 'CHF')], 'EUR')).toThrow('EUR and CHF')
  })

  it('adds, subtracts, multiplies and compares exactly', () => {
    fc.assert(fc.property(amounts, amounts, fc.integer({ min: 0, max: 20 }), (a, b, count) => {
      const [left, right] = [money(a, 'EUR'), money(b, 'EUR')]
      expect(subtractMoney(addMoney(left, right), right)).toEqual(left)
      expect(sumMoney(Array.from({ length: count }, () => left), 'EUR').amountMinor).toBe(count === 0 ? 0 : multiplyMoney(left, count).amountMinor)
      expect(Math.sign(compareMoney(left, right))).toBe(Math.sign(a - b))
    }))
  })
})

describe('splitting an amount', () => {
  it('keeps the sum, and each part within one minor unit of its share', () => {
    fc.assert(fc.property(amounts, weights, (amountMinor, shares) => {
      const parts = splitMoney(money(amountMinor, 'EUR'), shares)
      const sum = shares.reduce((total, share) => total + share, 0)
      expect(sumMoney(parts, 'EUR').amountMinor).toBe(amountMinor)
      parts.forEach((part, index) => expect(Math.abs(part.amountMinor - (amountMinor * (shares[index] ?? 0)) / sum)).toBeLessThan(1))
    }))
  })

  it('gives the remaining minor units to the largest remainders, earlier parts first', () => {
    expect(splitMoney(money(100, 'EUR'), [1, 1, 1]).map(({ amountMinor }) => amountMinor)).toEqual([34, 33, 33])
    expect(splitMoney(money(10, 'EUR'), [1, 2, 3]).map(({ amountMinor }) => amountMinor)).toEqual([2, 3, 5])
    expect(splitMoney(money(10, 'EUR'), [3, 2, 1]).map(({ amountMinor }) => amountMinor)).toEqual([5, 3, 2])
    expect(splitMoney(money(5, 'JPY'), [0, 1]).map(({ amountMinor }) => amountMinor)).toEqual([0, 5])
  })

  it.each([[[]], [[0, 0]], [[1, -1]], [[2, -1]]])('refuses weights it cannot split by: %j', (bad) => {
    expect(() => splitMoney(money(1, 'EUR'), bad)).toThrow('weights of zero or more')
  })
})
