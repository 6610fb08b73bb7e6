import { type BrandConfig, brandConfigSchema } from '@portolan/contract/brand/brand'
import * as z from 'zod/mini'
import { checkBrandRules, type RuleFinding } from './brand-rules.ts'
import { checkAgainstInstallation, type Installation } from './installation.ts'

z.config(z.locales.en())

/** `brand` is null when the configuration does not fit the schema; a brand with an ERROR among its findings is not served. */
export type Preflight = { brand: BrandConfig | null; findings: readonly RuleFinding[]; isServed: boolean }

/** The one check before a configuration is served, from a folder or a CMS: the schema, the rules across fields, and what the installation offers. */
export const preflight = (json: unknown, installation: Installation): Preflight => {
  const parsed = brandConfigSchema.safeParse(json)
  if (!parsed.success) {
    const findings = parsed.error.issues.map(({ path, message }) => ({ severity: 'ERROR' as const, path: path.map(String).join('.'), message }))
    return { brand: null, findings, isServed: false }
  }
  const findings = [...checkBrandRules(parsed.data), ...checkAgainstInstallation(parsed.data, installation)]
  return { brand: parsed.data, findings, isServed: findings.every(({ severity }) => severity !== 'ERROR') }
}
