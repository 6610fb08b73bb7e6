import { addDays, isLocalDate, type LocalDate } from '../values/date.ts'
import { CHILD_AGES, type CreateFlightSearchBody, MAX_DAYS_AHEAD, MAX_SEATED_TRAVELLERS, type Travellers } from './flights.ts'

/** The limits of a flight search that need two fields or today's date. The form and the services both use them. */

export type SearchLimit = { field: 'departureDate' | 'returnDate' | keyof Travellers; code: SearchLimitCode }
export type SearchLimitCode =
  | 'DATE_INVALID' | 'DATE_PAST' | 'DATE_TOO_FAR' | 'BACK_BEFORE_OUT'
  | 'ADULTS_INVALID' | 'TOO_MANY_TRAVELLERS' | 'CHILD_AGE_INVALID' | 'INFANTS_INVALID' | 'TOO_MANY_INFANTS'

type Days = Partial<Pick<CreateFlightSearchBody, 'departureDate' | 'returnDate'>>

/** The limits that the dates break; `today` is the date at the place of departure. A missing date is not checked. */
export const brokenDayLimits = ({ departureDate, returnDate }: Days, today: LocalDate): SearchLimit[] => {
  const broken = [...brokenByDay('departureDate', departureDate, today), ...brokenByDay('returnDate', returnDate, today)]
  // ISO days compare as text.
  const isBefore = broken.length === 0 && departureDate !== undefined && returnDate !== undefined && returnDate < departureDate
  return isBefore ? [{ field: 'returnDate', code: 'BACK_BEFORE_OUT' }] : broken
}

const brokenByDay = (field: 'departureDate' | 'returnDate', day: LocalDate | undefined, today: LocalDate): SearchLimit[] => {
  if (day === undefined) return []
  if (!isLocalDate(day)) return [{ field, code: 'DATE_INVALID' }]
  if (day < today) return [{ field, code: 'DATE_PAST' }]
  return day > addDays(today, MAX_DAYS_AHEAD) ? [{ field, code: 'DATE_TOO_FAR' }] : []
}

/** The limits that the party breaks. A count that is NaN breaks its limit. */
export const brokenPartyLimits = ({ adults, childAges, infants }: { adults: number; childAges: readonly number[]; infants: number }): SearchLimit[] => {
  const broken: SearchLimit[] = []
  if (!(adults >= 1)) broken.push({ field: 'adults', code: 'ADULTS_INVALID' })
  if (adults + childAges.length > MAX_SEATED_TRAVELLERS) broken.push({ field: 'adults', code: 'TOO_MANY_TRAVELLERS' })
  if (childAges.some((age) => !(age >= CHILD_AGES.min && age <= CHILD_AGES.max))) broken.push({ field: 'childAges', code: 'CHILD_AGE_INVALID' })
  if (!(infants >= 0)) broken.push({ field: 'infants', code: 'INFANTS_INVALID' })
  if (infants > adults) broken.push({ field: 'infants', code: 'TOO_MANY_INFANTS' })
  return broken
}
