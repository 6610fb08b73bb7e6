import type { Airline } from '@portolan/geo/airlines'
import type { Geo } from '@portolan/geo/geo'
import type { Clock } from '../../../platform/clock.ts'
import type { Delay } from '../../../platform/delay.ts'
import type { Random } from '../../../platform/random.ts'
import type { TaskQueue } from '../../../platform/task-queue.ts'
import type { FlightSupplierQuery } from '../../flight-port.ts'
import { SupplierFailure, type SupplierNotes } from '../../order-port.ts'
import { airlineWorld } from '../timetable/airline-world.ts'
import type { FareDay } from '../fares/bound-fare.ts'
import type { Faults } from './faults.ts'
import { hashText, mix, unit } from '../world/hash.ts'
import type { SoldSeats } from './sold-seats.ts'
import { supplierNetwork, type SupplierNetwork } from '../timetable/supplier-network.ts'

export type SimulatedAirlinesOptions = {
  /** Stable lower-case id, stored with every order. */
  id: string
  /** Display name. */
  name: string
  /** The airlines that this supplier sells. */
  carriers: readonly Airline[]
  /** All airlines, because rivals influence prices even if another supplier sells them. */
  airlines: readonly Airline[]
  geo: Geo
  seed: string
  clock: Clock
  random: Random
  delay: Delay
  /** Range of the duration of a search in milliseconds. Each search has its own duration. */
  latencyMs: { from: number; to: number }
  faults: () => Faults
  soldSeats: SoldSeats
  notes: SupplierNotes
  /** Searches run for some milliseconds at a time. */
  taskQueue: TaskQueue
}

/** What every call of a supplier needs. */
export type Desk = SimulatedAirlinesOptions & {
  network: SupplierNetwork
  /** Duration of a call in milliseconds, always the same for the same key. */
  latencyOf: (key: string) => number
  fareDayOf: (query: FlightSupplierQuery, sold: FareDay['sold']) => Omit<FareDay, 'direction'>
}

const DAY_MS = 86_400_000

/** Prices and seats for sale change once a day, in UTC. */
export const priceDayOf = (atMs: number): number => Math.floor(atMs / DAY_MS)

export const openDesk = (options: SimulatedAirlinesOptions): Desk => {
  const world = airlineWorld(options.geo, options.airlines, options.seed)
  return {
    ...options,
    network: supplierNetwork(world, new Set(options.carriers.map((airline) => airline.code))),
    latencyOf: (key) => {
      const { from, to } = options.latencyMs
      return from + (to - from) * unit(mix(hashText(`${options.id}:${key}`), world.seedHash)) + options.faults().extraLatencyMs
    },
    fareDayOf: (query, sold) => ({ world, cabin: query.cabin, priceDay: priceDayOf(options.clock.now()), sold }),
  }
}

/** Runs a call and converts every error to this supplier's failure, except an abort by the caller. */
export const orFail = async <Result>({ id }: Desk, signal: AbortSignal, call: () => Promise<Result>): Promise<Result> => {
  try {
    return await call()
  } catch (error) {
    signal.throwIfAborted()
    throw error instanceof SupplierFailure ? error : new SupplierFailure(id, 'the call failed', { cause: error })
  }
}
