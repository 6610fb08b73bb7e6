import { addDays, addWallMinutes } from '@portolan/contract/values/date'
import type { BaggageAllowance, Bound, CreateFlightSearchBody, Segment } from '@portolan/contract/flights/flights'
import { money } from '@portolan/contract/values/money'
import type { Airport, City, Geo } from '@portolan/geo/geo'
import type { FlightOffer, FlightOfferBatch, FlightSupplier, PricedFare } from '../suppliers/flight-port.ts'
import { SupplierFailure } from '../suppliers/order-port.ts'

/** Builders for tests of flights: each has a plain default for whatever a test does not care about. */

export const NOW_MS = Date.parse('2027-03-01T10:00:00Z')
export const DEPARTURE = '2027-04-10'
const EXPIRY = '2027-03-01T10:30:00Z'

type BoundOptions = { direction?: Bound['direction']; time?: string; minutes?: number; stops?: number; connection?: number; flight?: string; from?: string; to?: string; emissions?: number; carrier?: string }

export const aBound = (options: BoundOptions = {}): Bound => {
  const { direction = 'OUTBOUND', time = '10:00', minutes = 120, stops = 0, connection = 60, flight = '100', emissions = 80, carrier = 'IB' } = options
  const [from, to] = direction === 'OUTBOUND' ? [options.from ?? 'MAD', options.to ?? 'BCN'] : [options.from ?? 'BCN', options.to ?? 'MAD']
  const departsAt = `${direction === 'OUTBOUND' ? DEPARTURE : addDays(DEPARTURE, 7)}T${time}`
  const arrivesAt = addWallMinutes(departsAt, minutes)
  const segments = Array.from({ length: stops + 1 }, (_, at): Segment => ({
    marketingCarrier: carrier, operatingCarrier: carrier, flightNumber: `${flight}${at}`, origin: at === 0 ? from : 'VLC', destination: at === stops ? to : 'VLC',
    departsAt, arrivesAt, durationMinutes: minutes, aircraft: '320', technicalStops: [],
  }))
  const connections = Array.from({ length: stops }, () => ({ arrivalAirport: 'VLC', departureAirport: 'VLC', durationMinutes: connection, notes: [] }))
  return { direction, origin: from, destination: to, departsAt, arrivesAt, arrivalDayOffset: 0, durationMinutes: minutes, stops, segments, connections, emissionsKg: emissions }
}

const BAGS: Record<string, BaggageAllowance> = {
  NONE: { personalItem: true, cabinBagKg: null, checkedBags: 0, checkedBagKg: null },
  CABIN: { personalItem: true, cabinBagKg: 10, checkedBags: 0, checkedBagKg: null },
  CHECKED: { personalItem: true, cabinBagKg: null, checkedBags: 1, checkedBagKg: 23 },
  BOTH: { personalItem: true, cabinBagKg: 10, checkedBags: 1, checkedBagKg: 23 },
}

type FareOptions = { price?: number; bags?: 'NONE' | 'CABIN' | 'CHECKED' | 'BOTH'; seatsLeft?: number | null; name?: string }

export const aFare = ({ price = 10_000, bags = 'NONE', seatsLeft = null, name = bags }: FareOptions = {}): PricedFare => ({
  fareKey: `key-${name}`,
  fare: {
    name, cabin: 'ECONOMY', baggage: BAGS[bags] ?? { personalItem: true, cabinBagKg: null, checkedBags: 0, checkedBagKg: null },
    seatSelection: { kind: 'INCLUDED' }, change: { kind: 'NOT_POSSIBLE' }, refund: { kind: 'NOT_POSSIBLE' },
  },
  total: money(price, 'EUR'),
  passengerPrices: [{ passengerType: 'ADT', count: 1, base: money(price - 1000, 'EUR'), taxes: money(1000, 'EUR') }],
  seatsLeft,
})

