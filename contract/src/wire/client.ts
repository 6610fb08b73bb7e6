import * as z from 'zod/mini'
import { CallFailed, type CallFailure, MalformedAnswer, NetworkError, RequestCancelled, TimeoutError } from './call-errors.ts'
import type { Endpoint } from './endpoint.ts'
import { type Envelope, envelopeSchema } from './envelope.ts'
import { ERROR_CATALOGUE, type ErrorCode, errorCodes } from './error.ts'
import type { Transport, TransportAnswer, TransportRequest } from './transport.ts'

/** A failed call as it is logged: error.message and error.details of the wire, and never the query. */
export type CallLogEntry = {
  /** `info` for an expected failure, `error` for a fault. */
  level: 'info' | 'error'
  path: string
  message: string
  details: string | null
  status: number
}

export type ClientOptions = {
  transport: Transport
  log: (entry: CallLogEntry) => void
  /** The session's token, when the client itself must send it; browsers hold it in an HttpOnly cookie. */
  bearer?: () => string | null
}

type Part<Name extends string, Value> = [Value] extends [null] ? { [Key in Name]?: never } : { [Key in Name]: Value }
type CallInput<Query, Body> = Part<'query', Query> & Part<'body', Body> & {
  signal?: AbortSignal | undefined
  /** Further headers, beside those of every call. */
  headers?: Readonly<Record<string, string>>
}
type CallArguments<Query, Body> = [Query, Body] extends [null, null] ? [input?: CallInput<Query, Body>] : [input: CallInput<Query, Body>]

export type Client = {
  /**
   * The result of an endpoint. Throws CallFailed (answered with a failure), TimeoutError, NetworkError, MalformedAnswer,
   * or RequestCancelled when `signal` aborts. Repeats nothing: see `retryPause`.
   */
  call: <Query, Body, Result, Code extends ErrorCode>(
    endpoint: Endpoint<Query, Body, Result, Code>, ...input: CallArguments<Query, Body>
  ) => Promise<Result>
}

export const createClient = ({ transport, log, bearer }: ClientOptions): Client => ({
  call: async (endpoint, ...[input]) => {
    const { path, timeoutMs } = endpoint
    const body = input?.body === undefined ? null : JSON.stringify(input.body)
    const token = bearer?.() ?? null
    const headers: Record<string, string> = { accept: 'application/json', ...input?.headers }
    if (body !== null) headers['content-type'] = 'application/json'
    if (token !== null) headers.authorization = `Bearer ${token}`
    const request = { verb: endpoint.verb, url: `${path}${toQueryString(input?.query ?? {})}`, headers, body }
    try {
      const answer = await withinTime(path, timeoutMs, input?.signal, (signal) => exchange(transport, path, { ...request, signal }))
      return readAnswer(endpoint, answer)
    } catch (error) {
      if (error instanceof CallFailed) log(toLogEntry(error))
      throw error
    }
  },
})

const exchange = async (transport: Transport, path: string, request: TransportRequest): Promise<TransportAnswer> => {
  try {
    return await transport(request)
  } catch (error) {
    request.signal.throwIfAborted()
    throw new NetworkError(path, { cause: error })
  }
}

/** Rejects at the time-out or when the caller aborts, even if the task itself ignores the signal. */
const withinTime = async <T>(path: string, timeoutMs: number, outer: AbortSignal | undefined, task: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  if (outer?.aborted) throw new RequestCancelled({ cause: outer.reason })
  const controller = new AbortController()
  const cancel = (): void => controller.abort(new RequestCancelled({ cause: outer?.reason }))
  const timer = setTimeout(() => controller.abort(new TimeoutError(path, timeoutMs)), timeoutMs)
  outer?.addEventListener('abort', cancel, { once: true })
  try {
    const stopped = new Promise<never>((_, reject) => {
      controller.signal.addEventListener('abort', () => reject(controller.signal.reason), { once: true })
    })
    return await Promise.race([stopped, task(controller.signal)])
  } finally {
    clearTimeout(timer)
    outer?.removeEventListener('abort', cancel)
  }
}

/** '' or '?a=1&b=2'; absent and null values are left out. */
const toQueryString = (query: object): string => {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null).map(([name, value]) => [name, String(value)])
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}

const toLogEntry = ({ code, path, message, details, status }: CallFailed): CallLogEntry => ({
  level: code !== 'UNKNOWN' && ERROR_CATALOGUE[code].expected ? 'info' : 'error', path, message: code === 'UNKNOWN' ? message : code, details, status,
})

/** The result inside an answer. Throws CallFailed for a failure and MalformedAnswer for a success that is not what the row promises. */
const readAnswer = <Result>({ path, result }: Pick<Endpoint<unknown, unknown, Result>, 'path' | 'result'>, answer: TransportAnswer): Result => {
  const envelope = envelopeSchema.safeParse(answer.json).data ?? null
  const isOk = answer.status >= 200 && answer.status < 300
  if (!isOk || envelope?.success === false) throw new CallFailed(path, toFailure(answer, envelope))
  if (!envelope) throw new MalformedAnswer(path, ['no envelope'])
  const parsed = z.safeParse(result, envelope.result)
  if (!parsed.success) throw new MalformedAnswer(path, parsed.error.issues.map(({ path: where, message }) => `${where.join('.')}: ${message}`))
  return parsed.data
}

const toFailure = ({ status, retryAfterSeconds }: TransportAnswer, envelope: Envelope | null): CallFailure => {
  const error = envelope?.error ?? null
  const known = errorCodes.parse(error?.message)
  return {
    code: known ?? CODE_OF_STATUS[status] ?? 'UNKNOWN',
    status,
    // Another back end writes a sentence in its message instead of a code; it is kept for the log.
    details: known || !error ? (error?.details ?? null) : [error.message, error.details].filter(Boolean).join(': '),
    validationErrors: error?.validationErrors ?? null,
    retryAfterSeconds,
  }
}

/** For answers without a known code, from another back end or a proxy: the status decides. */
const CODE_OF_STATUS: Readonly<Partial<Record<number, ErrorCode>>> = {
  400: 'VALIDATION', 401: 'UNAUTHENTICATED', 403: 'FORBIDDEN', 404: 'NOT_FOUND', 429: 'TOO_MANY_REQUESTS', 503: 'OVERLOADED',
}
