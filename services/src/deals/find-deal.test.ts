import { money } from '@portolan/contract/values/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LONGEST_RUN_DAYS, readPriceRun, REFERENCE_DAYS } from './find-deal.ts'

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
  })
  it('is unknown if nothing is sold today', () => {
    expect(readPriceRun(history({ 0: null }), TODAY)).toBeNull()
  })
})
