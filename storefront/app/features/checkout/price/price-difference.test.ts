import type { PriceLine } from '@portolan/contract/cart/cart'
import { money } from '@portolan/contract/values/money'
import { describe, expect, it } from 'vitest'
import { priceChanges } from './price-difference.tsx'

const eur = (amountMinor: number) => money(amountMinor, 'EUR')
const aPrice = (...fares: readonly (readonly ['ADT' | 'CHD', number, number])[]) => ({
  lines: fares.flatMap(([passengerType, count, base]): PriceLine[] => [
    { kind: 'BASE_FARE', passengerType, count, amount: eur(base) }, { kind: 'TAXES', passengerType, count, amount: eur(100) },
  ]),
  total: eur(0),
})

describe('which line moved', () => {
  it('names what each kind of traveller paid and pays', () => {
    expect(priceChanges(aPrice(['ADT', 2, 1000], ['CHD', 1, 500]), aPrice(['ADT', 2, 1300], ['CHD', 1, 500]))).toEqual([
      { passengerType: 'ADT', count: 2, before: eur(1100), now: eur(1400) },
      { passengerType: 'CHD', count: 1, before: eur(600), now: eur(600) },
    ])
  })

  it.each([
    ['another number of travellers', aPrice(['ADT', 1, 1000])],
    ['a kind that was not there', aPrice(['ADT', 2, 1000], ['CHD', 1, 500])],
  ])('compares nothing with %s', (_, after) => {
    expect([priceChanges(aPrice(['ADT', 2, 1000]), after), priceChanges(after, aPrice(['ADT', 2, 1000]))]).toEqual([[], []])
  })

  describe('with a package', () => {
    const withPackage = (bundleId: string, ...minors: number[]) => ({
      lines: [...aPrice(['ADT', 1, 1000]).lines, ...minors.map((minor): PriceLine => ({ kind: 'EXTRAS', bundleId, count: 1, amount: eur(minor) }))], total: eur(0),
    })

    it('names what the package cost and costs, in one amount', () => {
      expect(priceChanges(withPackage('b', 500, 700, -200), withPackage('b', 600, 700, -100))).toEqual([
        { bundleId: 'b', before: eur(1000), now: eur(1200) }, { passengerType: 'ADT', count: 1, before: eur(1100), now: eur(1100) },
      ])
    })

    it('compares nothing with another package or none', () => {
      for (const other of [withPackage('c', 500), aPrice(['ADT', 1, 1000])]) {
        expect([priceChanges(withPackage('b', 500), other), priceChanges(other, withPackage('b', 500))]).toEqual([[], []])
      }
    })
  })
})
