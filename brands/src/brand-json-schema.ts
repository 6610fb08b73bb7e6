import { brandConfigSchema } from '@portolan/contract/brand/brand'
import { BRAND_DOCS } from '@portolan/contract/brand/brand.docs'
import { createSchemaWriter, type JsonSchema } from '@portolan/contract/docs/json-schema'

const COMPONENTS = '#/components/schemas/'

/** The JSON Schema with which editors complete and check a brand.json. It is stricter than the server, which ignores unknown fields. */
export const brandJsonSchema = (): JsonSchema => {
  const writer = createSchemaWriter(BRAND_DOCS)
  const { $ref } = writer.write(brandConfigSchema, 'input')
  const { [String($ref).slice(COMPONENTS.length)]: brand = {}, ...parts } = writer.components()
  const { properties, ...rest } = brand
  return closed({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Brand configuration',
    ...rest,
    properties: { $schema: { type: 'string', description: 'Address of this schema, for editors.' }, ...(properties as object) },
    $defs: parts,
  })
}

/** Forbids unknown fields, so that an editor marks a misspelt one. */
const closed = (schema: JsonSchema): JsonSchema => {
  const walk = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(walk)
    if (typeof part !== 'object' || part === null) return part
    const inner = Object.fromEntries(Object.entries(part).map(([key, value]) =>
      [key, key === '$ref' && typeof value === 'string' ? value.replace(COMPONENTS, '#/$defs/') : walk(value)]))
    return inner.type === 'object' && 'properties' in inner ? { ...inner, additionalProperties: false } : inner
  }
  return walk(schema) as JsonSchema
}
