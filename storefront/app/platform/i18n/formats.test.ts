import { addDays } from '@portolan/contract/date'
import { LANGUAGES } from '@portolan/contract/product'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFormats } from './formats.ts'

const spaced = (text: string): string => text.replaceAll(/[\u00a0\u202f\u2009]/g, ' ')

describe('what a shopper reads', () => {
  it.each([
    ['en', '€412.30', '€412', '¥9,800'], ['es', '412,30 €', '412 €', '9800 JPY'], ['de', '412,30 €', '412 €', '9.800 ¥'], ['fr', '412,30 €', '412 €', '9 800 JPY'],
  ] as const)('writes money as %s does, without cents only when there are none', (language, exact, short, yen) => {
    const { money, moneyShort } = createFormats(language)
    expect(spaced(money({ amountMinor: 41_230, currency: 'EUR' }))).toBe(exact)
    expect(spaced(moneyShort({ amountMinor: 41_230, currency: 'EUR' }))).toBe(exact)
    expect(spaced(moneyShort({ amountMinor: 41_200, currency: 'EUR' }))).toBe(short)
    expect(spaced(money({ amountMinor: 9800, currency: 'JPY' }))).toContain(yen.replace(/JPY|¥/, '').trim())
  })

  it('writes days without asking any time zone', () => {
    const { date, dayMonth, weekdayDayMonth, monthYear, dateRange } = createFormats('en')
    expect(date('2027-01-14')).toBe('14 January 2027')
    expect(dayMonth('2027-01-01')).toBe('1 Jan')
    expect(weekdayDayMonth('2027-01-14')).toBe('Thu 14 Jan')
    expect(monthYear('2027-02-01')).toBe('February 2027')
    expect(spaced(dateRange('2027-01-14', '2027-01-18'))).toBe('14–18 Jan')
    expect(createFormats('es').weekday('2027-01-14')).toBe('jueves')
  })

  it('names the asked day and no neighbour, in every language', () => {
    fc.assert(fc.property(fc.constantFrom(...LANGUAGES), fc.integer({ min: 0, max: 5000 }), (language, days) => {
      const day = addDays('2024-01-01', days)
      expect(createFormats(language).dayMonth(day)).toMatch(new RegExp(`(^|\\D)${Number(day.slice(8))}(\\D|$)`))
    }))
  })

  it.each([[145, '2 h 25'], [120, '2 h'], [45, '45 min'], [605, '10 h 5']])('writes %i minutes as %s', (minutes, text) => {
    expect(spaced(createFormats('it').duration(minutes))).toBe(text)
  })

  it('names countries, percents and lists in the language', () => {
    const { countryName, percent, list } = createFormats('es')
    expect([countryName('DE'), countryName('??'), spaced(percent(12)), list(['a', 'b', 'c'])]).toEqual(['Alemania', '??', '12 %', 'a, b y c'])
  })
})
