import type { JsonSchema } from '@portolan/contract/docs/json-schema'
import fc from 'fast-check'

/** Numbers that JSON text can say and `JSON.stringify` cannot; put in place by `toJsonText`. */
const RAW = '@@raw:'
const raw = (text: string): string => `${RAW}${text}@@`
export const toJsonText = (value: unknown): string => (JSON.stringify(value) ?? '').replace(/"@@raw:(.*?)@@"/g, '$1')

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`

/** Text that may break any layer: Unicode, databases, paths, numbers as text, names of prototypes. */
export const aStrangeText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '', ' ', 'null', 'undefined', 'NaN', 'Infinity', '-0', '1e309', '0x10', '٣', 'true',
    '[object Object]', '__proto__', 'constructor', 'toString', 'hasOwnProperty',
    '\0', 'a\0b', '\uD800', 'a\uDFFFb', '\uFEFF', '\u202Eabc', '\u200B', 'שלום مرحبا', 'e\u0301\u0301\u0301', '👩‍👩‍👧‍👦', '\r\n', 'ﬁ', 'İ', 'ß',
    `' or 1=1 --`, '";--', '%', '_', '\\', '%00', '../../../../etc/passwd', '<img src=x onerror=alert(1)>',
    '${7*7}', '{{7*7}}', '%s%n', '*', '(', '$&',
    '2027-02-30', '0000-00-00', '9999-12-31', '-000001-01-01', '+275760-09-13', '2027-03-01T00:00', 'MAD', 'XXX', 'x.y.z',
  ),
  fc.constantFrom('x', '٣', '\0', '💥', 'e\u0301').chain((unit) => fc.constantFrom(61, 1_000, 30_000).map((times) => unit.repeat(times))),
  fc.string({ unit: 'binary', maxLength: 30 }),
)

/** Any unexpected JSON value. */
export const aStrangeValue: fc.Arbitrary<unknown> = fc.oneof(
  aStrangeText,
  fc.constantFrom<unknown>(
    null, true, false, 0, 1, -1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324, raw('-0'), raw('1e309'), raw('-1e309'), raw('0.1e-400'),
    raw('123456789012345678901234567890'), raw(nested(100)), raw(nested(5_000)), raw(`${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`),
    [], {}, [[]], [null], { length: 5 }, { toString: 1, valueOf: null }, { constructor: { prototype: { isAdmin: true } } },
    raw('{"__proto__":{"kind":"FAILURE","code":"INTERNAL"}}'),
    { kind: 'FAILURE', code: 'INTERNAL' }, { kind: 'RAW_JSON', text: '{' }, raw('{"then":1}'), { toJSON: 'x' },
  ),
  fc.tuple(fc.constantFrom(101, 1_000, 20_000), fc.constantFrom<unknown>(null, 1, '', {}, 'x')).map(([size, item]) => Array<unknown>(size).fill(item)),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Words by field name, for what a schema cannot express: future dates, existing codes, ids of earlier objects. */
export type Words = ReadonlyMap<string, readonly unknown[]>

/** Values of a JSON Schema, mostly right; texts come from `words` where the field's name is known. */
export const valuesOf = (schema: JsonSchema, words: Words, name = ''): fc.Arbitrary<unknown> => {
  const wordsHere = words.get(name.toLowerCase())
  if (Array.isArray(schema.enum)) {
    const allowed: readonly unknown[] = schema.enum
    const known = wordsHere?.filter((word) => allowed.includes(word)) ?? []
    const anyOfThem = fc.constantFrom(...allowed)
    return known.length === 0 ? anyOfThem : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: anyOfThem })
  }
  const fitting = wordsHere?.filter((word) => word === undefined || typeof word === (schema.type === 'integer' ? 'number' : schema.type)) ?? []
  if (fitting.length > 0) return fc.constantFrom(...fitting)
  if (schema.const !== undefined) return fc.constant(schema.const)
  const alternatives = schema.anyOf ?? schema.oneOf
  if (Array.isArray(alternatives)) return fc.oneof(...alternatives.map((each) => valuesOf(toSchema(each), words)))
  switch (schema.type) {
    case 'object': return objectsOf(schema, words)
    case 'array': return fc.array(valuesOf(toSchema(schema.items), words, name), { maxLength: Math.min(4, numberOr(schema.maxItems, 4)) })
    case 'integer': return fc.integer({ min: numberOr(schema.minimum, 0), max: Math.min(numberOr(schema.maximum, 1_000), 1e9) })
    case 'number': return fc.double({ min: numberOr(schema.minimum, 0), max: numberOr(schema.maximum, 1e6), noNaN: true })
    case 'boolean': return fc.boolean()
    case 'null': return fc.constant(null)
    default: return fc.oneof(fc.string({ maxLength: Math.min(40, numberOr(schema.maxLength, 40)) }), aStrangeText)
  }
}

