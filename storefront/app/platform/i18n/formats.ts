import type { LocalDate } from '@portolan/contract/values/date'
import { moneyToMajor, type Money } from '@portolan/contract/values/money'
import type { Language } from '@portolan/contract/values/product'
import { localeOf, tidyNumber } from '@portolan/i18n/locale-of'
import { useRootData } from '../root-data.ts'

/** Formats of money, dates, times and numbers for a language in the brand's country. All functions are pure and independent of the device's time zone. */
export type Formats = {
  /** "€412.30" */
  money: (money: Money) => string
  /** "€412" when whole, else as `money`. */
  moneyShort: (money: Money) => string
  /** "€412", rounded: for calendars and charts, where a price is a hint. */
  moneyRounded: (money: Money) => string
  /** "14 January 2027" */
  date: (date: LocalDate) => string
  /** "14 Jan"; "Jan 14" in the US */
  dayMonth: (date: LocalDate) => string
  /** "Thu 14 Jan" */
  weekdayDayMonth: (date: LocalDate) => string
  /** "Thu 14 Jan 2027" */
  weekdayDate: (date: LocalDate) => string
  /** "Thu 14" */
  weekdayDay: (date: LocalDate) => string
  /** "Thursday" */
  weekday: (date: LocalDate) => string
  /** "Thu" */
  weekdayShort: (date: LocalDate) => string
  /** 1 to 12: "January" */
  month: (month: number) => string
  /** "January 2027" */
  monthYear: (date: LocalDate) => string
  /** "14–18 Jan", "Jan 14–18" in the US; one day alone: "14 Jan" */
  dateRange: (first: LocalDate, last: LocalDate) => string
  /** "14–18 Jan 2027", "28 Dec 2026 – 4 Jan 2027": for texts that may be read in another year. */
  dateRangeYear: (first: LocalDate, last: LocalDate) => string
  /** 'HH:MM' of a local time: "18:05", "6:05 PM", "18 h 05". */
  time: (timeOfDay: string) => string
  /** 145 minutes: "2 h 25"; below an hour "45 min". */
  duration: (minutes: number) => string
  number: (value: number) => string
  /** 12 percent, given as 12: "12%". */
  percent: (value: number) => string
  /** The name for an ISO 3166-1 alpha-2 code; the code itself if there is no name. */
  countryName: (code: string) => string
  /** "a, b and c" */
  list: (items: readonly string[]) => string
}

const NO_BREAK = '\u00a0'

/** All formats follow the reader's language as it is written in the brand's country. */
export const createFormats = (language: Language, country?: string): Formats => {
  const locale = localeOf(language, country)
  const moneyFormat = remember((currency) => new Intl.NumberFormat(locale, { style: 'currency', currency }))
  const wholeMoneyFormat = remember((currency) => new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }))
  const numbers = remember(() => new Intl.NumberFormat(locale))
  const percents = remember(() => new Intl.NumberFormat(locale, { style: 'percent' }))
  const lists = remember(() => new Intl.ListFormat(locale, { type: 'conjunction' }))
  const countries = remember(() => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }))
  const money = (value: Money): string => tidyNumber(moneyFormat(value.currency).format(moneyToMajor(value)))
  const moneyRounded = (value: Money): string => tidyNumber(wholeMoneyFormat(value.currency).format(moneyToMajor(value)))
  return {
    ...dayFormats(locale),
    money,
    moneyShort: (value) => (Number.isInteger(moneyToMajor(value)) ? moneyRounded(value) : money(value)),
    moneyRounded,
    time: timeFormat(locale),
    duration: formatDuration,
    number: (value) => tidyNumber(numbers('').format(value)),
    percent: (value) => percents('').format(value / 100),
    countryName: (code) => (/^[A-Z]{2}$/.test(code) ? countries('').of(code) ?? code : code),
    list: (items) => lists('').format(items),
  }
}

/** The page's formats. */
export const useFormats = (): Formats => {
  const root = useRootData()
  return formatsOf(root?.language ?? 'en')(root?.brand?.country ?? '')
}

