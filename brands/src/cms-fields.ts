import { brandConfigSchema } from '@portolan/contract/brand/brand'
import { productTypes } from '@portolan/contract/values/product'
import type * as z from 'zod/mini'
import { zodDef } from './zod-def.ts'

/**
 * The brand configuration as the fields of a CMS: single values, components with their own fields, and pictures from its media library.
 * Derived from the schema, so a new field of a brand is also a field of the CMS.
 */
export type CmsField =
  | { kind: 'VALUE'; schema: z.core.$ZodType; isRequired: boolean; fallback: unknown }
  /** An uploaded picture, named like the field without `Url`, or the address of a picture elsewhere. */
  | { kind: 'PICTURE'; isRequired: boolean }
  /** Free JSON, because its keys are not known in advance. */
  | { kind: 'JSON'; isRequired: boolean }
  | { kind: 'COMPONENT'; name: string; isList: boolean; isRequired: boolean; fields: CmsFields }
export type CmsFields = Readonly<Record<string, CmsField>>

const PICTURES = new Set([
  'favicon', 'logoPrimaryUrl', 'logoPrimaryMobileUrl', 'logoSecondaryUrl', 'shareImageUrl', 'background', 'promoImageMobile', 'promoImageDesktop', 'imageUrl',
])

export const pictureName = (field: string): string => field.replace(/Url$/, '')

/** The names a field may have in a CMS, preferred first; `id` is reserved by the CMS. */
export const cmsNames = (field: string): readonly string[] => {
  if (field === 'id') return ['brandId', 'key', 'id']
  return field.endsWith('Url') ? [field, pictureName(field)] : [field, `${field}Url`]
}

/** Every field except `payment`, which a CMS stores as relations: methods, each with its provider. */
export const cmsFields = (): CmsFields => fieldsOf(brandConfigSchema.shape, new Set(['payment']))

/** The paths a request to the CMS must name: without them its answers omit components, pictures and relations. */
export const populatePaths = (): string[] => ['paymentMethods.provider', ...pathsIn(cmsFields(), '')]

const pathsIn = (fields: CmsFields, prefix: string): string[] => Object.entries(fields).flatMap(([name, field]) => {
  if (field.kind === 'PICTURE') return [prefix + pictureName(name)]
  if (field.kind !== 'COMPONENT') return []
  const inner = pathsIn(field.fields, `${prefix}${name}.`)
  return inner.length > 0 ? inner : [prefix + name]
})

const fieldsOf = (shape: Readonly<Record<string, z.core.$ZodType>>, without: ReadonlySet<string> = new Set()): CmsFields =>
  Object.fromEntries(Object.entries(shape).filter(([name]) => !without.has(name)).map(([name, schema]) => [name, fieldOf(name, schema)]))

const fieldOf = (name: string, schema: z.core.$ZodType): CmsField => {
  const def = zodDef(schema)
  if (def.type === 'optional' || def.type === 'nullable') return { ...fieldOf(name, def.innerType), isRequired: false }
  if (def.type === 'default') return withFallback(fieldOf(name, def.innerType), def.defaultValue)
  if (def.type === 'object') return { kind: 'COMPONENT', name: partName(name), isList: false, isRequired: true, fields: fieldsOf(def.shape) }
  if (def.type === 'array') return { kind: 'COMPONENT', name: listName(name), isList: true, isRequired: false, fields: itemFields(def.element) }
  if (def.type === 'record') return recordField(name, def)
  return PICTURES.has(name) ? { kind: 'PICTURE', isRequired: true } : { kind: 'VALUE', schema, isRequired: true, fallback: undefined }
}

const withFallback = (field: CmsField, fallback: unknown): CmsField =>
  field.kind === 'VALUE' ? { ...field, isRequired: false, fallback } : { ...field, isRequired: false }

/** A record keyed by a closed list, such as the product types, is a component with a field for each key. Any other record is JSON. */
const recordField = (name: string, { keyType, valueType }: z.core.$ZodRecordDef): CmsField => {
  const keys = zodDef(keyType)
  const values = zodDef(valueType)
  if (keys.type !== 'enum' || values.type === 'record') return { kind: 'JSON', isRequired: true }
  const fields = Object.fromEntries(Object.values(keys.entries).map((key) => [key, { ...fieldOf(String(key), valueType), isRequired: false }]))
  return { kind: 'COMPONENT', name: kebab(name), isList: false, isRequired: true, fields }
}

/** A CMS has no lists of plain values: each is a component with one field, `value`. */
const itemFields = (element: z.core.$ZodType): CmsFields => {
  const def = zodDef(element)
  return def.type === 'object' ? fieldsOf(def.shape) : { value: fieldOf('value', element) }
}

/** All products share one kind of value under their codes: a campaign, or a list of destinations. */
const isProduct = (name: string): boolean => productTypes.values.some((product) => product === name.toUpperCase())
const partName = (name: string): string => (isProduct(name) ? 'campaign' : kebab(name))
const listName = (name: string): string => (isProduct(name) ? 'destination' : `${kebab(name)}-item`)

const kebab = (name: string): string => name.replaceAll(/([a-z])([A-Z])/g, '$1-$2').toLowerCase()
