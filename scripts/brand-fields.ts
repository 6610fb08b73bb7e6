import { brandJsonSchema } from '@portolan/brands/brand-json-schema'

type Json = { readonly [key: string]: unknown }

const PRODUCT = /^(?:dp|h|f)$/i

/** Every field of a brand configuration with its sentence: `theme.favicon`, in lists `aliases[]`, whatever the product `promoCampaign.*.ctaUrl`. */
export const brandFields = (): ReadonlyMap<string, string> => {
  const { $defs, ...schema } = brandJsonSchema()
  const parts = $defs as Record<string, Json>
  const fields = new Map<string, string>()

  const walk = (part: Json, path: string, about: string): void => {
    const whole = typeof part.$ref === 'string' ? { ...parts[part.$ref.slice('#/$defs/'.length)], ...part } : part
    const { properties, items } = whole as { properties?: Record<string, Json>; items?: Json }
    if (properties) {
      for (const [name, field] of Object.entries(properties)) {
        if (name !== '$schema') walk(field, path ? `${path}.${PRODUCT.test(name) ? '*' : name}` : name, String(field.description ?? about))
      }
    } else if (items && ('properties' in items || '$ref' in items)) walk(items, `${path}[]`, about)
    else fields.set(path, about)
  }
  walk(schema, '', '')
  return fields
}
