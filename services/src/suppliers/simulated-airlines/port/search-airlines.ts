import { toInstant } from '../../../platform/clock.ts'
import type { FlightOffer, FlightOfferBatch, FlightSupplierQuery } from '../../flight-port.ts'
import { SupplierFailure } from '../../order-port.ts'
import { isSoldIn } from '../fares/currency-rates.ts'
import { orFail, type Desk } from '../sales/desk.ts'
import type { FlightChain } from '../timetable/itineraries.ts'
import { TIME_OUT_MS, flownByMagic, magicBehaviour, type MagicBehaviour } from '../timetable/magic-routes.ts'
import { flightKeysOf, journeyChains, toOffers } from '../offers/search-offers.ts'

const SEARCH_EXPIRES_MS = 30 * 60_000
const MINUTE_MS = 60_000
/** Where the answer is cut: the first screen, the first pages, the rest. */
const BATCH_ENDS = [40, 160, Infinity] as const

/** The supplier's answer in up to three batches; half of its time passes before the first. */
export const searchAirlines = async function* (
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
