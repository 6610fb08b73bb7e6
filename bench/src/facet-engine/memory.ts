import { setTimeout } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Bound } from '@portolan/contract/flights/flights'
import { money } from '@portolan/contract/values/money'
import { createLiveSearch } from '@portolan/services/shopping/live/live-search'
import { FLIGHTS, type FlightSearch, type FlightTerms } from '@portolan/services/flights/search/flight-search'
import { createFlightViews } from '@portolan/services/flights/view/flight-view'
import { joinBytes } from '@portolan/services/platform/join-bytes'
import { packRecord } from '@portolan/services/shopping/live/kept-record'
import { writePage } from '@portolan/services/flights/page/retrieve-proposals'
import type { FlightOffer, PricedFare } from '@portolan/services/suppliers/flight-port'
import { median } from '../print-table.ts'
import { CARRIERS, seededRandom } from './data.ts'

const BOUNDS = 100
const OFFERS_A_BATCH = 500
const viewOf = createFlightViews({ airports: new Map(), cities: new Map() })

const SEARCHES = 5

/**
 * Memory of one search of 10,000 return itineraries of 100 bounds each way, with one and with three fares each, after a first page.
 * Several searches are kept and the growth is divided by their number; a warm-up round accounts for compiled code.
 */
export const proposalSetMemory = async (): Promise<Record<string, string | number>[]> => {
  const rows = []
  for (const fares of [1, 3]) {
    await measureSearches(fares)
    rows.push(await measureSearches(fares))
  }
  return rows
}

/** A separate function, so that no object of one round stays alive in the next. */
const measureSearches = async (fares: number): Promise<Record<string, string | number>> => {
  const before = await usedBytes()
  const searches: FlightSearch[] = []
  for (let at = 0; at < SEARCHES; at++) searches.push(await aLargeSearch(fares))
  const loaded = await usedBytes()
  const pages = searches.map(showFirstPage)
  const shown = await usedBytes()
  const packed = searches.flatMap((search) => search.records).reduce((sum, kept) => sum + (kept.kind === 'PACKED' ? kept.bytes.length : 0), 0)
  return {
    'fares each': fares,
    'set kB': kilobytes(loaded - before - packed),
    'packed records kB': kilobytes(packed),
    'facets and orders kB': kilobytes(shown - loaded),
    'together kB': kilobytes(shown - before),
    'first page of a version, ms': median(pages.map((page) => page.ms)).toFixed(1),
    'next page, ms': median(searches.map((search) => showFirstPage(search).ms)).toFixed(2),
    'page bytes': pages[0]?.bytes ?? 0,
  }
}

const showFirstPage = (search: FlightSearch): { ms: number; bytes: number } => {
  const start = performance.now()
  const view = viewOf(search)
  const page = writePage(search, view, { choices: new Map(), sort: { name: 'RECOMMENDED', ascending: true }, page: { number: 1, size: 20 }, filtersMetadata: true, language: 'en' })
  return { ms: performance.now() - start, bytes: joinBytes(page).bytes.length }
}

const ASKED = {
  businessProfileId: 'demo', currency: 'EUR', departureDate: '2027-04-10', returnDate: '2027-04-17', travellers: { adults: 1, childAges: [] as number[], infants: 0 }, cabin: 'ECONOMY',
} as const

const aLargeSearch = async (fares: number): Promise<FlightSearch> => {
  const terms: FlightTerms = {
    id: 'memory', domain: null, priceCap: null, createdAtMs: 0, expiresAtMs: 1_200_000,
    query: { ...ASKED, originAirports: ['MAD'], destinationAirports: ['LHR'] },
    body: { ...ASKED, productType: 'F', language: 'en', origin: { type: 'AIRPORT', code: 'MAD' }, destination: { type: 'AIRPORT', code: 'LHR' } },
  }
  const search: FlightSearch = createLiveSearch(terms, FLIGHTS.noAnswers(terms), { suppliers: 2, isOwned: true })
  const offers = largeOffers(fares)
  for (let at = 0; at < offers.length; at += OFFERS_A_BATCH) {
    const record = search.found.ingest('atlas', { offers: offers.slice(at, at + OFFERS_A_BATCH), expiresAt: '2027-03-01T10:30:00Z' })
    search.records.push({ kind: 'PACKED', bytes: await packRecord(record) })
  }
  search.found.seal()
  search.isComplete = true
  return search
}

