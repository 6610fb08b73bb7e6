import { addDays, daysBetween, type LocalDate } from '@portolan/contract/values/date'

/** Travel days as whole numbers since 1970-01-01, so that schedules can add days. They are local to the place of departure. */

const EPOCH: LocalDate = '1970-01-01'
export const MINUTES_A_DAY = 1440

export const toTravelDay = (date: LocalDate): number => daysBetween(EPOCH, date)
export const fromTravelDay = (day: number): LocalDate => addDays(EPOCH, day)

/** 0 is Monday, 6 is Sunday. 1970-01-01 was a Thursday. */
export const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7

const dates = new Map<number, { year: number; month: number; dayOfMonth: number }>()
const DATES_KEPT = 2_000

/** The calendar parts of a day, with months from 1 to 12. Cached, because a search requests the same few days thousands of times. */
export const calendarOf = (day: number): { year: number; month: number; dayOfMonth: number } => {
  const known = dates.get(day)
  if (known !== undefined) return known
  if (dates.size >= DATES_KEPT) dates.clear()
  const [year = 0, month = 0, dayOfMonth = 0] = fromTravelDay(day).split('-').map(Number)
  const parts = { year, month, dayOfMonth }
  dates.set(day, parts)
  return parts
}

/** Easter Sunday (Gregorian, anonymous algorithm) as a travel day. */
export const easterOf = (year: number): number => {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const correction = Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const total = epact + weekday - 7 * shift + 114
  const month = String(Math.floor(total / 31)).padStart(2, '0')
  const dayOfMonth = String((total % 31) + 1).padStart(2, '0')
  return toTravelDay(`${year}-${month}-${dayOfMonth}`)
}
