import { ALL_ENDPOINTS, type AnyEndpoint } from '@portolan/contract/wire/endpoints'
import { envelopeSchema } from '@portolan/contract/wire/envelope'
import { ERROR_CATALOGUE, errorCodes } from '@portolan/contract/wire/error'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUsedApp, type UsedApp } from '../testing/a-used-app.ts'
import { fuzzFor, type FuzzRequest } from '../testing/fuzz-requests.ts'

/**
 * Every call gets generated requests, many of them right enough to reach the code behind the checks. FUZZ_REQUESTS=20000 sends more than the
 * usual 1,000 requests (the soak does), FUZZ_SEED=7 sends others; a failure prints its seed and the smallest request that shows it.
 */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 1_000)
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121)
const RUNS = Math.ceil(REQUESTS / ALL_ENDPOINTS.length)
const LONGEST_ANSWER_MS = 2_000
const TIMEOUT_MS = 20_000 + RUNS * 500

/** Internals that must not leak: a stack, a statement, a local path, messages of the database or runtime. */
const INNER_DETAIL = new RegExp([
  String.raw`\\n\s+at `, 'node_modules', String.raw`\.[jt]s:\d`, 'file://', '/services/src/', '/home/',
  String.raw`\b(select|insert into|update|delete from)\b.+\b(from|values|set|where)\b`, 'invalid byte sequence', 'violates', 'relation "',
  'TypeError', 'RangeError', 'ZodError', 'is not a function', 'Cannot read prop', 'ECONN',
].join('|'), 'i')

describe(`fuzzing, ${REQUESTS} requests, seed ${SEED}`, () => {
  let app: UsedApp
  const escaped: unknown[] = []
  const remember = (error: unknown): void => void escaped.push(error)
  const answers = new Map<string, number>()

  beforeAll(async () => {
    process.on('unhandledRejection', remember).on('uncaughtException', remember)
    app = await aUsedApp()
  })
  afterAll(async () => {
    await app.close()
    process.off('unhandledRejection', remember).off('uncaughtException', remember)
    if (process.env.FUZZ_REQUESTS !== undefined) console.error([...answers].map(([answer, count]) => `${answer}: ${count}`).sort().join('\n'))
  })

  const send = async (row: AnyEndpoint, { payload, ...request }: FuzzRequest): Promise<void> => {
    const startedAt = performance.now()
    const answer = await app.fastify.inject({ ...request, ...(payload === undefined ? {} : { payload }) })
    const took = performance.now() - startedAt
    const { statusCode, body } = answer
    const problem = isCallOf(row, request) ? problemOf(row, statusCode, body) : problemOfPlain(statusCode, body, request.method)
    const name = `${row.method} ${statusCode} ${/"message":"([A-Z_]+)"/.exec(body)?.[1] ?? ''}`
    answers.set(name, (answers.get(name) ?? 0) + 1)
    expect([problem, ...app.troubles.splice(0), ...escaped.splice(0)].filter((each) => each !== null)).toEqual([])
    expect(took).toBeLessThan(LONGEST_ANSWER_MS)
  }

  it.each(ALL_ENDPOINTS.map((row, at) => [row.method, row, SEED + at] as const))('%s gives a valid answer to every request', async (_method, row, seed) => {
    const requests = fuzzFor(row, { ...app, hosts: ['localhost', 'localhost', 'localhost', 'localhost', 'localhost', 'nord.localhost'] })
    await fc.assert(fc.asyncProperty(requests, (request) => send(row, request)), { seed, numRuns: RUNS })
  }, TIMEOUT_MS)
})

/** The problem of an answer; null for a valid one. */
const problemOf = (row: AnyEndpoint, status: number, body: string): string | null => {
  const envelope = envelopeSchema.safeParse(parseJson(body))
  if (!envelope.success) return `${status} without an envelope: ${body.slice(0, 300)}`
  const { success, result, error } = envelope.data
  if (success) {
    const read = row.result.safeParse(result)
    return status === 200 && read.success ? null : `${status} with another result than promised: ${JSON.stringify(read.error)} ${body.slice(0, 300)}`
  }
  const code = errorCodes.parse(error?.message)
  if (code === null) return `${status} with a code of no catalogue: ${body.slice(0, 300)}`
  if (code === 'INTERNAL') return `INTERNAL: ${body}`
  if (ERROR_CATALOGUE[code].status !== status) return `${status} for ${code}`
  return INNER_DETAIL.test(body) ? `an inner detail: ${body.slice(0, 300)}` : null
}

/** True when verb and path are the row's; any other address is unknown. */
const isCallOf = ({ verb, path }: AnyEndpoint, { method, url }: Pick<FuzzRequest, 'method' | 'url'>): boolean =>
  method === verb && (url.split('?', 1)[0] ?? '').toLowerCase().replace(/\/$/, '') === path.toLowerCase()

/** The problem of an answer to an unknown address, which must be an envelope. Here Fastify itself answers an unreadable one; the host would do that in its own words. */
const problemOfPlain = (status: number, body: string, method: string): string | null => {
  if (method === 'HEAD' && body === '') return status < 500 ? null : `${status} for HEAD`
  const answer = parseJson(body)
  const envelope = envelopeSchema.safeParse(answer)
  if (envelope.success) return status === ERROR_CATALOGUE[errorCodes.parse(envelope.data.error?.message) ?? 'INTERNAL'].status && UNKNOWN_CALL.includes(status) ? null : `${status} for no call: ${body.slice(0, 300)}`
  const isPlain = typeof answer === 'object' && answer !== null && Object.keys(answer).every((key) => PLAIN_KEYS.includes(key))
  return isPlain && status >= 400 && status < 500 && !INNER_DETAIL.test(body) ? null : `${status} where nothing is served: ${body.slice(0, 300)}`
}

const UNKNOWN_CALL = [404, 405]
const PLAIN_KEYS = ['statusCode', 'code', 'error', 'message']

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // An answer that is not JSON is checked too.
    return text
  }
}