const objectsOf = (schema: JsonSchema, words: Words): fc.Arbitrary<unknown> => {
  const required = new Set(Array.isArray(schema.required) ? schema.required : [])
  const fields = Object.entries(toSchema(schema.properties)).map(([name, field]) => [name, valuesOf(toSchema(field), words, name)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: fields.flatMap(([name]) => (required.has(name) ? [name] : [])) })
}

const toSchema = (value: unknown): JsonSchema => (isObject(value) ? value : {})
const numberOr = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise)
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** One change inside a value; `at` chooses the place. */
export type Change = { kind: 'REPLACE' | 'INSERT' | 'DROP' | 'ADD' | 'WRAP' | 'REPEAT'; at: number; name: string; value: unknown }

export const aChange: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom<Change['kind']>('REPLACE', 'REPLACE', 'INSERT', 'INSERT', 'DROP', 'ADD', 'WRAP', 'REPEAT'),
  at: fc.nat(1_000),
  name: fc.oneof(fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', '', 'kind', 'extra'), aStrangeText),
  value: aStrangeValue,
})

export const applyChange = (whole: unknown, { kind, at, name, value }: Change): unknown => {
  const places = placesOf(whole).filter((place) => kind !== 'INSERT' || place.length > 0)
  const place = places[at % places.length] ?? []
  switch (kind) {
    case 'REPLACE': return changeAt(whole, place, () => value)
    case 'INSERT': return changeAt(whole, place, (old) => (typeof old === 'string' ? `${old}${STOWAWAYS[at % STOWAWAYS.length]}` : old))
    case 'DROP': return changeAt(whole, place, () => undefined)
    case 'WRAP': return changeAt(whole, place, (old) => [old])
    case 'REPEAT': return changeAt(whole, place, (old) => (Array.isArray(old) ? [...old, ...old] : [old, old]))
    case 'ADD': return changeAt(whole, place, (old) => (isObject(old) ? Object.fromEntries([...Object.entries(old), [name, value]]) : [old, value]))
    default: return kind satisfies never
  }
}

/** Pieces of text that pass most text rules and cause trouble in deeper layers. */
const STOWAWAYS = ['\0', '\uD800', '\uDC00', '\u202E', ' ', `'`, '%', '\u0301', '\n'] as const

type Place = readonly string[]

const placesOf = (value: unknown): Place[] =>
  typeof value === 'object' && value !== null
    ? [[], ...Object.entries(value).flatMap(([key, inner]) => placesOf(inner).map((rest) => [key, ...rest]))]
    : [[]]

const changeAt = (value: unknown, [key, ...rest]: Place, change: (old: unknown) => unknown): unknown => {
  if (key === undefined) return change(value)
  if (Array.isArray(value)) return value.map((inner: unknown, index) => (String(index) === key ? changeAt(inner, rest, change) : inner))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, name === key ? changeAt(inner, rest, change) : inner]))
}
