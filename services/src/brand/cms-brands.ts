import type { BrandProblem } from '@portolan/brands/brand-problem'
import type { Installation } from '@portolan/brands/installation'
import type { LoadedBrand } from '@portolan/brands/read-brand-file'
import { type BrandConfig, brandConfigSchema } from '@portolan/contract/brand/brand'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../platform/clock.ts'
import type { Delay } from '../platform/delay.ts'
import { type EphemeralStore, getJson, setJson } from '../platform/ephemeral/ephemeral-store.ts'
import type { Random } from '../platform/random.ts'
import { createGenerations } from './brand-generations.ts'
import { BrandLoadFailed, type BrandService, namesOf } from './brand.service.ts'
import { loadedFromCms, readCmsAnswer } from './read-cms-answer.ts'
import type { BrandCms } from './strapi-cms.ts'

export type CmsBrandPorts = {
  cms: BrandCms
  installation: Installation
  store: EphemeralStore
  clock: Clock
  delay: Delay
  random: Random
  brandDomain?: string | undefined
  /** How long an answer is served before the CMS is asked again. */
  freshForMs: number
  /** Called for each problem of an entry, each time it is read. */
  onProblem: (problem: BrandProblem) => void
  /** Called when the CMS does not answer, or its entry is unusable, and an earlier state stays served. */
  onStale: (error: unknown) => void
}

type Known = {
  /** Null: the CMS has no such brand. Undefined: it was never loaded successfully. */
  brand: LoadedBrand | null | undefined
  reason: unknown
  generation: string
  freshUntil: number
}

const MOST_HOSTS = 1_000
const MOST_QUESTIONS = 32
const UNKNOWN_FOR_MS = 30_000
/** After a failure the CMS is not asked for this long, and no request waits for it. */
const FAILED_FOR_MS = 10_000
/** A request that can be answered with the previous state waits no longer than this for the new one. */
const PATIENCE_MS = 1_000

/** Brands from a CMS: cached for each host, with one request in flight per host, and the last valid state when the CMS fails. */
export const createCmsBrandService = (ports: CmsBrandPorts): BrandService => {
  const { cms, installation, clock, delay, brandDomain, freshForMs } = ports
  const known = new LRUCache<string, Known>({ max: MOST_HOSTS })
  const asking = new Map<string, Promise<Known>>()
  const generations = createGenerations(ports)
  const lastGood = createLastGood(ports)

  const ask = async (host: string, generation: string): Promise<Known> => {
    const before = known.get(host)
    try {
      if (asking.size > MOST_QUESTIONS) throw new Error('Too many configurations are requested at once')
      const { brand, problems } = readCmsAnswer(await cms.fetchBrand(namesOf(host)), { host, installation, servedId: before?.brand?.brand.id })
      problems.forEach(ports.onProblem)
      if (brand === 'BROKEN') throw new Error(`The CMS's entry for ${host} cannot be used`)
      if (brand) await lastGood.keep(host, brand.brand)
      return { brand, reason: null, generation, freshUntil: clock.now() + (brand ? freshForMs : UNKNOWN_FOR_MS) }
    } catch (reason) {
      const brand = before?.brand ?? (await lastGood.of(host)) ?? undefined
      if (brand) ports.onStale(reason)
      return { brand, reason, generation, freshUntil: clock.now() + FAILED_FOR_MS }
    }
  }

  const refresh = (host: string, generation: string): Promise<Known> => {
    const key = `${host} ${generation}`
    const flight = asking.get(key)
    if (flight) return flight
    const started = ask(host, generation).then((now) => {
      known.set(host, now)
      return now
    }).finally(() => asking.delete(key))
    asking.set(key, started)
    return started
  }

  const current = async (host: string): Promise<Known> => {
    const generation = await generations.of(host)
    const before = known.get(host)
    if (before?.generation === generation) {
      if (clock.now() < before.freshUntil) return before
      // Stale but not purged: a slow answer is used at a later load, and after a failure no request waits for the next try.
      const refreshing = refresh(host, generation)
      if (before.brand) return before.reason === null ? sooner(refreshing, before, delay) : before
    }
    return refresh(host, generation)
  }

  const brandForDomain = async (domain: string): Promise<LoadedBrand | null> => {
    const [host] = namesOf(domain)
    const { brand, reason } = await current(host)
    if (brand === undefined) throw new BrandLoadFailed(host, { cause: reason })
    return brand
  }

  return {
    brandForDomain,
    brandForHost: (host) => brandForDomain(brandDomain ?? host),
    assetsFolder: () => null,
    forget: generations.next,
    forgetAll: generations.nextOfAll,
  }
}

const sooner = async (refreshing: Promise<Known>, before: Known, delay: Delay): Promise<Known> => {
  const stop = new AbortController()
  const impatient = delay(PATIENCE_MS, stop.signal).then(() => before)
  impatient.catch(() => undefined)
  try {
    return await Promise.race([refreshing, impatient])
  } finally {
    stop.abort()
  }
}

type Ports = { store: EphemeralStore; onStale: (error: unknown) => void }

/** The last valid configuration, in the shared store, so that an instance that starts while the CMS is down can serve it. */
type LastGood = {
  keep: (host: string, brand: BrandConfig) => Promise<void>
  of: (host: string) => Promise<LoadedBrand | null>
}

const KEPT_MS = 30 * 24 * 3_600_000

const createLastGood = ({ store, onStale }: Ports): LastGood => ({
  keep: async (host, brand) => {
    try {
      await setJson(store, keyOf(host), brand, KEPT_MS)
    } catch (error) {
      onStale(error)
    }
  },
  of: async (host) => {
    try {
      const kept = brandConfigSchema.safeParse(await getJson(store, keyOf(host)))
      return kept.success ? loadedFromCms(kept.data) : null
    } catch (error) {
      onStale(error)
      return null
    }
  },
})

const keyOf = (host: string): string => `brand-last-good:${host}`
