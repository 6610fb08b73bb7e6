import { money } from '@portolan/contract/values/money'
import { loadGeo } from '@portolan/geo/geo'
import { describe, expect, it } from 'vitest'
import type { FoundDeal } from './find-deal.ts'
import { byWorth, toDeal } from './to-deal.ts'

const geo = loadGeo()
const price = money(10_000, 'EUR')

const aFound = (part: Partial<FoundDeal> = {}): FoundDeal => ({
  originCode: 'LIS', destinationCode: 'ROM', departureDate: '2027-01-10', returnDate: '2027-01-14', nights: 4, price, reduction: null, lastDay: '2026-11-21',
  travelFrom: '2027-01-02', travelTo: '2027-02-20', months: [{ month: '2027-01', departureDate: '2027-01-10', returnDate: '2027-01-14', price }], comparedDays: 69, ...part,
})

describe('a deal', () => {
  it('names its places in the language, and ends with the last day in UTC', () => {
    const { originCode: _origin, destinationCode: _destination, lastDay: _lastDay, ...rest } = aFound()
    expect(toDeal(aFound(), geo, 'de')).toEqual({
      ...rest, productType: 'F', dealId: 'F-LIS-ROM-2027-01-10-4', validUntil: '2026-11-22T00:00:00.000Z', endsAt: '2026-11-22T00:00',
      origin: { type: 'CITY', code: 'LIS', name: 'Lissabon', countryName: 'Portugal' }, destination: { type: 'CITY', code: 'ROM', name: 'Rom', countryName: 'Italien' },
    })
  })

  it('is not shown if one of its places is no longer known', () => {
    expect([toDeal(aFound({ originCode: 'ZZZ' }), geo, 'en'), toDeal(aFound({ destinationCode: 'ZZZ' }), geo, 'en')]).toEqual([null, null])
  })

  it('ends in UTC if its place of departure has no airport any more', () => {
    const without = { ...geo, airports: new Map() }
    expect(toDeal(aFound({ originCode: 'NYC' }), without, 'en')?.endsAt).toBe('2026-11-22T00:00')
    expect(toDeal(aFound({ originCode: 'NYC' }), geo, 'en')?.endsAt).toBe('2026-11-21T19:00')
  })
})

describe('deals', () => {
  it('come with the largest reduction first, equal ones with the lowest price first', () => {
    const reduced = (percent: number) => ({ reference: money(20_000, 'EUR'), percent, referenceFrom: '2026-10-01', referenceTo: '2026-10-30' })
    const found = [aFound({ nights: 1, price: money(9_000, 'EUR') }), aFound({ nights: 2, reduction: reduced(10) }), aFound({ nights: 3, price: money(8_000, 'EUR') }),
      aFound({ nights: 4, reduction: reduced(20) }), aFound({ nights: 5, reduction: reduced(10), price: money(9_000, 'EUR') })]
    expect(found.toSorted(byWorth).map(({ nights }) => nights)).toEqual([4, 5, 2, 3, 1])
  })
})
