import fc from 'fast-check'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { aChange, applyChange, aStrangeValue } from '../../../services/src/testing/fuzz-values.ts'
import { lighterModules } from '../../../storefront/lighter-modules.ts'
import { contactSchema, travellerSchema } from '../cart/cart.ts'
import { ALL_ENDPOINTS, type AnyEndpoint } from './endpoints.ts'
import { envelopeSchema } from './envelope.ts'
import { int, object } from './light-zod.ts'

/** Compares the browser's reader with Zod: the same contract, built once with the lighter modules. */

type Outcome = { success: true; data: unknown } | { success: false; error: { issues: readonly { path: readonly PropertyKey[] }[] } }
type Reader = { safeParse: (value: unknown) => Outcome }
type Built = { ALL_ENDPOINTS: AnyEndpoint[]; envelopeSchema: Reader; contactSchema: Reader; travellerSchema: Reader }

const RUNS = 60
const SEED = 20_261_121
const FILES = ['wire/endpoints', 'wire/envelope', 'cart/cart']

let folder: string
let light: Built

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'light-contract-'))
  const entry = Object.fromEntries(FILES.map((file) => [file, join(import.meta.dirname, '..', `${file}.ts`)]))
  await build({
    configFile: false, logLevel: 'error', plugins: [lighterModules('client')],
    build: { outDir: folder, minify: false, lib: { entry, formats: ['es'], fileName: (_format, name) => `${name}.mjs` } },
  })
  const built: object[] = await Promise.all(FILES.map((file) => import(pathToFileURL(join(folder, `${file}.mjs`)).href)))
  light = Object.assign({}, ...built)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

describe('the browser’s reader accepts, refuses and returns the same as Zod', () => {
  it('is what the contract was built with', () => {
    expect(light.envelopeSchema).not.toHaveProperty('_zod')
    expect(light.ALL_ENDPOINTS.map(({ method }) => method)).toEqual(ALL_ENDPOINTS.map(({ method }) => method))
  })

  it.each(ALL_ENDPOINTS.map((row, index) => [row.method, row, index] as const))('in %s', (_method, row, index) => {
    for (const part of ['query', 'body', 'result'] as const) {
      const schema = row[part]
      if (schema) agree(schema, light.ALL_ENDPOINTS[index]?.[part] as Reader)
    }
  })

  it.each([
    ['an envelope', envelopeSchema, () => light.envelopeSchema],
    ['a contact', contactSchema, () => light.contactSchema],
    ['a traveller', travellerSchema, () => light.travellerSchema],
  ] as const)('in %s', (_name, schema, reader) => agree(schema, reader()))
})

it('throws what was refused where a value must be right', () => {
  expect(object({ stops: int() }).parse({ stops: 1, more: 2 })).toEqual({ stops: 1 })
  expect(() => object({ stops: int() }).parse({ stops: 'two' })).toThrow('"stops"')
})

const agree = (schema: z.ZodMiniType, reader: Reader): void => {
  const right = valuesOf(schema)
  const changes = fc.array(aChange, { minLength: 1, maxLength: 3 })
  const nearlyRight = fc.tuple(right, changes).map(([value, done]) => done.reduce(applyChange, value))
  let taken = 0
  fc.assert(fc.property(fc.oneof(right, nearlyRight), (value) => {
    const theirs = schema.safeParse(value) as Outcome
    const ours = reader.safeParse(value)
    expect(ours.success).toBe(theirs.success)
    if (theirs.success && ours.success) {
      taken += 1
      expect(ours.data).toStrictEqual(theirs.data)
    }
    else expect(fieldsIn(ours)).toEqual(fieldsIn(theirs))
  }), { numRuns: RUNS, seed: SEED })
  expect(taken).toBeGreaterThan(RUNS / 20)
}

/** The top-level fields that did not pass: the two readers may name different numbers of nested problems. */
const fieldsIn = (outcome: Outcome): Set<unknown> => new Set(outcome.success ? [] : outcome.error.issues.map(({ path }) => path[0]))

/** Values that a schema's definition allows. */
const valuesOf = (schema: z.core.$ZodType): fc.Arbitrary<unknown> => {
  // Zod types every schema by its base; the definition's own `type` says which one it is.
  const { _zod: { def } } = schema as z.core.$ZodTypes
  switch (def.type) {
    case 'object': return objectsOf(def.shape)
    case 'array': return fc.array(valuesOf(def.element), { maxLength: 3 })
    case 'optional': case 'default': return fc.option(valuesOf(def.innerType), { nil: undefined })
    case 'nullable': return fc.option(valuesOf(def.innerType))
    case 'record': return fc.dictionary(valuesOf(def.keyType) as fc.Arbitrary<string>, valuesOf(def.valueType), { maxKeys: 3 })
    case 'union': return fc.oneof(...def.options.map(valuesOf))
    case 'enum': return fc.constantFrom(...Object.values(def.entries))
    case 'literal': return fc.constantFrom(...def.values)
    case 'null': return fc.constant(null)
    case 'boolean': return fc.boolean()
    case 'number': case 'string': return fc.constantFrom(...SAMPLES.filter((sample) => (schema as z.ZodMiniType).safeParse(sample).success))
    default: return aStrangeValue
  }
}

/** At least one sample fits each rule for texts and numbers. */
const SAMPLES = [
  0, 1, 2, 9, 30, 0.5, -7, 1e9, 'x', 'Zoë d’Arc', ' Ana ', 'ES', 'EUR', 'MAD', 'a@b.example', '+34600111222', '2028-02-29', '2027-03',
  '2027-03-01T10:05', '2027-03-01T10:05:00Z', '#0078d4', 'https://a.example/b', 'https://a.example', '/c', 'localhost:3000', 'k'.repeat(43), 'TYO-1',
] as const

const objectsOf = (shape: Readonly<Record<string, z.core.$ZodType>>): fc.Arbitrary<unknown> => fc.record(
  Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, valuesOf(field)])),
  { requiredKeys: Object.entries(shape).flatMap(([key, field]) => (field._zod.optin === undefined ? [key] : [])) },
)
