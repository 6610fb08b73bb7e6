import { addDays } from '@portolan/contract/values/date'
import { LANGUAGES } from '@portolan/contract/values/product'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFormats } from './formats.ts'

const spaced = (text: string): string => text.replaceAll(/[\u00a0\u202f\u2009]/g, ' ')

describe('formats', () => {
  it.each([
    ['en', '€412.30', '€412', '¥9,800'], ['es', '412,30 €', '412 €', '9800 JPY'], ['de', '412,30 €', '412 €', '9.800 ¥'], ['fr', '412,30 €', '412 €', '9 800 JPY'],
  ] as const)('writes money as %s does, without cents only when there are none', (language, exact, short, yen) => {
    const { money, moneyShort } = createFormats(language)
    expect(spaced(money({ amountMinor: 41_230, currency: 'EUR' }))).toBe(exact)
    expect(spaced(moneyShort({ amountMinor: 41_230, currency: 'EUR' }))).toBe(exact)
    expect(spaced(moneyShort({ amountMinor: 41_200, currency: 'EUR' }))).toBe(short)
    expect(spaced(money({ amountMinor: 9800, currency: 'JPY' }))).toContain(yen.replace(/JPY|¥/, '').trim())
  })

  it('formats dates independently of the time zone', () => {
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
  ] as const)('writes days with their year as %s does', (language, day, range, years) => {
    const { weekdayDate, dateRangeYear } = createFormats(language)
    const written = [weekdayDate('2027-01-14'), dateRangeYear('2027-01-14', '2027-01-18'), dateRangeYear('2026-12-28', '2027-01-04')]
    expect(written.map(spaced)).toEqual([day, range, years])
  })

  it('formats exactly the given date in every language', () => {
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
    ['de', 'ES', 'EUR', '1.234,50 €', '12.345', '12 %'], ['en', 'ES', 'EUR', '€1,234.50', '12,345', '12%'], ['pt', 'BR', 'BRL', 'R$ 1.234,50', '12.345', '12%'],
    ['es', 'MX', 'MXN', '$1,234.50', '12,345', '12%'], ['es', 'AR', 'ARS', '$ 1.234,50', '12.345', '12%'], ['en', 'ZA', 'ZAR', 'R 1 234,50', '12 345', '12%'],
  ] as const)('writes amounts as readers of %s in %s do', (language, country, currency, money, number, percent) => {
    const formats = createFormats(language, country)
    expect([spaced(formats.money({ amountMinor: 123_450, currency })), spaced(formats.number(12_345)), spaced(formats.percent(12))]).toEqual([money, number, percent])
  })

  it.each([
    ['en', 'US', 'January 14, 2027', 'Thu, Jan 14', 'Thu, Jan 14, 2027', 'Thu 14', 'Jan 14–18', 'Jan 30–Feb 2', 'Jan 14–18, 2027', '3:55 PM'],
    ['en', 'CA', 'January 14, 2027', 'Thu, Jan 14', 'Thu, Jan 14, 2027', 'Thu 14', 'Jan 14–18', 'Jan 30–Feb 2', 'Jan 14–18, 2027', '3:55 p.m.'],
    ['en', 'GB', '14 January 2027', 'Thu 14 Jan', 'Thu 14 Jan 2027', 'Thu 14', '14–18 Jan', '30 Jan–2 Feb', '14–18 Jan 2027', '15:55'],
    ['en', 'AU', '14 January 2027', 'Thu 14 Jan', 'Thu 14 Jan 2027', 'Thu 14', '14–18 Jan', '30 Jan–2 Feb', '14–18 Jan 2027', '3:55 pm'],
    ['es', 'MX', '14 de enero de 2027', 'jue 14 ene', 'jue 14 ene 2027', 'jue 14', '14–18 ene', '30 ene–2 feb', '14–18 ene 2027', '3:55 p.m.'],
    ['pt', 'BR', '14 de janeiro de 2027', 'qui. 14 jan.', 'qui. 14 jan. 2027', 'qui. 14', '14–18 jan.', '30 jan.–2 fev.', '14–18 jan. 2027', '15:55'],
    ['de', 'AT', '14. Jänner 2027', 'Do. 14. Jän.', 'Do. 14. Jän. 2027', 'Do. 14.', '14.–18. Jän.', '30. Jän.–2. Feb.', '14.–18. Jän. 2027', '15:55'],
    ['fr', 'CA', '14 janvier 2027', 'jeu. 14 janv.', 'jeu. 14 janv. 2027', 'jeu. 14', '14–18 janv.', '30 janv.–2 févr.', '14–18 janv. 2027', '15 h 55'],
  ] as const)('writes days and times as readers of %s in %s do', (language, country, date, day, dayYear, narrow, range, months, rangeYear, time) => {
    const f = createFormats(language, country)
    const written = [
      f.date('2027-01-14'), f.weekdayDayMonth('2027-01-14'), f.weekdayDate('2027-01-14'), f.weekdayDay('2027-01-14'), f.dateRange('2027-01-14', '2027-01-18'),
      f.dateRange('2027-01-30', '2027-02-02'), f.dateRangeYear('2027-01-14', '2027-01-18'), f.time('15:55'),
    ]
    expect(written.map(spaced)).toEqual([date, day, dayYear, narrow, range, months, rangeYear, time])
  })

  it.each([['en', 'GB', '09:05', '24:00'], ['es', 'ES', '09:05', '24:00'], ['de', 'CH', '09:05', '24:00'], ['en', 'US', '9:05 AM', '12:00 AM'], ['fr', 'CA', '09 h 05', '24 h 00']] as const)(
    'writes the morning and the end of a day on the clock of %s in %s', (language, country, morning, end) => {
      const { time } = createFormats(language, country)
      expect([time('09:05'), time('24:00')].map(spaced)).toEqual([morning, end])
      expect(time('09:05')).not.toMatch(/[ \u202f]/)
    },
  )

  it('writes a range of one day as that day', () => {
    const { dateRange, dateRangeYear } = createFormats('en', 'ES')
    expect([dateRange('2026-11-22', '2026-11-22'), dateRangeYear('2026-11-22', '2026-11-22')]).toEqual(['22 Nov', '22 Nov 2026'])
    expect(createFormats('en', 'US').dateRange('2026-11-22', '2026-11-22')).toBe('Nov 22')
    const german = createFormats('de')
    expect([german.dateRange('2026-11-22', '2026-11-22'), german.dateRangeYear('2026-11-22', '2026-11-22')].map(spaced)).toEqual(['22. Nov.', '22. Nov. 2026'])
  })

  it('names each of the two days of a range once, in every language and country', () => {
    const country = fc.constantFrom('US', 'GB', 'BR', 'CA', 'CH', 'AT', 'MX', 'CO', 'AO', 'ZA', 'PH', 'XX')
    fc.assert(fc.property(fc.constantFrom(...LANGUAGES), country, fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 1, max: 60 }), (language, of, days, nights) => {
      const [first, last] = [addDays('2024-01-01', days), addDays('2024-01-01', days + nights)]
      const numbers = [...createFormats(language, of).dateRange(first, last).matchAll(/\d+/g)].map(([digits]) => Number(digits))
      expect(numbers).toEqual([Number(first.slice(8)), Number(last.slice(8))])
    }))
  })

  it('names countries, percents and lists in the language', () => {
    const { countryName, percent, list } = createFormats('es')
    expect([countryName('DE'), countryName('??'), spaced(percent(12)), list(['a', 'b', 'c'])]).toEqual(['Alemania', '??', '12 %', 'a, b y c'])
  })
})
