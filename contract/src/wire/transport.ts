import type { HttpVerb } from './endpoint.ts'

/** One HTTP exchange as the contract's client sees it; how it travels (fetch, in this process) is the transport's affair. */
export type TransportRequest = {
  verb: HttpVerb
  /** Path and query, starting with a slash. */
  url: string
  headers: Readonly<Record<string, string>>
  /** JSON text; null where the call has no body. */
  body: string | null
  signal: AbortSignal
}

export type TransportAnswer = {
  status: number
  /** Seconds of the Retry-After header; null without one. */
  retryAfterSeconds: number | null
  /** The parsed body; undefined where it was not JSON. */
  json: unknown
}

export type Transport = (request: TransportRequest) => Promise<TransportAnswer>
