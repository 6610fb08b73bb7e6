import type { FlightSupplier } from '../../flight-port.ts'
import { cheapestByDay } from '../offers/cheapest-by-day.ts'
import { isSoldIn } from '../fares/currency-rates.ts'
import { openDesk, orFail, type SimulatedAirlinesOptions } from '../sales/desk.ts'
import { pastPrices } from '../offers/past-prices.ts'
import { searchAirlines } from './search-airlines.ts'
import { ordersOf } from '../sales/orders.ts'
import { quoteOffer } from '../sales/sell-offer.ts'

/** Airlines of the model behind the supplier port. Searching and pricing are pure; what is sold is in `soldSeats`. */
export const simulatedAirlines = (options: SimulatedAirlinesOptions): FlightSupplier => {
  const desk = openDesk(options)
  return {
    id: desk.id,
    name: desk.name,
    search: (query, signal) => searchAirlines(desk, query, signal),
    quote: async (ref, signal) => {
      await desk.delay(desk.latencyOf(ref.offerKey) / 4, signal)
      return orFail(desk, signal, () => quoteOffer(desk, ref))
    },
    ...ordersOf(desk),
    cheapestByDay: async (query, dates, nights, signal) => {
      signal.throwIfAborted()
      if (!isSoldIn(query.currency)) return dates.map(() => null)
      return cheapestByDay(desk.network, query, dates, { nights, fareDay: desk.fareDayOf(query, new Map()), signal })
    },
    pricesAskedOn: async (query, askedOn, signal) => {
      signal.throwIfAborted()
      if (!isSoldIn(query.currency)) return askedOn.map(() => null)
      return pastPrices(desk.network, query, askedOn, { fareDay: desk.fareDayOf(query, new Map()), signal })
    },
  }
}
