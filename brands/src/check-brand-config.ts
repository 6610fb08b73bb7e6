import { type BrandConfig, brandConfigSchema } from '@portolan/contract/brand'
import * as z from 'zod/mini'
import { checkBrandRules, type RuleFinding } from './brand-rules.ts'

z.config(z.locales.en())

/** A brand configuration of any origin, checked: `brand` is null where it does not fit the schema at all, and errors among the findings keep it from being served. */
export type CheckedBrand = { brand: BrandConfig | null; findings: readonly RuleFinding[]; isServed: boolean }

export const checkBrandConfig = (json: unknown): CheckedBrand => {
  const parsed = brandConfigSchema.safeParse(json)
  if (!parsed.success) {
    const findings = parsed.error.issues.map(({ path, message }) => ({ severity: 'ERROR' as const, path: path.map(String).join('.'), message }))
    return { brand: null, findings, isServed: false }
  }
  const findings = checkBrandRules(parsed.data)
  return { brand: parsed.data, findings, isServed: findings.every(({ severity }) => severity !== 'ERROR') }
}
