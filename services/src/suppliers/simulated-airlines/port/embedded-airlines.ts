import { AIRLINES, type Airline } from '@portolan/geo/airlines'
import type { Geo } from '@portolan/geo/geo'
import type { Clock } from '../../../platform/clock.ts'
import type { Delay } from '../../../platform/delay.ts'
import type { Random } from '../../../platform/random.ts'
import { createTaskQueue } from '../../../platform/task-queue.ts'
import type { FlightSupplier } from '../../flight-port.ts'
import type { SupplierNotes } from '../../order-port.ts'
import type { Faults } from '../sales/faults.ts'
import { simulatedAirlines } from './simulated-airlines.ts'
import type { SoldSeats } from '../sales/sold-seats.ts'

/** Who sells which airlines, and how long a search takes there: a fast aggregator of low-cost airlines and two slower networks. */
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
  /** Multiplies how long suppliers take; 0 answers at once. */
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
