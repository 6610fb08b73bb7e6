import { describe, expect, it } from 'vitest'
import { ALL_ENDPOINTS } from '../wire/endpoints.ts'
import { errorInfoSchema } from '../wire/envelope.ts'
import { objectsIn, shapeOf } from './field-docs.ts'
import { ALL_DOCS, buildOpenApi } from './openapi.ts'

const document = buildOpenApi(ALL_ENDPOINTS, { title: 'Portolan', version: '1' })
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))

type Node = { [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const walk = (value: unknown, path: string, visit: (node: Node, path: string) => void): void => {
  if (!isNode(value)) return
  visit(value, path)
  for (const [key, inner] of Object.entries(value)) walk(inner, `${path}/${key}`, visit)
}

describe('the documentation of the wire', () => {
  const sentences = new Map(ALL_DOCS.map(({ schema, fields }) => [schema, fields]))
  const missingIn = (schema: Parameters<typeof objectsIn>[0], where: string, seen = new Set<unknown>()): string[] =>
    objectsIn(schema).filter((object) => !seen.has(object)).flatMap((object) => {
      seen.add(object)
      return Object.entries(shapeOf(object)).flatMap(([name, field]) => {
        const sentence = sentences.get(object)?.[name] ?? ''
        const own = /^[\p{L}].{2,}[.]$/u.test(sentence) ? [] : [`${where}.${name}`]
        return [...own, ...missingIn(field, `${where}.${name}`, seen)]
      })
    })

  it.each(ALL_ENDPOINTS.map((row) => [`${row.service}/${row.method}`, row] as const))('has a sentence for every field of %s', (name, row) => {
    const parts = [row.query, row.body, row.result].filter((part) => part !== null)
    expect(parts.flatMap((part) => missingIn(part, name))).toEqual([])
  })

  it('has a sentence for every field of a failure', () => {
    expect(missingIn(errorInfoSchema, 'error')).toEqual([])
  })

  it('gives each component one name', () => {
    const names = ALL_DOCS.flatMap(({ name }) => name ?? [])
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })
})

describe('the OpenAPI document', () => {
  it('holds every row once, under its path and verb', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(ALL_ENDPOINTS.map(({ service, method }) => `${service}_${method}`).sort())
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(ALL_ENDPOINTS.length)
    expect(document.paths['/api/services/app/TransportShopping/CreateSearch']).toHaveProperty('post')
    expect(document.paths['/api/TokenAuth/AuthenticateExternal']).toHaveProperty('post')
  })

  it('refers only to components it has', () => {
    const dangling: string[] = []
    walk(document, '', (node, path) => {
      const [, , section = '', name = ''] = typeof node.$ref === 'string' ? node.$ref.split('/') : []
      if (typeof node.$ref !== 'string') return
      const sections: Readonly<Record<string, Readonly<Record<string, unknown>>>> = document.components
      if (!node.$ref.startsWith('#/components/') || sections[section]?.[name] === undefined) dangling.push(`${path} → ${node.$ref}`)
    })
    expect(dangling).toEqual([])
  })

  it('describes every property and parameter', () => {
    const silent: string[] = []
    walk(document, '', (node, path) => {
      if (!isNode(node.properties)) return
      for (const [name, property] of Object.entries(node.properties)) {
        const isWrapped = path.endsWith('/schema') && (name === 'result' || name === 'error')
        if (!isWrapped && !(isNode(property) && typeof property.description === 'string')) silent.push(`${path}.${name}`)
      }
    })
    for (const { parameters = [] } of operations) silent.push(...parameters.filter(({ description }) => description === '').map(({ name }) => name))
    expect(silent).toEqual([])
  })

  it('distinguishes required from optional parameters', () => {
    const parameters = document.paths['/api/services/app/TransportShopping/GetPriceCalendar']?.get?.parameters ?? []
    expect(parameters.find(({ name }) => name === 'from')).toMatchObject({ in: 'query', required: true, schema: { type: 'string' } })
    expect(parameters.find(({ name }) => name === 'nights')?.required).toBe(false)
  })

  it('documents the Idempotency-Key header for CreateCart only', () => {
    expect(document.paths['/api/services/app/Cart/CreateCart']?.post?.parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header', required: false, schema: { minLength: 16, maxLength: 200 } }])
    expect(operations.filter(({ parameters = [] }) => parameters.some((parameter) => parameter.in === 'header'))).toHaveLength(1)
  })

  it('lists failures by status and marks added calls and retries', () => {
    const proposals = document.paths['/api/services/app/TransportShopping/RetrieveProposals']?.post
    expect(proposals?.responses[500]).toMatchObject({ description: 'SEARCH_EXPIRED, NO_CONTENT, GENERIC_ERROR, INTERNAL' })
    expect(proposals?.responses[400]).toMatchObject({ description: 'VALIDATION' })
    expect(proposals?.['x-retry']).toMatchObject({ attempts: 10 })
    expect(proposals).not.toHaveProperty('x-added')
    expect(document.paths['/api/services/app/Places/GetPlaces']?.get).toHaveProperty('x-added', true)
    expect(document.paths['/api/services/app/FeatureToogle/FlagProviderList']?.post?.responses).not.toHaveProperty('400')
  })

  it('documents the values of records and allows additional fields', () => {
    expect(document.components.schemas.FlightStaticData).toMatchObject({ properties: { carriers: { additionalProperties: { type: 'object' } } } })
    expect(JSON.stringify(document)).not.toContain('"additionalProperties":false')
  })

  it('writes shared shapes once', () => {
    expect(document.components.schemas.Money).toMatchObject({ type: 'object', required: ['amountMinor', 'currency'] })
    expect(document.components.schemas.FlightProposal).toMatchObject({ properties: { price: { $ref: '#/components/schemas/Money' } } })
  })
})
