import { describe, expect, it } from 'vitest'
import { dealEnd, dealOffer } from '../../../travel/deals/deal-offer.ts'
import { dealChoices, listDeals, nearestDeals } from './deal-list.ts'
import { lastOfMonth, nearestTo, nextMonth, previousMonth } from '../search/load-deal-search.ts'
import { aShownDeal } from '../testing/a-deal.ts'

const any = { month: null, origin: null, budget: null, sort: 'reduction' } as const
const idsOf = (offers: ReturnType<typeof listDeals>) => offers.map(({ deal }) => `${deal.origin.code}-${deal.destination.code}`)

const deals = [
  aShownDeal('MAD', 'LIS', 80, { percent: 10, months: { '2027-02': 90 } }), aShownDeal('BCN', 'LIS', 60), aShownDeal('MAD', 'ROM', 100, { percent: 20, ends: '2026-11-23' }),
  aShownDeal('BCN', 'PAR', 120, { day: '2026-12-20' }),
]

describe('the list of deals', () => {
  it('shows each place once, from the origin with the best deal', () => {
    expect(idsOf(listDeals(deals, any))).toEqual(['MAD-ROM', 'MAD-LIS', 'BCN-PAR'])
    expect(idsOf(listDeals(deals, { ...any, sort: 'price' }))).toEqual(['BCN-LIS', 'MAD-ROM', 'BCN-PAR'])
  })
  it.each([['ending', ['MAD-ROM', 'BCN-LIS', 'BCN-PAR']], ['departure', ['BCN-PAR', 'BCN-LIS', 'MAD-ROM']]] as const)('sorts by %s', (sort, ids) => {
    expect(idsOf(listDeals(deals, { ...any, sort }))).toEqual(ids)
  })
  it('keeps the deals that match origin and budget', () => {
    expect(idsOf(listDeals(deals, { ...any, origin: 'BCN' }))).toEqual(['BCN-LIS', 'BCN-PAR'])
    expect(idsOf(listDeals(deals, { ...any, budget: 80 }))).toEqual(['MAD-LIS'])
    expect(idsOf(listDeals(deals, { ...any, budget: 79 }))).toEqual(['BCN-LIS'])
  })
  it('shows a month’s price without a struck price from other days', () => {
    const [offer] = listDeals(deals, { ...any, month: '2027-02' })
    expect(offer).toMatchObject({ price: { amountMinor: 9_000 }, departureDate: '2027-02-10', reduction: null, month: '2027-02' })
    expect(listDeals(deals, { ...any, month: '2027-02', budget: 85 })).toEqual([])
    expect(dealOffer(aShownDeal('MAD', 'LIS', 80, { percent: 10 }), '2027-01')).toMatchObject({ reduction: { percent: 10 }, month: null })
  })
})

describe('the filters of deals', () => {
  it('offer only values that some deal has', () => {
    const { months, origins, budgets } = dealChoices(deals)
    expect([months, origins.map(({ code }) => code)]).toEqual([['2026-12', '2027-01', '2027-02'], ['BCN', 'MAD']])
    for (const budget of budgets) {
      const kept = deals.filter(({ price }) => price.amountMinor <= budget * 100).length
      expect([kept > 0, kept < deals.length]).toEqual([true, true])
    }
    expect(dealChoices([])).toEqual({ months: [], origins: [], budgets: [] })
  })
})

describe('without a matching deal', () => {
  it('each suggestion leads to a deal', () => {
    const view = { ...any, month: '2027-02', origin: 'MAD', budget: 50 }
    const reliefs = nearestDeals(deals, view)
    expect(reliefs.length).toBeGreaterThan(0)
    for (const relief of reliefs) expect(listDeals(deals, relief.view).length, JSON.stringify(relief.view)).toBeGreaterThan(0)
  })
  it('an ended deal suggests its route on other days, then its place, then the best deals', () => {
    expect(nearestTo('F-BCN-LIS-2027-03-01-4', deals).map(({ origin, destination }) => origin.code + destination.code)).toEqual(['BCNLIS', 'MADLIS', 'BCNPAR'])
    expect(nearestTo('garbled', deals)).toHaveLength(3)
  })
})

it.each([
  ['an hour into a day', '2026-11-25T01:00', '2026-11-21', { kind: 'DAY', lastDay: '2026-11-24' }],
  ['in the evening of a day', '2026-11-25T19:00', '2026-11-21', { kind: 'DAY', lastDay: '2026-11-24' }],
  ['in the night after today', '2026-11-25T01:00', '2026-11-24', { kind: 'MOMENT', date: '2026-11-25', time: '01:00' }],
  ['this evening', '2026-11-24T19:00', '2026-11-24', { kind: 'MOMENT', date: '2026-11-24', time: '19:00' }],
] as const)('a deal that ends %s shows its end in whole days, and as a time on its last day', (_, endsAt, today, end) => {
  expect(dealEnd({ endsAt }, today)).toEqual(end)
})

it('computes months across years and in leap years', () => {
  expect([nextMonth('2026-12'), previousMonth('2027-01'), lastOfMonth('2028-02'), lastOfMonth('2026-12')]).toEqual(['2027-01', '2026-12', '2028-02-29', '2026-12-31'])
})
