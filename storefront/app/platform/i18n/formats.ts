import type { LocalDate } from '@portolan/contract/date'
import { moneyToMajor, type Money } from '@portolan/contract/money'
import type { Language } from '@portolan/contract/product'
import { useMemo } from 'react'
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
  /** "Thu 14" */
  weekdayDay: (date: LocalDate) => string
  /** "Thursday" */
  weekday: (date: LocalDate) => string
  /** 1 to 12: "January" */
  month: (month: number) => string
  /** "January 2027" */
  monthYear: (date: LocalDate) => string
  /** "14–18 Jan" */
  dateRange: (first: LocalDate, last: LocalDate) => string
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

/** Languages as spoken where most brands sell: day before month, 24 hours, Monday first. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', es: 'es-ES', it: 'it-IT', fr: 'fr-FR', de: 'de-DE', pt: 'pt-PT' }

const NO_BREAK = '\u00a0'

export const localeOf = (language: Language): string => LOCALES[language]

export const createFormats = (language: Language): Formats => {
  const locale = LOCALES[language]
  const moneyFormat = remember((currency) => new Intl.NumberFormat(locale, { style: 'currency', currency }))
  const wholeMoneyFormat = remember((currency) => new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }))
  const days = remember<Intl.DateTimeFormat, DayShape>((shape) => new Intl.DateTimeFormat(locale, { ...DAY_SHAPES[shape], timeZone: 'UTC' }))
  const numbers = remember(() => new Intl.NumberFormat(locale))
  const lists = remember(() => new Intl.ListFormat(locale, { type: 'conjunction' }))
  const countries = remember(() => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }))
  const day = (shape: DayShape) => (date: LocalDate) => days(shape).format(utcMs(date)).replace(',', '')
  const money = (value: Money): string => moneyFormat(value.currency).format(moneyToMajor(value))
  return {
    money,
    moneyShort: (value) => (Number.isInteger(moneyToMajor(value)) ? wholeMoneyFormat(value.currency).format(moneyToMajor(value)) : money(value)),
    moneyRounded: (value) => wholeMoneyFormat(value.currency).format(moneyToMajor(value)),
    date: day('date'),
    dayMonth: day('dayMonth'),
    weekdayDayMonth: day('weekdayDayMonth'),
    weekdayDay: day('weekdayDay'),
    weekday: day('weekday'),
    month: (month) => day('month')(`2001-${String(month).padStart(2, '0')}-01`),
    monthYear: day('monthYear'),
    dateRange: (first, last) => `${first.slice(0, 7) === last.slice(0, 7) ? dayOnly(days('dayMonth'), first) : day('dayMonth')(first)}–${day('dayMonth')(last)}`,
    time: (timeOfDay) => timeOfDay,
    duration: formatDuration,
    number: (value) => numbers('').format(value),
    percent: (value) => new Intl.NumberFormat(locale, { style: 'percent' }).format(value / 100),
    countryName: (code) => (/^[A-Z]{2}$/.test(code) ? countries('').of(code) ?? code : code),
    list: (items) => lists('').format(items),
  }
}

/** The page's formats. */
export const useFormats = (): Formats => {
  const language = useRootData()?.language ?? 'en'
  return useMemo(() => createFormats(language), [language])
}

const DAY_SHAPES = {
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  dayMonth: { day: 'numeric', month: 'short' },
  weekdayDayMonth: { weekday: 'short', day: 'numeric', month: 'short' },
  weekdayDay: { weekday: 'short', day: 'numeric' },
  weekday: { weekday: 'long' },
  month: { month: 'long' },
  monthYear: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
type DayShape = keyof typeof DAY_SHAPES

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
