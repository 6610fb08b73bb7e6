import type { AnyEndpoint } from '@portolan/contract/wire/endpoints'
import { createSchemaWriter } from '@portolan/contract/docs/json-schema'
import fc from 'fast-check'
import { aChange, applyChange, aStrangeText, toJsonText, valuesOf, type Words } from './fuzz-values.ts'

/** A raw request as it is sent. */
export type FuzzRequest = {
  method: (typeof VERBS)[number]
  url: string
  headers: Readonly<Record<string, string>>
  payload: string | undefined
}

/** Values that requests may use: words by field, the secret half of a cart by its id, hosts with a brand, valid tokens. */
export type Known = { words: Words; secrets: ReadonlyMap<string, string>; hosts: readonly string[]; tokens: readonly string[] }

const VERBS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'] as const
const JSON_TYPE = 'application/json'
const OVER_THE_LIMIT = 256 * 1024 + 1

/** Requests to one call, from valid to random: a third follow the schemas, the others break them, the text or HTTP. */
export const fuzzFor = (row: AnyEndpoint, { words, secrets, hosts, tokens }: Known): fc.Arbitrary<FuzzRequest> =>
  fc.record({
    method: mostly(fc.constant(row.verb), fc.constantFrom(...VERBS)),
    path: pathsOf(row),
    query: queriesOf(row, words, secrets),
    headers: headersOf(row, hosts, tokens),
    payload: row.body ? payloadsOf(row, words) : mostly(fc.constant(undefined), payloadsOf(row, words)),
  }).map(({ path, query, ...request }) => ({ ...request, url: `${path}${query ? `?${query}` : ''}` }))

const mostly = <Usual, Rare>(usual: fc.Arbitrary<Usual>, rare: fc.Arbitrary<Rare>): fc.Arbitrary<Usual | Rare> =>
  fc.oneof({ weight: 14, arbitrary: usual }, { weight: 1, arbitrary: rare })

const pathsOf = ({ path }: AnyEndpoint): fc.Arbitrary<string> => mostly(
  fc.constantFrom(path, path.toLowerCase(), path.toUpperCase(), `${path}/`),
  fc.oneof(
    fc.constantFrom(`${path}/%zz`, `${path}%00`, `${path}/..%2f..%2f`, `//${path}`, `${path};a=b`, `${path}/%E0%A4%A`),
    aStrangeText.map((text) => `${path}/${encode(text)}`),
  ),
)

const queriesOf = ({ query }: AnyEndpoint, words: Words, secrets: Known['secrets']): fc.Arbitrary<string> => {
  const values = query ? valuesOf(createSchemaWriter([]).write(query, 'input'), words) : fc.constant<unknown>({})
  const pairs = fc.tuple(values, mostly(fc.constant(true), fc.constant(false))).map(([record, hasKey]) =>
    Object.entries(Object.assign({}, record, hasKey ? secretFor(record, secrets) : null)).map(([name, value]) => [name, String(value)] as const))
  const broken = fc.tuple(pairs, fc.nat(20), aStrangeText, fc.constantFrom(...QUERY_CHANGES), fc.constantFrom(...BROKEN_QUERIES))
    .map(([given, at, text, kind, tail]) => breakQuery(given, at, text, kind, tail))
  return fc.oneof({ weight: 2, arbitrary: pairs.map(toQuery) }, { weight: query ? 1 : 2, arbitrary: broken })
}

const secretFor = (record: unknown, secrets: Known['secrets']): { requestUuid?: string } => {
  const cartId = typeof record === 'object' && record !== null && 'cartId' in record ? String(record.cartId) : ''
  const requestUuid = secrets.get(cartId)
  return requestUuid === undefined ? {} : { requestUuid }
}

const QUERY_CHANGES = ['VALUE', 'INSERT', 'NAME', 'AGAIN', 'DROP', 'TEXT'] as const
const BROKEN_QUERIES = [
  '%zz=%zz', '%', 'a=%E0%A4%A', '__proto__=1', '__proto__[isAdmin]=1', 'constructor=1', '&&&=', '=', 'cartId=%00', 'searchId=%ED%A0%80',
  'a[]=1&a[]=2',
  Array.from({ length: 2_000 }, (_, index) => `k${index}=1`).join('&'), `a=${'x'.repeat(60_000)}`,
] as const

