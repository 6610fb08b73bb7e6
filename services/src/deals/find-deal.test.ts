import { addDays, daysBetween, type LocalDate } from '@portolan/contract/values/date'
import { money } from '@portolan/contract/values/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DatedTrip, TripEnds, TripPrices } from '../shopping/trip-prices.ts'
import { findDeal, LONGEST_RUN_DAYS, readPriceRun, REFERENCE_DAYS } from './find-deal.ts'

const TODAY = REFERENCE_DAYS + LONGEST_RUN_DAYS
const euros = (amount: number | null) => (amount === null ? null : money(amount, 'EUR'))
/** The price on each booking date, from 44 days ago to two weeks ahead: 100.00 unless changed. */
const history = (changes: Readonly<Record<number, number | null>>) =>
  Array.from({ length: TODAY + 15 }, (_, day) => euros(day - TODAY in changes ? changes[day - TODAY] ?? null : 10_000))
const dropOf = (changes: Readonly<Record<number, number | null>>) => readPriceRun(history(changes), TODAY)?.drop ?? null

describe('a struck price', () => {
  it('is the lowest of the 30 days before the price appeared, however long ago that was', () => {
    expect(dropOf({ [-20]: 9_500, 0: 8_000 })).toMatchObject({ reference: { amountMinor: 9_500 }, percent: 15, firstDay: TODAY - 30, lastDay: TODAY - 1 })
    expect(dropOf({ [-33]: 9_500, [-3]: 8_000, [-2]: 8_000, [-1]: 8_000, 0: 8_000 })).toMatchObject({ reference: { amountMinor: 9_500 }, lastDay: TODAY - 4 })
  })
  it('is absent if any of those days was as low, if the drop is small, or if a day is unknown', () => {
    expect(dropOf({ [-29]: 7_900, 0: 8_000 })).toBeNull()
    expect(dropOf({ [-2]: 6_000, [-1]: 8_000, 0: 8_000 })).toBeNull()
    expect(dropOf({ 0: 9_600 })).toBeNull()
    expect(dropOf({ [-10]: null, 0: 8_000 })).toBeNull()
  })
  it('needs a drop of five percent at least', () => {
    expect([dropOf({ 0: 9_500 })?.percent, dropOf({ 0: 9_501 })]).toEqual([5, null])
  })
  it('is absent if the price rose', () => {
    expect(dropOf({ 0: 12_000 })).toBeNull()
  })
  it('is absent once the price has stayed for two weeks', () => {
    const stood = (days: number) => Object.fromEntries(Array.from({ length: days }, (_, ago) => [-ago, 8_000]))
    expect(dropOf(stood(LONGEST_RUN_DAYS))).not.toBeNull()
    expect(dropOf(stood(LONGEST_RUN_DAYS + 1))).toBeNull()
  })
  it('never overstates the reduction, for any history of prices', () => {
    const prices = fc.array(fc.option(fc.integer({ min: 50, max: 130 }), { freq: 60 }), { minLength: TODAY + 3, maxLength: TODAY + 3 })
    fc.assert(fc.property(prices, fc.nat(20), (known, held) => {
      const list = known.map((amount, day) => (day > TODAY - held && day <= TODAY ? 40 : amount))
      const run = readPriceRun(list.map(euros), TODAY)
      if (!run?.drop) return
      const { reference, percent, firstDay, lastDay } = run.drop
      const price = list[TODAY] ?? 0
      const days = list.slice(firstDay, lastDay + 1)
      expect(days).toHaveLength(30)
      expect(Math.min(...days.map((amount) => amount ?? 0))).toBe(reference.amountMinor)
      expect(list.slice(lastDay + 1, TODAY + 1).every((amount) => amount === price)).toBe(true)
      expect(reference.amountMinor * (100 - percent)).toBeGreaterThanOrEqual(price * 100)
    }), { numRuns: 500 })
  })
})

