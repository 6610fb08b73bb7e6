import type { LocalDate } from '@portolan/contract/values/date'
import type { Money } from '@portolan/contract/values/money'
import type { PlaceRef } from '@portolan/contract/places/places'

/**
 * Prices of return trips for one adult in economy: flights implements this port, app.ts passes it to deals. Every call throws when a supplier
 * fails, because the lowest price is unknown without it.
 */
export type TripPrices = {
  /** Lowest price of each day of departure, never below what a search finds; null where nothing is sold. */
  byDay: (trip: TripEnds, departureDates: readonly LocalDate[], nights: number) => Promise<(Money | null)[]>
  /** Today's price of one trip in a search; null if nothing is sold. */
  now: (trip: DatedTrip) => Promise<Money | null>
  /** Lowest price of one trip on each booking date, never above what a search showed then; null when a supplier keeps no past prices. */
  askedOn: (trip: DatedTrip, days: readonly LocalDate[]) => Promise<(Money | null)[] | null>
}

export type TripEnds = {
  origin: PlaceRef
  destination: PlaceRef
  currency: string
  businessProfileId: string
  /** The club discount in percent of the base fare; absent for public prices. */
  clubPercent?: number
}
export type DatedTrip = TripEnds & { departureDate: LocalDate; returnDate: LocalDate }
