import type { LocalDate } from '@portolan/contract/date'
import { moneyToMajor, type Money } from '@portolan/contract/money'
import type { Language } from '@portolan/contract/product'
import { localeOf, numberLocaleOf, tidyNumber } from '@portolan/i18n/locale-of'
import { useRootData } from '../root-data.ts'

/** How a language writes money, days, times and numbers. Every function is pure; no device zone is ever asked. */
export type Formats = {
  /** "€412.30" */
  money: (money: Money) => string
  /** "€412" when whole, else as `money`. */
  moneyShort: (money: Money) => string
  /** "€412", rounded: for calendars and charts, where a price is a hint. */
  moneyRounded: (money: Money) => string
  /** "14 January 2027" */
  date: (date: LocalDate) => string
  /** "14 Jan" */
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
  /** "14–18 Jan" */
  dateRange: (first: LocalDate, last: LocalDate) => string
  /** "14–18 Jan 2027", "28 Dec 2026 – 4 Jan 2027": for what is kept until the year is over. */
  dateRangeYear: (first: LocalDate, last: LocalDate) => string
  /** 'HH:MM' of a local time as the language writes it: "18:05". */
  time: (timeOfDay: string) => string
  /** 145 minutes: "2 h 25"; below an hour "45 min". */
  duration: (minutes: number) => string
  number: (value: number) => string
  /** 12 percent, given as 12: "12%". */
  percent: (value: number) => string
  /** ISO 3166-1 alpha-2 code to a name; the code itself where there is none. */
  countryName: (code: string) => string
  /** "a, b and c" */
  list: (items: readonly string[]) => string
}

const NO_BREAK = '\u00a0'

/** Days are written as the language does, amounts also as the reader's country does. */
export const createFormats = (language: Language, country?: string): Formats => {
  const locale = localeOf(language)
  const numberLocale = numberLocaleOf(language, country)
  const moneyFormat = remember((currency) => new Intl.NumberFormat(numberLocale, { style: 'currency', currency }))
  const wholeMoneyFormat = remember((currency) => new Intl.NumberFormat(numberLocale, { style: 'currency', currency, maximumFractionDigits: 0 }))
  const days = remember<Intl.DateTimeFormat, DayShape>((shape) =>
    new Intl.DateTimeFormat(isShort(shape) ? shortLocaleOf(locale) : locale, { ...DAY_SHAPES[shape], timeZone: 'UTC' }))
  const numbers = remember(() => new Intl.NumberFormat(numberLocale))
  const percents = remember(() => new Intl.NumberFormat(numberLocale, { style: 'percent' }))
  const lists = remember(() => new Intl.ListFormat(locale, { type: 'conjunction' }))
  const countries = remember(() => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }))
  const day = (shape: DayShape) => (date: LocalDate) => tidyDay(days(shape).format(utcMs(date)), shape)
  const range = (shape: 'dayMonth' | 'dayMonthYear') => (first: LocalDate, last: LocalDate): string =>
    `${first.slice(0, 7) === last.slice(0, 7) ? dayOnly(days('dayMonth'), first) : day('dayMonth')(first)}–${day(shape)(last)}`
  const money = (value: Money): string => tidyNumber(moneyFormat(value.currency).format(moneyToMajor(value)))
  const moneyRounded = (value: Money): string => tidyNumber(wholeMoneyFormat(value.currency).format(moneyToMajor(value)))
  return {
    money,
    moneyShort: (value) => (Number.isInteger(moneyToMajor(value)) ? moneyRounded(value) : money(value)),
    moneyRounded,
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
    time: (timeOfDay) => timeOfDay,
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

/** Portugal's data knows no short names, "quinta, 31/12" being its shortest; Brazil's are read there as well. */
const shortLocaleOf = (locale: string): string => (locale === 'pt-PT' ? 'pt-BR' : locale)

const isShort = (shape: DayShape): boolean => Object.values(DAY_SHAPES[shape]).includes('short')

/** "qui., 31 de dez." as "qui. 31 dez.": a short day has no room for more. */
const tidyDay = (written: string, shape: DayShape): string => (isShort(shape) ? written.replaceAll(' de ', ' ') : written).replace(',', '')

/** A calendar day as an instant of that day in UTC, the zone all day formats use. */
const utcMs = (date: LocalDate): number => Date.parse(`${date}T12:00:00Z`)

/** "14" or "14.": the day as it stands before its month. All six languages write the day first. */
const dayOnly = (format: Intl.DateTimeFormat, date: LocalDate): string => {
  const parts = format.formatToParts(utcMs(date))
  return parts.slice(0, parts.findIndex(({ type }) => type === 'month')).map(({ value }) => value).join('').replace(/[\s/]|\bde\b/g, '')
}

const formatDuration = (minutes: number): string => {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest}${NO_BREAK}min`
  return rest === 0 ? `${hours}${NO_BREAK}h` : `${hours}${NO_BREAK}h${NO_BREAK}${rest}`
}

/** Intl objects are slow to make and free to keep. */
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

/** One set a language for all components: a list of flights asks for them some two hundred times. */
const formatsOf = remember<(country: string) => Formats, Language>((language) => remember((country) => createFormats(language, country)))
