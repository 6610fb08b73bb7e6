import type { PriceLine } from '@portolan/contract/cart/cart'
import { money } from '@portolan/contract/values/money'
import { describe, expect, it } from 'vitest'
import { fareChanges } from './price-difference.tsx'

const eur = (amountMinor: number) => money(amountMinor, 'EUR')
const aPrice = (...fares: readonly (readonly ['ADT' | 'CHD', number, number])[]) => ({
  lines: fares.flatMap(([passengerType, count, base]): PriceLine[] => [
    { kind: 'BASE_FARE', passengerType, count, amount: eur(base) }, { kind: 'TAXES', passengerType, count, amount: eur(100) },
  ]),
  total: eur(0),
})

describe('which line moved', () => {
  it('names what each kind of traveller paid and pays', () => {
    expect(fareChanges(aPrice(['ADT', 2, 1000], ['CHD', 1, 500]), aPrice(['ADT', 2, 1300], ['CHD', 1, 500]))).toEqual([
      { passengerType: 'ADT', count: 2, before: eur(1100), now: eur(1400) },
      { passengerType: 'CHD', count: 1, before: eur(600), now: eur(600) },
    ])
  })

  it.each([
    ['another number of travellers', aPrice(['ADT', 1, 1000])],
    ['a kind that was not there', aPrice(['ADT', 2, 1000], ['CHD', 1, 500])],
  ])('compares nothing with %s', (_, after) => {
    expect([fareChanges(aPrice(['ADT', 2, 1000]), after), fareChanges(after, aPrice(['ADT', 2, 1000]))]).toEqual([[], []])
  })
})
