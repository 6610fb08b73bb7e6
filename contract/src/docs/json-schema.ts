import * as z from 'zod/mini'
import type { SchemaDoc } from './field-docs.ts'

/** Schemas as JSON Schema 2020-12, which OpenAPI 3.1 uses as it is. */
export type JsonSchema = { [key: string]: unknown }

export type SchemaWriter = {
  /** The schema with its named parts replaced by `$ref`s to components. `input` is what a caller sends, `output` what it receives. */
  write: (schema: z.ZodMiniType, io: 'input' | 'output') => JsonSchema
  /** Every named part that a written schema has referred to so far, by name. */
  components: () => Record<string, JsonSchema>
}

const COMPONENTS = '#/components/schemas/'

export const createSchemaWriter = (docs: readonly SchemaDoc[]): SchemaWriter => {
  const sentences = new Map(docs.map(({ schema, fields }) => [schema, fields]))
  const names = z.registry<{ id: string }>()
  for (const { schema, name } of docs) if (name !== null) names.add(schema, { id: name })
  const components = new Map<string, JsonSchema>()

  const describe = (schema: unknown, json: JsonSchema): void => {
    const fields = sentences.get(schema as z.ZodMiniType)
    if (!fields || !isRecord(json.properties)) return
    for (const [name, property] of Object.entries(json.properties)) {
      if (isRecord(property)) json.properties[name] = { ...property, description: fields[name] }
    }
  }

  return {
    write: (schema, io) => {
      const { $schema: _dialect, $defs, ...json } = z.toJSONSchema(schema, {
        io, metadata: names,
        override: ({ zodSchema, jsonSchema }) => {
          // Later versions may add fields, so none is forbidden.
          if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
          describe(zodSchema, jsonSchema)
        },
      })
      for (const [name, definition] of Object.entries($defs ?? {})) components.set(name, moveReferences(definition))
      const { id, ...rest } = json
      if (typeof id !== 'string') return moveReferences(rest)
      components.set(id, moveReferences(rest))
      return { $ref: `${COMPONENTS}${id}` }
    },
    components: () => Object.fromEntries([...components].sort(([a], [b]) => a.localeCompare(b, 'en'))),
  }
}

const isRecord = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Turns references within one schema into references to the document's components, and removes the parts' ids. */
const moveReferences = (value: unknown): JsonSchema => {
  const walk = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(walk)
    if (!isRecord(part)) return part
    return Object.fromEntries(Object.entries(part).map(([key, inner]) =>
      key === '$ref' && typeof inner === 'string' ? [key, inner.replace('#/$defs/', COMPONENTS)] : [key, walk(inner)]))
  }
  const moved = walk(value)
  return isRecord(moved) ? moved : {}
}
