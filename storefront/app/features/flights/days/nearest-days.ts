import { addDays, daysBetween, type LocalDate } from '@portolan/contract/values/date'
import type { CalendarDay } from '@portolan/contract/flights/flights'
import type { Money } from '@portolan/contract/values/money'
import type { FlightSearchView } from '../../../travel/search/flight-search-url.ts'

export type NearDay = { departureDate: LocalDate; returnDate: LocalDate | null; price: Money }

const MOST = 3

/** Other days of the same trip that have a price, nearest first, earlier before later. */
export const nearestDays = (days: readonly CalendarDay[], { departureDate, returnDate }: Pick<FlightSearchView, 'departureDate' | 'returnDate'>): NearDay[] =>
  days
    .flatMap(({ departureDate: day, price }) => (price && day !== departureDate ? [{ day, price, away: daysBetween(departureDate, day) }] : []))
    .toSorted((a, b) => Math.abs(a.away) - Math.abs(b.away) || a.away - b.away)
    .slice(0, MOST)
    .map(({ day, price, away }) => ({ departureDate: day, returnDate: returnDate && addDays(returnDate, away), price }))
