import { addDays, daysBetween, isLocalDate, type LocalDate } from '@portolan/contract/values/date'
import { MAX_DAYS_AHEAD } from '@portolan/contract/flights/flights'

/** Moving the two ends of a trip; pure. */

/** `back` is null for one way; empty where the day is still missing. */
export type TripDates = { out: string; back: string | null }
export type TripEnd = 'out' | 'back'

/** Nights between two given days; null while one is missing, wrong or before the other. */
export const nightsOf = ({ out, back }: TripDates): number | null => {
  if (back === null || !isLocalDate(out) || !isLocalDate(back) || back < out) return null
  return daysBetween(out, back)
}

/** Departing on another day keeps the length of the trip, as far as flights are sold. */
export const moveDeparture = (dates: TripDates, out: LocalDate, today: LocalDate): TripDates => {
  const nights = nightsOf(dates)
  if (dates.back === null) return { out, back: null }
  if (nights === null) return { out, back: isLocalDate(dates.back) && dates.back >= out ? dates.back : '' }
  const last = addDays(today, MAX_DAYS_AHEAD)
  const back = addDays(out, nights)
  return { out, back: back > last ? last : back }
}

/** A day chosen in the calendar for one end of the trip, and which end is asked for next; null when both are there. */
export const chooseDay = (
  { dates, end, today }: { dates: TripDates; end: TripEnd; today: LocalDate }, day: LocalDate,
): { dates: TripDates; next: TripEnd | null } => {
  if (dates.back === null) return { dates: { out: day, back: null }, next: null }
  if (end === 'out') return { dates: moveDeparture(dates, day, today), next: 'back' }
  // A return before the departure is a new departure: the shopper started over.
  if (!isLocalDate(dates.out) || day < dates.out) return { dates: { out: day, back: '' }, next: 'back' }
  return { dates: { out: dates.out, back: day }, next: null }
}
