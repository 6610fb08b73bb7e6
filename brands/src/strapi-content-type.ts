import { paymentProviderIdSchema } from '@portolan/contract/brand/brand'
import { PAYMENT_METHODS } from '@portolan/contract/cart/payments'
import * as z from 'zod/mini'
import { type CmsField, cmsFields, type CmsFields, cmsNames, pictureName } from './cms-fields.ts'

type Json = { readonly [key: string]: unknown }
type Attributes = Record<string, Json>

/** The files that define a brand in Strapi 5, by path under its `src`. With them editors get a form for every field. */
export const strapiFiles = (): ReadonlyMap<string, string> => {
  const components = new Map<string, Json>()
  const attributes: Attributes = { ...attributesOf(cmsFields(), components), paymentMethods: relation('manyToMany', 'payment-method') }
  return new Map([
    ...contentType('brand-configuration', 'Brand configuration', { ...attributes, domain: { ...attributes.domain, unique: true } }),
    ...contentType('payment-method', 'Payment method', {
      method: { type: 'enumeration', enum: PAYMENT_METHODS, required: true }, provider: relation('manyToOne', 'payment-provider'),
    }),
    ...contentType('payment-provider', 'Payment provider', { name: { ...valueAttribute(paymentProviderIdSchema), required: true, unique: true } }),
    ...[...components].map(([name, json]): [string, string] => [`components/brand/${name}.json`, text(json)]),
  ])
}

const attributesOf = (fields: CmsFields, components: Map<string, Json>): Attributes => Object.fromEntries(
  Object.entries(fields).flatMap(([name, field]): [string, Json][] => attributesFor(name, field, components)),
)

const attributesFor = (name: string, field: CmsField, components: Map<string, Json>): [string, Json][] => {
  const own = cmsNames(name)[0] ?? name
  const required = field.isRequired ? { required: true } : {}
  switch (field.kind) {
    case 'JSON': return [[own, { type: 'json', ...required }]]
    case 'VALUE': return [[own, { ...valueAttribute(field.schema), ...required, ...(field.fallback === undefined ? {} : { default: field.fallback }) }]]
    // A picture is either uploaded or an address, so neither field can be required.
    case 'PICTURE': return [
      [pictureName(name), { type: 'media', multiple: false, allowedTypes: ['images'] }], [`${pictureName(name)}Url`, { type: 'string' }],
    ]
    case 'COMPONENT': {
      const component = componentOf(field.name, attributesOf(field.fields, components))
      const namesake = components.get(field.name)
      if (namesake && text(namesake) !== text(component)) throw new Error(`Two parts of a brand would be the component ${field.name}`)
      components.set(field.name, component)
      return [[own, { type: 'component', component: `brand.${field.name}`, repeatable: field.isList }]]
    }
    default: return field satisfies never
  }
}

const componentOf = (name: string, attributes: Attributes): Json => ({
  collectionName: `components_brand_${snake(name)}`, info: { displayName: titleOf(name) }, options: {}, attributes,
})

const LONGEST_LINE = 255

/** The Strapi attribute for the JSON Schema of a single value. */
const valueAttribute = (schema: z.core.$ZodType): Json => {
  const { type, enum: values, pattern, minimum, maxLength } = z.toJSONSchema(schema, { io: 'input' })
  if (values) return { type: 'enumeration', enum: values }
  if (type === 'boolean') return { type: 'boolean', default: false }
  if (type === 'number' || type === 'integer') return { type: type === 'integer' ? 'integer' : 'decimal', ...(minimum === undefined ? {} : { min: minimum }) }
  return { type: maxLength !== undefined && maxLength > LONGEST_LINE ? 'text' : 'string', ...(pattern === undefined ? {} : { regex: pattern }) }
}

const relation = (kind: 'manyToMany' | 'manyToOne', target: string): Json => ({ type: 'relation', relation: kind, target: uidOf(target) })

/** A collection with Strapi's default controller, service and routes. */
const contentType = (name: string, displayName: string, attributes: Attributes): [string, string][] => {
  const folder = `api/${name}`
  const factory = (kind: 'Controller' | 'Service' | 'Router'): string =>
    `'use strict'\n\nmodule.exports = require('@strapi/strapi').factories.createCore${kind}('${uidOf(name)}')\n`
  const schema = {
    kind: 'collectionType', collectionName: `${snake(name)}s`, info: { singularName: name, pluralName: `${name}s`, displayName },
    options: { draftAndPublish: name === 'brand-configuration' }, attributes,
  }
  return [
    [`${folder}/content-types/${name}/schema.json`, text(schema)], [`${folder}/controllers/${name}.js`, factory('Controller')],
    [`${folder}/services/${name}.js`, factory('Service')], [`${folder}/routes/${name}.js`, factory('Router')],
  ]
}

const uidOf = (name: string): string => `api::${name}.${name}`
const snake = (name: string): string => name.replaceAll('-', '_')
const titleOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')
const text = (json: Json): string => `${JSON.stringify(json, null, 2)}\n`
