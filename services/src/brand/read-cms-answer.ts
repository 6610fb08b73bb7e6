import type { BrandProblem } from '@portolan/brands/brand-problem'
import { cmsEntries, fromCmsEntry } from '@portolan/brands/cms-entry'
import type { Installation } from '@portolan/brands/installation'
import { type Preflight, preflight } from '@portolan/brands/preflight'
import { hostsOf, type LoadedBrand, versionOf } from '@portolan/brands/read-brand-file'
import type { BrandConfig } from '@portolan/contract/brand/brand'
import { namesOf } from './brand.service.ts'

/** `null`: the CMS has no brand for the host; `'BROKEN'`: it has one that cannot be served. */
export type CmsBrand = { brand: LoadedBrand | null | 'BROKEN'; problems: readonly BrandProblem[] }

/** `servedId`: the brand that is currently served on the host. */
type Asked = { host: string; installation: Installation; servedId?: string | undefined }

/** Reads a CMS's answer for a host. If several brands claim it, an exact match including the port wins; among several of those, the brand already served. Throws InvalidCmsAnswer. */
export const readCmsAnswer = (json: unknown, { host, installation, servedId }: Asked): CmsBrand => {
  const checked = cmsEntries(json).map((entry) => preflight(fromCmsEntry(entry), installation))
  const [exact] = namesOf(host)
  const rank = ({ brand }: Preflight): number => (claims(brand, exact) ? 2 : 0) + (servedId !== undefined && brand?.id === servedId ? 1 : 0)
  const [chosen, ...others] = checked.toSorted((a, b) => rank(b) - rank(a))
  if (!chosen) return { brand: null, problems: [] }
  const problems = [
    ...chosen.findings.map((finding) => ({ ...finding, file: `CMS entry of ${host}` })),
    ...others.filter((other) => claims(other.brand, exact) === claims(chosen.brand, exact)).map(({ brand }) => ({
      severity: 'ERROR' as const, file: `CMS entry ${brand?.id ?? ''} of ${host}`, path: 'domain', message: `${host} belongs to ${chosen.brand?.id ?? 'another entry'}`,
    })),
  ]
  return { brand: chosen.brand && chosen.isServed ? loadedFromCms(chosen.brand) : 'BROKEN', problems }
}

export const loadedFromCms = (brand: BrandConfig): LoadedBrand => ({ brand, version: versionOf(JSON.stringify(brand)), assetsFolder: null })

const claims = (brand: BrandConfig | null, host: string): boolean => brand !== null && hostsOf(brand).includes(host)
