import type { JsonSchema } from '@portolan/contract/docs/json-schema'
import { buildOpenApi, type OpenApi, type Operation } from '@portolan/contract/docs/openapi'
import { ALL_ENDPOINTS } from '@portolan/contract/wire/endpoints'
import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'

const CACHE_CONTROL = 'public, max-age=300'

/** `GET /openapi.json`, generated from the contract's endpoints, and `GET /docs/api`, the same as a page to read. */
export const addApiDocs = (app: FastifyInstance, info: { title: string; version: string }): void => {
  let written: { json: string; page: string } | null = null
  const write = (): { json: string; page: string } => {
    if (written) return written
    const document = buildOpenApi(ALL_ENDPOINTS, info)
    written = { json: JSON.stringify(document), page: apiDocsPage(document) }
    return written
  }

  app.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').header('cache-control', CACHE_CONTROL).send(write().json))
  app.get('/docs/api', (_request, reply) => reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': CACHE_CONTROL, 'content-security-policy': POLICY })
    .send(write().page))
}

/** An OpenAPI document as one HTML page without scripts or external files. For developers, so in English only. */
export const apiDocsPage = (document: OpenApi): string => {
  const calls = Object.entries(document.paths).flatMap(([path, verbs]) => Object.entries(verbs).map(([verb, operation]) => ({ path, verb, operation })))
  const services = [...Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? '')]
  const shapes = Object.entries(document.components.schemas)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${text(document.info.title)}</title><style>${API_DOCS_STYLE}</style></head><body>
<header><h1>${text(document.info.title)} <small>${text(document.info.version)}</small></h1><p>${text(document.info.description)}</p><p><a href="/openapi.json">openapi.json</a></p></header>
<nav aria-label="Calls"><ul>${services.map(([service, rows]) => `<li>${text(service)}<ul>${rows.map(navigationItem).join('')}</ul></li>`).join('')}<li><a href="#shapes">Shapes</a></li></ul></nav>
<main>${services.map(([service, rows]) => `<h2>${text(service)}</h2>${rows.map(callSection).join('')}`).join('')}
<h2 id="shapes">Shapes</h2>${shapes.map(([name, schema]) => `<section id="shape-${text(name)}"><h3>${text(name)}</h3>${fieldTable(schema)}</section>`).join('')}</main></body></html>`
}

type CallRow = { path: string; verb: string; operation: Operation }

const navigationItem = ({ operation }: CallRow): string =>
  `<li><a href="#${text(operation.operationId)}">${text(operation.operationId.replace(/^.*?_/, ''))}</a></li>`

const callSection = ({ path, verb, operation }: CallRow): string => {
  const { operationId, summary, parameters, requestBody, responses } = operation
  const query = parameters && fieldTable({
    properties: Object.fromEntries(parameters.map(({ name, schema, description }) => [name, { ...schema, description }])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  })
  const failures = Object.entries(responses).filter(([status]) => status !== '200')
  return `<section id="${text(operationId)}"><h3><b>${text(verb.toUpperCase())}</b> <code>${text(path)}</code>${operation['x-added'] ? ' <em>added</em>' : ''}</h3>
<p>${text(summary)}</p>${query ? `<h4>Query</h4>${query}` : ''}${requestBody ? `<h4>Body</h4>${shapeOf(schemaIn(requestBody))}` : ''}
<h4>Result</h4>${shapeOf(propertyOf(schemaIn(responses[200]), 'result'))}
<h4>Failures</h4><ul>${failures.map(([status, answer]) => `<li>${text(status)}: ${text(answer.description)}</li>`).join('')}</ul></section>`
}

/** A table for an unnamed object, else its type in a line. */
const shapeOf = (schema: JsonSchema): string => (isRecord(schema.properties) ? fieldTable(schema) : `<p>${typeOf(schema)}</p>`)

const fieldTable = (schema: JsonSchema): string => {
  if (!isRecord(schema.properties)) return `<p>${typeOf(schema)}</p>`
  const required = Array.isArray(schema.required) ? schema.required : []
  const rows = Object.entries(schema.properties).map(([name, property]) => {
    const field = isRecord(property) ? property : {}
    const inner = objectWithin(field)
    return `<tr><th scope="row"><code>${text(name)}</code>${required.includes(name) ? '' : '<br><small>optional</small>'}</th><td>${typeOf(field)}</td>`
      + `<td>${text(field.description)}${inner ? fieldTable(inner) : ''}</td></tr>`
  })
  return `<table><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

