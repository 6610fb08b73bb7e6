import { AIRLINES } from '@portolan/geo/airlines'
import type { Airline } from '@portolan/geo/airlines'
import type { FlightSupplier } from '../supplier.ts'
import type { SimulatedAirlinesOptions } from './desk.ts'
import { simulatedAirlines } from './simulated-airlines.ts'

/** Who sells which airlines, and how fast: the network airlines' system is slow, the low-cost one quick. Every airline is in exactly one. */
const PARTITION: readonly { id: string; sells: (airline: Airline) => boolean; latencyMs: { from: number; to: number } }[] = [
  { id: 'atlas', sells: (airline) => airline.kind === 'FULL_SERVICE', latencyMs: { from: 240, to: 900 } },
  { id: 'nimbus', sells: (airline) => airline.kind !== 'FULL_SERVICE', latencyMs: { from: 80, to: 450 } },
]

export type SimulatedSuppliersOptions = Omit<SimulatedAirlinesOptions, 'id' | 'carriers' | 'airlines' | 'latencyMs'> & {
  /** Multiplies every latency: 1 as in the table, 0 for none. */
  latencyFactor: number
}

/** All simulated flight suppliers, over one world of airlines. */
export const simulatedFlightSuppliers = ({ latencyFactor, ...options }: SimulatedSuppliersOptions): FlightSupplier[] => {
  const airlines = [...AIRLINES.values()]
  return PARTITION.map(({ id, sells, latencyMs: { from, to } }) => simulatedAirlines({
    ...options, id, airlines, carriers: airlines.filter(sells), latencyMs: { from: from * latencyFactor, to: to * latencyFactor },
  }))
}
