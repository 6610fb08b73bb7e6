import { BRAND_DOCS } from '../brand/brand.docs.ts'
import { CART_CALL_DOCS, CART_LINK_DOCS, CART_VOUCHER_DOCS } from '../cart/cart-calls.docs.ts'
import { IDEMPOTENCY_KEY, IDEMPOTENCY_KEY_LENGTH } from '../cart/cart-key.ts'
import { CART_DOCS } from '../cart/cart.docs.ts'
import { createCart } from '../cart/cart.endpoints.ts'
import { DEALS_DOCS } from '../deals/deals.docs.ts'
import { FLIGHTS_DOCS } from '../flights/flights.docs.ts'
import { PLACES_DOCS } from '../places/places.docs.ts'
import { TRACKING_DOCS } from '../tracking/tracking.docs.ts'
import type { AnyEndpoint } from '../wire/endpoints.ts'
import { errorInfoSchema } from '../wire/envelope.ts'
import { ERROR_CATALOGUE, type ErrorCode } from '../wire/error.ts'
import type { SchemaDoc } from './field-docs.ts'
import { createSchemaWriter, type JsonSchema, type SchemaWriter } from './json-schema.ts'
import { PLATFORM_DOCS } from './platform.docs.ts'
import { SHARED_DOCS } from './shared.docs.ts'

/** An OpenAPI 3.1 document of the wire, written from the same rows that serve and call it. Never imported by browser code. */
export type OpenApi = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema>; responses: Record<string, JsonSchema>; securitySchemes: Record<string, JsonSchema> }
}

export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  parameters?: Parameter[]
  requestBody?: JsonSchema
  responses: Record<string, JsonSchema>
  security: JsonSchema[]
  /** True for a call that this project adds to the specified wire. */
  'x-added'?: true
  /** How the client repeats the call. */
  'x-retry'?: AnyEndpoint['retry']
}

type Parameter = { name: string; in: 'query' | 'header'; required: boolean; description: string; schema: JsonSchema }

const DESCRIPTION = 'Paths and query names are matched without regard to case; a query value that is the text null counts as absent. '
  + 'Every answer is an envelope; a failure’s code stands in error.message.'

export const buildOpenApi = (endpoints: readonly AnyEndpoint[], info: { title: string; version: string }): OpenApi => {
  const writer = createSchemaWriter(ALL_DOCS)
  const paths: OpenApi['paths'] = {}
  for (const row of endpoints) paths[row.path] = { ...paths[row.path], [row.verb.toLowerCase()]: toOperation(row, writer) }
  const failureResponse = jsonResponse('The call failed; the envelope says why.', envelopeSchema({ type: 'null' }, writer.write(errorInfoSchema, 'output')))
  return {
    openapi: '3.1.0',
    info: { ...info, description: DESCRIPTION },
    paths,
    components: {
      schemas: writer.components(),
      responses: { Failure: failureResponse },
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'From AuthenticateExternal; browsers carry it in the cookie auth-token.' } },
    },
  }
}

const toOperation = (row: AnyEndpoint, writer: SchemaWriter): Operation => ({
  operationId: `${row.service}_${row.method}`,
  tags: [row.service],
  summary: row.summary,
  ...withParameters([...(row.query ? toParameters(writer.write(row.query, 'input')) : []), ...(HEADERS[row.path] ?? [])]),
  ...(row.body && { requestBody: { required: true, content: { 'application/json': { schema: writer.write(row.body, 'input') } } } }),
  responses: { 200: jsonResponse('The result in its envelope.', envelopeSchema(writer.write(row.result, 'output'), { type: 'null' })), ...toFailures(row) },
  security: [{ session: [] }, {}],
  ...(row.added && { 'x-added': true }),
  ...(row.retry && { 'x-retry': row.retry }),
})

/** Headers that a call reads beside its session; by path. */
const HEADERS: Readonly<Record<string, readonly Parameter[]>> = {
  [createCart.path]: [{
    name: IDEMPOTENCY_KEY, in: 'header', required: false,
    description: 'Makes the call safe to repeat: the same key with the same body from the same session (the same address without one) on the same brand '
      + 'answers the cart that was made the first time, and with another body VALIDATION. Visible ASCII that nobody can guess, new for each cart.',
    schema: { type: 'string', minLength: IDEMPOTENCY_KEY_LENGTH.min, maxLength: IDEMPOTENCY_KEY_LENGTH.max },
  }],
}

const withParameters = (parameters: Parameter[]) => (parameters.length > 0 ? { parameters } : {})

const toParameters = ({ properties, required }: JsonSchema): Parameter[] => Object.entries(properties ?? {}).map(([name, property]) => {
  const { description, ...schema } = property
  return { name, in: 'query', required: Array.isArray(required) && required.includes(name), description: String(description ?? ''), schema }
})

/** Codes of failures by status: those of the row and those that any call may answer. */
const toFailures = ({ query, body, errors }: AnyEndpoint): Record<string, JsonSchema> => {
  const takesInput = query !== null || body !== null
  const common: ErrorCode[] = [...(takesInput ? ['VALIDATION' as const] : []), 'TOO_MANY_REQUESTS', 'OVERLOADED', 'MAINTENANCE', 'INTERNAL']
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of new Set<ErrorCode>([...errors, ...common])) {
    const { status } = ERROR_CATALOGUE[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries([...byStatus].sort(([a], [b]) => a - b).map(([status, codes]) =>
    [status, { $ref: '#/components/responses/Failure', description: codes.join(', ') }]))
}

const jsonResponse = (description: string, schema: JsonSchema): JsonSchema => ({ description, content: { 'application/json': { schema } } })

const envelopeSchema = (result: JsonSchema, error: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['result', 'targetUrl', 'success', 'error', 'unAuthorizedRequest', '__abp'],
  properties: {
    result,
    targetUrl: { type: ['string', 'null'], description: 'Always null here.' },
    success: { type: 'boolean', description: 'True when result holds the answer.' },
    error,
    unAuthorizedRequest: { type: 'boolean', description: 'True for status 401 and 403.' },
    __abp: { const: true, description: 'Mark of the envelope.' },
  },
})

/** The documentation of every schema on the wire. Never imported by browser code. */
export const ALL_DOCS: readonly SchemaDoc[] = [
  ...SHARED_DOCS, ...PLACES_DOCS, ...PLATFORM_DOCS, ...BRAND_DOCS, ...FLIGHTS_DOCS, ...CART_DOCS, ...CART_CALL_DOCS, ...CART_VOUCHER_DOCS, ...CART_LINK_DOCS,
  ...TRACKING_DOCS,
  ...DEALS_DOCS,
]
