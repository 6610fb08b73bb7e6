import type { BrandProblem } from '@portolan/brands/brand-problem'
import { checkBrandConfig } from '@portolan/brands/check-brand-config'
import { cmsEntries, fromCmsEntry } from '@portolan/brands/from-cms'
import { hostsOf, type LoadedBrand, versionOf } from '@portolan/brands/read-brand-file'
import type { BrandConfig } from '@portolan/contract/brand'
import { namesOf } from './brand.service.ts'

/** `null`: the CMS has no brand for the host; `'BROKEN'`: it has one that cannot be served. */
export type CmsBrand = { brand: LoadedBrand | null | 'BROKEN'; problems: readonly BrandProblem[] }

/** Reads a CMS's answer for a host. Of several brands that claim it the one that names it exactly, port and all, is meant. Throws CmsNonsense. */
export const readCmsAnswer = (json: unknown, host: string): CmsBrand => {
  const checked = cmsEntries(json).map(fromCmsEntry).map(checkBrandConfig)
  const [exact] = namesOf(host)
  const [chosen] = checked.toSorted((a, b) => Number(claims(b.brand, exact)) - Number(claims(a.brand, exact)))
  if (!chosen) return { brand: null, problems: [] }
  const problems = chosen.findings.map((finding) => ({ ...finding, file: `CMS entry of ${host}` }))
  return { brand: chosen.brand && chosen.isServed ? loadedFromCms(chosen.brand) : 'BROKEN', problems }
}

export const loadedFromCms = (brand: BrandConfig): LoadedBrand => ({ brand, version: versionOf(JSON.stringify(brand)), assetsFolder: null })

const claims = (brand: BrandConfig | null, host: string): boolean => brand !== null && hostsOf(brand).includes(host)