describe('the validity of a price', () => {
  it('lasts while the price stays or falls, and no longer', () => {
    expect(readPriceRun(history({ 0: 8_000, 1: 8_000, 2: 7_000 }), TODAY)?.lastDay).toBe(TODAY + 2)
    expect(readPriceRun(history({ 0: 8_000, 1: null, 2: 8_000 }), TODAY)?.lastDay).toBe(TODAY)
    expect(readPriceRun(history({ 0: 8_000, 1: 8_001 }), TODAY)?.lastDay).toBe(TODAY)
  })
  it('lasts to the last day that is known', () => {
    expect(readPriceRun(history({}), TODAY)?.lastDay).toBe(TODAY + 14)
  })
  it('is unknown if nothing is sold today', () => {
    expect(readPriceRun(history({ 0: null }), TODAY)).toBeNull()
  })
})

describe('the deal of a route', () => {
  const DAY: LocalDate = '2026-11-21'
  const ENDS: TripEnds = { origin: { type: 'CITY', code: 'LIS' }, destination: { type: 'CITY', code: 'ROM' }, currency: 'EUR', businessProfileId: 'profile', clubPercent: 8 }
  const inDays = (days: number) => addDays(DAY, days)

  type Market = { prices?: Record<number, number | null>; now?: Record<number, number | null>; past?: (daysAhead: number) => Readonly<Record<number, number | null>> | null }

  /** Prices by days ahead, 500.00 unless changed; a search finds the same, unless changed; `past` is by booking date, each time 500.00. */
  const find = async ({ prices = {}, now = {}, past = () => null }: Market, nights = 4) => {
    const asked: { byDay: unknown[]; now: DatedTrip[]; askedOn: DatedTrip[] } = { byDay: [], now: [], askedOn: [] }
    const aheadOf = ({ departureDate }: { departureDate: LocalDate }): number => daysBetween(DAY, departureDate)
    const priceOn = (ahead: number): number | null => (ahead in prices ? prices[ahead] ?? null : 50_000)
    const port: TripPrices = {
      byDay: async (ends, days, asNights) => {
        asked.byDay.push([ends, days.map((departureDate) => aheadOf({ departureDate })), asNights])
        return days.map((departureDate) => euros(priceOn(aheadOf({ departureDate }))))
      },
      now: async (trip) => {
        asked.now.push(trip)
        const ahead = aheadOf(trip)
        return euros(ahead in now ? now[ahead] ?? null : priceOn(ahead))
      },
      askedOn: async (trip, days) => {
        asked.askedOn.push(trip)
        expect([days[0], days[TODAY], days.at(-1)]).toEqual([inDays(-TODAY), DAY, inDays(14)])
        const changes = past(aheadOf(trip))
        return changes && days.map((_, day) => euros(day - TODAY in changes ? changes[day - TODAY] ?? null : 50_000))
      },
    }
    return { deal: await findDeal(ENDS, nights, { prices: port, today: DAY }), asked }
  }

  it('is the cheapest day of the next months if no price has dropped', async () => {
    const { deal } = await find({ prices: { 20: 40_000, 40: 30_000, 60: 35_000 } })
    expect(deal).toMatchObject({
      originCode: 'LIS', destinationCode: 'ROM', departureDate: inDays(40), returnDate: inDays(44), nights: 4, price: { amountMinor: 30_000 }, reduction: null, lastDay: DAY,
    })
  })

  it('compares every second day from two weeks to 150 days ahead, for its passengers and terms', async () => {
    const { deal, asked } = await find({ prices: { 14: null, 16: null } }, 7)
    expect(asked.byDay).toEqual([[ENDS, Array.from({ length: 69 }, (_, at) => 14 + 2 * at), 7]])
    expect([deal?.departureDate, deal?.returnDate, deal?.comparedDays]).toEqual([inDays(18), inDays(25), 67])
  })

  it('is the largest drop among the four cheapest days, and of equal drops the cheapest', async () => {
    const dropped = (price: number) => ({ 0: price })
    const prices = { 20: 40_000, 22: 40_100, 24: 40_200, 26: 40_300, 28: 10_000 * 4.1 }
    const past = (ahead: number) => (ahead === 20 ? { ...dropped(40_000), [-1]: 45_000 } : ahead === 24 ? dropped(40_200) : ahead === 22 ? dropped(40_100) : ahead === 28 ? { 0: 41_000, [-3]: 90_000 } : null)
    const { deal, asked } = await find({ prices, past })
    expect([deal?.departureDate, deal?.reduction?.percent]).toEqual([inDays(22), 19])
    expect(asked.askedOn.map(({ departureDate }) => departureDate)).toEqual([20, 22, 24, 26].map(inDays))
    expect(asked.askedOn[0]).toMatchObject({ ...ENDS, departureDate: inDays(20), returnDate: inDays(24) })
  })

  it('says which days the struck price is the lowest of, and until when the price stays', async () => {
    const { deal } = await find({ prices: { 20: 40_000 }, past: (ahead) => (ahead === 20 ? { [-2]: 40_000, [-1]: 40_000, 0: 40_000, 1: 40_000 } : null) })
    expect(deal).toMatchObject({ lastDay: inDays(1), reduction: { reference: { amountMinor: 50_000 }, percent: 20, referenceFrom: inDays(-32), referenceTo: inDays(-3) } })
    const usual = await find({ prices: { 20: 40_000 }, past: (ahead) => (ahead === 20 ? { ...Object.fromEntries(Array.from({ length: 44 }, (_, ago) => [-ago, 40_000])), 1: 40_000 } : null) })
    expect([usual.deal?.lastDay, usual.deal?.reduction]).toEqual([inDays(1), null])
  })

  it('ignores past prices that contradict the one of today', async () => {
    const { deal } = await find({ prices: { 20: 40_000 }, past: () => ({ 0: 39_999, 1: 39_999 }) })
    expect([deal?.departureDate, deal?.reduction, deal?.lastDay]).toEqual([inDays(20), null, DAY])
  })

  it('is the next day whose price a search finds to the cent', async () => {
    const { deal, asked } = await find({ prices: { 20: 40_000, 22: 41_000, 24: 42_000 }, now: { 20: 40_001, 22: null } })
    expect([deal?.departureDate, deal?.price]).toEqual([inDays(24), money(42_000, 'EUR')])
    expect(asked.now.map(({ departureDate }) => departureDate)).toEqual([20, 22, 24].map(inDays))
    expect(asked.now[0]).toMatchObject({ ...ENDS, returnDate: inDays(24) })
  })

  it('is none if a search finds none of them, or nothing is sold', async () => {
    expect((await find({ now: { 14: 1, 16: 1, 18: 1, 20: 1 } })).deal).toBeNull()
    expect((await find({ prices: Object.fromEntries(Array.from({ length: 200 }, (_, ahead) => [ahead, null])) })).deal).toBeNull()
  })

  it('has the time of travel in which days cost a third more at most', async () => {
    const { deal } = await find({ prices: { 16: 40_001, 18: 40_000, 20: 30_000, 30: 39_000, 32: 41_000 } })
    expect([deal?.travelFrom, deal?.travelTo]).toEqual([inDays(18), inDays(30)])
  })

  it('has the cheapest day of each month, the first of equal ones', async () => {
    const { deal } = await find({ prices: { 20: 40_000, 22: 40_000, 50: 45_000 } })
    expect(deal?.months.map(({ month, departureDate, returnDate, price }) => [month, departureDate, returnDate, price.amountMinor])).toEqual([
      ['2026-12', inDays(20), inDays(24), 40_000], ['2027-01', inDays(50), inDays(54), 45_000], ['2027-02', '2027-02-01', '2027-02-05', 50_000],
      ['2027-03', '2027-03-01', '2027-03-05', 50_000], ['2027-04', '2027-04-02', '2027-04-06', 50_000],
    ])
  })
})
