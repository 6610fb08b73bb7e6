import type { BrandConfig } from '@portolan/contract/brand/brand'
import { type CmsField, cmsFields, type CmsFields, cmsNames, pictureName } from './cms-fields.ts'

type Dict = Readonly<Record<string, unknown>>

/** A brand as the entry that a CMS would hold of it, all but its payment methods, which are entries of their own there. */
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

const isDict = (value: unknown): value is Dict => typeof value === 'object' && value !== null && !Array.isArray(value)
