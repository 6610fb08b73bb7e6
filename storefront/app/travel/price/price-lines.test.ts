import type { PriceLine } from '@portolan/contract/cart/cart'
import { PASSENGER_TYPES } from '@portolan/contract/flights/flights'
import { money, sumMoney } from '@portolan/contract/values/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eachOf, priceRows } from './price-lines.tsx'

const eur = (amountMinor: number) => money(amountMinor, 'EUR')
const amounts = fc.integer({ min: 0, max: 9_999_99 }).map(eur)
const fareLines = fc.uniqueArray(fc.record({ passengerType: fc.constantFrom(...PASSENGER_TYPES), count: fc.integer({ min: 1, max: 9 }), base: amounts, taxes: amounts }), {
  selector: ({ passengerType }) => passengerType, minLength: 1,
})

describe('the price in rows', () => {
  it('adds up to the total for any party and voucher', () => {
    fc.assert(fc.property(fareLines, fc.option(amounts), (fares, voucher) => {
      const lines: PriceLine[] = fares.flatMap(({ passengerType, count, base, taxes }): PriceLine[] =>
        [{ kind: 'BASE_FARE', passengerType, count, amount: base }, { kind: 'TAXES', passengerType, count, amount: taxes }])
      if (voucher) lines.push({ kind: 'VOUCHER', count: 1, amount: eur(-voucher.amountMinor) })
      const total = sumMoney(lines.map(({ amount }) => amount), 'EUR')
      const rows = priceRows({ lines, total })
      expect(sumMoney([...rows.fares, ...rows.others].map(({ amount }) => amount), 'EUR')).toEqual(total)
      expect(rows.taxes).toEqual(sumMoney(fares.map(({ taxes }) => taxes), 'EUR'))
      expect(rows.fares.map(({ passengerType }) => passengerType)).toEqual(PASSENGER_TYPES.filter((type) => fares.some((fare) => fare.passengerType === type)))
    }))
  })

  it('adds up to the total for any lines, packages, savings and voucher, and shows each amount once', () => {
    const parts = fc.array(fc.record({
      kind: fc.constantFrom('BASE_FARE', 'TAXES', 'EXTRAS'), lineId: fc.constantFrom('1', '2', '3'), passengerType: fc.option(fc.constantFrom(...PASSENGER_TYPES), { nil: undefined }),
      bundleId: fc.option(fc.constantFrom('a', 'b'), { nil: undefined }), amount: amounts,
    }), { maxLength: 12 })
    fc.assert(fc.property(parts, fc.dictionary(fc.constantFrom('a', 'b'), amounts), fc.option(amounts), (some, savings, voucher) => {
      const lines: PriceLine[] = [
        ...some.map(({ passengerType, bundleId, ...part }): PriceLine => ({ ...part, count: 1, ...(passengerType ? { passengerType } : {}), ...(bundleId ? { bundleId } : {}) })),
        ...Object.entries(savings).map(([bundleId, { amountMinor }]): PriceLine => ({ kind: 'BUNDLE_SAVING', bundleId, count: 1, amount: eur(0 - amountMinor) })),
        ...(voucher ? [{ kind: 'VOUCHER' as const, count: 1, amount: eur(0 - voucher.amountMinor) }] : []),
      ]
      const total = sumMoney(lines.map(({ amount }) => amount), 'EUR')
      const { packages, fares, others } = priceRows({ lines, total })
      expect(sumMoney([...packages, ...fares, ...others].map(({ amount }) => amount), 'EUR')).toEqual(total)
      expect(packages.map(({ bundleId, saving }) => [bundleId, saving])).toEqual(
        [...new Set(lines.flatMap(({ bundleId }) => bundleId ?? []))].map((bundleId) => [bundleId, savings[bundleId] ?? eur(0)]))
      expect(others.filter(({ bundleId }) => bundleId !== undefined)).toEqual([])
    }))
  })

  it('never shows a rounded price for one', () => {
    expect([eachOf(eur(200), 2), eachOf(eur(201), 2), eachOf(eur(200), 1)]).toEqual([eur(100), null, null])
  })
})
