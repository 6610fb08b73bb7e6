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

  it.each([
    ['en', 'Thu 14 Jan', '14–18 Jan', 'Thu 14'], ['es', 'jue 14 ene', '14–18 ene', 'jue 14'], ['it', 'gio 14 gen', '14–18 gen', 'gio 14'],
    ['fr', 'jeu. 14 janv.', '14–18 janv.', 'jeu. 14'], ['de', 'Do. 14. Jan.', '14.–18. Jan.', 'Do. 14.'], ['pt', 'qui. 14 jan.', '14–18 jan.', 'qui. 14'],
  ] as const)('writes short days as %s does, with names that fit under a price', (language, day, range, narrow) => {
    const { weekdayDayMonth, dateRange, weekdayDay } = createFormats(language)
    expect([weekdayDayMonth('2027-01-14'), dateRange('2027-01-14', '2027-01-18'), weekdayDay('2027-01-14')].map(spaced)).toEqual([day, range, narrow])
  })

  it.each([
    ['en', 'Thu 14 Jan 2027', '14–18 Jan 2027', '28 Dec 2026 – 4 Jan 2027'], ['es', 'jue 14 ene 2027', '14–18 ene 2027', '28 dic 2026 – 4 ene 2027'],
    ['it', 'gio 14 gen 2027', '14–18 gen 2027', '28 dic 2026 – 4 gen 2027'], ['fr', 'jeu. 14 janv. 2027', '14–18 janv. 2027', '28 déc. 2026 – 4 janv. 2027'],
    ['de', 'Do. 14. Jan. 2027', '14.–18. Jan. 2027', '28. Dez. 2026 – 4. Jan. 2027'],
    ['pt', 'qui. 14 jan. 2027', '14–18 jan. 2027', '28 dez. 2026 – 4 jan. 2027'],
  ] as const)('writes days that are kept with their year, as %s does', (language, day, range, years) => {
    const { weekdayDate, dateRangeYear } = createFormats(language)
    const written = [weekdayDate('2027-01-14'), dateRangeYear('2027-01-14', '2027-01-18'), dateRangeYear('2026-12-28', '2027-01-04')]
    expect(written.map(spaced)).toEqual([day, range, years])
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

  it.each([
    ['en', '14 January 2027', 'Thursday', 'Germany', '12,345'], ['es', '14 de enero de 2027', 'jueves', 'Alemania', '12.345'],
    ['it', '14 gennaio 2027', 'giovedì', 'Germania', '12.345'], ['fr', '14 janvier 2027', 'jeudi', 'Allemagne', '12 345'],
    ['de', '14. Januar 2027', 'Donnerstag', 'Deutschland', '12.345'], ['pt', '14 de janeiro de 2027', 'quinta-feira', 'Alemanha', '12 345'],
  ] as const)('writes days, countries and numbers as %s does', (language, date, weekday, country, number) => {
    const formats = createFormats(language)
    expect([formats.date('2027-01-14'), formats.weekday('2027-01-14'), formats.countryName('DE'), spaced(formats.number(12_345))]).toEqual([date, weekday, country, number])
  })

  it.each([
    ['de', 'CH', 'CHF', 'CHF 1’234.50', '12’345', '12%'], ['it', 'CH', 'CHF', 'CHF 1234.50', '12’345', '12%'], ['en', 'CH', 'CHF', 'CHF 1’234.50', '12’345', '12%'],
    ['fr', 'CH', 'CHF', '1 234,50 CHF', '12 345', '12 %'], ['es', 'CH', 'CHF', '1234,50 CHF', '12.345', '12 %'], ['pt', 'CH', 'CHF', '1234,50 CHF', '12 345', '12%'],
    ['fr', 'CA', 'CAD', '1 234,50 $', '12 345', '12 %'], ['en', 'CA', 'CAD', '$1,234.50', '12,345', '12%'], ['de', 'AT', 'EUR', '€ 1.234,50', '12 345', '12 %'],
    ['de', 'ES', 'EUR', '1.234,50 €', '12.345', '12 %'], ['en', 'ES', 'EUR', '€1,234.50', '12,345', '12%'], ['pt', 'BR', 'EUR', '1234,50 €', '12 345', '12%'],
  ] as const)('writes amounts as readers of %s in %s do', (language, country, currency, money, number, percent) => {
    const formats = createFormats(language, country)
    expect([spaced(formats.money({ amountMinor: 123_450, currency })), spaced(formats.number(12_345)), spaced(formats.percent(12))]).toEqual([money, number, percent])
    // Days stay the language's: no month comes first.
    expect(formats.date('2027-01-14')).toBe(createFormats(language).date('2027-01-14'))
  })

  it('names countries, percents and lists in the language', () => {
    const { countryName, percent, list } = createFormats('es')
    expect([countryName('DE'), countryName('??'), spaced(percent(12)), list(['a', 'b', 'c'])]).toEqual(['Alemania', '??', '12 %', 'a, b y c'])
  })
})