const DAY_SHAPES = {
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  dayMonth: { day: 'numeric', month: 'short' },
  weekdayDayMonth: { weekday: 'short', day: 'numeric', month: 'short' },
  dayMonthYear: { day: 'numeric', month: 'short', year: 'numeric' },
  weekdayDate: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  weekdayDay: { weekday: 'short', day: 'numeric' },
  weekday: { weekday: 'long' },
  weekdayShort: { weekday: 'short' },
  month: { month: 'long' },
  monthYear: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
type DayShape = keyof typeof DAY_SHAPES

type DayFormats = Omit<Formats, 'money' | 'moneyShort' | 'moneyRounded' | 'time' | 'duration' | 'number' | 'percent' | 'countryName' | 'list'>

const dayFormats = (locale: string): DayFormats => {
  const days = remember<Intl.DateTimeFormat, DayShape>((shape) =>
    new Intl.DateTimeFormat(isShort(shape) ? shortLocaleOf(locale) : locale, { ...DAY_SHAPES[shape], timeZone: 'UTC' }))
  const startsWithMonth = remember(() => days('dayMonth').formatToParts(0)[0]?.type === 'month')
  const day = (shape: DayShape) => (date: LocalDate): string => {
    const written = days(shape).format(utcMs(date))
    if (!startsWithMonth('')) return tidyDay(written, shape)
    return shape === 'weekdayDay' ? `${day('weekdayShort')(date)} ${partOf(days(shape), date, 'day')}` : written
  }
  const range = (shape: 'dayMonth' | 'dayMonthYear') => (first: LocalDate, last: LocalDate): string => {
    if (first === last) return day(shape)(first)
    if (first.slice(0, 7) !== last.slice(0, 7)) return `${day('dayMonth')(first)}–${day(shape)(last)}`
    if (!startsWithMonth('')) return `${dayOnly(days('dayMonth'), first)}–${day(shape)(last)}`
    const inMonth = `${day('dayMonth')(first)}–${partOf(days('dayMonth'), last, 'day')}`
    return shape === 'dayMonth' ? inMonth : `${inMonth}, ${last.slice(0, 4)}`
  }
  return {
    date: day('date'),
    dayMonth: day('dayMonth'),
    weekdayDayMonth: day('weekdayDayMonth'),
    weekdayDate: day('weekdayDate'),
    weekdayDay: day('weekdayDay'),
    weekday: day('weekday'),
    weekdayShort: day('weekdayShort'),
    month: (month) => day('month')(`2001-${String(month).padStart(2, '0')}-01`),
    monthYear: day('monthYear'),
    dateRange: range('dayMonth'),
    dateRangeYear: (first, last) =>
      first.slice(0, 4) === last.slice(0, 4) ? range('dayMonthYear')(first, last) : `${day('dayMonthYear')(first)} – ${day('dayMonthYear')(last)}`,
  }
}

/** European Portuguese has no short names ("quinta, 31/12" is its shortest form), so Brazil's are used. */
const shortLocaleOf = (locale: string): string => (locale.startsWith('pt-') ? 'pt-BR' : locale)

const isShort = (shape: DayShape): boolean => Object.values(DAY_SHAPES[shape]).includes('short')

/** Shortens "qui., 31 de dez." to "qui. 31 dez.", because a short date has little room. */
const tidyDay = (written: string, shape: DayShape): string => (isShort(shape) ? written.replaceAll(' de ', ' ') : written).replace(',', '')

/** A calendar day as an instant of that day in UTC, the zone all day formats use. */
const utcMs = (date: LocalDate): number => Date.parse(`${date}T12:00:00Z`)

const partOf = (format: Intl.DateTimeFormat, date: LocalDate, part: 'day'): string =>
  format.formatToParts(utcMs(date)).find(({ type }) => type === part)?.value ?? ''

/** "14" or "14.": the day as it is written before its month. */
const dayOnly = (format: Intl.DateTimeFormat, date: LocalDate): string => {
  const parts = format.formatToParts(utcMs(date))
  return parts.slice(0, parts.findIndex(({ type }) => type === 'month')).map(({ value }) => value).join('').replace(/[\s/]|\bde\b/g, '')
}

/** A 12-hour clock shows AM or PM, a 24-hour clock always two digits of the hour. The spaces never break a line. */
const timeFormat = (locale: string): Formats['time'] => {
  const format = remember(() => {
    const { hour12 } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions()
    return new Intl.DateTimeFormat(locale, { hour: hour12 ? 'numeric' : '2-digit', minute: '2-digit', timeZone: 'UTC' })
  })
  return remember((timeOfDay) => {
    const instant = Date.parse(`2001-01-01T${timeOfDay}:00Z`)
    if (Number.isNaN(instant)) return timeOfDay
    const written = format('').format(instant).replaceAll(/\s/g, NO_BREAK)
    // A 24-hour clock writes the end of a day as 24.
    return timeOfDay === '24:00' ? written.replace(/^00/, '24') : written
  })
}

const formatDuration = (minutes: number): string => {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest}${NO_BREAK}min`
  return rest === 0 ? `${hours}${NO_BREAK}h` : `${hours}${NO_BREAK}h${NO_BREAK}${rest}`
}

/** Intl objects are slow to create, so they are cached. */
const remember = <T, Key extends string = string>(make: (key: Key) => T): ((key: Key) => T) => {
  const made = new Map<Key, T>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(key)
    made.set(key, value)
    return value
  }
}

/** All components share one set for each language and country, because a list of flights requests it about two hundred times. */
const formatsOf = remember<(country: string) => Formats, Language>((language) => remember((country) => createFormats(language, country)))
