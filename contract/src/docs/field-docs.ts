import * as z from 'zod/mini'
import type { Endpoint } from '../wire/endpoint.ts'
import type { ErrorCode } from '../wire/error.ts'

/**
 * How the wire's fields are documented. The sentences are in `*.docs.ts` files, which only servers and tests import: they are as long as
 * the schemas and must not be sent to browsers.
 */

/** What an optional, nullable, listed or keyed value is made of. */
type Core<V> = NonNullable<V> extends readonly (infer Item)[] ? Core<Item>
  : NonNullable<V> extends Readonly<Record<string, unknown>> ? (string extends keyof NonNullable<V> ? Core<NonNullable<V>[string]> : NonNullable<V>)
    : NonNullable<V>
type ObjectPart<V> = Extract<Core<V>, object>
type KeysOf<T> = T extends unknown ? keyof T : never
type ValueOf<T, Key> = T extends unknown ? (Key extends keyof T ? T[Key] : never) : never

/** One sentence: meaning, unit or standard, and when absent. An object without its own docs lists its fields here. */
type FieldDoc<V> = [ObjectPart<V>] extends [never] ? string : string | { about: string; fields: FieldDocs<ObjectPart<V>> }
/** A sentence for every field of an object, or of each object of a union. A missing sentence is a type error. */
export type FieldDocs<T> = { readonly [Key in KeysOf<T>]-?: FieldDoc<ValueOf<T, Key>> }

/** The documentation of one object schema; `name` makes it a component of its own in OpenAPI. */
export type SchemaDoc = { schema: z.ZodMiniType; name: string | null; fields: Readonly<Record<string, string>> }

export const describeFields = <S extends z.ZodMiniType>(schema: S, name: string | null, docs: FieldDocs<Core<z.infer<S>>>): SchemaDoc[] =>
  describeSchema(schema, name, docs)

type CallDocs<Query, Body, Result> = {
  query?: FieldDocs<Query>
  body?: FieldDocs<Core<Body>>
  result?: FieldDocs<Core<Result>>
}

/** For a query, body or result that only one call uses. */
export const describeCall = <Query, Body, Result, Code extends ErrorCode>(
  endpoint: Endpoint<Query, Body, Result, Code>, { query, body, result }: CallDocs<Query, Body, Result>,
): SchemaDoc[] => [
  ...(query && endpoint.query ? describeSchema(endpoint.query, null, query) : []),
  ...(body && endpoint.body ? describeSchema(endpoint.body, null, body) : []),
  ...(result ? describeSchema(endpoint.result, null, result) : []),
]

type AnyDocs = Readonly<Record<string, unknown>>

const describeSchema = (schema: z.ZodMiniType, name: string | null, docs: AnyDocs): SchemaDoc[] => {
  const objects = objectsIn(schema)
  return objects.flatMap((object, index) => {
    const shape = Object.entries(shapeOf(object))
    const fields = Object.fromEntries(shape.map(([key]) => [key, sentenceOf(docs[key])]))
    const nested = shape.flatMap(([key, field]) => (isNested(docs[key]) ? describeSchema(field, null, docs[key].fields) : []))
    const named = name === null ? null : objects.length === 1 ? name : `${name}${index + 1}`
    return [{ schema: object, name: named, fields }, ...nested]
  })
}

type Nested = { about: string; fields: AnyDocs }
const isNested = (doc: unknown): doc is Nested => typeof doc === 'object' && doc !== null && 'fields' in doc
const sentenceOf = (doc: unknown): string => (isNested(doc) ? doc.about : String(doc ?? ''))

/** The object schemas inside a schema, without wrappers: one for an object, several for a union, none for a plain value. */
export const objectsIn = (schema: z.core.$ZodType): z.ZodMiniType[] => {
  // Zod types every schema by its base; the definition's own `type` says which one it is.
  const { _zod: { def } } = schema as z.core.$ZodTypes
  switch (def.type) {
    case 'object': return [schema as z.ZodMiniType]
    case 'optional': case 'nullable': case 'default': return objectsIn(def.innerType)
    case 'array': return objectsIn(def.element)
    case 'record': return objectsIn(def.valueType)
    case 'union': return def.options.flatMap(objectsIn)
    default: return []
  }
}

export const shapeOf = (schema: z.ZodMiniType): Readonly<Record<string, z.ZodMiniType>> =>
  schema instanceof z.ZodMiniObject ? schema.shape as Record<string, z.ZodMiniType> : {}