/** The unnamed object in a field, its list or its record; null if the object has its own section. */
const objectWithin = (schema: JsonSchema): JsonSchema | null => {
  if (isRecord(schema.properties)) return schema
  const inner = [schema.items, schema.additionalProperties, ...alternativesOf(schema)].filter(isRecord)
  return inner.map(objectWithin).find((found) => found !== null) ?? null
}

const typeOf = (schema: unknown): string => {
  if (!isRecord(schema)) return 'any'
  if (typeof schema.$ref === 'string') return linkTo(schema.$ref)
  if (schema.const !== undefined) return `<code>${text(JSON.stringify(schema.const))}</code>`
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => `<code>${text(value)}</code>`).join(' ')
  const alternatives = alternativesOf(schema)
  if (alternatives.length > 0) return alternatives.map(typeOf).join(' or ')
  if (schema.items) return `list of ${typeOf(schema.items)}`
  if (isRecord(schema.additionalProperties)) return `${typeOf(schema.additionalProperties)} by key`
  return text(Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'any'))
}

const alternativesOf = ({ anyOf, oneOf }: JsonSchema): unknown[] => (Array.isArray(anyOf) ? anyOf : Array.isArray(oneOf) ? oneOf : [])

const linkTo = (reference: string): string => {
  const name = text(reference.split('/').at(-1))
  return `<a href="#shape-${name}">${name}</a>`
}

const schemaIn = (answer: JsonSchema | undefined): JsonSchema => propertyOf(propertyOf(answer?.content, 'application/json', false), 'schema', false)

const propertyOf = (value: unknown, name: string, isSchema = true): JsonSchema => {
  const holder = isSchema && isRecord(value) ? value.properties : value
  const found = isRecord(holder) ? holder[name] : undefined
  return isRecord(found) ? found : {}
}

const isRecord = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value)

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const text = (value: unknown): string => String(value ?? '').replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? character)

const API_DOCS_STYLE = `body{margin:0;font:16px/1.55 system-ui,sans-serif;color:#26272b;display:grid;grid-template-columns:minmax(0,260px) minmax(0,1fr);gap:0 40px;max-width:1240px;padding:0 24px;margin-inline:auto}
header{grid-column:1/-1;padding:28px 0 12px;border-bottom:1px solid #d9dce1}h1{margin:0;font-size:28px}h2{margin:40px 0 0;font-size:22px}h3{font-size:17px;margin:28px 0 4px;overflow-wrap:anywhere}h4{margin:14px 0 4px;font-size:14px;color:#52555c}
nav{position:sticky;top:0;align-self:start;max-height:100vh;overflow:auto;font-size:14px;padding:16px 0}nav ul{list-style:none;padding-left:0;margin:0}nav ul ul{padding:2px 0 10px 12px}nav li li{padding:2px 0;overflow-wrap:anywhere}
main{padding-bottom:80px}a{color:#0b5cab}section{scroll-margin-top:16px}code{font:13.5px ui-monospace,monospace}h3 b{color:#0b5cab}em{font:600 12px system-ui;background:#eef2f7;border-radius:4px;padding:2px 6px}small{color:#52555c;font-weight:400}
table{border-collapse:collapse;width:100%;font-size:14.5px}th,td{text-align:left;vertical-align:top;padding:6px 10px;border-bottom:1px solid #e6e8ec;overflow-wrap:anywhere}thead th{color:#52555c;font-weight:600}tbody th{font-weight:600;width:22%}td:nth-child(2){width:24%}td table{margin-top:6px;background:#f7f8fa}
@media (max-width:768px){body{display:block;padding:0 16px}nav{position:static;max-height:none}table,tbody,tr,th,td{display:block;width:auto!important}thead{display:none}tr{padding:8px 0;border-bottom:1px solid #e6e8ec}th,td{border:0;padding:1px 0}}`

/** Allows the page's inline style sheet by its hash and nothing else. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(API_DOCS_STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
