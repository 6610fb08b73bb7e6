import * as z from 'zod/mini'

/** A calendar day at the place of travel, 'YYYY-MM-DD' (ISO 8601), with no time zone. */
export type LocalDate = string
/** A wall-clock time at the place of travel, 'YYYY-MM-DDTHH:MM', with no time zone. */
export type LocalDateTime = string
/** A moment in UTC, ISO 8601 with milliseconds and 'Z'. */
export type Instant = string

const MINUTES_A_DAY = 1440
const MS_A_DAY = 86_400_000

/** True for a day that exists: '2028-02-29' is one, '2027-02-29' is not. */
export const isLocalDate = (value: string): value is LocalDate => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const ms = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(value)
}

export const localDateSchema = z.string().check(z.refine(isLocalDate, 'Not a calendar day (YYYY-MM-DD)'))
export const localDateTimeSchema = z.string().check(
  z.refine((value) => /^.{10}T([01]\d|2[0-3]):[0-5]\d$/.test(value) && isLocalDate(value.slice(0, 10)), 'Not a local time (YYYY-MM-DDTHH:MM)'),
)
export const instantSchema = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/, 'Not a UTC instant'))

const toDayNumber = (date: LocalDate): number => Math.round(Date.parse(`${date}T00:00:00Z`) / MS_A_DAY)
const fromDayNumber = (day: number): LocalDate => new Date(day * MS_A_DAY).toISOString().slice(0, 10)

export const addDays = (date: LocalDate, days: number): LocalDate => fromDayNumber(toDayNumber(date) + days)

/** Whole days from a to b; negative when b is earlier. */
export const daysBetween = (a: LocalDate, b: LocalDate): number => toDayNumber(b) - toDayNumber(a)

/** 1 Monday to 7 Sunday (ISO 8601). */
export const isoWeekday = (date: LocalDate): number => ((((toDayNumber(date) + 3) % 7) + 7) % 7) + 1

/** Every day from first to last, both included; empty when last is earlier. */
export const eachDay = (first: LocalDate, last: LocalDate): LocalDate[] =>
  Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, index) => addDays(first, index))

/** Full years of age on a day. Someone born on 29 February turns a year older on 1 March of common years. */
export const ageOn = (birthDate: LocalDate, date: LocalDate): number => {
  const years = Number(date.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return date.slice(5) < birthDate.slice(5) ? years - 1 : years
}

export const localDatePart = (value: LocalDateTime): LocalDate => value.slice(0, 10)
/** 'HH:MM' of a local time. */
export const timeOfDayPart = (value: LocalDateTime): string => value.slice(11, 16)

/** Minutes after midnight of 'HH:MM', 0 to 1439; '24:00' is 1440. */
export const minutesOfDay = (timeOfDay: string): number => Number(timeOfDay.slice(0, 2)) * 60 + Number(timeOfDay.slice(3, 5))

/** 'HH:MM' of minutes after midnight; 1440 is '24:00'. */
export const formatTimeOfDay = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Minutes on the wall clock from a to b, ignoring time zones: right only for two times at one place. */
export const wallMinutesBetween = (a: LocalDateTime, b: LocalDateTime): number =>
  daysBetween(localDatePart(a), localDatePart(b)) * MINUTES_A_DAY + minutesOfDay(timeOfDayPart(b)) - minutesOfDay(timeOfDayPart(a))

export const addWallMinutes = (value: LocalDateTime, minutes: number): LocalDateTime => {
  const total = minutesOfDay(timeOfDayPart(value)) + minutes
  const days = Math.floor(total / MINUTES_A_DAY)
  return `${addDays(localDatePart(value), days)}T${formatTimeOfDay(total - days * MINUTES_A_DAY)}`
}
