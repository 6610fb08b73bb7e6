/**
 * The part of zod/mini that the contract's shapes are written in, at an eighth of its bytes. The browser's build puts it in Zod's place
 * (storefront/lighter-modules.ts); servers keep Zod. Both must accept, refuse and return the same values: light-zod.test.ts compares them.
 */

type Key = string | number
type Issue = { path: readonly Key[]; message: string }
/** The path being read and the problems found so far. */
type Reading = { path: Key[]; issues: Issue[] }
type Read = (value: unknown, reading: Reading) => unknown

type Outcome = { success: true; data: unknown } | { success: false; error: { issues: readonly Issue[] } }

/** A schema or a check: a check reads the value that the schema before it returned. */
type Schema = Traits & {
  read: Read
  check: (...checks: readonly Pick<Schema, 'read'>[]) => Schema
  safeParse: (value: unknown) => Outcome
  parse: (value: unknown) => unknown
}
type Traits = {
  /** Fields of an object. */
  shape?: Shape
  /** Whether an object may lack this field; a default then stands in its place. */
  absent?: 'LEFT_OUT' | 'DEFAULT'
  /** The value of a literal, by which a discriminated union chooses. */
  only?: unknown
}
type Shape = Readonly<Record<string, Schema>>

const schemaOf = (read: Read, traits: Traits = {}): Schema => ({
  ...traits,
  read,
  check: (...checks) => schemaOf((value, reading) => {
    const before = reading.issues.length
    const own = read(value, reading)
    return reading.issues.length > before ? own : checks.reduce((current, check) => check.read(current, reading), own)
  }, traits),
  safeParse: (value) => {
    const reading: Reading = { path: [], issues: [] }
    const data = read(value, reading)
    return reading.issues.length > 0 ? { success: false, error: { issues: reading.issues } } : { success: true, data }
  },
  parse: (value) => {
    const outcome = schemaOf(read).safeParse(value)
    if (!outcome.success) throw new Error(JSON.stringify(outcome.error.issues))
    return outcome.data
  },
})

export const safeParse = (schema: Schema, value: unknown): Outcome => schema.safeParse(value)

const refuse = ({ path, issues }: Reading, message = 'Invalid input'): undefined => void issues.push({ path: [...path], message })

const refuseAt = (key: Key, { path, issues }: Reading): undefined => refuse({ path: [...path, key], issues })

const readInside = (schema: Schema, key: Key, value: unknown, reading: Reading): unknown => {
  reading.path.push(key)
  const own = schema.read(value, reading)
  reading.path.pop()
  return own
}

/** Accepts a value unchanged if it passes the test. */
const where = (isRight: (value: unknown) => boolean, message?: string, traits?: Traits): Schema =>
  schemaOf((value, reading) => {
    // A refused value is returned too, because later checks read it.
    if (!isRight(value)) refuse(reading, message)
    return value
  }, traits)

export const unknown = (): Schema => where(() => true)
export const string = (): Schema => where((value) => typeof value === 'string')
export const number = (): Schema => where(Number.isFinite)
/** Both a schema and a check on a number. */
export const int = (): Schema => where(Number.isSafeInteger)
export const boolean = (): Schema => where((value) => typeof value === 'boolean')
export const literal = (only: unknown): Schema => where((value) => value === only, undefined, { only })
const oneOf = (values: readonly unknown[]): Schema => where((value) => values.includes(value))
const nothing = (): Schema => literal(null)
// Zod's names; some are reserved words.
export { nothing as null, oneOf as enum }

export const refine = (isRight: (value: never) => boolean, message?: string): Schema =>
  where(isRight as (value: unknown) => boolean, message)
export const regex = (pattern: RegExp, message?: string): Schema => refine((value: string) => pattern.test(value), message)
/** Length of a text in code points, or of a list in items. */
const lengthOf = (value: string | readonly unknown[]): number => (typeof value === 'string' ? [...value].length : value.length)
export const minLength = (least: number): Schema => refine((value: string) => lengthOf(value) >= least)
export const maxLength = (most: number): Schema => refine((value: string) => lengthOf(value) <= most)
export const minimum = (least: number): Schema => refine((value: number) => value >= least)
export const maximum = (most: number): Schema => refine((value: number) => value <= most)
export const trim = (): Schema => schemaOf((value) => (value as string).trim())

export const coerce = { number: (): Schema => schemaOf((value, reading) => number().read(Number(value), reading)) }

export const nullable = (inner: Schema): Schema =>
  schemaOf((value, reading) => (value === null ? null : inner.read(value, reading)), { ...inner })
export const optional = (inner: Schema): Schema => schemaOf(
  (value, reading) => (value === undefined && inner.absent !== 'DEFAULT' ? value : inner.read(value, reading)),
  { ...inner, absent: inner.absent ?? 'LEFT_OUT' },
)
export const _default = (inner: Schema, standIn: unknown): Schema =>
  schemaOf((value, reading) => (value === undefined ? standIn : inner.read(value, reading)), { ...inner, absent: 'DEFAULT' })

export const array = (item: Schema): Schema => schemaOf((value, reading) =>
  Array.isArray(value) ? value.map((each, index) => readInside(item, index, each, reading)) : refuse(reading))

export const tuple = (items: readonly Schema[]): Schema => schemaOf((value, reading) => {
  if (!Array.isArray(value) || value.length !== items.length) return refuse(reading)
  return items.map((item, index) => readInside(item, index, value[index], reading))
})

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const objectOf = (shape: Shape, isClosed: boolean): Schema => {
  const fields = Object.entries(shape)
  return schemaOf((value, reading) => {
    if (!isObject(value)) return refuse(reading)
    const own: Record<string, unknown> = {}
    for (const [key, field] of fields) {
      if (key in value || field.absent === 'DEFAULT') own[key] = readInside(field, key, value[key], reading)
      else if (!field.absent) refuseAt(key, reading)
    }
    if (isClosed && Object.keys(value).some((key) => !Object.hasOwn(shape, key))) refuse(reading)
    return own
  }, { shape })
}

/** Unknown fields are dropped. */
export const object = (shape: Shape): Schema => objectOf(shape, false)
/** Unknown fields are refused. */
export const strictObject = (shape: Shape): Schema => objectOf(shape, true)
export const extend = ({ shape }: Schema, more: Shape): Schema => object({ ...shape, ...more })

export const record = (key: Schema, item: Schema): Schema => schemaOf((value, reading) => {
  if (!isObject(value)) return refuse(reading)
  const own: Record<string, unknown> = {}
  for (const [name, each] of Object.entries(value)) {
    if (name === '__proto__') continue
    readInside(key, name, name, reading)
    own[name] = readInside(item, name, each, reading)
  }
  return own
})
export { record as partialRecord }

export const union = (choices: readonly Schema[]): Schema => schemaOf((value, reading) => {
  for (const choice of choices) {
    const outcome = choice.safeParse(value)
    if (outcome.success) return outcome.data
  }
  return refuse(reading)
})

export const discriminatedUnion = (kind: string, choices: readonly Schema[]): Schema => schemaOf((value, reading) => {
  if (!isObject(value)) return refuse(reading)
  const choice = choices.find(({ shape }) => shape?.[kind]?.only === value[kind])
  return choice ? choice.read(value, reading) : refuseAt(kind, reading)
})
