import { isLocalDate, type LocalDate } from '@portolan/contract/date'

export type TripPart = 'only' | 'first' | 'inside' | 'last'

/** Where a day lies in the trip; null outside. A trip of one day, or without a return yet, has only one. */
export const partOf = (day: LocalDate, { out, back, isReturn }: { out: string; back: string; isReturn: boolean }): TripPart | null => {
  if (!isLocalDate(out)) return isReturn && day === back ? 'only' : null
  const last = isReturn && isLocalDate(back) && back > out ? back : out
  if (day < out || day > last) return null
  if (out === last) return 'only'
  return day === out ? 'first' : day === last ? 'last' : 'inside'
}
