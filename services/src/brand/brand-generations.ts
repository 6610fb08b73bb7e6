import * as z from 'zod/mini'
import type { Clock } from '../platform/clock.ts'
import { type EphemeralStore, getJson, setJson } from '../platform/ephemeral/ephemeral-store.ts'
import type { Random } from '../platform/random.ts'
import { namesOf } from './brand.service.ts'

type Ports = { store: EphemeralStore; clock: Clock; random: Random; onStale: (error: unknown) => void }

/** A purge names a new generation in the shared store, which every instance compares with what it holds. */
export type Generations = {
  of: (domain: string) => Promise<string>
  next: (domain: string) => Promise<void>
  nextOfAll: () => Promise<void>
}

const ALL = 'brand-generation:*'
/** Longer than any cache lifetime: when a generation expires, the entries compared with it have expired too. */
const KEPT_MS = 24 * 3_600_000
/** A page checks several times in a row. */
const LOOK_AGAIN_AFTER_MS = 1_000
const MOST_KEYS = 2_000
const idSchema = z.nullable(z.string())

export const createGenerations = ({ store, clock, random, onStale }: Ports): Generations => {
  const seen = new Map<string, { id: string; at: number }>()

  const look = async (key: string): Promise<string> => {
    const before = seen.get(key)
    if (before && clock.now() - before.at < LOOK_AGAIN_AFTER_MS) return before.id
    const id = await read(key, before?.id ?? '')
    if (seen.size >= MOST_KEYS) seen.clear()
    seen.set(key, { id, at: clock.now() })
    return id
  }

  /** While the shared store is unavailable, nothing can be purged and cached brands stay served. */
  const read = async (key: string, before: string): Promise<string> => {
    try {
      return idSchema.parse(await getJson(store, key)) ?? ''
    } catch (error) {
      onStale(error)
      return before
    }
  }

  const name = async (key: string): Promise<void> => {
    const id = random.id()
    await setJson(store, key, id, KEPT_MS)
    seen.set(key, { id, at: clock.now() })
  }

  return {
    of: async (domain) => (await Promise.all([look(ALL), look(keyOf(domain))])).join('/'),
    next: (domain) => name(keyOf(domain)),
    nextOfAll: () => name(ALL),
  }
}

/** Without the port: a purge applies to every port of the host. */
const keyOf = (domain: string): string => `brand-generation:${namesOf(domain)[1]}`
