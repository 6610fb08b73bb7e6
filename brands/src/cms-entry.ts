import { type BrandConfig, brandConfigSchema } from '@portolan/contract/brand/brand'
import * as z from 'zod/mini'
import { type CmsField, cmsFields, type CmsFields, cmsNames, pictureName } from './cms-fields.ts'
import { zodDef } from './zod-def.ts'

type Dict = Readonly<Record<string, unknown>>

/** The answer is neither an entry nor a list of entries. */
class InvalidCmsAnswer extends Error {
  override readonly name = 'InvalidCmsAnswer'
}

/**
 * The entries of a CMS's answer, as plain objects. Newer releases answer `{data: {…}}` or `{data: [{…}]}`. Older ones put the fields under
 * `attributes` and wrap relations and pictures once more. A bare object is accepted too.
 */
export const cmsEntries = (json: unknown): readonly Dict[] => {
  if (!isDict(json)) throw new InvalidCmsAnswer(`The answer is ${Array.isArray(json) ? 'a list' : typeof json}, not an object`)
  const flat = flatten('data' in json ? json.data : json)
  if (flat === undefined) return []
  const entries = Array.isArray(flat) ? flat : [flat]
  if (!entries.every(isDict)) throw new InvalidCmsAnswer('An entry of the answer is not an object')
  return entries
}

/** Converts an entry to a brand configuration, not yet validated: pictures become addresses, lists hold plain values, `null` is absent. */
export const fromCmsEntry = (entry: Dict): unknown => {
  const payment = entry.payment ?? { methods: entry.paymentMethods ?? entry.payment_methods }
  return read({ ...entry, payment }, brandConfigSchema)
}

const flatten = (value: unknown): unknown => {
  if (value === null) return undefined
  if (Array.isArray(value)) return value.map(flatten)
  if (!isDict(value)) return value
  if (isWrapper(value)) return flatten(value.data)
  const { attributes, ...rest } = value
  const fields = isDict(attributes) ? { ...rest, ...attributes } : value
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, flatten(field)]))
}

/** A relation in the older releases: an object with only `data` (and paging), which holds entries. */
const isWrapper = (value: Dict): boolean =>
  'data' in value && Object.keys(value).every((key) => key === 'data' || key === 'meta') && (value.data === null || typeof value.data === 'object')

const read = (value: unknown, schema: z.core.$ZodType): unknown => {
  const def = zodDef(schema)
  switch (def.type) {
    // An empty field of a form, or an empty list, counts as absent.
    case 'optional': case 'nullable': case 'default':
      return value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? undefined : read(value, def.innerType)
    // A missing object is read as an empty one, so that the schema names each missing field.
    case 'object': return value === undefined || isDict(value) ? readFields(value ?? {}, def.shape) : value
    case 'array': return value === undefined || Array.isArray(value) ? (value ?? []).map((item: unknown) => read(item, def.element)) : value
    case 'record': return isDict(value) ? readRecord(value, def) : value
    case 'number': return typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    case 'string': case 'enum': return readText(value)
    default: return value
  }
}

const readFields = (value: Dict, shape: Readonly<Record<string, z.core.$ZodType>>): Dict => Object.fromEntries(Object.entries(shape).map(
  ([name, schema]) => [name, read(cmsNames(name).map((each) => value[each]).find((each) => each !== undefined && each !== ''), schema)],
))

const readRecord = (value: Dict, { keyType, valueType }: z.core.$ZodRecordDef): Dict => Object.fromEntries(
  Object.entries(value).filter(([key, each]) => each !== undefined && each !== '' && z.safeParse(keyType, key).success).map(([key, each]) => [key, read(each, valueType)]),
)

/** Reads a picture as its address, a list item as its value, and a related entry as its name. */
const readText = (value: unknown): unknown => {
  if (typeof value === 'number') return String(value)
  return isDict(value) ? [value.url, value.value, value.name].find((each) => each !== undefined) : value
}

const isDict = (value: unknown): value is Dict => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A brand as an entry of a CMS, without its payment methods, which are separate entries there. */
export const toCmsEntry = (brand: BrandConfig): Dict => toEntry(brand, cmsFields())

const toEntry = (value: Dict, fields: CmsFields): Dict => Object.fromEntries(Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
  const each = value[name]
  if (each === undefined) return []
  return [[field.kind === 'PICTURE' ? `${pictureName(name)}Url` : (cmsNames(name)[0] ?? name), toValue(each, field)]]
}))

const toValue = (value: unknown, field: CmsField): unknown => {
  if (field.kind !== 'COMPONENT') return value
  if (Array.isArray(value)) return value.map((item) => (isDict(item) ? toEntry(item, field.fields) : { value: item }))
  return isDict(value) ? toEntry(value, field.fields) : value
}