/** 100 bounds each way, MAD to LHR and back, in every combination. */
export const largeOffers = (fares: number): FlightOffer[] => {
  const random = seededRandom(fares)
  const outbound = Array.from({ length: BOUNDS }, (_, at) => aBound('OUTBOUND', at, random))
  const inbound = Array.from({ length: BOUNDS }, (_, at) => aBound('INBOUND', at, random))
  return outbound.flatMap((there, from) => inbound.map((back, to) => {
    const carrier = CARRIERS[(from * 7 + to) % CARRIERS.length] ?? ''
    const cheapest = 5000 + Math.floor(random() * 60_000)
    const key = `${carrier}:${there.segments.map((segment) => segment.flightNumber).join('-')}@2027-04-10/${back.segments.map((segment) => segment.flightNumber).join('-')}@2027-04-17`
    return { offerKey: key, validatingCarrier: carrier, bounds: [there, back], fares: FAMILIES.slice(0, fares).map((family, step) => aFare(family, cheapest + step * (2500 + Math.floor(random() * 20) * 100))) }
  }))
}

const FAMILIES = [{ name: 'Light', cabinBagKg: 8, checkedBags: 0 }, { name: 'Classic', cabinBagKg: 8, checkedBags: 1 }, { name: 'Flex', cabinBagKg: 12, checkedBags: 1 }] as const

const aFare = ({ name, cabinBagKg, checkedBags }: (typeof FAMILIES)[number], total: number): PricedFare => ({
  fareKey: name,
  fare: {
    name, cabin: 'ECONOMY', baggage: { personalItem: true, cabinBagKg, checkedBags, checkedBagKg: checkedBags > 0 ? 23 : null },
    seatSelection: { kind: 'FEE', fee: money(900, 'EUR') }, change: { kind: 'FEE', fee: money(7000, 'EUR') }, refund: { kind: 'NOT_POSSIBLE' },
  },
  total: money(total, 'EUR'),
  passengerPrices: [{ passengerType: 'ADT', count: 1, base: money(total - 3200, 'EUR'), taxes: money(3200, 'EUR') }],
  seatsLeft: (total % 9) + 1,
})

const aBound = (direction: Bound['direction'], at: number, random: () => number): Bound => {
  const [origin, destination, date] = direction === 'OUTBOUND' ? ['MAD', 'LHR', '2027-04-10'] as const : ['LHR', 'MAD', '2027-04-17'] as const
  const stops = at % 3
  const time = `${String(5 + (at % 18)).padStart(2, '0')}:${String((at * 7) % 60).padStart(2, '0')}`
  const via = ['CDG', 'BCN', 'AMS', 'FRA']
  const points = [origin, ...via.slice(0, stops), destination]
  const durationMinutes = 140 + stops * 120 + Math.floor(random() * 60)
  const segments = points.slice(1).map((to, leg) => ({
    marketingCarrier: CARRIERS[at % CARRIERS.length] ?? '', operatingCarrier: CARRIERS[at % CARRIERS.length] ?? '', flightNumber: String(1000 + at * 4 + leg),
    origin: points[leg] ?? '', destination: to, originTerminal: '1', destinationTerminal: '4', departsAt: `${date}T${time}`, arrivesAt: `${date}T23:59`,
    durationMinutes: 120, aircraft: '32N', technicalStops: [],
  }))
  const connections = points.slice(1, -1).map((airport) => ({ arrivalAirport: airport, departureAirport: airport, durationMinutes: 45 + Math.floor(random() * 300), notes: [] }))
  return { direction, origin, destination, departsAt: `${date}T${time}`, arrivesAt: `${date}T23:59`, arrivalDayOffset: 0, durationMinutes, stops, segments, connections, emissionsKg: 100 + at % 40 }
}

/** Heap in use and buffers outside it, after a full collection. */
const usedBytes = async (): Promise<number> => {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect !== 'function') throw new Error('No garbage collector to call')
  for (let turn = 0; turn < 6; turn++) {
    // Gives other threads time to release memory.
    await setTimeout(30)
    collect()
  }
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const kilobytes = (bytes: number): string => (bytes / SEARCHES / 1024).toFixed(0)
