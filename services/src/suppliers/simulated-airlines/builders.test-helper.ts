import { AIRLINES } from '@portolan/geo/airlines'
import { loadGeo } from '@portolan/geo/geo'
import type { FlightSupplierQuery } from '../flight-port.ts'
import type { SupplierNotes } from '../order-port.ts'
import type { SoldSeats } from './sales/sold-seats.ts'
import type { EmbeddedAirlinesPorts } from './port/embedded-airlines.ts'
import { NO_FAULTS } from './sales/faults.ts'
import { airlineWorld, type AirlineWorld } from './timetable/airline-world.ts'
import { supplierNetwork, type SupplierNetwork } from './timetable/supplier-network.ts'

/** Builders for the tests of the simulated airlines. */

/** Saturday, 21 November 2026, 09:00 UTC. */
export const NOW_MS = Date.UTC(2026, 10, 21, 9)

export const aWorld = (): AirlineWorld => airlineWorld(loadGeo(), [...AIRLINES.values()], 'portolan')

/** The routes of all airlines. */
export const aNetwork = (): SupplierNetwork => supplierNetwork(aWorld(), new Set(AIRLINES.keys()))

export const aQuery = (changes: Partial<FlightSupplierQuery> = {}): FlightSupplierQuery => ({
  originAirports: ['MAD'], destinationAirports: ['LHR'], departureDate: '2027-02-10', travellers: { adults: 1, childAges: [], infants: 0 },
  cabin: 'ECONOMY', currency: 'EUR', businessProfileId: 'demo', ...changes,
})

/** A ledger without any sales. */
const nothingSold: SoldSeats = {
  soldByFlight: async () => new Map(),
  sell: async () => ({ kind: 'SOLD_OUT' }),
  find: async () => null,
  readBook: async () => ({ orders: [], seats: [] }),
  cancel: async () => {},
}

const nothingNoted: SupplierNotes = { write: async () => {}, read: async () => null }

export const supplierOptions = (changes: Partial<EmbeddedAirlinesPorts> = {}): EmbeddedAirlinesPorts => {
  let ids = 0
  const nextId = (): string => `id-${String((ids += 1)).padStart(20, '0')}`
  return {
    geo: loadGeo(), seed: 'portolan', clock: { now: () => NOW_MS }, random: { id: nextId, uuid: nextId },
    delay: async (_, signal) => signal.throwIfAborted(),
    latencyFactor: 0, faults: () => ({ ...NO_FAULTS, priceDrift: 0 }), soldSeats: nothingSold, notes: nothingNoted, ...changes,
  }
}
