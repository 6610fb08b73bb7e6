import type { LocalDate } from '@portolan/contract/values/date'
import type { Money } from '@portolan/contract/values/money'
import type { PlaceRef } from '@portolan/contract/places/places'

/**
 * What return trips of one adult in economy cost: flights answers this port, app.ts hands it to deals. Every call throws when a supplier
 * fails, because the lowest price is not known without it.
 */
export type TripPrices = {
  /** Lowest price of each day of departure, never below what a search finds; null where nothing is sold. */
  byDay: (trip: TripEnds, departureDates: readonly LocalDate[], nights: number) => Promise<(Money | null)[]>
  /** What a search asks for one trip now; null where nothing is sold. */
  now: (trip: DatedTrip) => Promise<Money | null>
  /** Lowest price of one trip on each day of asking, never above what a search showed then; null when a supplier keeps no past prices. */
  askedOn: (trip: DatedTrip, days: readonly LocalDate[]) => Promise<(Money | null)[] | null>
}

export type TripEnds = {
  origin: PlaceRef
  destination: PlaceRef
  currency: string
  businessProfileId: string
  /** What a club gives its members off the base fare; absent for everybody else's price. */
  clubPercent?: number
}
export type DatedTrip = TripEnds & { departureDate: LocalDate; returnDate: LocalDate }
