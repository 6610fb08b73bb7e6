import type { BrandsFolder } from '@portolan/brands/all-brands'
import type { BrandSet } from '@portolan/brands/allot-hosts'
import type { LoadedBrand } from '@portolan/brands/read-brand-file'
import type { Clock } from '../platform/clock.ts'

/** The brand of a host exists, or may exist, and its configuration cannot be loaded: not the same as a host without a brand. */
export class BrandLoadFailed extends Error {
  override readonly name = 'BrandLoadFailed'
  constructor(host: string, options?: ErrorOptions) {
    super(`The brand configuration for ${host} cannot be loaded`, options)
  }
}

export type BrandServicePorts = {
  folder: BrandsFolder
  clock: Clock
  /** Answers for every host when set (an environment setting); otherwise the request's host decides. */
  brandDomain?: string | undefined
  /** Called when the folder cannot be read and an earlier state stays served. */
  onStale: (error: unknown) => void
}

export type BrandService = {
  /** The brand of a request's Host header, with or without port, by domain or alias; null for an unknown host. Throws BrandLoadFailed. */
  brandForHost: (host: string) => Promise<LoadedBrand | null>
  /** The same for a domain that a caller names, without the setting that overrides hosts. Throws BrandLoadFailed. */
  brandForDomain: (domain: string) => Promise<LoadedBrand | null>
  /** Folder of the files of `/brand-assets/<brandId>/`, as of the last load; null for an unknown brand. */
  assetsFolder: (brandId: string) => string | null
  /** Makes the next request for this domain read its configuration again, on every instance, however fresh it is. */
  forget: (domain: string) => Promise<void>
  /** The same for every brand. */
  forgetAll: () => Promise<void>
}

/** A page asks several times in a row; checking the folder once a second is enough for "an edit shows at the next load". */
const LOOK_AGAIN_AFTER_MS = 1000

export const createBrandService = ({ folder, clock, brandDomain, onStale }: BrandServicePorts): BrandService => {
  let latest: { set: BrandSet; byHost: ReadonlyMap<string, LoadedBrand> } | null = null
  let lookedAt = Number.NEGATIVE_INFINITY

  const current = async (host: string) => {
    if (latest && clock.now() - lookedAt < LOOK_AGAIN_AFTER_MS) return latest
    try {
      const set = await folder.load()
      latest = latest?.set === set ? latest : { set, byHost: indexHosts(set) }
    } catch (error) {
      if (!latest) throw new BrandLoadFailed(host, { cause: error })
      onStale(error)
    }
    lookedAt = clock.now()
    return latest
  }

  const brandForDomain = async (domain: string): Promise<LoadedBrand | null> => {
    const { set, byHost } = await current(domain)
    const [exact, withoutPort] = namesOf(domain)
    const found = byHost.get(exact) ?? byHost.get(withoutPort)
    if (found) return found
    if (set.hasUnreadableFile || set.brokenHosts.has(exact) || set.brokenHosts.has(withoutPort)) throw new BrandLoadFailed(domain)
    return null
  }

  const lookAgain = async (): Promise<void> => { lookedAt = Number.NEGATIVE_INFINITY }

  return {
    brandForDomain,
    brandForHost: (host) => brandForDomain(brandDomain ?? host),
    assetsFolder: (brandId) => latest?.set.brands.find(({ brand }) => brand.id === brandId)?.assetsFolder ?? null,
    // One check reads the whole folder; other instances check theirs within the second.
    forget: lookAgain,
    forgetAll: lookAgain,
  }
}

const indexHosts = ({ brands }: BrandSet): Map<string, LoadedBrand> =>
  new Map(brands.flatMap((loaded) => [loaded.brand.domain, ...loaded.brand.aliases].map((host) => [host, loaded] as const)))

/** A host as written and without its port, in lower case and without the root's trailing dot (RFC 9110 §7.2, RFC 3986 §3.2.2). */
export const namesOf = (host: string): [exact: string, withoutPort: string] => {
  const exact = host.trim().toLowerCase()
  return [exact, exact.replace(/:\d+$/, '').replace(/\.$/, '')]
}
