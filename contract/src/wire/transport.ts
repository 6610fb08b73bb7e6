import type { HttpVerb } from './endpoint.ts'

/** One HTTP exchange as the contract's client sees it; the transport decides how it is sent (fetch, or in this process). */
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

/** Carries calls over HTTP with the shopper's cookies. `baseUrl` has no trailing slash; empty means the page's own origin. */
export const fetchTransport = (baseUrl: string, fetchPort: typeof fetch = fetch): Transport => async ({ verb, url, headers, body, signal }) => {
  const answer = await fetchPort(`${baseUrl}${url}`, { method: verb, headers, body, signal, credentials: 'include' })
  return { status: answer.status, retryAfterSeconds: parseRetryAfter(answer.headers.get('retry-after')), json: parseJson(await answer.text()) }
}

/** Whole seconds of Retry-After (RFC 9110 §10.2.3); its date form is not used by our services and read as absent. */
const parseRetryAfter = (value: string | null): number | null => (value !== null && /^\d{1,6}$/.test(value.trim()) ? Number(value) : null)

/** Undefined for what is not JSON: a proxy's HTML or a cut-off body, where only the status says something. */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