type Pairs = readonly (readonly [string, string])[]

const breakQuery = (pairs: Pairs, at: number, text: string, kind: (typeof QUERY_CHANGES)[number], tail: string): string => {
  const chosen = pairs.length === 0 ? -1 : at % pairs.length
  switch (kind) {
    case 'VALUE': return toQuery(pairs.map(([name, value], index) => [name, index === chosen ? text : value]))
    case 'INSERT': return toQuery(pairs.map(([name, value], index) => [name, index === chosen ? `${value}\0` : value]))
    case 'NAME': return toQuery(pairs.map(([name, value], index) => [index === chosen ? name.toUpperCase() : name, value]))
    case 'AGAIN': return toQuery([...pairs, ...pairs.slice(Math.max(0, chosen)).map(([name]) => [name, text] as const)])
    case 'DROP': return toQuery(pairs.filter((_, index) => index !== chosen))
    case 'TEXT': return [toQuery(pairs), tail].filter(Boolean).join('&')
    default: return kind satisfies never
  }
}

const toQuery = (pairs: Pairs): string => pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
/** As browsers do it: half a surrogate pair becomes the replacement character, since UTF-8 has no bytes for it. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed())

const headersOf = (row: AnyEndpoint, hosts: readonly string[], tokens: readonly string[]): fc.Arbitrary<Record<string, string>> => fc.record({
  host: mostly(fc.constantFrom(...hosts), aStrangeHost),
  authorization: fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom('', ...tokens.map((token) => `Bearer ${token}`)) },
    { weight: 1, arbitrary: aStrangeAuthorization },
  ),
  type: mostly(fc.constant(row.body ? JSON_TYPE : ''), aContentType),
}).map(({ host, authorization, type }) => ({
  host, ...(authorization ? { authorization } : {}), ...(type ? { 'content-type': type } : {}),
}))

const aStrangeHost = fc.constantFrom('', 'nobody.example', '__proto__', 'localhost:99999', '[::1', 'a'.repeat(5_000), 'localhost, nord.localhost')
/** The third but last is a token that claims to need no signature. */
const aStrangeAuthorization = fc.constantFrom(
  'Bearer', 'Bearer  ', 'Basic YTpi', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.', 'Bearer a.b.c', `Bearer ${'x'.repeat(9_000)}`,
)
const aContentType = fc.constantFrom(
  '', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/json; charset=utf-16',
  'application/problem+json', 'text/json', 'APPLICATION/JSON', 'application/json;', '/', ';', 'a'.repeat(2_000),
)

const payloadsOf = ({ body }: AnyEndpoint, words: Words): fc.Arbitrary<string | undefined> => {
  const values = body ? valuesOf(createSchemaWriter([]).write(body, 'input'), words) : fc.constant<unknown>(undefined)
  const changed = fc.tuple(values, fc.array(aChange, { minLength: 1, maxLength: 3 }))
    .map(([value, changes]) => toJsonText(changes.reduce(applyChange, value)))
  const right = values.map((value) => (value === undefined ? undefined : toJsonText(value)))
  const brokenText = fc.oneof(
    fc.tuple(values, fc.nat(300)).map(([value, length]) => toJsonText(value).slice(0, length)),
    fc.constantFrom(
      '', ' ', 'null', '[]', '""', '{', '}', '{"a":1}{"b":2}', '\uFEFF{}', '{a:1}', "{'a':1}", '[1,]', 'NaN', '-', '"\\uD800"', '{"a":1,"a":2}',
      '{"__proto__":{}}', '{"constructor":{"prototype":{}}}', '['.repeat(100_000), `"${'x'.repeat(OVER_THE_LIMIT)}"`, '<xml/>', 'a=b&c=d',
    ),
  )
  return fc.oneof({ weight: 6, arbitrary: right }, { weight: 6, arbitrary: changed }, { weight: 1, arbitrary: brokenText })
}
