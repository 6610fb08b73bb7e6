import { isFailure } from '@portolan/contract/wire/failure'
import { money } from '@portolan/contract/values/money'
import { describe, expect, it } from 'vitest'
import type { FlightSupplier } from '../../suppliers/flight-port.ts'
import { aQuickSupplier, aSupplier } from '../flight-builders.test-helper.ts'
import { aService } from '../service.test-helper.ts'
import { type CalendarQuery, levels } from './price-calendar.ts'

const aCalendarQuery = (options: Partial<CalendarQuery> = {}): CalendarQuery => ({
  businessProfileId: 'demo', currency: 'EUR', originType: 'CITY', originCode: 'MAD', destinationType: 'CITY', destinationCode: 'BCN',
  from: '2027-03-10', to: '2027-03-12', ...options,
})

const selling = (id: string, price: (date: string) => number | null, onCall?: () => void): FlightSupplier => ({
  ...aQuickSupplier(id),
  cheapestByDay: (query, dates) => {
    onCall?.()
    return Promise.resolve(dates.map((date) => {
      const amount = price(date)
      return amount === null ? null : money(amount, query.currency)
    }))
  },
})

const pricesOf = async (suppliers: readonly FlightSupplier[], query: Partial<CalendarQuery> = {}) => {
  const answer = await aService(suppliers).service.getPriceCalendar(aCalendarQuery(query))
  return isFailure(answer) ? answer : answer.days.map((day) => day.price?.amountMinor ?? null)
}

describe('the price calendar', () => {
  it('shows the cheapest supplier of each day, and null when no supplier sells', async () => {
    const a = selling('a', (date) => (date === '2027-03-12' ? null : 5000))
    const b = selling('b', (date) => (date === '2027-03-11' ? 4000 : null))
    expect(await pricesOf([a, b, aQuickSupplier('cannot tell')])).toEqual([5000, 4000, null])
  })
  it('has no price for past days and for days too far ahead', async () => {
    expect(await pricesOf([selling('a', () => 1)], { from: '2027-02-27', to: '2027-03-02' })).toEqual([null, null, 1, 1])
    expect(await pricesOf([selling('a', () => 1)], { from: '2028-01-24', to: '2028-01-27' })).toEqual([1, 1, null, null])
  })
  it('has a return day for each day when nights are given', async () => {
    const answer = await aService([selling('a', () => 1)]).service.getPriceCalendar(aCalendarQuery({ nights: 7 }))
    expect(isFailure(answer) ? answer : answer.days[0]).toMatchObject({ departureDate: '2027-03-10', returnDate: '2027-03-17' })
  })
  it('asks suppliers once every ten minutes', async () => {
    let calls = 0
    const { service, time } = aService([selling('a', () => 1, () => calls++)])
    await service.getPriceCalendar(aCalendarQuery())
    await service.getPriceCalendar(aCalendarQuery())
    expect(calls).toBe(1)
    await time.pass(10 * 60_000 + 1)
    await service.getPriceCalendar(aCalendarQuery())
    expect(calls).toBe(2)
  })
  it('shows the others when a supplier fails, and asks it again next time', async () => {
    let calls = 0
    const failing = aSupplier('failing', async function* () {
      yield* []
    }, { cheapestByDay: () => Promise.reject(new Error(`call ${++calls}`)) })
    const { service } = aService([selling('a', () => 7), failing])
    for (let at = 0; at < 2; at++) expect(await service.getPriceCalendar(aCalendarQuery())).toMatchObject({ days: [{ price: { amountMinor: 7 } }, {}, {}] })
    expect(calls).toBe(2)
  })
  it.each<[Partial<CalendarQuery>, string]>([
    [{ to: '2027-03-09' }, 'to'], [{ to: '2027-05-11' }, 'to'], [{ destinationCode: 'MAD' }, 'destinationCode'], [{ originCode: 'XXX' }, 'originCode'],
    [{ childAges: '5,x' }, 'childAges'], [{ adults: 1, infants: 2 }, 'infants'],
  ])('refuses %o', async (query, member) => {
    const answer = await aService([]).service.getPriceCalendar(aCalendarQuery(query))
    expect(isFailure(answer) ? answer.validationErrors?.flatMap((error) => error.members) : answer).toContain(member)
  })
})

describe('a price level', () => {
  it('is LOW in the cheapest third, HIGH in the dearest', () => {
    const level = levels([100, 110, 120, 200, 210, 220, 300, 310, 320])
    expect([100, 120, 200, 220, 300, 320].map(level)).toEqual(['LOW', 'LOW', 'NORMAL', 'NORMAL', 'HIGH', 'HIGH'])
  })
  it('is NORMAL when days hardly differ, or are few', () => {
    expect([100, 101, 102].map(levels([100, 101, 102]))).toEqual(['NORMAL', 'NORMAL', 'NORMAL'])
    expect([100, 900].map(levels([100, 900]))).toEqual(['NORMAL', 'NORMAL'])
  })
  it('marks the days that stand out when all others cost the same', () => {
    const month = [94, 118, 119, 120, 120, 121, 121, 122, 152]
    expect([94, 118, 120, 122, 152].map(levels(month))).toEqual(['LOW', 'NORMAL', 'NORMAL', 'NORMAL', 'HIGH'])
    expect([100, 100, 150].map(levels([100, 100, 100, 100, 100, 150]))).toEqual(['NORMAL', 'NORMAL', 'HIGH'])
  })
})
