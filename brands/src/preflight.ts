import { type BrandConfig, brandConfigSchema } from '@portolan/contract/brand/brand'
import * as z from 'zod/mini'
import { checkBrandRules, type RuleFinding } from './brand-rules.ts'
import { checkAgainstInstallation, type Installation } from './installation.ts'

z.config(z.locales.en())

/** `brand` is null where the configuration does not fit the schema at all; an ERROR among the findings keeps it from being served. */
export type Preflight = { brand: BrandConfig | null; findings: readonly RuleFinding[]; isServed: boolean }

/** The one gate to being served, wherever a configuration comes from: the schema, the rules between its fields, and what the installation has. */
export const preflight = (json: unknown, installation: Installation): Preflight => {
  const parsed = brandConfigSchema.safeParse(json)
  if (!parsed.success) {
    const findings = parsed.error.issues.map(({ path, message }) => ({ severity: 'ERROR' as const, path: path.map(String).join('.'), message }))
    return { brand: null, findings, isServed: false }
  }
  const findings = [...checkBrandRules(parsed.data), ...checkAgainstInstallation(parsed.data, installation)]
  return { brand: parsed.data, findings, isServed: findings.every(({ severity }) => severity !== 'ERROR') }
}
