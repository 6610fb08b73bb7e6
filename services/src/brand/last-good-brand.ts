import { type BrandConfig, brandConfigSchema } from '@portolan/contract/brand/brand'
import type { LoadedBrand } from '@portolan/brands/read-brand-file'
import { type EphemeralStore, getJson, setJson } from '../platform/ephemeral/ephemeral-store.ts'
import { loadedFromCms } from './read-cms-answer.ts'

type Ports = { store: EphemeralStore; onStale: (error: unknown) => void }

/** The last configuration that could be served, in the shared store: an instance that starts while the CMS is down serves it too. */
export type LastGood = {
  keep: (host: string, brand: BrandConfig) => Promise<void>
  of: (host: string) => Promise<LoadedBrand | null>
}

const KEPT_MS = 30 * 24 * 3_600_000

export const createLastGood = ({ store, onStale }: Ports): LastGood => ({
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
