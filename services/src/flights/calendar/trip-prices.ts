import type { LocalDate } from '@portolan/contract/values/date'
import type { Money } from '@portolan/contract/values/money'
import type { Geo } from '@portolan/geo/geo'
import { type Delay, within } from '../../platform/delay.ts'
import type { DatedTrip, TripEnds, TripPrices } from '../../shopping/trip-prices.ts'
import type { FlightSupplier, FlightSupplierQuery } from '../../suppliers/flight-port.ts'
import { LATE_AFTER_MS } from '../../shopping/live/ask-suppliers.ts'
import { airportCodesOf, answersQuery } from '../search/search-rules.ts'

export type TripPricesPorts = { suppliers: readonly FlightSupplier[]; geo: Geo; delay: Delay }

/** Prices of many trips, for deals. Each answer is the lowest over all suppliers; it fails if one supplier does. */
export const createTripPrices = ({ suppliers, geo, delay }: TripPricesPorts): TripPrices => {
  const ask = <Answer>(call: (supplier: FlightSupplier, signal: AbortSignal) => Promise<Answer>): Promise<Answer[]> =>
    Promise.all(suppliers.map((supplier) => within(LATE_AFTER_MS, delay, (signal) => call(supplier, signal))))
  return {
    byDay: async (trip, departureDates, nights) => {
      const query = queryOf(trip, departureDates[0] ?? '', geo)
      // A supplier without a cheap calendar is left out: its offers can only be cheaper, and the search asks it.
      const answers = await ask(async (supplier, signal) => (await supplier.cheapestByDay?.(query, departureDates, nights, signal)) ?? [])
      return departureDates.map((_, day) => lowest(answers.map((prices) => prices[day] ?? null)))
    },
    now: async (trip) => {
      const query = datedQuery(trip, geo)
      return lowest(await ask((supplier, signal) => lowestOffer(supplier, query, signal)))
    },
    askedOn: async (trip, days) => {
      const query = datedQuery(trip, geo)
      const answers = await ask(async (supplier, signal) => (await supplier.pricesAskedOn?.(query, days, signal)) ?? null)
      if (answers.includes(null)) return null
      return days.map((_, day) => lowest(answers.map((prices) => prices?.[day] ?? null)))
    },
  }
}

const lowestOffer = async (supplier: FlightSupplier, query: FlightSupplierQuery, signal: AbortSignal): Promise<Money | null> => {
  let best: Money | null = null
  for await (const { offers } of supplier.search(query, signal)) {
    const totals = offers.filter((offer) => answersQuery(offer, query)).flatMap(({ fares }) => fares.map(({ total }) => total))
    best = lowest([best, ...totals])
  }
  return best
}

const lowest = (prices: readonly (Money | null)[]): Money | null =>
  prices.reduce((best, price) => (price !== null && (best === null || price.amountMinor < best.amountMinor) ? price : best), null)

const datedQuery = (trip: DatedTrip, geo: Geo): FlightSupplierQuery => ({ ...queryOf(trip, trip.departureDate, geo), returnDate: trip.returnDate })

const queryOf = ({ origin, destination, currency, businessProfileId, clubPercent }: TripEnds, departureDate: LocalDate, geo: Geo): FlightSupplierQuery => ({
  originAirports: airportCodesOf(geo, origin), destinationAirports: airportCodesOf(geo, destination), departureDate,
  travellers: { adults: 1, childAges: [], infants: 0 }, cabin: 'ECONOMY', currency, businessProfileId,
  ...(clubPercent === undefined ? {} : { clubPercent }),
})
