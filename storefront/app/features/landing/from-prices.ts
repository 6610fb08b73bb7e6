import type { LocalDate } from '@portolan/contract/date'
import type { CalendarDay } from '@portolan/contract/flights'
import type { Money } from '@portolan/contract/money'

/** What one adult pays for the cheapest return trip, and when that is. */
export type FromPrice = { price: Money; out: LocalDate; back: LocalDate }

/** The trip that prices are compared by: a long weekend, from the day after next week on, as far as one call answers. */
export const FROM_PRICE_TRIP = { firstDay: 8, days: 60, nights: 4 } as const

/** The cheapest day, the earliest of equals; null where nothing is sold. */
export const cheapestTrip = (days: readonly CalendarDay[]): FromPrice | null =>
  days.reduce<FromPrice | null>((best, { departureDate, returnDate, price }) => {
    if (!price || !returnDate || (best && best.price.amountMinor <= price.amountMinor)) return best
    return { price, out: departureDate, back: returnDate }
  }, null)
