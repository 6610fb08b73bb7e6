import { type Airline, AIRLINES } from '@portolan/geo/airlines'
import type { Geo } from '@portolan/geo/geo'
import { type Clock, toInstant } from '../../../platform/clock.ts'
import type { Delay } from '../../../platform/delay.ts'
import type { Random } from '../../../platform/random.ts'
import { createTaskQueue } from '../../../platform/task-queue.ts'
import type { FlightOffer, FlightOfferBatch, FlightSupplier, FlightSupplierQuery } from '../../flight-port.ts'
import { SupplierFailure, type SupplierNotes } from '../../order-port.ts'
import { isSoldIn } from '../fares/currency-rates.ts'
import { cheapestByDay, pastPrices } from '../offers/day-prices.ts'
import { flightKeysOf, journeyChains, toOffers } from '../offers/search-offers.ts'
import { type Desk, openDesk, orFail, type SimulatedAirlinesOptions } from '../sales/desk.ts'
import type { Faults } from '../sales/faults.ts'
import { ordersOf } from '../sales/orders.ts'
import { quoteOffer } from '../sales/sell-offer.ts'
import type { SoldSeats } from '../sales/sold-seats.ts'
import type { FlightChain } from '../timetable/itineraries.ts'
import { flownByMagic, magicBehaviour, type MagicBehaviour, TIME_OUT_MS } from '../timetable/magic-routes.ts'

/** The suppliers with their airlines and search times: a fast aggregator of low-cost airlines and two slower networks. */
const SUPPLIERS: readonly { id: string; name: string; sells: (airline: Airline) => boolean; latencyMs: { from: number; to: number } }[] = [
  { id: 'nimbus', name: 'Nimbus', sells: ({ kind }) => kind !== 'FULL_SERVICE', latencyMs: { from: 60, to: 220 } },
  { id: 'atlas', name: 'Atlas', sells: ({ kind, alliance }) => kind === 'FULL_SERVICE' && (alliance === 'STAR' || alliance === 'NONE'), latencyMs: { from: 120, to: 420 } },
  { id: 'meridian', name: 'Meridian', sells: ({ kind, alliance }) => kind === 'FULL_SERVICE' && (alliance === 'ONEWORLD' || alliance === 'SKYTEAM'), latencyMs: { from: 180, to: 900 } },
]

export const EMBEDDED_SUPPLIER_IDS: readonly string[] = SUPPLIERS.map(({ id }) => id)

export type EmbeddedAirlinesPorts = {
  geo: Geo
  seed: string
  clock: Clock
  random: Random
  delay: Delay
  soldSeats: SoldSeats
  notes: SupplierNotes
  faults: () => Faults
  /** Multiplies the response times of suppliers; 0 answers at once. */
  latencyFactor: number
}

/** The default supply: every airline belongs to exactly one supplier. */
export const embeddedAirlines = ({ latencyFactor, ...ports }: EmbeddedAirlinesPorts): FlightSupplier[] => {
  const airlines = [...AIRLINES.values()]
  const taskQueue = createTaskQueue()
  return SUPPLIERS.map(({ id, name, sells, latencyMs }) => simulatedAirlines({
    ...ports, id, name, airlines, taskQueue, carriers: airlines.filter(sells),
    latencyMs: { from: latencyMs.from * latencyFactor, to: latencyMs.to * latencyFactor },
  }))
}

/** Airlines of the model behind the supplier port. Searching and pricing are pure; sales are stored in `soldSeats`. */
const simulatedAirlines = (options: SimulatedAirlinesOptions): FlightSupplier => {
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

const SEARCH_EXPIRES_MS = 30 * 60_000
const MINUTE_MS = 60_000
/** The ends of the batches of an answer: the first screen, the first pages, the rest. */
const BATCH_ENDS = [40, 160, Infinity] as const

/** The supplier's answer in up to three batches. Half of the response time passes before the first one. */
const searchAirlines = async function* (
  desk: Desk, query: FlightSupplierQuery, signal: AbortSignal,
): AsyncGenerator<FlightOfferBatch> {
  const { originAirports, destinationAirports, departureDate, returnDate } = query
  const waitMs = desk.latencyOf([...originAirports, ...destinationAirports, departureDate, returnDate].join())
  await desk.delay(waitMs / 2, signal)
  const { search, failingSupplier, silentSupplier, magicRoutes } = desk.faults()
  const magic = magicRoutes ? magicBehaviour(query) : null
  const isSilent = magic === 'TIME_OUT' || silentSupplier === desk.id
  if (isSilent) await desk.delay(TIME_OUT_MS, signal)
  if (isSilent || failingSupplier === desk.id || search === 'GENERIC_ERROR') throw new SupplierFailure(desk.id, 'the search failed')
  if (magic === 'NO_OFFERS' || search === 'NO_CONTENT' || !isSoldIn(query.currency)) return
  const offers = await orFail(desk, signal, () => findOffers(desk, query, magic))
  signal.throwIfAborted()
  const expiresAt = toInstant(desk.clock.now() + SEARCH_EXPIRES_MS)
  let start = 0
  for (const end of BATCH_ENDS) {
    if (start >= offers.length) return
    if (start > 0) await desk.delay(waitMs / 4, signal)
    yield { offers: offers.slice(start, end), expiresAt }
    start = end
  }
}

const findOffers = async (desk: Desk, query: FlightSupplierQuery, magic: MagicBehaviour | null): Promise<FlightOffer[]> => {
  await desk.taskQueue()
  const { outbound, inbound } = journeyChains(desk.network, query, desk.clock.now() / MINUTE_MS)
  const isMagic = desk.faults().magicRoutes
  const flown = (chains: readonly FlightChain[]): FlightChain[] => chains
    .filter((chain) => magic !== 'CONNECTING_ONLY' || chain.length > 1)
    .map((chain) => (isMagic ? flownByMagic(desk.geo, chain) : chain))
  const journey = { outbound: flown(outbound), inbound: inbound && flown(inbound) }
  const sold = await desk.soldSeats.soldByFlight(flightKeysOf(journey, query.cabin))
  await desk.taskQueue()
  return toOffers(journey, { query, fareDay: desk.fareDayOf(query, sold) })
}
