import type { CityCharacter } from '@portolan/geo/geo'
import { calendarOf, easterOf } from '../world/travel-day.ts'

/** Demand factor by month, January first, for each character of a place. In the southern hemisphere the months are shifted by half a year. */
const MONTHS: Readonly<Record<CityCharacter, readonly number[]>> = {
  BEACH: [0.8, 0.8, 0.88, 1, 1.03, 1.15, 1.35, 1.35, 1.15, 0.95, 0.8, 0.86],
  SNOW: [1.3, 1.3, 1.25, 0.95, 0.85, 0.9, 1, 1, 0.9, 0.88, 0.9, 1.3],
  CITY: [0.93, 0.94, 1, 1.02, 1.03, 1.05, 1.08, 1.06, 1.03, 1, 0.95, 1.02],
}
const TROPICS = 23.5
const HOLIDAY_FACTOR = 1.3
/** Days around Easter Sunday on which families travel. */
const EASTER = { before: 5, after: 3 }

/** The demand factor of a day for journeys to a place. */
export const seasonFactor = (place: { character: CityCharacter; latitude: number }, day: number): number => {
  const { month } = calendarOf(day)
  const isSouthern = place.latitude < -TROPICS
  const monthFactor = MONTHS[place.character][(month - 1 + (isSouthern ? 6 : 0)) % 12] ?? 1
  return isHoliday(day) ? Math.max(monthFactor, HOLIDAY_FACTOR) : monthFactor
}

/** Christmas and Easter weeks. */
export const isHoliday = (day: number): boolean => {
  const { year, month, dayOfMonth } = calendarOf(day)
  if ((month === 12 && dayOfMonth >= 19) || (month === 1 && dayOfMonth <= 6)) return true
  const toEaster = day - easterSunday(year)
  return toEaster >= -EASTER.before && toEaster <= EASTER.after
}

const easters = new Map<number, number>()

const easterSunday = (year: number): number => {
  const known = easters.get(year) ?? easterOf(year)
  easters.set(year, known)
  return known
}