export const anOffer = (options: Partial<Omit<FlightOffer, 'fares'>> & { fares?: PricedFare[]; price?: number } = {}): FlightOffer => {
  const bounds = options.bounds ?? [aBound()]
  return {
    offerKey: options.offerKey ?? bounds.map((bound) => bound.segments[0]?.flightNumber).join('+'),
    validatingCarrier: options.validatingCarrier ?? 'IB',
    ...(options.inboundCarrier === undefined ? {} : { inboundCarrier: options.inboundCarrier }),
    bounds,
    fares: options.fares ?? [aFare(options.price === undefined ? {} : { price: options.price })],
  }
}

export const aBatch = (...offers: FlightOffer[]): FlightOfferBatch => ({ offers, expiresAt: EXPIRY })

/** Answers like a supplier whose search does what the test says; other calls fail unless given. */
export const aSupplier = (id: string, search: FlightSupplier['search'], rest: Partial<FlightSupplier> = {}): FlightSupplier => {
  const refuse = (): Promise<never> => Promise.reject(new SupplierFailure(id, 'not part of this test'))
  return { id, name: `Supplier ${id}`, search, quote: refuse, book: refuse, lookUp: refuse, cancellationQuote: refuse, cancel: refuse, ...rest }
}

/** Sends its batches at once. */
export const aQuickSupplier = (id: string, ...batches: FlightOfferBatch[]): FlightSupplier =>
  aSupplier(id, async function* () {
    yield* batches
  })

export const aFailingSupplier = (id: string): FlightSupplier =>
  aSupplier(id, async function* () {
    yield* []
    throw new SupplierFailure(id, 'out of order')
  })

/** Never answers, whatever it is asked. */
export const aSilentSupplier = (id: string): FlightSupplier =>
  aSupplier(id, async function* () {
    yield* []
    await new Promise<never>(() => {})
  })

export const aSearchBody = (options: Partial<CreateFlightSearchBody> = {}): CreateFlightSearchBody => ({
  productType: 'F', businessProfileId: 'demo', language: 'en', currency: 'EUR',
  origin: { type: 'CITY', code: 'MAD' }, destination: { type: 'AIRPORT', code: 'BCN' }, departureDate: DEPARTURE,
  travellers: { adults: 1, childAges: [], infants: 0 }, cabin: 'ECONOMY', ...options,
})

const anAirport = (code: string, cityCode: string, timeZone: string, [latitude, longitude] = [0, 0]): Airport =>
  ({ code, name: `Airport ${code}`, cityCode, country: 'ES', latitude, longitude, timeZone, sizeLog10: 5, runwayKft: 10, hasCurfew: false })

const aCity = (code: string, airportCodes: string[]): City => ({
  code, names: { en: `${code} en`, es: `${code} es`, it: code, fr: code, de: code, pt: code }, alternateNames: [], country: 'ES',
  latitude: 0, longitude: 0, timeZone: 'Europe/Madrid', population: 1, airportCodes, character: 'CITY',
})

/** Madrid, Barcelona, Valencia, London with two airports, Honolulu far behind UTC, and a town without an airport near. */
export const aGeo = (): Geo => ({
  airports: new Map([
    anAirport('MAD', 'MAD', 'Europe/Madrid', [40.47, -3.56]), anAirport('BCN', 'BCN', 'Europe/Madrid', [41.3, 2.08]), anAirport('VLC', 'VLC', 'Europe/Madrid'),
    anAirport('LHR', 'LON', 'Europe/London'), anAirport('LGW', 'LON', 'Europe/London'), anAirport('HNL', 'HNL', 'Pacific/Honolulu'),
  ].map((airport) => [airport.code, airport])),
  cities: new Map([
    aCity('MAD', ['MAD']), aCity('BCN', ['BCN']), aCity('VLC', ['VLC']), aCity('LON', ['LHR', 'LGW']), aCity('HNL', ['HNL']), aCity('G1', []),
  ].map((city) => [city.code, city])),
})
