import { SupplierFailure } from '../supplier.ts'
import type { FlightBookRequest, FlightBookResult, FlightOrderLookup, FlightSupplier } from '../supplier.ts'
import { cheapestByDay } from './cheapest-by-day.ts'
import { isSoldIn } from './currency-rates.ts'
import { openDesk, orFail } from './desk.ts'
import type { Desk, SimulatedAirlinesOptions } from './desk.ts'
import { pastPrices } from './past-prices.ts'
import { searchAirlines } from './search-airlines.ts'
import { bookOffer, priceOffer } from './sell-offer.ts'

/** Airlines of the model behind the supplier port. Searching and pricing are pure; what is sold is in `soldSeats`. */
export const simulatedAirlines = (options: SimulatedAirlinesOptions): FlightSupplier => {
  const desk = openDesk(options)
  return {
    id: desk.id,
    name: desk.name,
    search: (query, signal) => searchAirlines(desk, query, signal),
    price: async (request, signal) => {
      await desk.delay(desk.latencyOf(request.offerKey) / 4, signal)
      return orFail(desk, signal, () => priceOffer(desk, request))
    },
    book: (request, signal) => book(desk, request, signal),
    lookUp: async (idempotencyKey, signal) => {
      signal.throwIfAborted()
      return orFail(desk, signal, () => lookUp(desk, idempotencyKey))
    },
    cancel: async (supplierOrderId, signal) => {
      signal.throwIfAborted()
      await orFail(desk, signal, () => desk.soldSeats.cancel(desk.id, supplierOrderId))
    },
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

/** The fault switch loses the answer of a booking that was made, as a broken connection does. */
const book = async (desk: Desk, request: FlightBookRequest, signal: AbortSignal): Promise<FlightBookResult> => {
  await desk.delay(desk.latencyOf(request.idempotencyKey) / 2, signal)
  const result = await orFail(desk, signal, () => bookOffer(desk, request))
  if (desk.faults().bookingTimeout) throw new SupplierFailure(desk.id, 'the booking was not answered in time')
  return result
}

const lookUp = async (desk: Desk, idempotencyKey: string): Promise<FlightOrderLookup> => {
  const order = await desk.soldSeats.find(desk.id, idempotencyKey)
  return order === null ? { kind: 'NOT_FOUND' } : { kind: 'FOUND', ...order }
}
