import { brandConfigSchema, type BrandConfig } from '@portolan/contract/brand/brand'
import type { RuleFinding } from './brand-rules.ts'
import { contrast, mixWithBlack, NON_TEXT_CONTRAST, TEXT_CONTRAST } from './contrast.ts'
import { zodDef } from './zod-def.ts'
import type * as z from 'zod/mini'

/** Warnings about a brand that is served: unknown fields, and brand colours with too little contrast against the storefront's own. */
export const adviseBrand = (json: unknown, tokens: ThemeTokens): RuleFinding[] => {
  const parsed = brandConfigSchema.safeParse(json)
  const unknown = unknownFields(json, brandConfigSchema, '').map(({ path, message }) => ({ severity: 'WARNING' as const, path, message }))
  return [...unknown, ...(parsed.success ? colourPairs(parsed.data, tokens) : [])]
}

/** The storefront's own colours that appear next to the brand's, #rrggbb, by token without `--color-`. */
export type ThemeTokens = Readonly<Record<'card' | 'text' | 'muted' | 'ink' | 'page', string>>

/** Share of the primary colour in --color-primary-strong; the rest is black. */
const STRONG = 0.82

/** Every pair of colours that the style sheets combine, with the contrast it must reach (WCAG 2.2, 1.4.3 and 1.4.11). */
const colourPairs = ({ theme: { primaryColor, primaryTextColor, primarySoftColor } }: BrandConfig, tokens: ThemeTokens): RuleFinding[] => {
  const strong = mixWithBlack(primaryColor, STRONG)
  const pairs: readonly [path: string, what: string, front: string, back: string, least: number][] = [
    ['theme.primaryTextColor', 'text on a pressed button', primaryTextColor, strong, TEXT_CONTRAST],
    ['theme.primaryColor', 'links and chosen tabs on a card', strong, tokens.card, TEXT_CONTRAST],
    ['theme.primaryColor', 'links on the page', strong, tokens.page, TEXT_CONTRAST],
    ['theme.primarySoftColor', 'badges and soft buttons', strong, primarySoftColor, TEXT_CONTRAST],
    ['theme.primarySoftColor', 'headings on the soft colour', tokens.ink, primarySoftColor, TEXT_CONTRAST],
    ['theme.primarySoftColor', 'text on the soft colour', tokens.text, primarySoftColor, TEXT_CONTRAST],
    ['theme.primarySoftColor', 'notes on the soft colour', tokens.muted, primarySoftColor, TEXT_CONTRAST],
    ['theme.primaryColor', 'marks and borders on a card', primaryColor, tokens.card, NON_TEXT_CONTRAST],
  ]
  return pairs.flatMap(([path, what, front, back, least]) => {
    const ratio = contrast(front, back)
    return ratio >= least ? [] : [{ severity: 'WARNING' as const, path, message: `${what}: ${front} on ${back} has a contrast of ${ratio.toFixed(2)}, needs ${least}` }]
  })
}

/** Fields that are not in the schema, most often misspelt ones. `$schema` is allowed because editors use it. */
const unknownFields = (value: unknown, schema: z.core.$ZodType, path: string): { path: string; message: string }[] => {
  const def = zodDef(schema)
  switch (def.type) {
    case 'optional': case 'nullable': case 'default': return unknownFields(value, def.innerType, path)
    case 'array': return Array.isArray(value) ? value.flatMap((item, at) => unknownFields(item, def.element, join(path, String(at)))) : []
    case 'object': {
      if (typeof value !== 'object' || value === null) return []
      return Object.entries(value).filter(([name]) => join(path, name) !== '$schema').flatMap(([name, inner]) => {
        const field = def.shape[name]
        return field ? unknownFields(inner, field, join(path, name)) : [{ path: join(path, name), message: 'is no field of a brand; nobody reads it' }]
      })
    }
    default: return []
  }
}

const join = (path: string, name: string): string => (path ? `${path}.${name}` : name)
