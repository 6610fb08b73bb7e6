import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { BrandConfig } from '@portolan/contract/brand/brand'
import * as z from 'zod/mini'
import type { BrandProblem } from './brand-problem.ts'
import type { Installation } from './installation.ts'
import { preflight } from './preflight.ts'

/** A brand as it is served. `version` changes whenever its file does. */
export type LoadedBrand = {
  brand: BrandConfig
  version: string
  /** Absolute folder of the files served as `/brand-assets/<id>/<file>`; null where a CMS keeps them. */
  assetsFolder: string | null
}

/** `hosts` of a broken file: those it claims, or null when it cannot be read at all. */
export type ReadBrand =
  | { kind: 'GOOD'; loaded: LoadedBrand; problems: readonly BrandProblem[] }
  | { kind: 'BROKEN'; hosts: readonly string[] | null; problems: readonly BrandProblem[] }

export const readBrandFile = async (file: string, installation: Installation): Promise<ReadBrand> => {
  const broken = (message: string): ReadBrand => ({ kind: 'BROKEN', hosts: null, problems: [{ severity: 'ERROR', file, path: '', message }] })
  try {
    const text = await readFile(file, 'utf8')
    return toBrand(file, text, installation)
  } catch (error) {
    return broken(error instanceof SyntaxError ? `is not JSON: ${error.message}` : `cannot be read: ${String(error)}`)
  }
}

const toBrand = (file: string, text: string, installation: Installation): ReadBrand => {
  const json: unknown = JSON.parse(text)
  const { brand, findings } = preflight(json, installation)
  const problems = [...(brand ? idFindings(file, brand) : []), ...findings].map((finding) => ({ ...finding, file }))
  if (!brand) return { kind: 'BROKEN', hosts: claimedHosts(json), problems }
  if (problems.some(({ severity }) => severity === 'ERROR')) return { kind: 'BROKEN', hosts: hostsOf(brand), problems }
  return { kind: 'GOOD', loaded: { brand, version: versionOf(text), assetsFolder: `${dirname(file)}/assets` }, problems }
}

export const versionOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16)

export const hostsOf = ({ domain, aliases }: Pick<BrandConfig, 'domain' | 'aliases'>): string[] => [domain, ...aliases]

/** The id must equal the folder's name: asset addresses contain the id, and assets are read from the folder. */
const idFindings = (file: string, { id }: BrandConfig) =>
  id === basename(dirname(file)) ? [] : [{ severity: 'ERROR' as const, path: 'id', message: `must be the name of its folder, ${basename(dirname(file))}` }]

const claimedSchema = z.object({ domain: z.string(), aliases: z._default(z.array(z.string()), []) })
/** The hosts of a configuration, which may be invalid otherwise; null when it names none. */
export const claimedHosts = (json: unknown): string[] | null => {
  const claimed = claimedSchema.safeParse(json)
  return claimed.success ? hostsOf(claimed.data) : null
}
